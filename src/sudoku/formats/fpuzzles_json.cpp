// From the JSON of f-puzzles to a puzzle, and back.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>

#include <nlohmann/json.hpp>

#include "base/quotes.hpp"
#include "evodoku/layout.hpp"
#include "sudoku/board_plan.hpp"
#include "sudoku/formats/cells_of.hpp"
#include "sudoku/formats/fpuzzles.hpp"
#include "sudoku/formats/json_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

using nlohmann::json;

bool says_nothing(const json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  return value.is_null() || ((value.is_array() || value.is_object()) && value.empty());
}

/// The first thing that may be a constraint. Empty lists and switches that are off do not count.
std::optional<std::string> first_constraint(const json& object, bool in_cell) {
  for (const auto& item : object.items()) {
    if (says_nothing(item.value())) continue;
    if (auto constraint = constraint_of(item.key(), in_cell)) return constraint;
  }
  return std::nullopt;
}

struct FpuzzlesDiagonal {
  const char* key;
  bool rises;  ///< from the lower left

  [[nodiscard]] std::vector<Cell> cells(int size) const {
    std::vector<Cell> out;
    out.reserve(static_cast<std::size_t>(size));
    for (int r = 0; r < size; ++r) {
      out.push_back(static_cast<Cell>(r * size + (rises ? size - 1 - r : r)));
    }
    return out;
  }
};
constexpr std::array<FpuzzlesDiagonal, 2> kFpuzzlesDiagonals = {
    {{"diagonal+", true}, {"diagonal-", false}}};

struct FpuzzlesRule {
  const char* key;
  std::string_view variant;
};
constexpr std::array<FpuzzlesRule, 3> kFpuzzlesRules = {
    {{"disjointgroups", "disjoint"}, {"antiknight", "anti-knight"}, {"antiking", "anti-king"}}};

class FpuzzlesParser {
 public:
  FpuzzlesParser(json document, const Place& place, Puzzle& puzzle)
      : document_(std::move(document)), place_(place), puzzle_(puzzle) {}

  void parse() {
    if (!document_.is_object()) fail("the puzzle", document_, "an object");
    const json* size = json_field(document_, "size");
    const json* grid = json_field(document_, "grid");
    if (size == nullptr || grid == nullptr) {
      fail_at(place_, "has no {}, expected an f-puzzles puzzle", size == nullptr ? "size" : "grid");
    }
    const auto n = json_integer(*size, 1, Shape::kMaxSize);
    if (!n || *n < Shape::kMinSize) fail("size", *size, "4 to 64");
    size_ = static_cast<std::size_t>(*n);
    if (const auto constraint = first_constraint(document_, /*in_cell=*/false)) {
      fail_at(place_, "has {}, which evodoku does not solve", *constraint);
    }
    check_lengths(*grid);
    puzzle_.reset(shape_of(*grid));
    puzzle_.place = place_;
    puzzle_.place.column = 0;  // cells have no columns of their own in here
    puzzle_.placed.assign(size_ * size_, 0);
    puzzle_.candidates.assign(size_ * size_, 0);
    for (std::size_t c = 0; c < size_ * size_; ++c) read_cell((*grid)[c / size_][c % size_], c);
    tidy(puzzle_);
    puzzle_.titles.title = text_of("title");
    puzzle_.titles.author = text_of("author");
    puzzle_.titles.description = text_of("ruleset");
    read_solution();
  }

 private:
  [[noreturn]] void fail(const std::string& what, const json& found,
                         const std::string& expected) const {
    fail_at(place_, "{} is {}, expected {}", what, json_quoted(found), expected);
  }
  [[nodiscard]] std::string name_of(std::size_t cell, std::string_view key) const {
    return fmt::format("{} of row {} column {}", key, cell / size_ + 1, cell % size_ + 1);
  }
  [[nodiscard]] std::string values() const { return fmt::format("a value 1-{}", size_); }

  void check_lengths(const json& grid) const {
    if (!grid.is_array() || grid.size() != size_) fail("grid", grid, fmt::format("{} rows", size_));
    for (std::size_t r = 0; r < size_; ++r) {
      if (!grid[r].is_array() || grid[r].size() != size_) {
        fail(fmt::format("row {}", r + 1), grid[r], fmt::format("{} cells", size_));
      }
      for (std::size_t c = 0; c < size_; ++c) {
        if (!grid[r][c].is_object()) {
          fail(name_of(r * size_ + c, "the cell"), grid[r][c], "an object");
        }
      }
    }
  }

  /// The board of the regions and of the rules that are on.
  [[nodiscard]] Shape shape_of(const json& grid) const {
    try {
      Layout layout = layout_of(grid);
      const auto is_on = [&](const char* key) {
        const json* rule = json_field(document_, key);
        if (rule == nullptr || says_nothing(*rule)) return false;
        if (!rule->is_boolean()) fail(key, *rule, "true or false");
        return true;
      };
      for (const FpuzzlesDiagonal& diagonal : kFpuzzlesDiagonals) {
        if (is_on(diagonal.key)) layout.units.push_back({"", diagonal.cells(layout.size)});
      }
      if (const json* regions = json_field(document_, "extraregion")) read_extra(*regions, layout);
      std::string names;
      for (const FpuzzlesRule& rule : kFpuzzlesRules) {
        if (is_on(rule.key)) names += fmt::format("{}{}", names.empty() ? "" : ",", rule.variant);
      }
      return with_variants(Shape(layout), names);
    } catch (const UsageError& error) {
      fail_at(place_, "{}", error.what());
    }
  }

  /// A cell without a region is in its usual box.
  [[nodiscard]] Layout layout_of(const json& grid) const {
    Layout layout;
    layout.size = static_cast<int>(size_);
    std::optional<Shape> usual;
    if (Shape::has_size(layout.size)) usual = Shape::of_size(layout.size);
    if (usual) layout = Layout(*usual);
    bool any = false;
    std::vector<std::uint8_t> regions;
    for (std::size_t c = 0; c < size_ * size_; ++c) {
      const json& cell = grid[c / size_][c % size_];
      const auto region = cell.find("region");
      if (region != cell.end()) {
        any = true;
        const auto number = json_integer(*region, 0, Shape::kMaxSize);
        if (!number) fail(name_of(c, "region"), *region, fmt::format("0 to {}", size_ - 1));
        regions.push_back(static_cast<std::uint8_t>(*number));
      } else if (usual) {
        regions.push_back(static_cast<std::uint8_t>(usual->region(static_cast<Cell>(c))));
      } else {
        fail_at(place_,
                "row {} column {} has no region, expected one: there are no boxes of {} "
                "cells",
                c / size_ + 1, c % size_ + 1, size_);
      }
    }
    if (any) layout.regions = std::move(regions);
    return layout;
  }

  void read_extra(const json& regions, Layout& layout) const {
    if (!regions.is_array()) fail("extraregion", regions, "a list");
    for (const json& region : regions) {
      const json* cells = region.is_object() ? json_field(region, "cells") : nullptr;
      if (cells == nullptr || !cells->is_array()) {
        fail("an extra region", region, R"({"cells": ["R1C1", ...]})");
      }
      for (const auto& item : region.items()) {
        if (item.key() != "cells" && item.key() != "value" && !says_nothing(item.value())) {
          fail_at(place_, "an extra region has the constraint {}, which evodoku does not solve",
                  in_quotes(item.key(), 40));
        }
      }
      if (const json* value = json_field(region, "value");
          value != nullptr && !says_nothing(*value)) {
        fail_at(place_, "an extra region has the sum {}, which evodoku does not solve",
                json_quoted(*value));
      }
      if (cells->empty()) continue;
      ExtraUnit unit;
      for (const json& name : *cells) {
        const auto cell = name.is_string()
                              ? cell_named(name.get_ref<const std::string&>(), layout.size)
                              : std::nullopt;
        if (!cell) fail("a cell of an extra region", name, fmt::format("R1C1 to R{0}C{0}", size_));
        unit.cells.push_back(*cell);
      }
      layout.units.push_back(std::move(unit));
      check_count_of_units(layout);
    }
  }

  void read_cell(const json& cell, std::size_t c) {
    if (const auto constraint = first_constraint(cell, /*in_cell=*/true)) {
      fail_at(place_, "has {} in row {} column {}, which evodoku does not solve", *constraint,
              c / size_ + 1, c % size_ + 1);
    }
    bool given = false;
    if (const json* flag = json_field(cell, "given")) {
      if (!flag->is_boolean()) fail(name_of(c, "given"), *flag, "true or false");
      given = flag->get<bool>();
    }
    if (const json* value = json_field(cell, "value")) {
      const auto number = json_integer(*value, 1, static_cast<int>(size_));
      if (!number) fail(name_of(c, "value"), *value, values());
      (given ? puzzle_.givens[c] : puzzle_.placed[c]) = static_cast<Value>(*number);
    } else if (given) {
      fail_at(place_, "row {} column {} is given but has no value", c / size_ + 1, c % size_ + 1);
    }
    const ValueSet setter = marks_of(cell, "givenPencilMarks", c);
    const ValueSet player = marks_of(cell, "centerPencilMarks", c);
    puzzle_.candidates[c] = setter != 0 ? setter : player;
  }

  [[nodiscard]] ValueSet marks_of(const json& cell, const char* key, std::size_t c) const {
    const json* marks = json_field(cell, key);
    if (marks == nullptr) return 0;
    if (!marks->is_array()) fail(name_of(c, key), *marks, "an array");
    ValueSet out = 0;
    for (const json& mark : *marks) {
      const auto number = json_integer(mark, 1, static_cast<int>(size_));
      if (!number) fail(name_of(c, key), mark, values());
      out |= set_of(static_cast<Value>(*number));
    }
    return out;
  }

  [[nodiscard]] std::string text_of(const char* key) const {
    const json* text = json_field(document_, key);
    if (text == nullptr) return {};
    if (!text->is_string()) fail(key, *text, "a string");
    return text->get<std::string>();
  }

  void read_solution() {
    const json* solution = json_field(document_, "solution");
    if (solution == nullptr || (solution->is_array() && solution->empty())) return;
    if (!solution->is_array() || solution->size() != size_ * size_) {
      fail("solution", *solution, fmt::format("an array of {}", size_ * size_));
    }
    std::vector<Value> cells;
    for (const json& value : *solution) {
      const auto number = json_integer(value, 1, static_cast<int>(size_));
      if (!number) fail("a cell of the solution", value, values());
      cells.push_back(static_cast<Value>(*number));
    }
    set_solution(std::move(cells), place_, puzzle_);
  }

  json document_;
  const Place& place_;
  Puzzle& puzzle_;
  std::size_t size_ = 0;
};

using ordered = nlohmann::ordered_json;

/// The units and pairs of a board as rules of f-puzzles. Throws UsageError where it has none for
/// them.
void write_rules(Shape shape, ordered& out) {
  Layout written(shape.plain());
  for (const FpuzzlesRule& rule : kFpuzzlesRules) {
    if (std::ranges::find(shape.variants(), rule.variant) == shape.variants().end()) continue;
    out[rule.key] = true;
    variants().find(rule.variant).add(written);
  }
  ordered extra = ordered::array();
  for (const ExtraUnit& unit : Layout(shape).units) {
    const auto known = std::ranges::find(written.units, unit.cells, &ExtraUnit::cells);
    if (known != written.units.end()) continue;
    written.units.push_back(unit);
    const auto diagonal = std::ranges::find_if(
        kFpuzzlesDiagonals, [&](const auto& one) { return one.cells(shape.size()) == unit.cells; });
    if (diagonal != kFpuzzlesDiagonals.end()) {
      out[diagonal->key] = true;
      continue;
    }
    ordered cells = ordered::array();
    for (const Cell cell : unit.cells) {
      cells.push_back(fmt::format("R{}C{}", shape.row(cell) + 1, shape.column(cell) + 1));
    }
    extra.push_back({{"cells", std::move(cells)}});
  }
  if (!extra.empty()) out["extraregion"] = std::move(extra);
  if (Shape(written) != shape) {
    throw UsageError(
        fmt::format("the format fpuzzles cannot say which pairs of cells differ on "
                    "this board of {}; json can, and line",
                    shape.to_string()));
  }
}

}  // namespace

void read_fpuzzles(std::string_view text, const Place& place, Puzzle& puzzle) {
  FpuzzlesParser(parse_json(text, place), place, puzzle).parse();
}

std::string write_fpuzzles(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  ordered out = ordered::object();
  out["size"] = shape.size();
  const auto text = [&](const char* key, const std::string& value) {
    if (!value.empty()) out[key] = value;
  };
  text("title", puzzle.titles.title);
  text("author", puzzle.titles.author);
  text("ruleset", puzzle.titles.description);
  ordered grid = ordered::array();
  for (int r = 0; r < shape.size(); ++r) {
    ordered row = ordered::array();
    for (int column = 0; column < shape.size(); ++column) {
      const Cell c = shape.cell(r, column);
      ordered cell = ordered::object();
      if (puzzle.value(c) != 0) cell["value"] = puzzle.value(c);
      if (puzzle.givens[c] != 0) cell["given"] = true;
      if (!puzzle.candidates.empty() && puzzle.candidates[c] != 0) {
        ordered marks = ordered::array();
        for (ValueSet left = puzzle.candidates[c]; left != 0; left &= left - 1) {
          marks.push_back(std::countr_zero(left) + 1);
        }
        cell["centerPencilMarks"] = std::move(marks);
      }
      if (!shape.plain().is_usual()) cell["region"] = shape.region(c);
      row.push_back(std::move(cell));
    }
    grid.push_back(std::move(row));
  }
  out["grid"] = std::move(grid);
  if (shape != shape.plain()) write_rules(shape, out);
  if (!puzzle.solution.empty()) {
    out["solution"] = puzzle.solution;
  }
  return dump_json(out);
}

}  // namespace evodoku
