/// \file
/// Texts in parts, without streams: where memory ends, `std::getline` and `>>` only say that the
/// text does, and what follows is missing without a word. A stream that has to be says
/// `exceptions(std::ios::badbit)`.
///
///     split_at("a,,b", ',')        // {"a", "", "b"}
///     split_words(" a  b\n")       // {"a", "b"}
#pragma once

#include <string_view>
#include <vector>

namespace evodoku {

/// The parts between separators: one more than there are separators.
[[nodiscard]] std::vector<std::string_view> split_at(std::string_view text, char separator);
/// The parts between blanks and ends of lines.
[[nodiscard]] std::vector<std::string_view> split_words(std::string_view text);

}  // namespace evodoku
