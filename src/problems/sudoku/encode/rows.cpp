// Genes row by row, a group each: gene i is cell i.
//
//     . 3 | . 1      group 0: free genes 0 and 2, which share {2, 4}
//     1 . | 3 .      group 1: free genes 5 and 7, which share {2, 4}
//     ----+----      a band: groups 0 and 1
#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

GeneLayout lay_out_rows(const Grid& position) {
  GeneLayout layout = lay_out_units(position, 0);
  layout.domain.lay_out(position.size());
  return layout;
}

}  // namespace evodoku::problem
