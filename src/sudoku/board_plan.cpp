#include "sudoku/board_plan.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>

#include "evodoku/budget.hpp"
#include "sudoku/region_letters.hpp"

namespace evodoku {

namespace {

/// The sets of the exact-cover solvers are counted by sixteen bits, and each whole unit has N.
constexpr std::size_t kMaxSets = 65000;

std::string name_of(int size, Cell cell) {
  return fmt::format("r{}c{}", cell / size + 1, cell % size + 1);
}

/// The box of each cell, where boxes have \p rows rows.
std::vector<std::uint8_t> boxes_of(int size, int rows) {
  std::vector<std::uint8_t> out;
  out.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size));
  for (int c = 0; c < size * size; ++c) {
    out.push_back(static_cast<std::uint8_t>(c / size / rows * rows + c % size / (size / rows)));
  }
  return out;
}

[[noreturn]] void fail_count_of_units(int size, std::size_t units) {
  throw UsageError(fmt::format("a {0}x{0} board cannot have {1} units: at most {2}", size, units,
                               kMaxSets / size - size));
}

/// The cells of a unit in order. Throws UsageError where they make none.
std::vector<Cell> ordered(const ExtraUnit& unit, int size) {
  const std::string name = unit.name.empty() ? "an extra region" : unit.name;
  if (unit.cells.size() < 2 || unit.cells.size() > static_cast<std::size_t>(size)) {
    throw UsageError(fmt::format("{} has {} cells: expected 2 to {}, one for each value at most",
                                 name, unit.cells.size(), size));
  }
  std::vector<Cell> cells = unit.cells;
  std::ranges::sort(cells);
  if (cells.back() >= size * size) {
    throw UsageError(fmt::format("{} has a cell that the {}x{} board has not", name, size, size));
  }
  if (const auto twice = std::ranges::adjacent_find(cells); twice != cells.end()) {
    throw UsageError(fmt::format("{} has {} twice", name, name_of(size, *twice)));
  }
  return cells;
}

}  // namespace

void check_count_of_units(const Layout& layout) {
  const auto size = static_cast<std::size_t>(layout.size);
  if (layout.units.size() > kMaxSets / size) {
    fail_count_of_units(layout.size, 3 * size + layout.units.size());
  }
}

BoardPlan::BoardPlan(const Layout& layout) : size(layout.size) {
  if (size < Shape::kMinSize || size > Shape::kMaxSize) {
    throw UsageError(fmt::format("there is no board of size {}: expected {} to {}", size,
                                 Shape::kMinSize, Shape::kMaxSize));
  }
  add_regions(layout);
  add_units(layout);
  add_pairs(layout);
  recognise(layout);
}

void BoardPlan::add_regions(const Layout& layout) {
  const int cells = size * size;
  std::vector<std::uint8_t> regions = layout.regions;
  if (regions.empty()) {
    box_rows = layout.box_rows;
    if (box_rows < Shape::kMinBox || size % box_rows != 0 || size / box_rows < Shape::kMinBox) {
      throw UsageError(
          fmt::format("there are no boxes of {} rows on a board of {}x{}", box_rows, size, size));
    }
    regions = boxes_of(size, box_rows);
  } else {
    if (regions.size() != static_cast<std::size_t>(cells)) {
      throw UsageError(
          fmt::format("the regions of a {0}x{0} board are given for {1} cells, not {2}", size,
                      regions.size(), cells));
    }
    // Counted by their first cells, so that their order says nothing.
    std::array<int, 256> number;
    number.fill(-1);
    std::vector<int> count;
    for (std::uint8_t& region : regions) {
      int& known = number[region];
      if (known < 0) {
        known = static_cast<int>(count.size());
        count.push_back(0);
      }
      region = static_cast<std::uint8_t>(known);
      ++count[static_cast<std::size_t>(known)];
    }
    if (count.size() != static_cast<std::size_t>(size)) {
      throw UsageError(fmt::format("the board has {} regions: expected {}, of {} cells each",
                                   count.size(), size, size));
    }
    for (std::size_t r = 0; r < count.size(); ++r) {
      if (count[r] != size) {
        throw UsageError(fmt::format("region {} has {} cells: expected {}", r + 1, count[r], size));
      }
    }
    for (int rows = Shape::kMinBox; rows * Shape::kMinBox <= size && box_rows == 0; ++rows) {
      if (size % rows == 0 && regions == boxes_of(size, rows)) box_rows = rows;
    }
  }
  units.resize(static_cast<std::size_t>(3) * size);
  for (int c = 0; c < cells; ++c) {
    const int region = regions[static_cast<std::size_t>(c)];
    for (const int unit : {c / size, size + c % size, 2 * size + region}) {
      units[static_cast<std::size_t>(unit)].push_back(static_cast<Cell>(c));
    }
  }
  for (int u = 0; u < 3 * size; ++u) {
    const char* kind = u < size        ? "row"
                       : u < 2 * size  ? "column"
                       : box_rows != 0 ? "box"
                                       : "region";
    unit_names.push_back(fmt::format("{} {}", kind, u % size + 1));
  }
  if (box_rows == 0) variants.emplace_back("jigsaw");
  code = box_rows != 0 ? fmt::format("{}x{}", box_rows, size / box_rows)
                       : fmt::format("{}:{}", size, region_letters(regions));
}

bool BoardPlan::holds(const std::vector<Cell>& cells) const {
  return std::ranges::any_of(
      units, [&](const std::vector<Cell>& unit) { return std::ranges::includes(unit, cells); });
}

void BoardPlan::add_units(const Layout& layout) {
  check_count_of_units(layout);
  std::vector<std::vector<Cell>> extra;
  for (const ExtraUnit& unit : layout.units) extra.push_back(ordered(unit, size));
  // The whole ones first. A larger one stands before those that it may hold.
  std::ranges::stable_sort(extra, [](const auto& a, const auto& b) {
    return a.size() != b.size() ? a.size() > b.size() : a < b;
  });
  for (std::vector<Cell>& unit : extra) {
    Watch::look();
    if (!holds(unit)) units.push_back(std::move(unit));
  }
  const auto is_whole = [&](const auto& unit) { return unit.size() == std::size_t(size); };
  whole_units = static_cast<int>(std::ranges::count_if(units, is_whole));
  std::sort(units.begin() + whole_units, units.end());
  if (static_cast<std::size_t>(size) * (size + units.size()) > kMaxSets) {
    fail_count_of_units(size, units.size());
  }
}

void BoardPlan::add_pairs(const Layout& layout) {
  for (const auto& [a, b] : layout.pairs) {
    if (a == b || a >= size * size || b >= size * size) {
      throw UsageError(
          fmt::format("the cells {} and {} are no pair of a {}x{} board", a, b, size, size));
    }
    pairs.emplace_back(std::min(a, b), std::max(a, b));
  }
  std::ranges::sort(pairs);
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  const std::size_t cells = static_cast<std::size_t>(size) * size;
  differ_.resize(cells * words());
  std::vector<std::uint64_t> in_unit(words());
  for (const std::vector<Cell>& unit : units) {
    std::ranges::fill(in_unit, 0);
    for (const Cell cell : unit) in_unit[cell / 64U] |= std::uint64_t{1} << cell % 64U;
    for (const Cell cell : unit) {
      std::uint64_t* row = &differ_[cell * words()];
      for (std::size_t w = 0; w < words(); ++w) row[w] |= in_unit[w];
    }
  }
  std::erase_if(pairs, [&](const auto& pair) { return differ(pair.first, pair.second); });
  for (const auto& [a, b] : pairs) {
    differ_[a * words() + b / 64U] |= std::uint64_t{1} << b % 64U;
    differ_[b * words() + a / 64U] |= std::uint64_t{1} << a % 64U;
  }
}

void BoardPlan::recognise(const Layout& layout) {
  unit_names.resize(units.size());
  std::vector<bool> covered_unit(units.size());
  std::vector<bool> covered_pair(pairs.size());
  const auto covers = [](std::vector<bool>& flags, std::size_t i) {
    const bool before = flags[i];
    flags[i] = true;
    return !before;
  };
  for (const Variant& variant : evodoku::variants()) {
    if (variant.add == nullptr || is_plain()) continue;
    Layout only;
    only.size = size;
    only.box_rows = box_rows;
    if (box_rows == 0) only.regions = layout.regions;
    variant.add(only);
    std::vector<std::size_t> found;
    bool all = true;
    for (const ExtraUnit& extra : only.units) {
      const std::vector<Cell> cells = ordered(extra, size);
      const auto at = static_cast<std::size_t>(std::ranges::find(units, cells) - units.begin());
      all &= at < units.size() || holds(cells);
      if (at == units.size()) continue;
      found.push_back(at);
      // A diagonal is called so even where the other one is missing.
      if (unit_names[at].empty()) unit_names[at] = extra.name;
    }
    for (const auto& [a, b] : only.pairs) all &= differ(a, b);
    if (!all) continue;
    bool news = false;
    for (const std::size_t unit : found) {
      if (unit >= static_cast<std::size_t>(3) * size) news |= covers(covered_unit, unit);
    }
    for (const auto& [a, b] : only.pairs) {
      const std::pair<Cell, Cell> pair = std::minmax(a, b);
      const auto at = std::ranges::lower_bound(pairs, pair);
      if (at != pairs.end() && *at == pair)
        news |= covers(covered_pair, static_cast<std::size_t>(at - pairs.begin()));
    }
    if (!news) continue;
    variants.emplace_back(variant.name);
    code += fmt::format("+{}", variant.name);
  }
  bool own = false;
  int number = 0;
  for (std::size_t u = static_cast<std::size_t>(3) * size; u < units.size(); ++u) {
    if (unit_names[u].empty()) unit_names[u] = fmt::format("extra region {}", ++number);
    if (covered_unit[u]) continue;
    own = true;
    code += '+';
    for (const Cell cell : units[u]) code += name_of(size, cell);
  }
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    if (covered_pair[i]) continue;
    own = true;
    code += fmt::format("+{}/{}", name_of(size, pairs[i].first), name_of(size, pairs[i].second));
  }
  if (own) variants.emplace_back("extra");
}

}  // namespace evodoku
