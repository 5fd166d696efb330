#include "rate/loop.hpp"

#include <algorithm>
#include <array>
#include <bitset>

#include "rate/bits.hpp"

namespace evodoku::rating {

namespace {

class LoopSearch {
 public:
  LoopSearch(const Position& position, std::vector<UniqueLoop>& out)
      : position_(position),
        shape_(position.shape()),
        both_(static_cast<std::size_t>(shape_.units())),
        out_(out) {
    for (std::vector<std::uint8_t>& used : used_) {
      used.resize(static_cast<std::size_t>(shape_.units()));
    }
  }

  void from(Cell cell) {
    values_ = position_.candidates(cell);
    const auto low = static_cast<std::size_t>(std::countr_zero(values_));
    const auto high = static_cast<std::size_t>(std::countr_zero(values_ & (values_ - 1)));
    for (std::size_t unit = 0; unit < both_.size(); ++unit) {
      const std::span<const PlaceSet> all = position_.places(static_cast<int>(unit));
      both_[unit] = all[low] & all[high];
      // A unit holds none or two cells of a loop: with one place it is as good as used.
      used_[0][unit] = used_[1][unit] = is_single(both_[unit]) ? 1 : 0;
    }
    if (fits(cell)) extend(cell, 2, 0, -1);
  }

 private:
  /// \p spare is how many more cells may have further candidates of any kind; beyond these they
  /// must all have the same one. \p last: two neighbours of a cell are never in the same unit.
  void extend(Cell cell, int spare, ValueSet further, int last) {
    std::vector<std::uint8_t>& used = used_[loop_.size() % 2];
    const auto units = shape_.units_of(cell);
    for (const std::size_t unit : units) used[unit] = 1;
    loop_.push_back(cell);
    in_loop_.set(cell);
    for (std::size_t i = 0; i < units.size(); ++i) {
      const int unit = units[kind_in_order(i)];
      if (unit == last) continue;
      for (PlaceSet places = both_[static_cast<std::size_t>(unit)]; places != 0;
           places &= places - 1) {
        const Cell next = shape_.unit(unit)[static_cast<std::size_t>(std::countr_zero(places))];
        if (next == loop_.front() && loop_.size() >= 4) {
          keep();
          continue;
        }
        if (in_loop_[next]) continue;
        const ValueSet candidates = position_.candidates(next);
        further |= candidates & ~values_;
        const bool plain = candidates == values_;
        if ((plain || is_single(further) || spare > 0) && fits(next)) {
          extend(next, plain ? spare : spare - 1, further, unit);
        }
      }
    }
    loop_.pop_back();
    in_loop_.reset(cell);
    for (const std::size_t unit : units) used[unit] = 0;
  }

  /// Whether a cell may come next. A unit holds one cell of a loop at an odd and one at an even
  /// place: only then do both ways of filling it agree with all else.
  [[nodiscard]] bool fits(Cell cell) const {
    const std::vector<std::uint8_t>& used = used_[loop_.size() % 2];
    return std::ranges::all_of(shape_.units_of(cell),
                               [&](std::size_t unit) { return used[unit] == 0; }) &&
           !is_tied(cell);
  }

  /// Whether a pair ties a cell to another that may hold one of the two values: then the other of
  /// two fillings need not agree with it.
  [[nodiscard]] bool is_tied(Cell cell) const {
    if (shape_.pairs().empty()) return false;
    return std::ranges::any_of(shape_.peers(cell), [&](Cell peer) {
      return (position_.candidates(peer) & values_) != 0 && !share_unit(shape_, cell, peer);
    });
  }

  void keep() {
    if (used_[0] != used_[1]) return;
    UniqueLoop& found = out_.emplace_back(UniqueLoop{loop_, values_, {}});
    for (const Cell cell : loop_) {
      if (position_.candidates(cell) != values_) found.extra.push_back(cell);
    }
  }

  const Position& position_;
  Shape shape_;
  ValueSet values_ = 0;
  std::vector<PlaceSet> both_;  ///< by unit: the cells that may hold both values
  std::vector<Cell> loop_;
  std::bitset<std::size_t{Shape::kMaxSize} * Shape::kMaxSize> in_loop_;
  /// By unit: whether a cell at an even or odd place is in it.
  std::array<std::vector<std::uint8_t>, 2> used_;
  std::vector<UniqueLoop>& out_;
};

}  // namespace

std::vector<UniqueLoop> unique_loops(const Position& position) {
  std::vector<UniqueLoop> out;
  LoopSearch search(position, out);
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    if (is_pair(position.candidates(cell))) search.from(cell);
  }
  return out;
}

}  // namespace evodoku::rating
