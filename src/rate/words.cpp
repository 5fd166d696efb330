#include "rate/words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rate/bits.hpp"

namespace evodoku::rating {

std::string list_word(std::span<const std::string> items, std::string_view last) {
  std::string out;
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (i > 0) out += i + 1 == items.size() ? fmt::format(" {} ", last) : ", ";
    out += items[i];
  }
  return out;
}

std::string cells_word(Shape shape, std::span<const Cell> cells, std::string_view last) {
  std::vector<std::string> items;
  for (const Cell cell : cells) items.push_back(shape.cell_name(cell));
  return list_word(items, last);
}

std::string values_word(ValueSet values, std::string_view last) {
  std::vector<std::string> items;
  for_each_bit(values, [&](int bit) { items.push_back(std::to_string(bit + 1)); });
  return list_word(items, last);
}

std::string units_word(Shape shape, std::span<const int> units) {
  std::vector<std::string> items;
  for (const int unit : units) items.push_back(shape.unit_name(unit));
  return list_word(items, "and");
}

std::string claim_word(Shape shape, const Candidate& candidate, bool on) {
  return fmt::format("{} is {}{}", shape.cell_name(candidate.cell), on ? "" : "not ",
                     candidate.value);
}

std::string outcome_word(Shape shape, const Step& step) {
  std::vector<std::string> items;
  for (const Candidate& in : step.placements) items.push_back(claim_word(shape, in, true));
  if (!items.empty()) return list_word(items, "and");
  std::map<Value, std::vector<Cell>> by_value;
  for (const Candidate& out : step.eliminations) by_value[out.value].push_back(out.cell);
  std::map<std::vector<Cell>, ValueSet> by_cells;  // values that go from the same cells
  for (auto& [value, cells] : by_value) {
    std::ranges::sort(cells);
    by_cells[cells] |= set_of(value);
  }
  for (const auto& [cells, values] : by_cells) {
    items.push_back(
        fmt::format("{} can be crossed out in {}", values_word(values), cells_word(shape, cells)));
  }
  return list_word(items, "and");
}

std::string pairs_word(Shape shape, std::span<const Cell> cells, std::span<const Cell> others) {
  std::vector<std::string> items;
  for (const Cell cell : cells) {
    for (const Cell other : others) {
      if (!std::ranges::binary_search(shape.pairs(),
                                      std::pair<Cell, Cell>(std::minmax(cell, other))))
        continue;
      std::string item = fmt::format("{} is {} from {}", shape.cell_name(cell),
                                     shape.pair_name(cell, other), shape.cell_name(other));
      if (std::ranges::find(items, item) == items.end()) items.push_back(std::move(item));
    }
  }
  return items.empty() ? "" : fmt::format(" ({})", list_word(items, "and"));
}

}  // namespace evodoku::rating
