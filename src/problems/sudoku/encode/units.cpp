// Genes unit by unit: what `rows` and `boxes` have in common.
#include "problems/sudoku/encode/encoding.hpp"
#include "sudoku/bands.hpp"

namespace evodoku::problem {

GeneLayout lay_out_units(const Grid& position, int first_unit) {
  const Shape shape = position.shape();
  GeneLayout layout{Domain(shape.cells(), shape.size()), {}};
  std::vector<std::vector<Gene>> pools;
  for (int u = first_unit; u < first_unit + shape.size(); ++u) {
    ValueSet missing = shape.all_values();
    for (const Cell cell : shape.unit(u)) {
      const Value value = position[cell];
      if (value != 0) {
        layout.domain.fix(static_cast<int>(layout.cell_of.size()), value);
        missing &= ~set_of(value);
      }
      layout.cell_of.push_back(cell);
    }
    std::vector<Gene>& pool = pools.emplace_back();
    for (int v = 1; v <= shape.size(); ++v) {
      const auto value = static_cast<Value>(v);
      if ((missing & set_of(value)) != 0) pool.push_back(value);
    }
  }
  layout.domain.group_by(shape.size(), std::move(pools));
  // Rows of a band, or its regions: as many either way.
  layout.domain.band_by(band_rows(shape));
  return layout;
}

}  // namespace evodoku::problem
