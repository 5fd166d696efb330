// Genes box by box, a group each, and the bands and stacks of boxes as building blocks.
//
//      0  1 |  4  5      the gene of each cell of a 4x4
//      2  3 |  6  7
//     ------+------      way 0, bands:  {0, 1} {2, 3}
//      8  9 | 12 13      way 1, stacks: {0, 2} {1, 3}
//     10 11 | 14 15
//
// Sato and Inoue's crossover takes the bands of one child and the stacks of the other from
// whichever parent does better there: see SudokuProblem::block_score.
#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

GeneLayout lay_out_boxes(const Grid& position) {
  const Shape shape = position.shape();
  GeneLayout layout = lay_out_units(position, 2 * shape.size());
  const int across = shape.box_rows();   // boxes in a band: N columns, N / r to a box
  const int down = shape.box_columns();  // bands
  std::vector<std::vector<int>> bands(static_cast<std::size_t>(down));
  std::vector<std::vector<int>> stacks(static_cast<std::size_t>(across));
  for (int box = 0; box < shape.size(); ++box) {
    bands[static_cast<std::size_t>(box / across)].push_back(box);
    stacks[static_cast<std::size_t>(box % across)].push_back(box);
  }
  layout.domain.block_by({std::move(bands), std::move(stacks)});
  return layout;
}

}  // namespace evodoku::problem
