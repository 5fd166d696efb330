// A sample of all minimal puzzles by Berthier's controlled-bias method (docs/bibliography.md): from
// a full grid clues are taken at random, one after the other, and when the last one gives the
// puzzle a second solution, all starts again from another grid, unless it was minimal just before.
//
//     a random order of the cells:    c1 c2 ... ck | ck+1 ... c81      c1 to ck have one solution,
//                                                                     c1 to ck-1 have several
//
// Whatever holds a puzzle with one solution has one solution. So a minimal puzzle of n clues comes
// out if and only if its cells are the first n: with the chance 1 / C(81, n), whichever it is and
// however it is built. Weighted with C(81, n), all minimal puzzles of a grid count the same.
//
// One order in a quarter of a million leads to a puzzle, so orders must be cheap:
// - Any 33 neighbours in a random circle of cells are such an order; the next is one cell further.
//   Minimal puzzles of more clues are not met; they would be one in a hundred million.
// - Two rows of a band, two columns of a stack and two digits can exchange what they hold in each
//   cycle that they form. A puzzle that shows nothing of a cycle has a second solution.
#include <algorithm>
#include <array>
#include <bit>
#include <numeric>

#include "exact/fast.hpp"
#include "make/ease.hpp"
#include "make/full_grid.hpp"
#include "make/judge.hpp"
#include "make/makers.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kSampledCells = 81;

/// Some of the 81 cells.
struct CellSet {
  std::uint64_t low = 0;
  std::uint32_t high = 0;

  void flip(std::size_t cell) {
    if (cell < 64) {
      low ^= std::uint64_t{1} << cell;
    } else {
      high ^= std::uint32_t{1} << (cell - 64);
    }
  }
  [[nodiscard]] bool meets(const CellSet& other) const {
    return ((low & other.low) | (high & other.high)) != 0;
  }
  [[nodiscard]] int size() const { return std::popcount(low) + std::popcount(high); }
};

/// The cycles of a full grid: sets of which every puzzle with this solution alone shows a cell.
class Cycles {
 public:
  explicit Cycles(const FastBoard& grid) {
    constexpr std::size_t kSide = 9;
    const auto row_cell = [](std::size_t row, std::size_t i) { return kSide * row + i; };
    const auto column_cell = [](std::size_t column, std::size_t i) { return kSide * i + column; };
    std::array<RowsOf, 10> rows_of{};
    for (std::size_t cell = 0; cell < grid.size(); ++cell) {
      rows_of[grid[cell]][cell % kSide] = static_cast<Value>(cell / kSide);
    }
    for (std::size_t a = 0; a < kSide; ++a) {
      for (std::size_t b = a + 1; b < kSide; ++b) {
        // Two lines of three that share their boxes; and two digits, whose cells in a column, a row
        // and a box are linked one to one.
        if (a / 3 == b / 3) {
          add(grid, [&](std::size_t i) { return std::pair(row_cell(a, i), row_cell(b, i)); });
          add(grid, [&](std::size_t i) { return std::pair(column_cell(a, i), column_cell(b, i)); });
        }
        add_digits(rows_of[a + 1], rows_of[b + 1]);
      }
    }
    std::ranges::stable_sort(sets_, {}, &CellSet::size);
  }

  /// Whether some cycle is not shown at all.
  [[nodiscard]] bool are_missed_by(const CellSet& shown) const {
    return std::ranges::any_of(sets_, [&](const CellSet& set) { return !set.meets(shown); });
  }

 private:
  using RowsOf = std::array<Value, 9>;  ///< of a digit: the row in which it stands, by column

  /// Two lines hold the same nine digits: what stands across leads from one place to the next.
  template <class Pairs>
  void add(const FastBoard& grid, Pairs pair_at) {
    std::array<std::size_t, 10> place{};  // of each digit in the first line
    for (std::size_t i = 0; i < 9; ++i) place[grid[pair_at(i).first]] = i;
    unsigned seen = 0;
    for (std::size_t from = 0; from < 9; ++from) {
      CellSet set;
      for (std::size_t i = from; (seen >> i & 1) == 0; i = place[grid[pair_at(i).second]]) {
        seen |= 1U << i;
        set.flip(pair_at(i).first);
        set.flip(pair_at(i).second);
      }
      if (set.size() > 0) sets_.push_back(set);
    }
  }

  /// The cells of two digits that are linked by rows, columns and boxes.
  void add_digits(const RowsOf& rows_a, const RowsOf& rows_b) {
    std::array<std::size_t, 9> group{};
    std::iota(group.begin(), group.end(), 0);
    // Columns are joined where the two digits share a row or a box.
    const auto join = [&](std::size_t a, std::size_t b) {
      const std::size_t from = group[a];
      for (std::size_t& one : group) {
        if (one == from) one = group[b];
      }
    };
    for (std::size_t a = 0; a < 9; ++a) {
      for (std::size_t b = 0; b < 9; ++b) {
        const bool same_row = rows_a[a] == rows_b[b];
        const bool same_box = a / 3 == b / 3 && rows_a[a] / 3 == rows_b[b] / 3;
        if (same_row || same_box) join(a, b);
      }
    }
    for (std::size_t one = 0; one < 9; ++one) {
      CellSet set;
      for (std::size_t column = 0; column < 9; ++column) {
        if (group[column] != one) continue;
        set.flip(std::size_t{9} * rows_a[column] + column);
        set.flip(std::size_t{9} * rows_b[column] + column);
      }
      if (set.size() > 0) sets_.push_back(set);
    }
  }

  std::vector<CellSet> sets_;  ///< the smallest first
};

/// C(81, n), as a multiple of that for 26 clues, the most common number but one.
double weight_of(int clues) {
  constexpr int kUsual = 26;
  double weight = 1;
  for (int n = kUsual; n < clues; ++n) weight *= static_cast<double>(81 - n) / (n + 1);
  for (int n = kUsual; n > clues; --n) weight *= static_cast<double>(n) / (81 - n + 1);
  return weight;
}

class Sampler : public Attempter {
 public:
  explicit Sampler(const Order& order) : order_(order), judge_(order) {}

  void attempt(std::uint64_t first, std::size_t count, std::vector<Attempt>& out,
               Live& live) override {
    judge_.end_with(&live.over);
    for (std::uint64_t number = first; number < first + count && !live.over; ++number) {
      constexpr std::uint64_t kPurpose = 0x73616d706c6500ULL;  // "sample"
      RandomStream random(order_.seed, kPurpose ^ number);
      grid_ = fast_board(uniform_grid(random));
      const std::size_t before = out.size();
      sample(random, out, live);
      if (out.size() == before) out.emplace_back();
      out[before].tries = kCircles * kSampledCells;
      live.tries += kCircles * kSampledCells;
    }
  }

 private:
  static constexpr std::size_t kMostClues = 33;
  /// Random circles of one grid: as many as make the grid cheap, and too few for two puzzles.
  static constexpr std::size_t kCircles = 200;

  using Circle = std::array<Cell, kSampledCells>;

  void sample(RandomStream& random, std::vector<Attempt>& out, Live& live) {
    const Cycles cycles(grid_);
    Circle circle;
    std::iota(circle.begin(), circle.end(), Cell{0});
    for (std::size_t i = 0; i < kCircles; ++i) {
      Watch::look();
      random.shuffle(std::span<Cell>(circle));
      boards_.clear();
      starts_.clear();
      CellSet shown;
      for (std::size_t at = 0; at < kMostClues; ++at) shown.flip(circle[at]);
      for (std::size_t start = 0; start < circle.size(); ++start) {
        if (!cycles.are_missed_by(shown)) {
          boards_.push_back(first_cells(circle, start, kMostClues));
          starts_.push_back(start);
        }
        shown.flip(circle[start]);
        shown.flip(circle[(start + kMostClues) % circle.size()]);
      }
      answers_.resize(boards_.size());
      fast_.solve_boards(boards_, 2, answers_);
      for (std::size_t b = 0; b < boards_.size(); ++b) {
        if (answers_[b].solutions == 1) shorten(circle, starts_[b], out, live);
      }
    }
  }

  [[nodiscard]] FastBoard first_cells(const Circle& circle, std::size_t start,
                                      std::size_t count) const {
    FastBoard board{};
    for (std::size_t i = 0; i < count; ++i) {
      const Cell cell = circle[(start + i) % circle.size()];
      board[cell] = grid_[cell];
    }
    return board;
  }

  [[nodiscard]] bool is_unique(const FastBoard& board) {
    return fast_.solve_board(board, 2).solutions == 1;
  }

  /// Takes clues out, the last first, as long as there is one solution. What is left is a find if
  /// it is minimal.
  void shorten(const Circle& circle, std::size_t start, std::vector<Attempt>& out, Live& live) {
    std::size_t clues = kMostClues;
    FastBoard board = first_cells(circle, start, clues);
    for (;; --clues) {
      FastBoard fewer = board;
      fewer[circle[(start + clues - 1) % circle.size()]] = 0;
      if (!is_unique(fewer)) break;
      board = fewer;
    }
    for (std::size_t i = 0; i + 1 < clues; ++i) {
      FastBoard fewer = board;
      fewer[circle[(start + i) % circle.size()]] = 0;
      if (is_unique(fewer)) return;
    }
    Attempt& attempt = out.emplace_back();
    std::copy(board.begin(), board.end(), attempt.puzzle.givens.data());
    attempt.puzzle.solution.assign(grid_.begin(), grid_.end());
    attempt.weight = weight_of(static_cast<int>(clues));
    attempt.is_minimal = true;
    judge_.judge(attempt);
    live.ratings += attempt.ratings;
    if (attempt.fits) live.hit(attempt.rating);
  }

  const Order& order_;
  Judge judge_;
  FastSolver fast_;
  FastBoard grid_{};
  std::vector<FastBoard> boards_;
  std::vector<std::size_t> starts_;  ///< where in the circle each board starts
  std::vector<FastAnswer> answers_;
};

}  // namespace

std::unique_ptr<Attempter> make_sampler(const Order& order) {
  if (order.shape != Shape() || order.jigsaw) {
    throw UsageError("only plain boards of 9x9 are sampled without bias");
  }
  if (!order.unique) throw UsageError("--unbiased samples puzzles with one solution");
  if (!order.pattern.empty() || !symmetry_of(order).turns.empty()) {
    throw UsageError(
        "--unbiased samples all minimal puzzles, of which hardly any has a given pattern or "
        "symmetry");
  }
  return std::make_unique<Sampler>(order);
}

}  // namespace evodoku
