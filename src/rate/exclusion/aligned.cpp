#include "rate/exclusion/aligned.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rate/crossings.hpp"
#include "rate/words.hpp"

namespace evodoku::rate {

namespace {

class AlignedSearch {
 public:
  AlignedSearch(const Position& position, int count, Step& step)
      : position_(position), shape_(position.shape()), count_(count), step_(step) {
    sees_.resize(static_cast<std::size_t>(shape_.cells()));
    width_ = (sees_.size() + 63) / 64;
    few_.resize(sees_.size() * width_);
    for (Cell cell = 0; cell < cell_count(shape_); ++cell) {
      if (position.count(cell) < 2) continue;
      for (const Cell peer : Crossings::of(shape_).peers(cell)) {
        const int candidates = position.count(peer);
        if (candidates < 2 || candidates > count) continue;
        sees_[cell].push_back(peer);
        few_[cell * width_ + peer / 64U] |= std::uint64_t{1} << (peer % 64U);
      }
      if (!sees_[cell].empty()) base_.push_back(cell);
    }
  }

  /// Pairs in the order of their second cell, then their first.
  bool run() {
    common_.resize(width_);
    for (std::size_t second = 1; second < base_.size(); ++second) {
      for (std::size_t first = 0; first < second; ++first) {
        if (!share_enough(base_[first], base_[second])) continue;
        if (count_ == 2 ? try_cells({base_[first], base_[second]})
                        : try_third(base_[first], base_[second])) {
          return true;
        }
      }
    }
    return false;
  }

 private:
  /// Whether two cells see two cells with few candidates in common, and enough of them: of a pair
  /// each rules out one value of a cell beside a value of the other, and so may the other cell
  /// itself.
  bool share_enough(Cell first, Cell second) {
    int count = 0;
    for (std::size_t w = 0; w < width_; ++w) {
      common_[w] = few_[first * width_ + w] & few_[second * width_ + w];
      count += count_of(common_[w]);
    }
    const int fewest = std::min(position_.count(first), position_.count(second));
    return count >= 2 && (count_ > 2 || fewest <= count + 1);
  }

  /// A third cell is one that excludes something for the first two.
  bool try_third(Cell first, Cell second) {
    third_ = sees_[first];
    for (const Cell cell : sees_[second]) {
      if ((few_[first * width_ + cell / 64U] >> (cell % 64U) & 1) == 0) third_.push_back(cell);
    }
    for (const Cell cell : third_) {
      if (cell == first || cell == second) continue;
      int count = 0;
      for (std::size_t w = 0; w < width_; ++w) {
        count += count_of(common_[w] & few_[cell * width_ + w]);
      }
      if (count >= 2 && try_cells({first, second, cell})) return true;
    }
    return false;
  }

  bool try_cells(std::initializer_list<Cell> chosen) {
    cells_.assign(chosen);
    excluders_.clear();
    for (std::size_t w = 0; w < width_; ++w) {
      std::uint64_t common = common_[w];
      if (cells_.size() > 2) common &= few_[cells_[2] * width_ + w];
      for_each_bit(common, [&](int bit) { excluders_.push_back(static_cast<Cell>(w * 64 + bit)); });
    }
    for (std::size_t i = 0; i < cells_.size(); ++i) {
      for_each_bit(position_.candidates(cells_[i]), [&](int bit) {
        if (!is_possible(i, ValueSet{1} << bit)) step_.eliminate(cells_[i], value_of(bit));
      });
    }
    if (step_.eliminations.empty()) return false;
    step_.cells = cells_;
    for (const Cell cell : cells_) step_.mark_all(position_, cell, ~ValueSet{0}, Role::kPattern);
    for (const Cell cell : excluders_) step_.mark_all(position_, cell, ~ValueSet{0}, Role::kExtra);
    return true;
  }

  /// Whether a combination is left in which cell \p fixed has that value.
  [[nodiscard]] bool is_possible(std::size_t fixed, ValueSet value) const {
    const std::size_t next = fixed == 0 ? 1 : 0;
    if (cells_.size() == 2) return left_for(next, {{fixed, value}}) != 0;
    const std::size_t last = 3 - fixed - next;
    ValueSet tried = position_.candidates(cells_[next]);
    if (see_each_other(shape_, cells_[fixed], cells_[next])) tried &= ~value;
    for (; tried != 0; tried &= tried - 1) {
      const ValueSet second = tried & (~tried + 1);
      if (left_for(last, {{fixed, value}, {next, second}}) != 0) return true;
    }
    return false;
  }

  struct Chosen {
    std::size_t index;
    ValueSet value;
  };

  /// The values that a cell may have beside those of the others.
  [[nodiscard]] ValueSet left_for(std::size_t index, std::initializer_list<Chosen> others) const {
    ValueSet left = position_.candidates(cells_[index]);
    ValueSet used = 0;
    for (const Chosen& other : others) {
      used |= other.value;
      if (see_each_other(shape_, cells_[index], cells_[other.index])) left &= ~other.value;
    }
    for (const Cell cell : excluders_) {
      const ValueSet rest = position_.candidates(cell) & ~used;
      if (rest == 0) return 0;
      if (is_single(rest)) left &= ~rest;
    }
    return left;
  }

  const Position& position_;
  Shape shape_;
  int count_;
  Step& step_;
  std::vector<std::vector<Cell>> sees_;  ///< by cell: the peers with few candidates
  std::size_t width_ = 0;
  std::vector<std::uint64_t> few_;  ///< the same as rows of bits
  std::vector<Cell> base_;
  std::vector<Cell> cells_;
  std::vector<Cell> excluders_;
  std::vector<Cell> third_;
  std::vector<std::uint64_t> common_;  ///< what the first two cells both see, of `few_`
};

}  // namespace

bool find_aligned(const Position& position, int count, Step& step) {
  return AlignedSearch(position, count, step).run();
}

std::string describe_aligned(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  std::vector<Cell> excluders;
  for (const Mark& mark : step.marks) {
    if (mark.role == Role::kExtra &&
        (excluders.empty() || excluders.back() != mark.candidate.cell)) {
      excluders.push_back(mark.candidate.cell);
    }
  }
  return fmt::format(
      "whatever {} hold, equal values must not see each other, and {}, which see all "
      "of them, must keep a value; no combination that is left has the candidates "
      "that are crossed out",
      cells_word(shape, step.cells), cells_word(shape, excluders));
}

}  // namespace evodoku::rate
