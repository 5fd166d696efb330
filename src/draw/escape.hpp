/// \file
/// Texts that people wrote, made fit for a drawing.
///
///     clean("a\tb")          // "a b": one line of UTF-8, whatever it was
///     escaped("a < b")       // "a &lt; b": for XML and HTML
#pragma once

#include <string>
#include <string_view>

namespace evodoku::draw {

/// One line of valid UTF-8: control characters become blanks, what is not UTF-8 a question mark.
[[nodiscard]] std::string clean(std::string_view text);
/// The same with the signs of XML spelled out.
[[nodiscard]] std::string escaped(std::string_view text);

/// How many bytes the character at the start of a text takes; 0 if that is not valid UTF-8.
[[nodiscard]] std::size_t character_bytes(std::string_view text);

}  // namespace evodoku::draw
