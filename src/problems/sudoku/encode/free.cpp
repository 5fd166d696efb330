// Only the free cells are genes, one after the other; what is given is not a gene at all.
//
//     . 3 . 1    two genes: cells 0 and 2
//
// So crossover and mutation never spend themselves on cells that cannot change, and there is no
// sheet to cut: neighbours among the genes need not be neighbours on the board.
#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

GeneLayout lay_out_free(const Grid& position) {
  const Shape shape = position.shape();
  GeneLayout layout{Domain(shape.cells() - position.filled(), shape.size()), {}};
  for (int c = 0; c < shape.cells(); ++c) {
    if (position[c] == 0) layout.cell_of.push_back(static_cast<Cell>(c));
  }
  return layout;
}

}  // namespace evodoku::problem
