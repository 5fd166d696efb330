// The puzzles of the samurai system: a random full grid, then random cells removed until 30 (easy),
// 25 (medium) or 20 (hard) values are left. Nobody asks whether the solution is the only one, and
// with so few values at random places it hardly ever is.
//
// Other sizes keep the shares of the classic board: 95, 79 and 63 of 256 cells at 16x16.
#include "make/full_grid.hpp"
#include "make/makers.hpp"
#include "make/removal.hpp"

namespace evodoku {

namespace {

int clues(std::string_view level, Shape shape) {
  constexpr int kClassic = 81;
  const int of_classic = level == "hard" ? 20 : level == "medium" ? 25 : 30;
  return (shape.cells() * of_classic + kClassic / 2) / kClassic;
}

}  // namespace

std::vector<Puzzle> make_samurai(const Order& order, std::uint64_t number) {
  RandomStream random = random_of(order, number);
  const std::string level = order.level.empty() ? "easy" : order.level;
  const Removal removal(random_full_grid(board_of(order, number), random), random);
  Puzzle puzzle = removal.with_known(clues(level, order.shape));
  puzzle.titles.level = level;
  return {std::move(puzzle)};
}

}  // namespace evodoku
