/// \file
/// The reason of a step in lines and sentences, and the board that goes with it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

/// The reason of a step in lines: the first says it all unless there are chains with branches,
/// whose nodes follow, indented. The name of the technique and what the step changes are not in it.
[[nodiscard]] std::vector<std::string> reason_lines(const Scene& scene);

/// A sentence: begins with a capital letter and ends with a full stop.
[[nodiscard]] std::string sentence(std::string text);

/// Breaks a text at blanks, into lines that are all indented as the first is, and by \p indent
/// more.
[[nodiscard]] std::string wrapped(std::string_view text, std::size_t indent, std::size_t width);

/// The reason of a step and what it changes, if that is not empty: sentences, wrapped. The links of
/// a chain run on. \p head comes before the first of them.
[[nodiscard]] std::string reason_text(const std::vector<std::string>& reason,
                                      const std::string& outcome, std::size_t indent,
                                      std::size_t width, std::string_view head = "");

/// The position with its candidates, those that take part in the step marked.
[[nodiscard]] std::string candidate_board(const Scene& scene, const TextStyle& style);

}  // namespace evodoku::explanation
