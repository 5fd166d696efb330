// What the vector count looks up.
#include <algorithm>

#include "problems/sudoku/count/small.hpp"

namespace evodoku::problem {

namespace {

constexpr std::uint8_t kNothing = 0x80;

SmallPlan::Block empty_block() {
  SmallPlan::Block block;
  block.fill(kNothing);
  return block;
}

struct GenePiece {
  std::uint32_t offset = 0;
  SmallPlan::Block pick = empty_block();
};

/// The pieces of one row: from its first gene as far as 16 bytes reach, and so on.
std::vector<GenePiece> pieces_of(int row, Shape shape, const std::vector<Cell>& cell_of) {
  std::vector<GenePiece> pieces;
  for (std::uint32_t gene = 0; gene < cell_of.size(); ++gene) {
    if (shape.row(cell_of[gene]) != row) continue;
    if (pieces.empty() || gene >= pieces.back().offset + SmallPlan::kBlock) {
      pieces.push_back({.offset = gene});
    }
    GenePiece& piece = pieces.back();
    piece.pick[static_cast<std::size_t>(shape.column(cell_of[gene]))] =
        static_cast<std::uint8_t>(gene - piece.offset);
  }
  return pieces;
}

void plan_pieces(Shape shape, const std::vector<Cell>& cell_of, SmallPlan& plan) {
  std::vector<std::vector<GenePiece>> rows;
  std::size_t most = 1;
  for (int r = 0; r < shape.size(); ++r) {
    rows.push_back(pieces_of(r, shape, cell_of));
    most = std::max(most, rows.back().size());
  }
  plan.pieces = static_cast<int>(most);
  for (std::vector<GenePiece>& row : rows) {
    row.resize(most);  // with pieces that pick nothing
    for (const GenePiece& piece : row) {
      plan.offsets.push_back(piece.offset);
      plan.pick.push_back(piece.pick);
    }
  }
}

}  // namespace

SmallPlan plan_small(const Grid& position, const std::vector<Cell>& cell_of, bool in_order,
                     bool rows_are_complete) {
  const Shape shape = position.shape();
  SmallPlan plan;
  plan.size = shape.size();
  plan.box_rows = shape.box_rows();
  plan.box_columns = shape.box_columns();
  plan.in_order = in_order;
  plan.rows_are_complete = rows_are_complete;
  std::vector<bool> is_gene(static_cast<std::size_t>(shape.cells()));
  for (const Cell cell : cell_of) is_gene[cell] = true;
  for (int c = 0; c < shape.cells(); ++c) {
    if (is_gene[static_cast<std::size_t>(c)]) continue;
    const auto cell = static_cast<Cell>(c);
    plan.givens[static_cast<std::size_t>(shape.row(cell))]
               [static_cast<std::size_t>(shape.column(cell))] = position[cell];
  }
  if (!in_order) plan_pieces(shape, cell_of, plan);

  for (std::size_t v = 0; v < 8; ++v) {
    plan.low_bits[v] = static_cast<std::uint8_t>(1U << v);
    plan.high_bits[v + 8] = static_cast<std::uint8_t>(1U << v);
  }
  std::fill_n(plan.inside.begin(), shape.size(), 0xFF);
  const auto box_rows = static_cast<std::size_t>(shape.box_rows());
  const auto box_columns = static_cast<std::size_t>(shape.box_columns());
  for (std::size_t band = 0; band < box_columns; ++band) {
    for (std::size_t column = 0; column < box_columns; ++column) {
      SmallPlan::Block pick = empty_block();
      for (std::size_t j = 0; j < box_rows; ++j) {
        pick[band * box_rows + j] = static_cast<std::uint8_t>(j * box_columns + column);
      }
      plan.box_pick.push_back(pick);
    }
  }
  return plan;
}

}  // namespace evodoku::problem
