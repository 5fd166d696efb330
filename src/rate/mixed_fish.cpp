// Fish with diagonals, windows and other units beside rows or columns: k units that share no place
// of a value have all their places of it in k other units, so the rest of the latter loses it.
//
// Rows and other units are tried with columns and other units that cover them, then columns with
// rows. Regions take no part, as on plain boards.
#include <algorithm>
#include <vector>

#include "evodoku/budget.hpp"
#include "rate/bits.hpp"
#include "rate/searches.hpp"

namespace evodoku::rating {

namespace {

class MixedFish {
 public:
  MixedFish(const Position& position, int lines, int count, Value value, Step& step)
      : position_(position), lines_(lines), count_(count), value_(value), step_(step) {}

  bool find() {
    const Shape shape = position_.shape();
    const int others = 3 * shape.size();
    for (int i = 0; i < shape.size(); ++i) consider(lines_ + i);
    for (int unit = others; unit < shape.whole_units(); ++unit) consider(unit);
    return static_cast<int>(fit_.size()) >= count_ && choose(0);
  }

 private:
  [[nodiscard]] bool is_other(int unit) const { return unit >= 3 * position_.size(); }

  /// A unit with more places than this would need covers that have several of them each: rare, and
  /// what people do not look for.
  void consider(int unit) {
    const PlaceSet places = position_.places(unit, value_);
    if (is_single(places) || places == 0 || has_more_than(places, count_ + 1)) return;
    fit_.push_back(unit);
  }

  [[nodiscard]] static bool has(const std::vector<int>& units, int unit) {
    return std::ranges::find(units, unit) != units.end();
  }
  [[nodiscard]] bool stands_in(const std::vector<int>& units, Cell cell) const {
    return std::ranges::any_of(position_.shape().units_of(cell),
                               [&](Shape::Unit unit) { return has(units, unit); });
  }

  bool choose(std::size_t from) {
    if (static_cast<int>(base_.size()) == count_) return cover(0);
    for (std::size_t i = from; i < fit_.size(); ++i) {
      constexpr std::uint32_t kBetweenLooks = 1024;
      if (++looked_at_ % kBetweenLooks == 0) Watch::look();
      const std::size_t before = places_.size();
      bool apart = true;
      for_each_bit(position_.places(fit_[i], value_), [&](int place) {
        const Cell cell = position_.shape().unit(fit_[i])[static_cast<std::size_t>(place)];
        apart = apart && !stands_in(base_, cell);
        places_.push_back(cell);
      });
      base_.push_back(fit_[i]);
      if (apart && choose(i + 1)) return true;
      base_.pop_back();
      places_.resize(before);
    }
    return false;
  }

  /// Covers the places from the given one on.
  bool cover(std::size_t from) {
    while (from < places_.size() && stands_in(cover_, places_[from])) ++from;
    if (from == places_.size()) return static_cast<int>(cover_.size()) == count_ && fill();
    if (static_cast<int>(cover_.size()) == count_) return false;
    const Shape shape = position_.shape();
    const int crossing = lines_ == 0 ? shape.size() : 0;
    return std::ranges::any_of(shape.units_of(places_[from]), [&](int unit) {
      const bool crosses = unit >= crossing && unit < crossing + shape.size();
      if ((!crosses && !is_other(unit)) || has(base_, unit)) return false;
      cover_.push_back(unit);
      if (cover(from + 1)) return true;
      cover_.pop_back();
      return false;
    });
  }

  bool fill() {
    const auto other = [&](int unit) { return is_other(unit); };
    if (std::ranges::none_of(base_, other) && std::ranges::none_of(cover_, other)) return false;
    const Shape shape = position_.shape();
    std::vector<Cell> lost;
    for (const int unit : cover_) {
      for_each_bit(position_.places(unit, value_), [&](int place) {
        const Cell cell = shape.unit(unit)[static_cast<std::size_t>(place)];
        if (!stands_in(base_, cell)) lost.push_back(cell);
      });
    }
    if (lost.empty()) return false;
    std::ranges::sort(lost);  // two covers may share a cell
    lost.erase(std::unique(lost.begin(), lost.end()), lost.end());
    for (const Cell cell : lost) step_.eliminate(cell, value_);
    step_.units = base_;
    step_.units.insert(step_.units.end(), cover_.begin(), cover_.end());
    step_.cells = places_;
    for (const Cell cell : places_) step_.mark(cell, value_, Step::Role::kPattern);
    step_.values = set_of(value_);
    return true;
  }

  const Position& position_;
  int lines_;  ///< the first of all rows or of all columns
  int count_;
  Value value_;
  Step& step_;
  std::vector<int> fit_, base_, cover_;
  std::vector<Cell> places_;  ///< of the value in the units of the base
  std::uint32_t looked_at_ = 0;
};

}  // namespace

bool find_mixed_fish(const Position& position, Step& step, int count) {
  for (const int lines : {position.size(), 0}) {
    for (int bit = 0; bit < position.size(); ++bit) {
      if (MixedFish(position, lines, count, value_of(bit), step).find()) return true;
    }
  }
  return false;
}

}  // namespace evodoku::rating
