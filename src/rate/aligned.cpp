// Aligned exclusion: of two or three cells all combinations of values are tried; a combination is
// out if two cells that see each other have the same value, or if it leaves no value to a cell that
// all of them see. A candidate that is in no combination left is crossed out.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "rate/bits.hpp"
#include "rate/crossings.hpp"
#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

/// Whether rows of bits have two members in common, or more.
bool share_two(const std::uint64_t* a, const std::uint64_t* b, std::size_t width) {
  bool one = false;
  for (std::size_t w = 0; w < width; ++w) {
    const std::uint64_t both = a[w] & b[w];
    if (both == 0) continue;
    if (one || !is_single(both)) return true;
    one = true;
  }
  return false;
}

class AlignedSearch {
 public:
  AlignedSearch(const Position& position, const AlignedMemory& memory, int count, Step& step)
      : position_(position),
        shape_(position.shape()),
        crossings_(Crossings::of(shape_)),
        count_(count),
        step_(step),
        width_(crossings_.width()),
        few_(static_cast<std::size_t>(shape_.cells()) * width_),
        common_(width_),
        shared_(width_),
        changed_(width_) {
    read_changes(memory);
    std::vector<std::uint64_t> small(width_);
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      const int candidates = count_of(position.candidates(cell));
      if (candidates >= 2 && candidates <= count) {
        small[cell / 64U] |= std::uint64_t{1} << (cell % 64U);
      }
    }
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      const ValueSet candidates = position.candidates(cell);
      if (candidates == 0 || is_single(candidates)) continue;
      const std::span<const std::uint64_t> seen = crossings_.sees(cell);
      std::uint64_t any = 0;
      for (std::size_t w = 0; w < width_; ++w) any |= few(cell)[w] = seen[w] & small[w];
      if (any != 0) base_.push_back(cell);
    }
    if (count == 2) {
      prepare_pairs();
    } else {
      prepare_thirds();
    }
  }

  /// Pairs in the order of their second cell, then their first.
  bool run() {
    for (std::size_t second = 1; second < base_.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (count_ == 2 && !may_exclude(base_[first], base_[second])) continue;
        const bool changed = has_changed(base_[first]) || has_changed(base_[second]);
        if (!changed && !sees_change(base_[first]) && !sees_change(base_[second])) continue;
        if (!share_two(few(base_[first]), few(base_[second]), width_)) continue;
        for (std::size_t w = 0; w < width_; ++w) {
          common_[w] = few(base_[first])[w] & few(base_[second])[w];
        }
        if (count_ == 2 ? try_pair(base_[first], base_[second])
                        : try_third(base_[first], base_[second], changed)) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  [[nodiscard]] std::uint64_t* few(Cell cell) { return few_.data() + cell * width_; }
  [[nodiscard]] bool sees_few(Cell from, Cell peer) const {
    return (few_[from * width_ + peer / 64U] >> (peer % 64U) & 1) != 0;
  }

  /// Notes the cells that have changed since a position had no exclusion: all of them, unless this
  /// is a later position.
  void read_changes(const AlignedMemory& memory) {
    const auto cells = static_cast<std::size_t>(shape_.cells());
    bool later = memory.candidates.size() == cells && memory.shape == shape_;
    for (Cell cell = 0; cell < cells && later; ++cell) {
      const ValueSet before = memory.candidates[cell];
      const ValueSet now = position_.candidates(cell);
      if (now != before) changed_[cell / 64U] |= std::uint64_t{1} << (cell % 64U);
      later = (now & ~before) == 0;
    }
    if (!later) std::ranges::fill(changed_, ~std::uint64_t{0});
  }
  [[nodiscard]] bool has_changed(Cell cell) const {
    return (changed_[cell / 64U] >> (cell % 64U) & 1) != 0;
  }
  [[nodiscard]] bool any_changed(const std::uint64_t* cells) const {
    std::uint64_t any = 0;
    for (std::size_t w = 0; w < width_; ++w) any |= cells[w] & changed_[w];
    return any != 0;
  }
  /// Whether a peer with few candidates has changed.
  [[nodiscard]] bool sees_change(Cell cell) { return any_changed(few(cell)); }

  /// Finds the values beside which all excluders that a cell sees would leave it nothing.
  void prepare_pairs() {
    leaves_nothing_.resize(static_cast<std::size_t>(shape_.cells()));
    for (const Cell cell : base_) {
      read_excluders({few(cell), width_});
      for (int bit = 0; bit < shape_.size(); ++bit) {
        const ValueSet other = ValueSet{1} << bit;
        const ValueSet gone = beside_[static_cast<std::size_t>(bit)] | other;
        if ((position_.candidates(cell) & ~gone) == 0) leaves_nothing_[cell] |= other;
      }
    }
  }

  [[nodiscard]] bool may_exclude(Cell first, Cell second) const {
    return ((position_.candidates(first) & leaves_nothing_[second]) |
            (position_.candidates(second) & leaves_nothing_[first])) != 0;
  }

  bool try_pair(Cell first, Cell second) {
    cells_ = {first, second, 0};
    read_excluders(common_);
    const ValueSet theirs = position_.candidates(second);
    const bool meet = crossings_.see_each_other(first, second);
    possible_ = {};
    for_each_bit(position_.candidates(first), [&](int bit) {
      const ValueSet own = ValueSet{1} << bit;
      const ValueSet left = theirs & ~beside_[static_cast<std::size_t>(bit)] & ~(meet ? own : 0);
      if (left != 0) possible_[0] |= own;
      possible_[1] |= left;
    });
    return keep(2);
  }

  /// Lists the peers with few candidates of all cells, in order.
  void prepare_thirds() {
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      begins_.push_back(thirds_.size());
      std::ranges::copy_if(crossings_.peers(cell), std::back_inserter(thirds_),
                           [&](Cell peer) { return sees_few(cell, peer); });
    }
    begins_.push_back(thirds_.size());
  }

  /// A third cell is one that excludes something for the first two. \p changed: one of these has.
  bool try_third(Cell first, Cell second, bool changed) {
    const bool likely = changed || any_changed(common_.data());
    for (const Cell of : {first, second}) {
      for (std::size_t i = begins_[of]; i < begins_[of + 1U]; ++i) {
        const Cell cell = thirds_[i];
        if (cell == first || cell == second) continue;
        if (of == second && sees_few(first, cell)) continue;  // was one of the first's
        if ((!likely && !has_changed(cell)) || was_tried(first, second, cell)) continue;
        if (share_two(common_.data(), few(cell), width_) && try_triplet({first, second, cell})) {
          return true;
        }
      }
    }
    return false;
  }

  /// Whether the same three cells have come before, with another of them as the third.
  [[nodiscard]] bool was_tried(Cell first, Cell second, Cell third) const {
    return (third < second && (sees_few(first, second) || sees_few(third, second))) ||
           (third < first && (sees_few(third, first) || sees_few(second, first)));
  }

  bool try_triplet(const std::array<Cell, 3>& cells) {
    cells_ = cells;
    for (std::size_t w = 0; w < width_; ++w) shared_[w] = common_[w] & few(cells[2])[w];
    read_excluders(shared_);
    const ValueSet third = position_.candidates(cells[2]);
    const bool meet01 = crossings_.see_each_other(cells[0], cells[1]);
    const bool meet02 = crossings_.see_each_other(cells[0], cells[2]);
    const bool meet12 = crossings_.see_each_other(cells[1], cells[2]);
    possible_ = {};
    for (ValueSet firsts = position_.candidates(cells[0]); firsts != 0; firsts &= firsts - 1) {
      const ValueSet a = firsts & (~firsts + 1);
      const ValueSet beside = beside_[static_cast<std::size_t>(std::countr_zero(a))];
      ValueSet seconds = position_.candidates(cells[1]) & ~beside & ~(meet01 ? a : 0);
      for (; seconds != 0; seconds &= seconds - 1) {
        const ValueSet b = seconds & (~seconds + 1);
        const ValueSet taken = (meet02 ? a : 0) | (meet12 ? b : 0);
        ValueSet left =
            third & ~(beside | beside_[static_cast<std::size_t>(std::countr_zero(b))] | taken);
        for (const ValueSet three : threes_) {
          const ValueSet rest = three & ~(a | b);
          if (is_single(rest)) left &= ~rest;
        }
        if (left == 0) continue;
        possible_[0] |= a;
        possible_[1] |= b;
        possible_[2] |= left;
        // Then this value is all that there is to be known.
        if (possible_[1] == position_.candidates(cells[1]) && possible_[2] == third) break;
      }
      if (all_possible(3)) return false;
    }
    return keep(3);
  }

  /// Notes what cells with few candidates rule out that see all cells of a combination.
  void read_excluders(std::span<const std::uint64_t> cells) {
    std::fill_n(beside_.begin(), shape_.size(), 0);
    excluders_.clear();
    threes_.clear();
    for (std::size_t w = 0; w < width_; ++w) {
      for_each_bit(cells[w], [&](int bit) {
        const auto cell = static_cast<Cell>(w * 64 + static_cast<std::size_t>(bit));
        excluders_.push_back(cell);
        const ValueSet set = position_.candidates(cell);
        const ValueSet rest = set & (set - 1);
        if (!is_single(rest)) return threes_.push_back(set);
        beside_[static_cast<std::size_t>(std::countr_zero(set))] |= rest;
        beside_[static_cast<std::size_t>(std::countr_zero(rest))] |= set ^ rest;
      });
    }
  }

  [[nodiscard]] bool all_possible(std::size_t count) const {
    for (std::size_t i = 0; i < count; ++i) {
      if (possible_[i] != position_.candidates(cells_[i])) return false;
    }
    return true;
  }

  /// Eliminates what no combination that is left has.
  bool keep(std::size_t count) {
    if (all_possible(count)) return false;
    step_.cells.assign(cells_.begin(), cells_.begin() + static_cast<std::ptrdiff_t>(count));
    for (std::size_t i = 0; i < count; ++i) {
      step_.eliminate_all(position_, cells_[i], ~possible_[i]);
      step_.mark_all(position_, cells_[i], ~ValueSet{0}, Step::Role::kPattern);
    }
    for (const Cell cell : excluders_)
      step_.mark_all(position_, cell, ~ValueSet{0}, Step::Role::kExtra);
    return true;
  }

  const Position& position_;
  Shape shape_;
  const Crossings& crossings_;
  int count_;
  Step& step_;
  std::size_t width_;
  std::vector<std::uint64_t> few_;  ///< by cell, rows of bits: the peers with few candidates
  std::vector<Cell> base_;
  std::vector<std::uint64_t> common_;  ///< what the first two cells both see, of `few_`
  std::vector<std::uint64_t> shared_;  ///< what all three see
  std::vector<std::uint64_t> changed_;

  std::vector<ValueSet> leaves_nothing_;
  std::vector<Cell> thirds_;         ///< by cell, those of `few_` in order
  std::vector<std::size_t> begins_;  ///< where they begin

  // Of the cells that are tried:
  std::array<Cell, 3> cells_{};
  std::array<ValueSet, 3> possible_{};  ///< their values in combinations that are left
  std::vector<Cell> excluders_;
  std::array<ValueSet, Shape::kMaxSize> beside_;  ///< by value: what excluders of two rule out
  std::vector<ValueSet> threes_;                  ///< excluders with three candidates
};

}  // namespace

bool find_aligned(const Position& position, AlignedMemory& memory, Step& step, int count) {
  if (AlignedSearch(position, memory, count, step).run()) return true;
  memory.shape = position.shape();
  memory.candidates.clear();
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    memory.candidates.push_back(position.candidates(cell));
  }
  return false;
}

std::string describe_aligned(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::vector<Cell> excluders;
  for (const Step::Mark& mark : step.marks) {
    if (mark.role == Step::Role::kExtra &&
        (excluders.empty() || excluders.back() != mark.candidate.cell)) {
      excluders.push_back(mark.candidate.cell);
    }
  }
  std::vector<Cell> seeing = excluders;
  seeing.insert(seeing.end(), step.cells.begin(), step.cells.end());
  return fmt::format(
      "whatever {} hold, equal values must not see each other, and {}, which see all "
      "of them, must keep a value; no combination that is left has the candidates "
      "that are crossed out{}",
      cells_word(shape, step.cells), cells_word(shape, excluders),
      pairs_word(shape, seeing, step.cells));
}

}  // namespace evodoku::rating
