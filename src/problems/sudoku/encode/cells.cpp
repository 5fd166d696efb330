// Genes row by row without groups: a sheet of cells, of which a free one takes any value.
//
//     . 3 . 1  →  genes 0 and 2 are free, 1 and 3 are fixed; a vertical cut splits every row
#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

GeneLayout lay_out_cells(const Grid& position) {
  const Shape shape = position.shape();
  GeneLayout layout{Domain(shape.cells(), shape.size()), {}};
  for (int c = 0; c < shape.cells(); ++c) {
    if (position[c] != 0) layout.domain.fix(c, position[c]);
    layout.cell_of.push_back(static_cast<Cell>(c));
  }
  layout.domain.lay_out(shape.size());
  return layout;
}

}  // namespace evodoku::problem
