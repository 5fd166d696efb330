/// \file
/// A board of Light Up (Akari): white cells, black cells, and black cells with a number.
///
///     const Board board = Board::parse("3x2:1bB2a");   //  1 . .
///                                                      //  # 2 .
///
/// The text is the game ID of Simon Tatham's puzzle collection: width, height, then the cells row
/// by row: a to z are 1 to 26 white cells, B is black, 0 to 4 a black cell with that number of
/// bulbs beside it. Between the size and the colon may stand how the collection made the board
/// (b20s2d0), which is passed over. From: the description of its Light Up, and lightup.c.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace evodoku::problem::lightup {

struct Board {
  static constexpr int kMost = 40;  ///< cells on a side
  static constexpr std::size_t kMostCells = std::size_t{kMost} * kMost;

  /// What a cell is; 0 to 4 stand for themselves.
  enum Cell : signed char { kWhite = -2, kBlack = -1 };

  int width = 0;
  int height = 0;
  std::vector<signed char> cells;

  /// Throws InputError with the column in \p game.
  [[nodiscard]] static Board parse(std::string_view game);
  [[nodiscard]] std::string to_string() const;

  [[nodiscard]] int size() const { return width * height; }
  [[nodiscard]] bool is_white(int cell) const { return at(cell) == kWhite; }
  [[nodiscard]] signed char at(int cell) const { return cells[static_cast<std::size_t>(cell)]; }
  /// Up, left, right, down, those that are on the board and white.
  [[nodiscard]] std::vector<int> beside(int cell) const;
  /// The white cells that a bulb in a white cell lights besides its own.
  [[nodiscard]] std::vector<int> seen_from(int cell) const;
};

}  // namespace evodoku::problem::lightup
