#include "make/ease.hpp"

#include <algorithm>
#include <bit>

#include "evodoku/make.hpp"
#include "sudoku/candidates.hpp"
#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

/// A board that fills in nothing but the only places of values in regions and the last cells of
/// units.
class RegionSingles {
 public:
  bool solve(const Grid& grid) {
    load(grid);
    const int regions = 2 * shape_.size();
    while (placed_ < shape_.cells()) {
      const int before = placed_;
      for (int unit = 0; unit < shape_.whole_units(); ++unit) {
        const int blanks = blanks_[static_cast<std::size_t>(unit)];
        const bool is_region = unit >= regions && unit < regions + shape_.size();
        if (blanks == 1 || (blanks > 1 && is_region)) fill_only_places(shape_.unit(unit));
      }
      if (placed_ == before) return false;
    }
    return true;
  }

  /// How often one looks over the board and fills in all that can be seen, until it is full; 0 if
  /// that does not fill it.
  int looks(const Grid& grid) {
    load(grid);
    const int regions = 2 * shape_.size();
    int looks = 0;
    std::vector<std::pair<Cell, ValueSet>> seen;
    for (; placed_ < shape_.cells(); ++looks) {
      seen.clear();
      for (int unit = 0; unit < shape_.whole_units(); ++unit) {
        const int blanks = blanks_[static_cast<std::size_t>(unit)];
        const bool is_region = unit >= regions && unit < regions + shape_.size();
        if (blanks != 1 && (blanks < 1 || !is_region)) continue;
        each_only_place(shape_.unit(unit),
                        [&](Cell cell, ValueSet one) { seen.emplace_back(cell, one); });
      }
      if (seen.empty()) return 0;
      for (const auto& [cell, one] : seen) {
        if (board_[cell] == 0) place(cell, one);
      }
    }
    return looks;
  }

 private:
  void load(const Grid& grid) {
    shape_ = grid.shape();
    board_.assign(grid.cells().begin(), grid.cells().end());
    used_.assign(static_cast<std::size_t>(shape_.units()), 0);
    tied_.assign(board_.size(), 0);
    blanks_.assign(used_.size(), shape_.size());
    all_ = shape_.all_values();
    placed_ = 0;
    for (std::size_t cell = 0; cell < board_.size(); ++cell) {
      if (board_[cell] != 0) note(static_cast<Cell>(cell));
    }
  }

  [[nodiscard]] ValueSet free(Cell cell) const {
    const std::span<const Shape::Unit> units = shape_.units_of(cell);
    const ValueSet* used = used_.data();  // unchecked: most of the time is spent here
    const Shape::Unit* unit = units.data();
    ValueSet seen = tied_[cell] | used[unit[0]] | used[unit[1]] | used[unit[2]];
    for (std::size_t i = 3; i < units.size(); ++i) seen |= used[unit[i]];
    return all_ & ~seen;
  }
  void note(Cell cell) {
    const ValueSet one = set_of(board_[cell]);
    for (const Shape::Unit unit : shape_.units_of(cell)) {
      used_[unit] |= one;
      --blanks_[unit];
    }
    if (!shape_.pairs().empty()) {
      for (const Cell peer : shape_.peers(cell)) tied_[peer] |= one;
    }
    ++placed_;
  }
  void place(Cell cell, ValueSet one) {
    board_[cell] = static_cast<Value>(std::countr_zero(one) + 1);
    note(cell);
  }

  void fill_only_places(std::span<const Cell> unit) {
    each_only_place(unit, [this](Cell cell, ValueSet one) { place(cell, one); });
  }
  /// Calls \p visit with the cells of a unit that are the only place for a value. It may fill them.
  template <class Visit>
  void each_only_place(std::span<const Cell> unit, Visit visit) {
    ValueSet once = 0;
    ValueSet twice = 0;
    for (const Cell cell : unit) {
      if (board_[cell] != 0) continue;
      const ValueSet free = this->free(cell);
      twice |= once & free;
      once |= free;
    }
    const ValueSet only = once & ~twice;
    if (only == 0) return;
    for (const Cell cell : unit) {
      if (board_[cell] != 0) continue;
      const ValueSet one = only & free(cell);
      if (one != 0 && (one & (one - 1)) == 0) visit(cell, one);
    }
  }

  Shape shape_;
  ValueSet all_ = 0;
  std::vector<Value> board_;
  std::vector<ValueSet> used_;  ///< the values of each unit
  std::vector<ValueSet> tied_;  ///< the values of the peers of each cell, where pairs tie them
  std::vector<int> blanks_;     ///< of each unit; meaningless for one that is smaller than N
  int placed_ = 0;
};

}  // namespace

Ease ease_of(double high) {
  constexpr double kHiddenSingleInLine = 1.5;
  constexpr double kDirectHiddenTriplet = 2.5;
  if (high < kHiddenSingleInLine) return Ease::kRegionSingles;
  return high < kDirectHiddenTriplet ? Ease::kSingles : Ease::kAny;
}

double values_at_a_time(const Grid& clues) {
  static thread_local RegionSingles singles;
  const int looks = singles.looks(clues);
  return looks == 0 ? 0 : static_cast<double>(clues.shape().cells() - clues.filled()) / looks;
}

FastBoard fast_board(const Grid& grid) {
  FastBoard out;
  std::copy_n(grid.data(), out.size(), out.begin());
  return out;
}

bool solved_by(Ease ease, const Grid& grid) {
  if (ease == Ease::kRegionSingles) {
    static thread_local RegionSingles singles;
    return singles.solve(grid);
  }
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
