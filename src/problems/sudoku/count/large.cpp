// The plain count for boards of any size: a word of bits for each unit.
#include <algorithm>
#include <bit>

#include "problems/sudoku/count/counter.hpp"

namespace evodoku::problems {

void Counter::count_large(const evolve::Gene* genes, std::uint32_t board, Counts& counts) const {
  const int size = shape_.size();
  const int rows = shape_.box_rows();
  const int columns = shape_.box_columns();
  std::array<Value, static_cast<std::size_t>(Shape::kMaxSize) * Shape::kMaxSize> cells;
  const Value* cell = genes;
  if (!in_order_) {
    std::copy(fixed_.begin(), fixed_.end(), cells.begin());
    for (std::size_t i = 0; i < cell_of_.size(); ++i) cells[cell_of_[i]] = genes[i];
    cell = cells.data();
  }
  // Row by row, as in is_valid: columns and the boxes of the current band fill up on the way.
  std::array<std::array<ValueSet, Shape::kMaxSize>, 3> seen;
  for (auto& kind : seen) std::fill_n(kind.begin(), size, 0);
  for (int r = 0; r < size; ++r) {
    ValueSet in_row = 0;
    ValueSet* in_column = seen[1].data();
    ValueSet* in_box = seen[2].data() + r / rows * rows;
    for (int stack = 0; stack < rows; ++stack) {
      ValueSet box = 0;
      for (int c = 0; c < columns; ++c, ++cell, ++in_column) {
        const ValueSet bit = set_of(*cell);
        box |= bit;
        *in_column |= bit;
      }
      in_row |= box;
      in_box[stack] |= box;
    }
    seen[0][static_cast<std::size_t>(r)] = in_row;
  }
  for (const Kind kind : {Kind::kRows, Kind::kColumns, Kind::kBoxes}) {
    const auto k = static_cast<std::size_t>(kind);
    int sum = 0;
    for (std::size_t u = 0; u < static_cast<std::size_t>(size); ++u) {
      const int different = std::popcount(seen[k][u]);
      if (counts.by_unit) counts.unit(board, kind)[u] = static_cast<std::uint8_t>(different);
      sum += different;
    }
    counts.sums[k][board] = static_cast<std::uint16_t>(sum);
  }
}

}  // namespace evodoku::problems
