// Genes row by row without groups: a sheet of cells, of which a free one takes any value.
//
//     . 3 . 1  →  genes 0 and 2 are free, 1 and 3 are fixed; a vertical cut splits every row
#include <numeric>

#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

GeneLayout lay_out_cells(const Grid& position) {
  const Shape shape = position.shape();
  GeneLayout layout{Domain(position.cells(), shape.size()), {}};
  layout.cell_of.resize(position.cells().size());
  std::iota(layout.cell_of.begin(), layout.cell_of.end(), Cell{0});
  layout.domain.lay_out(shape.size());
  return layout;
}

}  // namespace evodoku::problem
