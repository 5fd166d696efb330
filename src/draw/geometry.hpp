/// \file
/// Where things stand in a drawing of a board, in units of its own: a canvas scales them.
///
///     const Geometry at(drawing);
///     Point middle = at.middle(cell);
///     Point mark = at.middle({cell, 7});      // within the cell, in its third row
#pragma once

#include <algorithm>
#include <cstdint>

#include "evodoku/draw.hpp"

namespace evodoku::draw {

struct Point {
  double x, y;
};

/// What a drawing is made for. On paper lines are stronger, and values that were placed are black.
enum class Medium : std::uint8_t { kScreen, kPaper };

class Geometry {
 public:
  /// With \p numbered there is room for the numbers of rows and columns at the edge.
  Geometry(Shape shape, bool numbered, Medium medium = Medium::kScreen)
      : shape_(shape),
        medium_(medium),
        mark_columns_(columns_for(shape.size())),
        mark_rows_((shape.size() + mark_columns_ - 1) / mark_columns_),
        cell_(std::max(kSmallestCell, kStep * mark_columns_)),
        before_(numbered ? 0.37 * cell_ : 1.5 * thick()),
        after_(1.5 * thick()) {}
  explicit Geometry(const Drawing& drawing, Medium medium = Medium::kScreen)
      : Geometry(drawing.shape(), drawing.numbered, medium) {
    if (!drawing.caption.empty()) before_ = after_ = 0.5 * cell_;
  }

  [[nodiscard]] Shape shape() const { return shape_; }
  [[nodiscard]] double cell() const { return cell_; }
  /// Room for a candidate.
  [[nodiscard]] double step() const { return cell_ / mark_columns_; }
  /// How many rows of candidates a cell has.
  [[nodiscard]] int mark_rows() const { return mark_rows_; }
  /// The side of the square of all cells.
  [[nodiscard]] double board() const { return cell_ * shape_.size(); }
  /// The left and the upper edge of that square.
  [[nodiscard]] double edge() const { return before_; }
  /// The side of the whole drawing.
  [[nodiscard]] double extent() const { return before_ + board() + after_; }
  /// Line widths follow the board, not the cell: boards of all sizes are printed equally wide.
  [[nodiscard]] double thin() const { return std::max(1.0, board() / (on_paper() ? 640 : 900)); }
  [[nodiscard]] double thick() const { return (on_paper() ? 4.4 : 2.7) * thin(); }
  [[nodiscard]] bool on_paper() const { return medium_ == Medium::kPaper; }

  [[nodiscard]] Point corner(Cell cell) const {
    return {before_ + cell_ * shape_.column(cell), before_ + cell_ * shape_.row(cell)};
  }
  [[nodiscard]] Point middle(Cell cell) const {
    const Point at = corner(cell);
    return {at.x + cell_ / 2, at.y + cell_ / 2};
  }
  /// Candidates stand in rows, in a square or nearly so.
  [[nodiscard]] Point middle(const Candidate& candidate) const {
    constexpr double kInside = 0.93;  // clear of the lines around the cell
    const Point at = middle(candidate.cell);
    const double across = ((candidate.value - 1) % mark_columns_ + 0.5) / mark_columns_ - 0.5;
    const int line = (candidate.value - 1) / mark_columns_;
    const double down = (line + 0.5) / mark_rows_ - 0.5;
    return {at.x + kInside * cell_ * across, at.y + kInside * cell_ * down};
  }

 private:
  static constexpr double kStep = 18;
  static constexpr double kSmallestCell = 54;

  /// The least number whose square is not less than \p size.
  static int columns_for(int size) {
    int columns = 1;
    while (columns * columns < size) ++columns;
    return columns;
  }

  Shape shape_;
  Medium medium_;
  int mark_columns_, mark_rows_;
  double cell_;
  double before_, after_;
};

}  // namespace evodoku::draw
