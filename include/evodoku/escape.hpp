/// \file
/// Texts that others wrote (titles, names, messages), made safe for where they go.
///
/// Whatever such a text holds, it cannot command a terminal, turn a line around, end an element,
/// begin a formula, or make a file that its own readers refuse. Every function takes any bytes.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   std::cout << escape::terminal("\x1b[2J") << '\n'        // \x1b[2J
///             << escape::xml("a < b") << '\n'               // a &lt; b
///             << escape::markdown("a_b") << '\n'            // a\_b
///             << escape::csv("=1+1") << '\n'                // '=1+1
///             << escape::latex("50 % of $x") << '\n';       // 50 \% of \$x
///   return escape::line("a\nb") == "a\\x0ab" ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace evodoku::escape {

/// For a terminal: control characters, those that change the direction of writing, and what is not
/// UTF-8 are spelled out, as \\x1b or \\u202e. Line ends and tabs stay. What is safe stays as it
/// is, so that nothing changes if this is done twice.
[[nodiscard]] std::string terminal(std::string_view text);
/// The same, but leaves in sequences that set colours, which drawings for terminals have.
[[nodiscard]] std::string coloured(std::string_view text);
/// The same as `terminal` for a name within a line: line ends and tabs are spelled out, too.
[[nodiscard]] std::string line(std::string_view text);

/// One line of valid UTF-8 for a drawing or a page: where `line` spells out, blanks, and a question
/// mark for what is not UTF-8.
[[nodiscard]] std::string clean(std::string_view text);
/// For XML, SVG and HTML, in elements and in attributes: clean, with their signs as entities.
[[nodiscard]] std::string xml(std::string_view text);
/// For attributes of XML that are data: like `xml`, but keeps all characters that XML can hold,
/// line ends included, by their numbers.
[[nodiscard]] std::string xml_data(std::string_view text);
/// For Markdown: clean, with a backslash before every sign that Markdown might take for its own.
[[nodiscard]] std::string markdown(std::string_view text);
/// For LaTeX: clean, with its signs as commands.
[[nodiscard]] std::string latex(std::string_view text);
/// A field of comma-separated values: in quotes where RFC 4180 asks for them, with control
/// characters spelled out, and with an apostrophe before what a spreadsheet would take for a
/// formula.
[[nodiscard]] std::string csv(std::string_view text);
/// The text of a field that `csv` wrote, without its quotes: takes the apostrophe away again.
[[nodiscard]] std::string_view from_csv(std::string_view text);
/// For JSON that has been written: characters that JSON allows and a terminal obeys become \\u202e.
[[nodiscard]] std::string json(std::string text);

/// How many bytes the character at the start of a text takes; 0 if that is not valid UTF-8, or not
/// a character.
[[nodiscard]] std::size_t character_bytes(std::string_view text);

}  // namespace evodoku::escape
