#include "problems/sudoku/improve/swap_tables.hpp"

#include <algorithm>

namespace evodoku::problem {

namespace {

/// The cells that differ from one by a pair or a smaller unit, and by no unit that holds all
/// values.
std::vector<Cell> rivals_of_cell(Shape shape, Cell cell) {
  std::vector<Cell> out;
  const std::span<const Shape::Unit> units = shape.units_of(cell);
  for (const Cell peer : shape.peers(cell)) {
    const auto is_shared = [&](Shape::Unit unit) {
      return unit < shape.whole_units() && std::ranges::binary_search(shape.unit(unit), peer);
    };
    if (std::ranges::none_of(units, is_shared)) out.push_back(peer);
  }
  return out;
}

}  // namespace

SwapTables::SwapTables(const GeneLayout& layout, Shape shape, bool groups_are_rows)
    : size(shape.size()),
      genes(layout.domain.genes()),
      lines(shape.whole_units() - size),
      has_more(shape != shape.plain()) {
  const auto values = static_cast<std::size_t>(size);
  where.resize(static_cast<std::size_t>(genes));
  free_in.resize(values);
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    const Cell cell = layout.cell_of[gene];
    const int first = groups_are_rows ? shape.column(cell) : shape.row(cell);
    const int second = groups_are_rows ? shape.region(cell) : shape.column(cell);
    where[gene].group = static_cast<std::uint16_t>(gene / values * values);
    where[gene].line[0] = static_cast<std::uint16_t>(first * size);
    where[gene].line[1] = static_cast<std::uint16_t>((size + second) * size);
    if (layout.domain.fixed(static_cast<int>(gene)) == 0) {
      free_in[gene / values].push_back(static_cast<std::uint16_t>(gene));
    }
  }
  for (const auto& free : free_in) {
    if (free.size() > 1) movable.insert(movable.end(), free.begin(), free.end());
  }
  if (has_more) add_more(layout, shape);
  add_demands(layout);
  if (has_more) add_rivals(layout);
}

/// The other lines and the rivals of each gene; demands of rivals are counted from 0 yet.
void SwapTables::add_more(const GeneLayout& layout, Shape shape) {
  std::vector<std::uint16_t> gene_of(layout.cell_of.size());
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    gene_of[layout.cell_of[gene]] = static_cast<std::uint16_t>(gene);
  }
  more_begin = rival_begin = {0};
  std::uint32_t pairs = 0;
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    const Cell cell = layout.cell_of[gene];
    for (const Shape::Unit unit : shape.units_of(cell).subspan(3)) {
      // Units count rows, columns and regions; of these, lines are two kinds.
      if (unit < shape.whole_units()) {
        more_lines.push_back(static_cast<std::uint16_t>((unit - size) * size));
      }
    }
    more_begin.push_back(static_cast<std::uint32_t>(more_lines.size()));
    for (const Cell other : rivals_of_cell(shape, cell)) {
      const std::uint16_t rival = gene_of[other];
      if (rival > gene) {
        rivals.push_back({rival, pairs++});
      } else {
        const auto same = std::ranges::find(rivals_of(rival), gene, &Rival::gene);
        rivals.push_back({rival, same->demand});
      }
    }
    rival_begin.push_back(static_cast<std::uint32_t>(rivals.size()));
  }
}

void SwapTables::add_demands(const GeneLayout& layout) {
  const auto values = static_cast<std::size_t>(size);
  const auto all_lines = static_cast<std::size_t>(lines);
  std::vector<bool> fixed_in_group(values * values);
  std::vector<bool> fixed_in_line(all_lines * values);
  std::vector<std::vector<std::uint16_t>> free_of_line(all_lines);
  const auto each_line = [&](std::size_t gene, const auto& visit) {
    for (const std::uint16_t line : where[gene].line) visit(line);
    if (!has_more) return;
    for (const std::uint16_t line : more_lines_of(static_cast<unsigned>(gene))) visit(line);
  };
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    const std::size_t fixed = layout.domain.fixed(static_cast<int>(gene));
    if (fixed != 0) fixed_in_group[where[gene].group + fixed - 1] = true;
    each_line(gene, [&](std::uint16_t line) {
      if (fixed != 0) {
        fixed_in_line[line + fixed - 1] = true;
      } else {
        free_of_line[line / values].push_back(static_cast<std::uint16_t>(gene));
      }
    });
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
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    for (std::size_t value = 0; value < values; ++value) {
      std::uint8_t& met = clashes.emplace_back();
      each_line(gene, [&](std::uint16_t line) {
        met = static_cast<std::uint8_t>(met + (fixed_in_line[line + value] ? 1 : 0));
      });
    }
  }
}

void SwapTables::add_rivals(const GeneLayout& layout) {
  for (std::size_t gene = 0; gene < where.size(); ++gene) {
    for (std::size_t i = rival_begin[gene]; i < rival_begin[gene + 1]; ++i) {
      Rival& rival = rivals[i];
      rival.demand += line_demands();
      if (const int fixed = layout.domain.fixed(rival.gene); fixed != 0) {
        ++clashes[gene * static_cast<std::size_t>(size) + static_cast<std::size_t>(fixed) - 1];
      }
      if (rival.gene < gene) continue;
      for (const auto one : {static_cast<std::uint16_t>(gene), rival.gene}) {
        if (layout.domain.fixed(one) == 0 && free_beside(one).size() > 1) takers.push_back(one);
      }
      taker_begin.push_back(static_cast<std::uint32_t>(takers.size()));
    }
  }
}

}  // namespace evodoku::problem
