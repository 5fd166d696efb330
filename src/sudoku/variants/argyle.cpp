#include "sudoku/variants/variants.hpp"

namespace evodoku {

namespace {

// Four diagonals each way: those beside the long one, and those through the middles of the edges.
void add_diamonds(Layout& layout) {
  if (layout.size != 9) return;
  int number = 0;
  for (const int away : {1, 4}) {
    for (const int step : {1, -1}) {
      const int column = step == 1 ? away : 8 - away;
      const int corner = step == 1 ? 0 : 8;
      add_diagonal(layout, "argyle " + std::to_string(++number), 0, column, step);
      add_diagonal(layout, "argyle " + std::to_string(++number), away, corner, step);
    }
  }
}

}  // namespace

Variant argyle_variant() {
  return {.name = "argyle",
          .summary = "eight diagonals that form diamonds",
          .needs = "9x9",
          .add = add_diamonds};
}

}  // namespace evodoku
