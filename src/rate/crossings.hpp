/// \file
/// Where the units of a board cross, and which cells see each other, in the ladder's order.
///
///     const Crossings& crossings = Crossings::of(shape);
///     PlaceSet shared = crossings.places(unit, other);  // the places of `unit` inside `other`
#pragma once

#include <span>
#include <vector>

#include "evodoku/rate.hpp"

namespace evodoku::rating {

class Crossings {
 public:
  /// The table of a shape. It is kept by each thread until the thread asks for another shape.
  [[nodiscard]] static const Crossings& of(Shape shape);

  [[nodiscard]] PlaceSet places(int unit, int other) const {
    return places_[static_cast<std::size_t>(unit) * static_cast<std::size_t>(units_) +
                   static_cast<std::size_t>(other)];
  }

  /// The peers of a cell: those of its box, then of its row, then of its column.
  [[nodiscard]] std::span<const Cell> peers(Cell cell) const {
    return {peers_.data() + cell * peers_each_, peers_each_};
  }

  /// The same as a row of bits, of `width` words.
  [[nodiscard]] std::span<const std::uint64_t> sees(Cell cell) const {
    return {sees_.data() + cell * width_, width_};
  }
  [[nodiscard]] std::size_t width() const { return width_; }
  [[nodiscard]] bool see_each_other(Cell a, Cell b) const {
    return (sees_[a * width_ + b / 64U] >> (b % 64U) & 1) != 0;
  }

  /// A box and a line that share cells.
  struct Pair {
    int first, second;
  };
  /// In the order in which the ladder looks for locked candidates: boxes with columns, boxes with
  /// rows (pointing), columns with boxes, rows with boxes (claiming).
  [[nodiscard]] const std::vector<Pair>& pointing() const { return pointing_; }
  [[nodiscard]] const std::vector<Pair>& claiming() const { return claiming_; }

 private:
  explicit Crossings(Shape shape);

  Shape shape_;
  int units_;
  std::vector<PlaceSet> places_;
  std::size_t peers_each_;
  std::vector<Cell> peers_;
  std::size_t width_;
  std::vector<std::uint64_t> sees_;
  std::vector<Pair> pointing_, claiming_;
};

}  // namespace evodoku::rating
