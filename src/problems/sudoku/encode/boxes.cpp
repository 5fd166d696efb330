// Genes region by region, a group each, and blocks of regions that lie beside and above each other
// as building blocks: the bands and stacks of boxes.
//
//      0  1 |  4  5      the gene of each cell of a 4x4
//      2  3 |  6  7
//     ------+------      way 0, bands:  {0, 1} {2, 3}
//      8  9 | 12 13      way 1, stacks: {0, 2} {1, 3}
//     10 11 | 14 15
//
// Sato and Inoue's crossover takes the bands of one child and the stacks of the other from
// whichever parent does better there: see SudokuProblem::block_score. What we chose: regions of a
// jigsaw are taken in the order in which they lie, from above or from the left, about as many to a
// block as there are blocks.
#include <algorithm>
#include <numeric>

#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

namespace {

/// The regions in blocks, by the rows that they lie in, or by the columns.
std::vector<std::vector<int>> blocks_of_regions(Shape shape, bool by_row) {
  struct Region {
    int number;
    int first, last;  ///< lines
    int sum;
  };
  const int size = shape.size();
  std::vector<Region> regions;
  for (int region = 0; region < size; ++region) {
    Region& out = regions.emplace_back(Region{region, size, 0, 0});
    for (const Cell cell : shape.unit(2 * size + region)) {
      const int line = by_row ? shape.row(cell) : shape.column(cell);
      out.first = std::min(out.first, line);
      out.last = std::max(out.last, line);
      out.sum += line;
    }
  }
  std::ranges::stable_sort(regions, {}, &Region::sum);
  // A new block where no line is shared with those before.
  std::vector<std::vector<int>> blocks;
  int last = -1;
  for (const Region& region : regions) {
    if (region.first > last) blocks.emplace_back();
    blocks.back().push_back(region.number);
    last = std::max(last, region.last);
  }
  if (blocks.size() > 1) return blocks;
  blocks.clear();
  int side = 2;
  while (side * side < size) ++side;
  for (int i = 0; i < size; ++i) {
    if (i % side == 0) blocks.emplace_back();
    blocks.back().push_back(regions[static_cast<std::size_t>(i)].number);
  }
  return blocks;
}

}  // namespace

GeneLayout lay_out_boxes(const Grid& position) {
  const Shape shape = position.shape();
  GeneLayout layout = lay_out_units(position, 2 * shape.size());
  layout.domain.block_by({blocks_of_regions(shape, true), blocks_of_regions(shape, false)});
  return layout;
}

}  // namespace evodoku::problem
