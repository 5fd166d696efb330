#include "problems/sudoku/count/others.hpp"

#include <algorithm>
#include <bit>

namespace evodoku::problem {

OtherUnits::OtherUnits(Shape shape) {
  const auto pairs = static_cast<int>(shape.pairs().size());
  number = shape.units() - 3 * shape.size() + pairs;
  values = missing = pairs;
  for (int u = 3 * shape.size(); u < shape.units(); ++u) {
    values += static_cast<int>(shape.unit(u).size());
    missing += static_cast<int>(shape.unit(u).size()) - 1;
  }
}

void count_others(const Value* cells, Shape shape, std::uint32_t board, Counts& counts) {
  std::uint32_t* lacking = counts.lacking(board);
  if (counts.by_unit) std::fill_n(lacking, Counts::kUnitsMost, 0);
  std::int32_t sum = 0;
  for (int u = 3 * shape.size(); u < shape.units(); ++u) {
    const std::span<const Cell> unit = shape.unit(u);
    ValueSet seen = 0;
    for (const Cell cell : unit) seen |= set_of(cells[cell]);
    const int different = std::popcount(seen);
    sum += different;
    if (counts.by_unit) ++lacking[unit.size() - static_cast<std::size_t>(different)];
  }
  std::int32_t differing = 0;
  for (const auto& [a, b] : shape.pairs()) differing += cells[a] != cells[b] ? 1 : 0;
  if (counts.by_unit) {
    lacking[0] += static_cast<std::uint32_t>(differing);
    lacking[1] +=
        static_cast<std::uint32_t>(shape.pairs().size()) - static_cast<std::uint32_t>(differing);
  }
  counts.in_others[board] = sum + differing;
}

}  // namespace evodoku::problem
