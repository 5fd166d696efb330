#include "sudoku/variants/variants.hpp"

namespace evodoku {

// One line per variant, in the order in which boards are recognised. A list, so that this line is
// all that a new file needs.
#define EVODOKU_VARIANTS(VARIANT) \
  VARIANT(jigsaw)                 \
  VARIANT(x)                      \
  VARIANT(windoku)                \
  VARIANT(disjoint)               \
  VARIANT(anti_knight)            \
  VARIANT(anti_king)              \
  VARIANT(center_dot)             \
  VARIANT(asterisk)               \
  VARIANT(girandola)              \
  VARIANT(argyle)                 \
  VARIANT(extra)

#define EVODOKU_DECLARE(name) Variant name##_variant();
EVODOKU_VARIANTS(EVODOKU_DECLARE)

Table<Variant>& variants() {
#define EVODOKU_ROW(name) name##_variant(),
  static Table<Variant> table("variant", {EVODOKU_VARIANTS(EVODOKU_ROW)});
  return table;
}

void add_leaps(Layout& layout, int rows, int columns) {
  for (int row = 0; row + rows < layout.size; ++row) {
    for (int column = 0; column + columns < layout.size; ++column) {
      layout.pairs.emplace_back(layout.cell(row, column),
                                layout.cell(row + rows, column + columns));
      layout.pairs.emplace_back(layout.cell(row, column + columns),
                                layout.cell(row + rows, column));
    }
  }
}

void add_diagonal(Layout& layout, std::string name, int row, int column, int step) {
  ExtraUnit unit{std::move(name), {}};
  for (; row < layout.size && column >= 0 && column < layout.size; ++row, column += step) {
    unit.cells.push_back(layout.cell(row, column));
  }
  layout.units.push_back(std::move(unit));
}

}  // namespace evodoku
