// A reader of Gold's article filled grids cell by cell with random values that fit, and started
// again whenever a cell had none: 20 ms at 9x9, "forever" at 16x16. Two changes make it work there:
// the cell with the fewest values left goes first, and singles are filled in at once, so that a
// dead end shows before the grid is nearly full.
//
//     . 2 | . .      the first cell may be 1, 3 or 4, the one below it 3 alone: that goes first
//     . 1 | 4 .
#include <bit>

#include "make/full_grid.hpp"
#include "make/makers.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

Value random_value(ValueSet set, RandomStream& random) {
  for (std::uint32_t skip = random.below(static_cast<std::uint32_t>(std::popcount(set))); skip > 0;
       --skip) {
    set &= set - 1;
  }
  return static_cast<Value>(std::countr_zero(set) + 1);
}

/// A free cell with the fewest values left, any of them with the same chance; -1 if all are filled.
int most_constrained(const Candidates& marks, RandomStream& random) {
  int chosen = -1;
  int fewest = Shape::kMaxSize + 1;
  std::uint32_t ties = 0;
  for (int c = 0; c < marks.shape().cells(); ++c) {
    if (marks.grid()[c] != 0) continue;
    const int left = std::popcount(marks[c]);
    if (left > fewest) continue;
    if (left < fewest) ties = 0;
    fewest = left;
    ++ties;
    if (random.below(ties) == 0) chosen = c;
  }
  return chosen;
}

/// One attempt: true if the grid is full.
bool fill(Candidates& marks, RandomStream& random) {
  for (int cell = most_constrained(marks, random); cell >= 0;
       cell = most_constrained(marks, random)) {
    Watch::look();
    marks.place(static_cast<Cell>(cell), random_value(marks[cell], random));
    if (!marks.fill_singles(/*hidden=*/true)) return false;
  }
  return true;
}

/// The same on the classic board, whose singles are found a hundred times faster.
bool fill(singles::Board9& board, RandomStream& random) {
  using Board = singles::Board9;
  while (!board.done()) {
    const singles::Bands smallest = board.smallest();
    const Board::Place place = Board::nth(smallest, random.below(Board::count(smallest)));
    if (!board.assign(place, random_value(board.values(place), random) - 1U)) return false;
  }
  return true;
}

Grid greedy_classic_grid(RandomStream& random, int* restarts) {
  static const singles::Board9 root = [] {
    singles::Board9 board;
    board.load(Puzzle());
    return board;
  }();
  for (int tries = 0;; ++tries) {
    Watch::look();
    singles::Board9 board = root;
    if (!fill(board, random)) continue;
    if (restarts != nullptr) *restarts = tries;
    Grid grid;
    board.write(grid);
    return grid;
  }
}

}  // namespace

Grid greedy_grid(Shape shape, RandomStream& random, int* restarts) {
  if (shape == Shape()) return greedy_classic_grid(random, restarts);
  for (int tries = 0;; ++tries) {
    Candidates marks((Grid(shape)));
    if (!fill(marks, random)) continue;
    if (restarts != nullptr) *restarts = tries;
    return marks.grid();
  }
}

std::vector<Puzzle> make_greedy(const Order& order, std::uint64_t number) {
  RandomStream random = random_of(order, number);
  Puzzle puzzle(greedy_grid(order.shape, random));
  puzzle.solution = puzzle.givens.cells();
  return {std::move(puzzle)};
}

}  // namespace evodoku
