#include "rate/unique/loop.hpp"

#include <algorithm>

namespace evodoku::rate {

namespace {

class LoopSearch {
 public:
  LoopSearch(const Position& position, std::vector<UniqueLoop>& out)
      : position_(position), shape_(position.shape()), out_(out) {
    for (std::vector<std::uint8_t>& side : used_) {
      side.resize(static_cast<std::size_t>(shape_.units()));
    }
  }

  void from(Cell cell) {
    values_ = position_.candidates(cell);
    extend(cell, 2, 0, -1);
  }

 private:
  /// \p spare is how many more cells may have further candidates of any kind; beyond these they
  /// must all have the same one. \p last_kind: two neighbours of a cell are never in the same line
  /// or box.
  void extend(Cell cell, int spare, ValueSet further, int last_kind) {
    // A unit holds none or two cells of a loop, one at an odd and one at an even place: only then
    // do both ways of filling it agree with all else.
    std::vector<std::uint8_t>& used = used_[loop_.size() % 2];
    const auto& units = shape_.units_of(cell);
    if ((used[units[0]] | used[units[1]] | used[units[2]]) != 0) return;
    for (const int unit : units) used[static_cast<std::size_t>(unit)] = 1;
    loop_.push_back(cell);
    for (const int kind : {2, 0, 1}) {  // box, row, column
      if (kind == last_kind) continue;
      for (const Cell next : shape_.unit(shape_.units_of(cell)[static_cast<std::size_t>(kind)])) {
        if (next == loop_.front() && loop_.size() >= 4) {
          keep();
          continue;
        }
        const ValueSet candidates = position_.candidates(next);
        if ((candidates & values_) != values_ || std::ranges::find(loop_, next) != loop_.end()) {
          continue;
        }
        further |= candidates & ~values_;
        const bool plain = candidates == values_;
        if (plain || is_single(further) || spare > 0) {
          extend(next, plain ? spare : spare - 1, further, kind);
        }
      }
    }
    loop_.pop_back();
    for (const int unit : units) used[static_cast<std::size_t>(unit)] = 0;
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
  std::vector<Cell> loop_;
  std::vector<std::uint8_t> used_[2];  ///< by unit: whether a cell at an even or odd place is in it
  std::vector<UniqueLoop>& out_;
};

}  // namespace

std::vector<UniqueLoop> unique_loops(const Position& position) {
  std::vector<UniqueLoop> out;
  LoopSearch search(position, out);
  for (Cell cell = 0; cell < cell_count(position.shape()); ++cell) {
    if (position.count(cell) == 2) search.from(cell);
  }
  return out;
}

}  // namespace evodoku::rate
