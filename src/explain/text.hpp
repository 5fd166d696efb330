/// \file
/// Explanations for a terminal.
///
///     14. XY-wing (4.2)
///         r4c5 is 2 or 7: if it is 2, then ...
///         So 5 can be crossed out in r6c2.
///
/// and, where it helps, the board with its candidates: those of the pattern marked *, its second
/// part
/// ~, what is crossed out -, what is placed +; in colours where there are some.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/text.hpp"
#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

/// Which steps are shown with their boards.
enum class Boards { kNone, kAuto, kAll };

struct TextOptions {
  Boards boards = Boards::kAuto;
  TextStyle style;
  std::size_t width = 96;  ///< longer lines are wrapped
};

/// Breaks a text at blanks, into lines that are all indented as the first is, and by \p indent
/// more.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// The reason of a step and what it changes: sentences, wrapped.
[[nodiscard]] std::string reason_text(std::vector<std::string> reason, const std::string& outcome,
                                      std::size_t indent, std::size_t width);

/// A step in words, wrapped, and with its board if \p options say so.
[[nodiscard]] std::string step_text(const Scene& scene, const TextOptions& options);
/// All steps, with a heading and the solution.
[[nodiscard]] std::string walkthrough_text(const Walkthrough& walk, const TextOptions& options);
/// The position with its candidates, those that take part in the step marked.
[[nodiscard]] std::string candidate_board(const Scene& scene, const TextStyle& style);

}  // namespace evodoku::explanation
