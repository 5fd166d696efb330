#include <fmt/format.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <charconv>
#include <map>
#include <mutex>
#include <numeric>

#include "base/quotes.hpp"
#include "evodoku/error.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/threads.hpp"
#include "sudoku/board_plan.hpp"

namespace evodoku {

namespace {

/// The number of box rows of the squarest box for a size, 0 if there is none.
int usual_box_rows(int size) {
  int best = 0;
  for (int rows = Shape::kMinBox; rows * rows <= size; ++rows) {
    if (size % rows == 0) best = rows;
  }
  return size <= Shape::kMaxSize ? best : 0;
}

}  // namespace

Shape::Tables::Tables(BoardPlan plan)
    : size(plan.size),
      cells(size * size),
      whole_units(plan.whole_units),
      box_rows(plan.is_plain() ? plan.box_rows : 0),
      is_usual(box_rows != 0 && box_rows == usual_box_rows(size)) {
  for (const std::vector<Cell>& unit : plan.units) {
    cells_of_unit.items.insert(cells_of_unit.items.end(), unit.begin(), unit.end());
    cells_of_unit.end_list();
  }
  // How many units each cell is in, and from that where its list begins.
  std::vector<std::uint32_t> next(static_cast<std::size_t>(cells) + 1);
  for (const Cell cell : cells_of_unit.items) ++next[cell + 1U];
  std::partial_sum(next.begin(), next.end(), next.begin());
  units_of_cell.begins = positions_in_units.begins = next;
  units_of_cell.items.resize(cells_of_unit.items.size());
  positions_in_units.items.resize(cells_of_unit.items.size());
  for (std::size_t u = 0; u < plan.units.size(); ++u) {
    for (std::size_t i = 0; i < plan.units[u].size(); ++i) {
      const std::uint32_t at = next[plan.units[u][i]]++;
      units_of_cell.items[at] = static_cast<Unit>(u);
      positions_in_units.items[at] = static_cast<std::uint8_t>(i);
    }
  }
  for (int c = 0; c < cells; ++c) {
    const std::span<const std::uint64_t> others = plan.others(static_cast<Cell>(c));
    for (std::size_t w = 0; w < others.size(); ++w) {
      for (std::uint64_t rest = others[w]; rest != 0; rest &= rest - 1) {
        const auto other = static_cast<int>(64 * w) + std::countr_zero(rest);
        if (other != c) peers_of_cell.items.push_back(static_cast<Cell>(other));
      }
    }
    peers_of_cell.end_list();
  }
  pairs = std::move(plan.pairs);
  unit_names = std::move(plan.unit_names);
  variants = std::move(plan.variants);
  code = std::move(plan.code);
}

std::size_t Shape::Tables::bytes() const {
  const auto list = [](const auto& lists) {
    return lists.begins.size() * sizeof lists.begins[0] +
           lists.items.size() * sizeof lists.items[0];
  };
  return sizeof *this + list(cells_of_unit) + list(units_of_cell) + list(positions_in_units) +
         list(peers_of_cell) + pairs.size() * sizeof pairs[0] +
         unit_names.size() * sizeof(std::string) + 2 * code.size();
}

const Shape::Tables* Shape::tables_for(const Layout& layout) {
  // Puzzles of a file are mostly of one kind.
  thread_local Layout last;
  thread_local const Tables* last_tables = nullptr;
  if (last_tables != nullptr && last == layout) return last_tables;
  static std::mutex making;
  static std::map<std::string, Tables, std::less<>> known;
  BoardPlan plan(layout);
  const Tables* plain = nullptr;
  if (!plan.is_plain()) {
    Layout base = layout;
    base.units.clear();
    base.pairs.clear();
    plain = tables_for(base);
  }
  const std::lock_guard lock(making);
  auto found = known.find(plan.code);
  if (found == known.end()) {
    Tables tables(std::move(plan));
    // Tables stay: anybody may still have a shape. Half of the memory is for other things, and the
    // system is asked now and then how much that is.
    constexpr double kStep = 16e6;
    static double taken = 0;
    static double allowed = kStep;
    if (const double all = taken + static_cast<double>(tables.bytes()); all > allowed) {
      require_memory(2 * all, [] { return fmt::format("{} different boards", known.size()); });
      allowed = all + kStep;
    }
    taken += static_cast<double>(tables.bytes());
    tables.plain = plain;
    std::string code = tables.code;
    found = known.emplace(std::move(code), std::move(tables)).first;
  }
  last_tables = nullptr;  // in case that there is no memory for the copy
  last = layout;
  last_tables = &found->second;
  return last_tables;
}

const Shape::Tables* Shape::tables_for(int box_rows, int box_columns) {
  // Readers take the fast path without a lock; tables live as long as the program.
  static std::array<std::array<std::atomic<const Tables*>, kMaxSize + 1>, kMaxSize + 1> known{};
  std::atomic<const Tables*>& slot = known[box_rows][box_columns];
  if (const Tables* found = slot.load(std::memory_order_acquire)) return found;
  Layout layout;
  layout.size = box_rows * box_columns;
  layout.box_rows = box_rows;
  const Tables* made = tables_for(layout);
  slot.store(made, std::memory_order_release);
  return made;
}

Shape::Shape(const Layout& layout) : tables_(tables_for(layout)) {}

Shape::Shape() : Shape(3, 3) {}

Shape::Shape(int box_rows, int box_columns) : tables_(nullptr) {
  const bool fits =
      box_rows >= kMinBox && box_columns >= kMinBox && box_rows <= kMaxSize / box_columns;
  if (!fits) {
    throw UsageError(fmt::format(
        "there is no board with boxes of {}x{}: both must be at least {} and their product at "
        "most {}",
        box_rows, box_columns, kMinBox, kMaxSize));
  }
  tables_ = tables_for(box_rows, box_columns);
}

Shape Shape::of_size(int size) {
  const int rows = usual_box_rows(size);
  if (rows == 0) {
    throw UsageError(
        fmt::format("there is no board of size {}: a size is r*c with r and c at least {}, from {} "
                    "to {} (4, 6, 8, 9, 10, 12, ...)",
                    size, kMinBox, kMinBox * kMinBox, kMaxSize));
  }
  return Shape(tables_for(rows, size / rows));
}

bool Shape::has_size(int size) { return usual_box_rows(size) != 0; }

Shape Shape::parse_box(const std::string& text) {
  int rows = 0;
  int columns = 0;
  const char* end = text.data() + text.size();
  const auto first = std::from_chars(text.data(), end, rows);
  if (first.ec == std::errc() && first.ptr != end && (*first.ptr == 'x' || *first.ptr == 'X')) {
    const auto second = std::from_chars(first.ptr + 1, end, columns);
    if (second.ec == std::errc() && second.ptr == end) return {rows, columns};
  }
  throw UsageError(
      fmt::format("{} is not a box: expected ROWSxCOLUMNS, for example 2x3", in_quotes(text)));
}

std::string Shape::cell_name(Cell cell) const {
  return fmt::format("r{}c{}", row(cell) + 1, column(cell) + 1);
}

std::string Shape::pair_name(Cell a, Cell b) const {
  for (const std::string& name : variants()) {
    const Variant* variant = evodoku::variants().get(name);
    if (variant == nullptr || variant->pair_name.empty()) continue;
    Layout only(plain());
    variant->add(only);
    for (const auto& [first, second] : only.pairs) {
      if (std::minmax(first, second) == std::minmax(a, b)) return std::string(variant->pair_name);
    }
  }
  return "a forbidden move";
}

std::string Shape::to_string() const {
  std::string out = fmt::format("{0}x{0}", size());
  if (const auto box = plain().boxed(); box && !box->is_usual()) {
    out += fmt::format(" (boxes {}x{})", box->box_rows(), box->box_columns());
  }
  if (!variants().empty()) out += fmt::format(" ({})", fmt::join(variants(), ", "));
  return out;
}

}  // namespace evodoku
