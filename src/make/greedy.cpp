// A reader of Gold's article filled grids cell by cell with random values that fit, and started
// again whenever a cell had none: 20 ms at 9x9, "forever" at 16x16. Two changes make it work there:
// the cell with the fewest values left goes first, and singles are filled in at once, so that a
// dead end shows before the grid is nearly full.
//
//     . 2 | . .      the first cell may be 1, 3 or 4, the one below it 3 alone: that goes first
//     . 1 | 4 .
//
// What we chose: boards that are not plain have many dead ends, so there the last choices are
// crossed out and others made, longer and longer, before it starts again.
#include <fmt/format.h>

#include <bit>

#include "make/full_grid.hpp"
#include "make/makers.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "make/greedy.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include "sudoku/singles/boards-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::HWY_NAMESPACE {

using namespace singles::HWY_NAMESPACE;
using singles::DeadEnd;
using singles::SetMemory;

inline unsigned random_value(ValueSet set, RandomStream& random) {
  return nth(set, random.below(count(set)));
}

/// A free cell with the fewest values left, any of them with the same chance.
template <class Board>
unsigned most_constrained(const Board& board, unsigned cells, RandomStream& random) {
  unsigned chosen = kNoPlace;
  unsigned fewest = Shape::kMaxSize + 1;
  std::uint32_t ties = 0;
  for (unsigned c = 0; c < cells; ++c) {
    const unsigned left = count(board.choices(board.place_of(c)));
    if (left == 0 || left > fewest) continue;
    if (left < fewest) ties = 0;
    fewest = left;
    ++ties;
    if (random.below(ties) == 0) chosen = board.place_of(c);
  }
  return chosen;
}

/// One attempt. It returns to its last choice at each dead end, and gives up after \p patience of
/// them.
template <class Board>
Filling fill_once(Board& board, unsigned cells, std::uint64_t patience, RandomStream& random) {
  std::vector<std::pair<unsigned, unsigned>> choices;
  for (;;) {
    Watch::look();
    const unsigned place = most_constrained(board, cells, random);
    if (place == kNoPlace) return Filling::kFull;
    const unsigned value = random_value(board.values(place), random);
    board.save();
    choices.emplace_back(place, value);
    bool sound = board.assign(place, value);
    while (!sound) {
      if (choices.empty()) return Filling::kImpossible;
      if (patience-- == 0) return Filling::kStuck;
      board.restore();
      sound = board.exclude(choices.back().first, choices.back().second);
      choices.pop_back();
    }
  }
}

template <class Board>
Filling fill_with(Shape shape, std::uint64_t tries, RandomStream& random, Grid& grid,
                  std::uint64_t& tried) {
  static thread_local SetMemory memory;
  memory.fit(shape);
  Board board(memory);
  Filling end = board.load(Puzzle(Grid(shape))) ? Filling::kStuck : Filling::kImpossible;
  for (tried = 0; end == Filling::kStuck && tried < tries; ++tried) {
    while (board.depth() > 0) board.restore();
    const std::uint64_t patience =
        shape.boxed() ? 0 : std::uint64_t{16} << std::min<std::uint64_t>(tried, 40);
    end = fill_once(board, static_cast<unsigned>(shape.cells()), patience, random);
  }
  if (end == Filling::kFull) board.write(grid);
  return end;
}

Filling fill_any(Shape shape, std::uint64_t tries, RandomStream& random, Grid& grid,
                 std::uint64_t& tried) {
  Filling end = Filling::kStuck;
  with_board<DeadEnd::kStop>(shape, [&]<class Board>(Board*) {
    end = fill_with<Board>(shape, tries, random, grid, tried);
  });
  return end;
}

}  // namespace evodoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku {

HWY_EXPORT(fill_any);

namespace {

/// On the classic board, whose singles are found a hundred times faster. \p ways gets the product
/// of how many values there were to choose from.
bool fill(singles::Board9& board, RandomStream& random, double& ways) {
  using Board = singles::Board9;
  while (!board.done()) {
    const singles::Bands smallest = board.smallest();
    const Board::Place place = Board::nth(smallest, random.below(Board::count(smallest)));
    const ValueSet values = board.values(place);
    const auto count = static_cast<std::uint32_t>(std::popcount(values));
    const std::uint32_t skip = random.below(count);
    ways *= count;
    if (!board.assign(place, HWY_STATIC_DISPATCH(nth)(values, skip))) return false;
  }
  return true;
}

Grid greedy_classic_grid(RandomStream& random, int* restarts, double* all_ways = nullptr) {
  static const singles::Board9 root = [] {
    singles::Board9 board;
    board.load(Puzzle());
    return board;
  }();
  for (int tries = 0;; ++tries) {
    Watch::look();
    singles::Board9 board = root;
    double ways = 1;
    if (!fill(board, random, ways)) continue;
    if (all_ways != nullptr) *all_ways = ways;
    if (restarts != nullptr) *restarts = tries;
    Grid grid;
    board.write(grid);
    return grid;
  }
}

}  // namespace

Filling try_grid(Shape shape, std::uint64_t tries, RandomStream& random, Grid& grid,
                 std::uint64_t& tried) {
  grid.reset(shape);
  return HWY_DYNAMIC_DISPATCH(fill_any)(shape, tries, random, grid, tried);
}

Grid greedy_grid(Shape shape, RandomStream& random, int* restarts) {
  if (shape == Shape()) return greedy_classic_grid(random, restarts);
  Grid grid;
  std::uint64_t tried = 0;
  if (try_grid(shape, ~std::uint64_t{0}, random, grid, tried) == Filling::kImpossible) {
    throw UsageError(fmt::format("there is no full grid of {}", shape.to_string()));
  }
  if (restarts != nullptr) *restarts = static_cast<int>(tried) - 1;
  return grid;
}

// A grid comes up with the chance of one by the number of ways, summed over the orders of cells
// that lead to it (Knuth 1975); kept with a chance in proportion to the ways, all come up alike.
Grid uniform_grid(RandomStream& random) {
  constexpr double kMany = 1.2e23;  // 16 times the mean; more hold 3 % of all chance
  constexpr double kUnit = 0x1p-32;
  for (;;) {
    double ways = 0;
    Grid grid = greedy_classic_grid(random, nullptr, &ways);
    if (random.next32() * kUnit < ways / kMany) return grid;
  }
}

std::vector<Puzzle> make_greedy(const Order& order, std::uint64_t number) {
  RandomStream random = random_of(order, number);
  Puzzle puzzle(greedy_grid(board_of(order, number), random));
  puzzle.solution = puzzle.givens.cells();
  return {std::move(puzzle)};
}

}  // namespace evodoku
#endif
