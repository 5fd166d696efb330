#include "evodoku/make.hpp"

namespace evodoku {

namespace {

using Turn = CellSymmetry::Turn;

constexpr Turn kHalf = {-1, 0, 0, -1};
constexpr Turn kQuarter = {0, 1, -1, 0};
constexpr Turn kUpDown = {-1, 0, 0, 1};
constexpr Turn kLeftRight = {1, 0, 0, -1};
constexpr Turn kDiagonal = {0, 1, 1, 0};
constexpr Turn kAntiDiagonal = {0, -1, -1, 0};

/// Where a turn takes a cell. Coordinates are doubled, so that the centre of an even board is one.
Cell turned(Shape shape, Cell cell, const Turn& turn) {
  const int middle = shape.size() - 1;
  const int row = 2 * shape.row(cell) - middle;
  const int column = 2 * shape.column(cell) - middle;
  return shape.cell((turn.row_row * row + turn.row_column * column + middle) / 2,
                    (turn.column_row * row + turn.column_column * column + middle) / 2);
}

}  // namespace

std::vector<std::vector<Cell>> CellSymmetry::orbits(Shape shape) const {
  std::vector<std::vector<Cell>> out;
  std::vector<bool> seen(static_cast<std::size_t>(shape.cells()));
  for (int c = 0; c < shape.cells(); ++c) {
    if (seen[static_cast<std::size_t>(c)]) continue;
    std::vector<Cell> orbit = {static_cast<Cell>(c)};
    seen[static_cast<std::size_t>(c)] = true;
    for (std::size_t i = 0; i < orbit.size(); ++i) {
      for (const Turn& turn : turns) {
        const Cell next = turned(shape, orbit[i], turn);
        if (seen[next]) continue;
        seen[next] = true;
        orbit.push_back(next);
      }
    }
    out.push_back(std::move(orbit));
  }
  return out;
}

const Table<CellSymmetry>& cell_symmetries() {
  static const Table<CellSymmetry> table(
      "symmetry",
      {
          {"none", "clues anywhere", {}},
          {"half-turn", "the same upside down", {kHalf}},
          {"quarter-turn", "the same from all four sides", {kQuarter}},
          {"horizontal", "the upper half mirrored in the lower", {kUpDown}},
          {"vertical", "the left half mirrored in the right", {kLeftRight}},
          {"both", "mirrored both ways", {kUpDown, kLeftRight}},
          {"diagonal", "mirrored in the diagonal from the upper left", {kDiagonal}},
          {"anti-diagonal", "mirrored in the diagonal from the upper right", {kAntiDiagonal}},
          {"full", "all turns and mirrors at once", {kQuarter, kUpDown}},
      });
  return table;
}

}  // namespace evodoku
