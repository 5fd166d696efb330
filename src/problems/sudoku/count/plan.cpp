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

/// The cells that no gene stands for.
void plan_givens(const Grid& position, const std::vector<Cell>& cell_of, SmallPlan& plan) {
  const Shape shape = position.shape();
  std::vector<bool> is_gene(static_cast<std::size_t>(shape.cells()));
  for (const Cell cell : cell_of) is_gene[cell] = true;
  for (int c = 0; c < shape.cells(); ++c) {
    if (is_gene[static_cast<std::size_t>(c)]) continue;
    const auto cell = static_cast<Cell>(c);
    plan.givens[static_cast<std::size_t>(shape.row(cell))]
               [static_cast<std::size_t>(shape.column(cell))] = position[cell];
  }
}

void plan_regions(const RegionRuns& runs, SmallPlan& plan) {
  plan.band_rows = runs.rows;
  std::vector<std::vector<SmallPlan::Block>> bands;
  std::size_t most = 0;
  std::size_t run = 0;
  for (const std::size_t end : runs.ends) {
    std::vector<SmallPlan::Block>& picks = bands.emplace_back();
    std::array<std::size_t, SmallPlan::kBlock> picked{};  // by region
    std::uint8_t column = 0;
    for (; run < end; ++run) {
      const auto [region, columns] = runs.runs[run];
      for (unsigned c = 0; c < columns; ++c) {
        const std::size_t number = picked[region]++;
        if (number == picks.size()) picks.push_back(empty_block());
        picks[number][region] = column++;
      }
    }
    most = std::max(most, picks.size());
  }
  plan.band_picks = static_cast<int>(most);
  for (std::vector<SmallPlan::Block>& picks : bands) {
    picks.resize(most, empty_block());
    plan.region_pick.insert(plan.region_pick.end(), picks.begin(), picks.end());
  }
}

}  // namespace

SmallPlan plan_small(const Grid& position, const std::vector<Cell>& cell_of, const RegionRuns& runs,
                     bool in_order, bool rows_are_complete) {
  const Shape shape = position.shape();
  SmallPlan plan;
  plan.size = shape.size();
  plan.in_order = in_order;
  plan.rows_are_complete = rows_are_complete;
  if (!in_order) {
    plan_givens(position, cell_of, plan);
    plan_pieces(shape, cell_of, plan);
  }
  for (std::size_t v = 0; v < 8; ++v) {
    plan.low_bits[v] = static_cast<std::uint8_t>(1U << v);
    plan.high_bits[v + 8] = static_cast<std::uint8_t>(1U << v);
  }
  std::fill_n(plan.inside.begin(), shape.size(), 0xFF);
  plan_regions(runs, plan);
  return plan;
}

}  // namespace evodoku::problem
