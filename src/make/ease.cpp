#include "make/ease.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/candidates.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

/// A board that fills in nothing but the only places of values in regions and the last cells of
/// units.
class RegionSingles {
 public:
  explicit RegionSingles(const Grid& grid)
      : shape_(grid.shape()), board_(grid.cells().begin(), grid.cells().end()) {
    seen_.resize(board_.size());
    for (std::size_t cell = 0; cell < board_.size(); ++cell) {
      if (board_[cell] != 0) note(static_cast<Cell>(cell));
    }
  }

  bool solve() {
    const int regions = 2 * shape_.size();
    while (placed_ < shape_.cells()) {
      const int before = placed_;
      for (int i = 0; i < shape_.size(); ++i) fill_only_places(shape_.unit(regions + i));
      for (int unit = 0; unit < shape_.whole_units(); ++unit) fill_last(shape_.unit(unit));
      if (placed_ == before) return false;
    }
    return true;
  }

 private:
  [[nodiscard]] ValueSet free(Cell cell) const { return shape_.all_values() & ~seen_[cell]; }
  void note(Cell cell) {
    for (const Cell peer : shape_.peers(cell)) seen_[peer] |= set_of(board_[cell]);
    ++placed_;
  }
  void place(Cell cell, ValueSet one) {
    board_[cell] = static_cast<Value>(std::countr_zero(one) + 1);
    note(cell);
  }

  void fill_only_places(std::span<const Cell> unit) {
    ValueSet once = 0;
    ValueSet twice = 0;
    for (const Cell cell : unit) {
      if (board_[cell] != 0) continue;
      twice |= once & free(cell);
      once |= free(cell);
    }
    const ValueSet only = once & ~twice;
    if (only == 0) return;
    for (const Cell cell : unit) {
      const ValueSet one = only & free(cell);
      if (board_[cell] == 0 && std::has_single_bit(one)) place(cell, one);
    }
  }

  void fill_last(std::span<const Cell> unit) {
    const auto blank = std::ranges::find(unit, 0, [&](Cell cell) { return board_[cell]; });
    if (blank == unit.end()) return;
    if (std::any_of(blank + 1, unit.end(), [&](Cell cell) { return board_[cell] == 0; })) return;
    if (std::has_single_bit(free(*blank))) place(*blank, free(*blank));
  }

  Shape shape_;
  std::vector<Value> board_;
  std::vector<ValueSet> seen_;  ///< the values of the peers of each cell
  int placed_ = 0;
};

}  // namespace

Ease ease_of(double high) {
  constexpr double kHiddenSingleInLine = 1.5;
  constexpr double kDirectHiddenTriplet = 2.5;
  if (high < kHiddenSingleInLine) return Ease::kRegionSingles;
  return high < kDirectHiddenTriplet ? Ease::kSingles : Ease::kAny;
}

FastBoard fast_board(const Grid& grid) {
  FastBoard out;
  std::copy_n(grid.data(), out.size(), out.begin());
  return out;
}

bool solved_by(Ease ease, const Grid& grid) {
  if (ease == Ease::kRegionSingles) return RegionSingles(grid).solve();
  if (grid.shape() == Shape()) {
    static thread_local Puzzle puzzle;
    puzzle.givens = grid;
    singles::Board9 marks;
    return marks.load(puzzle) && marks.done();
  }
  Candidates marks{Puzzle(grid)};
  return marks.fill_singles(/*hidden=*/true) && marks.grid().filled() == grid.shape().cells();
}

}  // namespace evodoku
