/// \file
/// Boards as text for a terminal: box lines, givens bold, what was filled in plain, conflicts red.
///
///     ┌───────┬───────┬───────┐
///     │ . . 9 │ 7 3 . │ 5 2 6 │
///     ...
///     std::cout << draw_text(puzzle, {.color = true});
///     std::cout << join_side_by_side({"puzzle", lines_a}, {"solution", lines_b});
#pragma once

#include <string>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

struct TextStyle {
  bool color = false;   ///< ANSI colours and bold
  bool unicode = true;  ///< box-drawing characters; plain ASCII otherwise
};

/// A board as lines of the same width.
struct TextBoard {
  std::vector<std::string> lines;
  std::size_t width = 0;  ///< in columns of the terminal, which is less than the bytes
};

/// Draws \p shown; cells that \p puzzle gives are bold, and cells in conflict are red. Free cells
/// marked in \p shaded have a grey background.
[[nodiscard]] TextBoard draw_board(const Grid& shown, const Puzzle& puzzle, const TextStyle& style,
                                   const std::vector<bool>* shaded = nullptr);

/// One board below the other's title, or both side by side with titles.
[[nodiscard]] std::string side_by_side(const std::string& left_title, const TextBoard& left,
                                       const std::string& right_title, const TextBoard& right);

/// The lines of a board as one text.
[[nodiscard]] std::string to_string(const TextBoard& board);

}  // namespace evodoku
