/// \file
/// Where things stand in a drawing of a board.
#pragma once

#include <algorithm>
#include <string>

#include "rate/position.hpp"

namespace evodoku::explain {

struct Point {
  double x, y;
};

class Canvas {
 public:
  explicit Canvas(Shape shape)
      : shape_(shape), cell_(kCandidate * std::max(shape.box_rows(), shape.box_columns())) {}

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] double cell() const { return cell_; }
  [[nodiscard]] double board() const { return cell_ * shape_.size(); }
  [[nodiscard]] static double margin() { return 20; }
  [[nodiscard]] double extent() const { return board() + margin() + 3; }
  [[nodiscard]] Point corner(Cell cell) const {
    return {margin() + cell_ * shape_.column(cell), margin() + cell_ * shape_.row(cell)};
  }
  [[nodiscard]] Point middle(Cell cell) const {
    const Point at = corner(cell);
    return {at.x + cell_ / 2, at.y + cell_ / 2};
  }
  /// Candidates stand in their cell as the cells do in a box.
  [[nodiscard]] Point middle(const rate::Candidate& candidate) const {
    constexpr double kInside = 0.93;  // clear of the lines around the cell
    const Point at = middle(candidate.cell);
    const int columns = shape_.box_columns();
    const int rows = shape_.box_rows();
    const double across = ((candidate.value - 1) % columns + 0.5) / columns - 0.5;
    const int line = (candidate.value - 1) / columns;
    const double down = (line + 0.5) / rows - 0.5;
    return {at.x + kInside * cell_ * across, at.y + kInside * cell_ * down};
  }

 private:
  static constexpr double kCandidate = 18;  ///< room for one

  Shape shape_;
  double cell_;
};

}  // namespace evodoku::explain
