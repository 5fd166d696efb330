#include "sudoku/canonical/minlex.hpp"

#include <algorithm>
#include <array>
#include <numeric>

namespace evodoku {

namespace {

constexpr int kMost = kLargestMinlex;
constexpr int kMostStacks = 4;
using Byte = std::uint8_t;

/// A few things are sorted fastest by inserting one after the other.
template <typename Thing>
void sort_few(Thing* things, int count) {
  for (int i = 1; i < count; ++i) {
    for (int k = i; k > 0 && things[k] < things[k - 1]; --k) std::swap(things[k - 1], things[k]);
  }
}

/// A set of symmetries that share the rows so far.
struct State {
  std::array<Byte, kMost> rows;       ///< which came to each place, as far as chosen
  std::array<Byte, kMost> columns;    ///< which came to each place; those blank so far may change
  std::array<Byte, kMost + 1> names;  ///< of the digits; 0: none yet
  std::array<Byte, kMostStacks> blank_columns;  ///< how many columns are blank so far, at the left
  Byte blank_stacks;                            ///< how many stacks are blank so far, at the left
  Byte named;                                   ///< digits that have a name
  Byte transposed;
  std::uint16_t used;  ///< rows, as bits
};

/// A row as it would be arranged next.
struct Arranged {
  std::uint64_t line = 0;  ///< four bits per cell, the first cell highest
  std::array<Byte, kMost> columns;
  std::array<Byte, kMostStacks> blank_columns;
  Byte blank_stacks;
  /// Stacks (by place) that look the same in this row, and columns whose digits get their names
  /// here: all their orders give the same line.
  struct Alike {
    Byte start, count;
  };
  std::array<Alike, kMostStacks> alike_stacks;
  std::array<Alike, kMostStacks> alike_columns;
  int stack_groups = 0;
  int column_groups = 0;
};

class Minlex {
 public:
  CanonicalForm find(const Grid& grid, BoxedShape shape) {
    prepare(grid, shape);
    for (int level = 0; level < size_; ++level) next_row(level);
    return form(grid);
  }

 private:
  /// Stands for a digit that has no name yet: all names are smaller.
  static constexpr Byte kNew = 15;

  struct Side {
    std::array<std::array<Byte, kMost>, kMost> cells;
    std::uint16_t blank_rows;   ///< as bits
    std::uint16_t blank_bands;  ///< all rows of the blank bands
  };

  void prepare(const Grid& grid, BoxedShape shape) {
    size_ = shape.size();
    depth_ = shape.box_rows();
    width_ = shape.box_columns();
    stacks_ = size_ / width_;
    const bool empty = grid.filled() == 0;
    // The empty grid is its own transposed one.
    sides_used_ = depth_ == width_ && !empty ? 2 : 1;
    for (int side = 0; side < 2; ++side) fill_side(grid, side);
    // Blank lines and the transposed empty grid are looked at once, and counted here.
    orders_of_blanks_ = orders_of_blanks(0, depth_) * orders_of_blanks(1, width_);
    if (empty && depth_ == width_) orders_of_blanks_ *= 2;

    states_.clear();
    State first{};
    std::iota(first.columns.begin(), first.columns.end(), Byte{0});
    first.blank_columns.fill(static_cast<Byte>(width_));
    first.blank_stacks = static_cast<Byte>(stacks_);
    for (int side = 0; side < sides_used_; ++side) {
      first.transposed = static_cast<Byte>(side);
      states_.push_back(first);
    }
  }

  void fill_side(const Grid& grid, int side) {
    Side& out = sides_[side];
    const Shape shape = grid.shape();
    const int depth = side == 0 ? depth_ : width_;
    out.blank_rows = 0;
    out.blank_bands = 0;
    for (int r = 0; r < size_; ++r) {
      bool blank = true;
      for (int c = 0; c < size_; ++c) {
        const Value value = grid[side == 0 ? shape.cell(r, c) : shape.cell(c, r)];
        out.cells[r][c] = value;
        blank = blank && value == 0;
      }
      if (blank) out.blank_rows |= static_cast<std::uint16_t>(1U << r);
    }
    for (int r = 0; r < size_; r += depth) {
      const unsigned band = ((1U << depth) - 1U) << r;
      if ((out.blank_rows & band) == band) out.blank_bands |= static_cast<std::uint16_t>(band);
    }
  }

  /// In how many ways the blank rows of a side can be ordered.
  [[nodiscard]] std::uint64_t orders_of_blanks(int side, int depth) const {
    std::uint64_t orders = 1;
    std::uint64_t blank_bands = 0;
    for (int r = 0; r < size_; r += depth) {
      const unsigned blanks = (sides_[side].blank_rows >> r) & ((1U << depth) - 1U);
      for (int i = __builtin_popcount(blanks); i > 1; --i) orders *= static_cast<unsigned>(i);
      if (__builtin_popcount(blanks) == depth) orders *= ++blank_bands;
    }
    return orders;
  }

  void next_row(int level) {
    best_line_ = ~std::uint64_t{0};
    next_.clear();
    for (const State& state : states_) {
      const Side& side = sides_[state.transposed];
      unsigned choices = ~state.used & ((1U << size_) - 1U);
      if (level % depth_ != 0) {
        choices &= ((1U << depth_) - 1U) << (state.rows[level - 1] / depth_ * depth_);
      } else if (const unsigned blank = choices & side.blank_bands; blank != 0) {
        choices = blank & -blank;  // nothing is smaller than a blank band, and all are alike
      }
      // The same for blank rows; at the start of a band it matters what else the band has.
      if (const unsigned blank = choices & side.blank_rows; blank != 0) {
        choices = level % depth_ != 0 ? blank & -blank : first_blanks(blank);
      }
      for (; choices != 0; choices &= choices - 1) {
        try_row(state, side, level, __builtin_ctz(choices));
      }
    }
    states_.swap(next_);
  }

  /// One blank row of each band.
  [[nodiscard]] unsigned first_blanks(unsigned rows) const {
    unsigned out = 0;
    for (int r = 0; r < size_; r += depth_) {
      const unsigned band = rows & (((1U << depth_) - 1U) << r);
      out |= band & -band;
    }
    return out;
  }

  void try_row(const State& state, const Side& side, int level, int row) {
    Arranged arranged;
    arrange(state, side.cells[row], arranged);
    if (arranged.line > best_line_) return;
    if (arranged.line < best_line_) {
      best_line_ = arranged.line;
      best_below_ = ~std::uint32_t{0};
      next_.clear();
    }
    State next = state;
    next.rows[level] = static_cast<Byte>(row);
    next.used |= static_cast<std::uint16_t>(1U << row);
    next.blank_stacks = arranged.blank_stacks;
    next.blank_columns = arranged.blank_columns;
    push_stack_orders(next, side.cells[row], arranged, 0);
  }

  /// The smallest line that the row can be under a state.
  void arrange(const State& state, const std::array<Byte, kMost>& cells, Arranged& out) const {
    out.columns = state.columns;
    out.blank_columns = state.blank_columns;
    out.blank_stacks = state.blank_stacks;
    if (state.blank_stacks > 0) order_blank_stacks(state, cells, out);
    Byte named = state.named;
    for (int stack = 0; stack < stacks_; ++stack) {
      const int first = stack * width_;
      Byte* columns = out.columns.data() + first;
      const int blanks = out.blank_columns[stack];
      std::array<Byte, kMost> values;
      for (int i = 0; i < width_; ++i) values[i] = name_of(state, cells[columns[i]]);
      if (blanks > 0) order_blank_columns(stack, columns, values, out);
      for (int i = 0; i < width_; ++i) {
        if (values[i] == kNew) values[i] = ++named;
        out.line = out.line << 4 | values[i];
      }
    }
  }

  [[nodiscard]] static Byte name_of(const State& state, Byte digit) {
    return digit == 0 ? Byte{0} : state.names[digit] != 0 ? state.names[digit] : kNew;
  }

  /// Sorts the stacks that are blank so far by what they hold in this row.
  void order_blank_stacks(const State& state, const std::array<Byte, kMost>& cells,
                          Arranged& out) const {
    std::array<std::pair<std::uint32_t, Byte>, kMostStacks> keys;
    const int count = state.blank_stacks;
    for (int s = 0; s < count; ++s) {
      const int first = s * width_;
      const int stack = state.columns[first] / width_;
      std::array<Byte, kMost> values;
      for (int i = 0; i < width_; ++i) values[i] = name_of(state, cells[stack * width_ + i]);
      sort_few(values.data(), width_);
      std::uint32_t key = 0;
      for (int i = 0; i < width_; ++i) key = key << 4 | values[i];
      keys[s] = {key, static_cast<Byte>(stack)};
    }
    sort_few(keys.data(), count);
    out.blank_stacks = 0;
    for (int s = 0; s < count; ++s) {
      for (int i = 0; i < width_; ++i) {
        out.columns[s * width_ + i] = static_cast<Byte>(keys[s].second * width_ + i);
      }
      if (keys[s].first == 0) {
        ++out.blank_stacks;
      } else if (s > 0 && keys[s].first == keys[s - 1].first) {
        if (out.stack_groups > 0 &&
            out.alike_stacks[out.stack_groups - 1].start +
                    out.alike_stacks[out.stack_groups - 1].count ==
                s &&
            keys[out.alike_stacks[out.stack_groups - 1].start].first == keys[s].first) {
          ++out.alike_stacks[out.stack_groups - 1].count;
        } else {
          out.alike_stacks[out.stack_groups++] = {static_cast<Byte>(s - 1), 2};
        }
      }
    }
  }

  /// Sorts the columns of a stack that are blank so far: blanks, named digits, new digits.
  static void order_blank_columns(int stack, Byte* columns, std::array<Byte, kMost>& values,
                                  Arranged& out) {
    const int count = out.blank_columns[stack];
    for (int i = 1; i < count; ++i) {
      for (int k = i; k > 0 && values[k - 1] > values[k]; --k) {
        std::swap(values[k - 1], values[k]);
        std::swap(columns[k - 1], columns[k]);
      }
    }
    const int blanks = static_cast<int>(std::count(values.begin(), values.begin() + count, 0));
    const int fresh = static_cast<int>(std::count(values.begin(), values.begin() + count, kNew));
    out.blank_columns[stack] = static_cast<Byte>(blanks);
    if (fresh > 1) {
      const auto start = static_cast<Byte>(columns - out.columns.data() + count - fresh);
      out.alike_columns[out.column_groups++] = {start, static_cast<Byte>(fresh)};
    }
  }

  /// Goes through the orders of stacks that look the same. Their columns look the same as well, so
  /// what is known of the places remains true.
  void push_stack_orders(State& next, const std::array<Byte, kMost>& cells, Arranged& arranged,
                         int group) {
    if (group == arranged.stack_groups) {
      push_column_orders(next, cells, arranged, 0);
      return;
    }
    const auto [start, count] = arranged.alike_stacks[group];
    const std::array<Byte, kMost> before = arranged.columns;
    std::array<int, kMostStacks> order{0, 1, 2, 3};
    do {
      for (int s = 0; s < count; ++s) {
        const int from = (start + order[s]) * width_;
        const int to = (start + s) * width_;
        std::copy_n(before.data() + from, width_, arranged.columns.data() + to);
      }
      push_stack_orders(next, cells, arranged, group + 1);
    } while (std::next_permutation(order.begin(), order.begin() + count));
    arranged.columns = before;
  }

  void push_column_orders(State& next, const std::array<Byte, kMost>& cells, Arranged& arranged,
                          int group) {
    // Blanks come first: a line that begins with a digit is full.
    const bool full_first = next.named == 0 && arranged.line >> (4 * (size_ - 1)) != 0;
    if (full_first && group > 0) {
      const std::uint32_t below = smallest_below(next, cells, arranged, group);
      if (below > best_below_) return;
      if (group == stacks_ && below < best_below_) {
        best_below_ = below;
        next_.clear();
      }
    }
    if (group == arranged.column_groups) {
      next_.push_back(next);
      State& state = next_.back();
      state.columns = arranged.columns;
      for (int i = 0; i < size_; ++i) {
        const Byte digit = cells[state.columns[i]];
        if (digit != 0 && state.names[digit] == 0) state.names[digit] = ++state.named;
      }
      return;
    }
    const auto [start, count] = arranged.alike_columns[group];
    Byte* first = &arranged.columns[start];
    sort_few(first, count);
    do {
      push_column_orders(next, cells, arranged, group + 1);
    } while (std::next_permutation(first, first + count));
  }

  /// A full first row can be ordered in any way, and most of these do not last: the row below it
  /// tells which. Returns the smallest that its first stack can become, with the columns of the
  /// first \p fixed stacks in their places and the others in the best ones.
  [[nodiscard]] std::uint32_t smallest_below(const State& state,
                                             const std::array<Byte, kMost>& cells,
                                             const Arranged& arranged, int fixed) const {
    std::array<Byte, kMost + 1> place{};
    for (int i = 0; i < size_; ++i) place[cells[arranged.columns[i]]] = static_cast<Byte>(i);
    const int row = state.rows[0];
    std::uint32_t best = ~std::uint32_t{0};
    for (int other = row / depth_ * depth_; other < (row / depth_ + 1) * depth_; ++other) {
      if (other == row) continue;
      std::array<Byte, kMostStacks> taken{};
      std::uint32_t line = 0;
      for (int i = 0; i < width_; ++i) {
        const Byte digit = sides_[state.transposed].cells[other][arranged.columns[i]];
        int name = 0;
        if (digit != 0) {
          const int stack = place[digit] / width_;
          name = 1 + (stack < fixed ? place[digit] : stack * width_ + taken[stack]++);
        }
        line = line << 4 | static_cast<std::uint32_t>(name);
      }
      best = std::min(best, line);
    }
    return best;
  }

  [[nodiscard]] CanonicalForm form(const Grid& grid) const {
    const State& state = states_.front();
    CanonicalForm out{grid, Symmetry(grid.shape()), states_.size() * orders_of_blanks_};
    out.symmetry.transpose = state.transposed != 0;
    std::copy_n(state.rows.begin(), size_, out.symmetry.rows.begin());
    std::copy_n(state.columns.begin(), size_, out.symmetry.columns.begin());
    Value named = state.named;
    for (int digit = 1; digit <= size_; ++digit) {
      out.symmetry.values[digit] = state.names[digit] != 0 ? state.names[digit] : ++named;
    }
    out.grid = out.symmetry.apply(grid);
    return out;
  }

  int size_ = 0, depth_ = 0, width_ = 0, stacks_ = 0, sides_used_ = 1;
  std::array<Side, 2> sides_;
  std::uint64_t orders_of_blanks_ = 1;
  std::uint64_t best_line_ = 0;
  std::uint32_t best_below_ = 0;  ///< what a full first row has below it, as far as it goes
  std::vector<State> states_, next_;
};

}  // namespace

CanonicalForm minlex_form(const Grid& grid, BoxedShape shape) {
  thread_local Minlex minlex;  // keeps its memory
  return minlex.find(grid, shape);
}

}  // namespace evodoku
