#include "problems/sudoku/improve/swap_tables.hpp"

namespace evodoku::problem {

SwapTables::SwapTables(const GeneLayout& layout, Shape shape, bool groups_are_rows)
    : size(shape.size()), genes(layout.domain.genes()), lines(2 * size) {
  const auto values = static_cast<std::size_t>(size);
  const auto fixed = [&](std::size_t gene) {
    return std::size_t{layout.domain.fixed(static_cast<int>(gene))};
  };
  where.resize(static_cast<std::size_t>(genes));
  free_in.resize(values);
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    const Cell cell = layout.cell_of[gene];
    const int first = groups_are_rows ? shape.column(cell) : shape.row(cell);
    const int second = groups_are_rows ? shape.box(cell) : shape.column(cell);
    where[gene].group = static_cast<std::uint16_t>(gene / values * values);
    where[gene].line[0] = static_cast<std::uint16_t>(first * size);
    where[gene].line[1] = static_cast<std::uint16_t>((size + second) * size);
    if (fixed(gene) == 0) free_in[gene / values].push_back(static_cast<std::uint16_t>(gene));
  }
  for (const auto& free : free_in) {
    if (free.size() > 1) movable.insert(movable.end(), free.begin(), free.end());
  }

  std::vector<bool> fixed_in_group(values * values);
  std::vector<bool> fixed_in_line(2 * values * values);
  std::vector<std::vector<std::uint16_t>> free_of_line(2 * values);
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    if (fixed(gene) != 0) fixed_in_group[where[gene].group + fixed(gene) - 1] = true;
    for (const std::uint16_t line : where[gene].line) {
      if (fixed(gene) != 0) {
        fixed_in_line[line + fixed(gene) - 1] = true;
      } else {
        free_of_line[line / values].push_back(static_cast<std::uint16_t>(gene));
      }
    }
  }

  for (std::size_t demand = 0; demand < fixed_in_line.size(); ++demand) {
    const std::size_t value = demand % values;
    value_of.push_back(static_cast<std::uint8_t>(value));
    taker_begin.push_back(static_cast<std::uint32_t>(takers.size()));
    if (fixed_in_line[demand]) continue;  // always met
    for (const std::uint16_t gene : free_of_line[demand / values]) {
      if (!fixed_in_group[where[gene].group + value]) takers.push_back(gene);
    }
  }
  taker_begin.push_back(static_cast<std::uint32_t>(takers.size()));

  for (const Where& gene : where) {
    for (std::size_t value = 0; value < values; ++value) {
      clashes.push_back(static_cast<std::uint8_t>(fixed_in_line[gene.line[0] + value] +
                                                  fixed_in_line[gene.line[1] + value]));
    }
  }
}

}  // namespace evodoku::problem
