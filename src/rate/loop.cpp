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
      : position_(position), shape_(position.shape()), out_(out) {}

  void from(Cell cell) {
    values_ = position_.candidates(cell);
    low_ = static_cast<std::size_t>(std::countr_zero(values_));
    high_ = static_cast<std::size_t>(std::countr_zero(values_ & (values_ - 1)));
    extend(cell, 2, 0, -1);
  }

 private:
  static constexpr std::size_t kUnits = std::size_t{3} * Shape::kMaxSize;

  /// \p spare is how many more cells may have further candidates of any kind; beyond these they
  /// must all have the same one. \p last_kind: two neighbours of a cell are never in the same line
  /// or box.
  void extend(Cell cell, int spare, ValueSet further, int last_kind) {
    // A unit holds none or two cells of a loop, one at an odd and one at an even place: only then
    // do both ways of filling it agree with all else.
    std::bitset<kUnits>& used = used_[loop_.size() % 2];
    const auto& units = shape_.units_of(cell);
    if (used[units[0]] || used[units[1]] || used[units[2]]) return;
    for (const int unit : units) {
      if (is_single(places_of_both(unit))) return;
    }
    for (const std::size_t unit : units) used.set(unit);
    loop_.push_back(cell);
    for (const int kind : {2, 0, 1}) {  // box, row, column
      if (kind == last_kind) continue;
      const int unit = units[static_cast<std::size_t>(kind)];
      for (PlaceSet places = places_of_both(unit); places != 0; places &= places - 1) {
        const Cell next = shape_.unit(unit)[static_cast<std::size_t>(std::countr_zero(places))];
        if (next == loop_.front() && loop_.size() >= 4) {
          keep();
          continue;
        }
        if (std::ranges::find(loop_, next) != loop_.end()) continue;
        const ValueSet candidates = position_.candidates(next);
        further |= candidates & ~values_;
        const bool plain = candidates == values_;
        if (plain || is_single(further) || spare > 0) {
          extend(next, plain ? spare : spare - 1, further, kind);
        }
      }
    }
    loop_.pop_back();
    for (const std::size_t unit : units) used.reset(unit);
  }

  /// The cells of a unit that may hold both values.
  [[nodiscard]] PlaceSet places_of_both(int unit) const {
    const std::span<const PlaceSet> all = position_.places(unit);
    return all[low_] & all[high_];
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
  std::size_t low_ = 0, high_ = 0;  ///< the bits of the two values
  std::vector<Cell> loop_;
  std::array<std::bitset<kUnits>, 2>
      used_;  ///< by unit: whether a cell at an even or odd place is in it
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
