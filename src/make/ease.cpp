#include "make/ease.hpp"

#include <algorithm>
#include <bit>

#include "sudoku/singles/board9.hpp"

namespace evodoku {

namespace {

/// A board that fills in nothing but the only places of values in boxes and the last cells of
/// lines. Sets of values have bit v - 1 for value v.
class BoxSingles {
 public:
  explicit BoxSingles(const FastBoard& board) : board_(board) {
    used_.fill(0);
    for (int cell = 0; cell < kCells; ++cell) {
      if (board_[at(cell)] != 0) note(cell);
    }
  }

  bool solve() {
    while (blanks_ > 0) {
      const int before = blanks_;
      for (int box = 0; box < kSize; ++box) fill_box(box);
      for (int line = 0; line < 2 * kSize; ++line) fill_last(line);
      if (blanks_ == before) return false;
    }
    return true;
  }

 private:
  static constexpr int kSize = 9;
  static constexpr int kCells = kSize * kSize;
  static constexpr unsigned kAll = 0777;

  static std::size_t at(int i) { return static_cast<std::size_t>(i); }
  static int row(int cell) { return cell / kSize; }
  static int column(int cell) { return cell % kSize; }
  static int box(int cell) { return row(cell) / 3 * 3 + column(cell) / 3; }

  /// Units are rows, columns and boxes, in this order.
  [[nodiscard]] unsigned free(int cell) const {
    return kAll & ~(used_[at(row(cell))] | used_[at(kSize + column(cell))] |
                    used_[at(2 * kSize + box(cell))]);
  }
  void note(int cell) {
    const unsigned bit = 1U << (board_[at(cell)] - 1U);
    for (const int unit : {row(cell), kSize + column(cell), 2 * kSize + box(cell)}) {
      used_[at(unit)] |= bit;
    }
    --blanks_;
  }
  void place(int cell, unsigned bit) {
    board_[at(cell)] = static_cast<Value>(std::countr_zero(bit) + 1);
    note(cell);
  }

  void fill_box(int box) {
    unsigned once = 0;
    unsigned twice = 0;
    const int corner = box / 3 * 3 * kSize + box % 3 * 3;
    const auto each = [&](const auto& visit) {
      for (int i = 0; i < kSize; ++i) {
        const int cell = corner + i / 3 * kSize + i % 3;
        if (board_[at(cell)] == 0) visit(cell);
      }
    };
    each([&](int cell) {
      twice |= once & free(cell);
      once |= free(cell);
    });
    const unsigned only = once & ~twice;
    if (only == 0) return;
    each([&](int cell) {
      const unsigned bit = only & free(cell);
      if (std::has_single_bit(bit)) place(cell, bit);
    });
  }

  void fill_last(int line) {
    const unsigned missing = kAll & ~used_[at(line)];
    if (!std::has_single_bit(missing)) return;
    for (int i = 0; i < kSize; ++i) {
      const int cell = line < kSize ? line * kSize + i : i * kSize + line - kSize;
      if (board_[at(cell)] == 0 && free(cell) == missing) place(cell, missing);
    }
  }

  FastBoard board_;
  std::array<unsigned, 3UL * kSize> used_;
  int blanks_ = kCells;
};

}  // namespace

Ease ease_of(double high) {
  constexpr double kHiddenSingleInLine = 1.5;
  constexpr double kDirectHiddenTriplet = 2.5;
  if (high < kHiddenSingleInLine) return Ease::kBoxSingles;
  return high < kDirectHiddenTriplet ? Ease::kSingles : Ease::kAny;
}

FastBoard fast_board(const Grid& grid) {
  FastBoard out;
  std::copy_n(grid.data(), out.size(), out.begin());
  return out;
}

bool solved_by(Ease ease, const FastBoard& board) {
  if (ease == Ease::kBoxSingles) return BoxSingles(board).solve();
  static thread_local Puzzle puzzle;
  std::copy(board.begin(), board.end(), puzzle.givens.data());
  singles::Board9 marks;
  return marks.load(puzzle) && marks.done();
}

}  // namespace evodoku
