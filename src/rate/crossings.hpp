/// \file
/// Where the units of a board cross, and which cells see each other, in the ladder's order.
///
///     const Crossings& crossings = Crossings::of(shape);
///     PlaceSet shared = crossings.places(unit, other);  // the places of `unit` inside `other`
#pragma once

#include <algorithm>
#include <bit>
#include <span>
#include <vector>

#include "rate/bits.hpp"

namespace evodoku::rating {

class Crossings {
 public:
  /// The table of a shape. It is kept by each thread until the thread asks for another shape.
  [[nodiscard]] static const Crossings& of(Shape shape);

  [[nodiscard]] PlaceSet places(int unit, int other) const {
    if (std::max(unit, other) >= lines_) return places_of_others(unit, other);
    return places_[static_cast<std::size_t>(unit) * static_cast<std::size_t>(lines_) +
                   static_cast<std::size_t>(other)];
  }

  /// The peers of a cell: those of its region, row, column and other units, then those by pairs.
  [[nodiscard]] std::span<const Cell> peers(Cell cell) const {
    return {peers_.data() + begins_[cell], peers_.data() + begins_[cell + 1U]};
  }

  /// The same as a row of bits, of `width` words.
  [[nodiscard]] std::span<const std::uint64_t> sees(Cell cell) const {
    return {sees_.data() + cell * width_, width_};
  }
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] bool see_each_other(Cell a, Cell b) const {
    return (sees_[a * width_ + b / 64U] >> (b % 64U) & 1) != 0;
  }

  /// Calls \p visit(cell) for the cells that see all of some cells, which must not be none.
  template <typename Visit>
  void for_each_common_peer(std::span<const Cell> cells, Visit&& visit) const {
    for (std::size_t w = 0; w < width_; ++w) {
      std::uint64_t common = ~std::uint64_t{0};
      for (const Cell cell : cells) common &= sees_[cell * width_ + w];
      for_each_bit(common, [&](int bit) { visit(static_cast<Cell>(w * 64U + bit)); });
    }
  }

  /// Two units that share cells.
  struct Pair {
    int first, second;
    PlaceSet shared;  ///< the places of the first in the second
    PlaceSet rest;    ///< the places of the second outside of the first
  };
  /// Whether some places of a line or region, not none, lie in one other that crosses it.
  [[nodiscard]] bool in_one(int unit, PlaceSet places) const {
    const Segments& both = segments_[static_cast<std::size_t>(unit * lines_ / 3) +
                                     static_cast<std::size_t>(std::countr_zero(places))];
    return (places & ~both.first) == 0 || (places & ~both.second) == 0;
  }
  [[nodiscard]] Pair pair(int first, int second) const {
    return {first, second, places(first, second), ~places(second, first)};
  }
  /// In the order in which the ladder looks for locked candidates: regions with columns, regions
  /// with rows (pointing), columns with regions, rows with regions (claiming).
  [[nodiscard]] const std::vector<Pair>& pointing() const { return pointing_; }
  [[nodiscard]] const std::vector<Pair>& claiming() const { return claiming_; }

 private:
  explicit Crossings(Shape shape);
  [[nodiscard]] PlaceSet places_of_others(int unit, int other) const;

  Shape shape_;
  int lines_;                     ///< how many rows, columns and regions there are
  std::vector<PlaceSet> places_;  ///< of these in each other
  /// By line or region, and place: the places that share another line or region with this one.
  struct Segments {
    PlaceSet first, second;
  };
  std::vector<Segments> segments_;
  std::vector<Cell> peers_;
  std::vector<std::uint32_t> begins_ = {0};
  std::size_t width_;
  std::vector<std::uint64_t> sees_;
  std::vector<Pair> pointing_, claiming_;
};

}  // namespace evodoku::rating
