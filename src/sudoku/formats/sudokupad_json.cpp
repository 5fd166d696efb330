// From the JSON of SudokuPad to a puzzle, and back.
#include "sudoku/formats/sudokupad_json.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include <nlohmann/json.hpp>

#include "base/quotes.hpp"
#include "sudoku/board_plan.hpp"
#include "sudoku/formats/cells_of.hpp"
#include "sudoku/formats/json_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

using nlohmann::json;

/// Keys that are read, or that say nothing about which solution is right.
constexpr auto kPadKeys = std::to_array<std::string_view>(
    {"id", "cellSize", "cells", "regions", "cages", "metadata", "metaData", "settings", "videos",
     "title", "author", "rules", "solution", "duration", "global"});
constexpr auto kPadCellKeys =
    std::to_array<std::string_view>({"value", "given", "centremarks", "pencilMarks", "cornermarks",
                                     "color", "colors", "highlight"});
constexpr auto kPadDrawings =
    std::to_array<std::string_view>({"lines", "arrows", "underlays", "overlays"});

struct PadRule {
  std::string_view key, variant;
};
constexpr std::array<PadRule, 2> kPadRules = {
    {{"antiknight", "anti-knight"}, {"antiking", "anti-king"}}};

bool is_nothing(const json& value) {
  if (value.is_boolean()) return !value.get<bool>();
  if (value.is_string()) return value.get_ref<const std::string&>().empty();
  if (value.is_number()) return value == 0;
  return value.is_null() || value.empty();
}

class PadParser {
 public:
  PadParser(json document, const Place& place, const ReadOptions& options, Puzzle& puzzle)
      : document_(std::move(document)), place_(place), options_(options), puzzle_(puzzle) {}

  void parse() {
    const json* cells = document_.is_object() ? json_field(document_, "cells") : nullptr;
    if (cells == nullptr || !cells->is_array()) {
      fail_at(place_, "has no cells, expected a SudokuPad puzzle");
    }
    size_ = static_cast<int>(std::min<std::size_t>(cells->size(), 1000));
    if (size_ < Shape::kMinSize || size_ > Shape::kMaxSize) {
      fail_at(place_, "has {} rows, expected {} to {}", size_, Shape::kMinSize, Shape::kMaxSize);
    }
    for (const auto& item : document_.items()) {
      const auto is_key = [&](std::string_view key) { return key == item.key(); };
      if (is_nothing(item.value()) || std::ranges::any_of(kPadKeys, is_key) ||
          std::ranges::any_of(kPadDrawings, is_key)) {
        continue;
      }
      refuse(fmt::format("the constraint {}", in_quotes(item.key(), 40)));
    }
    Titles titles;
    read_regions();
    std::string names;
    try {
      read_cages(titles);
      names = read_metadata(titles);
      puzzle_.reset(with_variants(Shape(layout_), names));
    } catch (const UsageError& error) {
      fail_at(place_, "{}", error.what());
    }
    check_drawings();
    puzzle_.place = place_;
    puzzle_.place.column = 0;  // cells have no columns of their own in here
    puzzle_.titles = std::move(titles);
    read_cells(*cells);
  }

 private:
  [[noreturn]] void fail(const std::string& what, const json& found,
                         const std::string& expected) const {
    fail_at(place_, "{} is {}, expected {}", what, json_quoted(found), expected);
  }
  [[noreturn]] void refuse(const std::string& what) const {
    fail_at(place_, "has {}, which evodoku does not solve", what);
  }

  /// [row, column] from 0, as a cell.
  [[nodiscard]] Cell cell_at(const json& pair, const std::string& what) const {
    if (pair.is_array() && pair.size() == 2) {
      const auto row = json_integer(pair[0], 0, size_ - 1);
      const auto column = json_integer(pair[1], 0, size_ - 1);
      if (row && column) return static_cast<Cell>(*row * size_ + *column);
    }
    fail("a cell of " + what, pair, fmt::format("[row, column], each 0 to {}", size_ - 1));
  }

  void read_regions() {
    const json* regions = json_field(document_, "regions");
    if (regions == nullptr || !regions->is_array() || regions->empty()) {
      fail_at(place_, "states no regions, expected {} of {} cells each", size_, size_);
    }
    constexpr std::uint8_t kNone = 255;
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(size_) * size_, kNone);
    std::uint8_t number = 0;
    for (const json& region : *regions) {
      if (!region.is_array()) fail("a region", region, "a list of cells");
      for (const json& pair : region) {
        std::uint8_t& known = cells[cell_at(pair, "a region")];
        if (known != kNone) fail_at(place_, "has a cell in two regions");
        known = number;
      }
      if (!region.empty() && ++number == kNone) fail_at(place_, "has {} regions", regions->size());
    }
    if (const auto none = std::ranges::find(cells, kNone); none != cells.end()) {
      const auto cell = none - cells.begin();
      fail_at(place_, "row {} column {} is in no region", cell / size_ + 1, cell % size_ + 1);
    }
    layout_ = Layout(std::move(cells));
  }

  void read_cages(Titles& titles) {
    const json* cages = json_field(document_, "cages");
    if (cages == nullptr) return;
    if (!cages->is_array()) fail("cages", *cages, "a list");
    for (const json& cage : *cages) {
      if (!cage.is_object()) fail("a cage", cage, "an object");
      const json* value = json_field(cage, "value");
      const json* cells = json_field(cage, "cells");
      if (cells == nullptr || !cells->is_array() || cells->empty()) {
        if (value != nullptr && value->is_string()) read_title(value->get<std::string>(), titles);
        continue;
      }
      for (const char* sum : {"value", "sum"}) {
        const json* found = json_field(cage, sum);
        if (found != nullptr && !is_nothing(*found)) {
          refuse(fmt::format("a cage with the sum {}", json_quoted(*found)));
        }
      }
      if (const json* unique = json_field(cage, "unique");
          unique == nullptr || is_nothing(*unique)) {
        ++drawn_cages_;
        continue;
      }
      ExtraUnit unit;
      for (const json& pair : *cells) unit.cells.push_back(cell_at(pair, "a cage"));
      if (unit.cells.size() > 1) layout_.units.push_back(std::move(unit));
      check_count_of_units(layout_);
    }
  }

  /// "author: Somebody", as older puzzles have it in a cage without cells.
  static void read_title(const std::string& text, Titles& titles) {
    const std::size_t colon = text.find(": ");
    if (colon == std::string::npos) return;
    const std::string key = text.substr(0, colon);
    std::string value = text.substr(colon + 2);
    if (key == "title") {
      titles.title = std::move(value);
    } else if (key == "author") {
      titles.author = std::move(value);
    } else if (key == "rules") {
      titles.description = std::move(value);
    }
  }

  /// Titles, and the names of the variants of the chess rules.
  std::string read_metadata(Titles& titles) {
    std::string names;
    const auto rule = [&](const std::string& key) {
      const auto* known = std::ranges::find(kPadRules, key, &PadRule::key);
      if (known == kPadRules.end()) refuse(fmt::format("the rule {}", in_quotes(key, 40)));
      names += fmt::format("{}{}", names.empty() ? "" : ",", known->variant);
    };
    for (const char* where : {"metadata", "metaData"}) {
      const json* data = json_field(document_, where);
      if (data == nullptr) continue;
      if (!data->is_object()) fail(where, *data, "an object");
      for (const auto& item : data->items()) {
        if (item.value().is_string()) {
          read_title(item.key() + ": " + item.value().get<std::string>(), titles);
        }
        const bool is_rule =
            std::ranges::find(kPadRules, item.key(), &PadRule::key) != kPadRules.end();
        const bool on = item.value() == true || (is_rule && !is_nothing(item.value()) &&
                                                 item.value() != "false" && item.value() != "0");
        if (on) rule(item.key());
      }
      if (const json* solution = json_field(*data, "solution"); solution && solution->is_string()) {
        solution_ = solution->get<std::string>();
      }
    }
    if (const json* global = json_field(document_, "global"); global != nullptr) {
      if (!global->is_array()) fail("global", *global, "a list of rules");
      for (const json& name : *global) {
        if (!name.is_string()) fail("a rule of global", name, "a name");
        rule(name.get<std::string>());
      }
    }
    return names;
  }

  /// What is drawn must be stated too, or be explained by whoever reads it.
  void check_drawings() const {
    if (!options_.variant.empty()) return;
    std::string drawn;
    const auto add = [&](const std::string& what) { drawn += (drawn.empty() ? "" : ", ") + what; };
    if (drawn_cages_ > 0) add(fmt::format("cages ({})", drawn_cages_));
    bool unstated_diagonal = false;
    for (const std::string_view key : kPadDrawings) {
      const json* list = json_field(document_, std::string(key).c_str());
      if (list == nullptr || is_nothing(*list)) continue;
      if (!list->is_array()) fail(std::string(key), *list, "a list");
      std::size_t others = 0;
      for (const json& one : *list) {
        const int unit = key == "lines" ? diagonal_of(one) : -1;
        const bool stated = unit >= 0 && unit < puzzle_.shape().units();
        unstated_diagonal |= unit >= 0 && !stated;
        if (unit < 0) ++others;
      }
      if (std::exchange(unstated_diagonal, false)) add("a line along a diagonal");
      if (others > 0) add(fmt::format("{} ({})", key, others));
    }
    if (drawn.empty()) return;
    fail_at(place_,
            "draws {}, which states no rule: say what it means by --variant, such as --variant x, "
            "or --variant plain where it means nothing",
            drawn);
  }

  /// The unit that a line along a diagonal shows, the number of units where the board has none; -1
  /// for any other line.
  [[nodiscard]] int diagonal_of(const json& line) const {
    const json* points = line.is_object() ? json_field(line, "wayPoints") : nullptr;
    if (points == nullptr || !points->is_array() || points->size() < 2) return -1;
    constexpr double kNear = 0.05;
    bool falls = true;
    bool rises = true;
    double low = size_;
    double high = 0;
    for (const json& point : *points) {
      if (!point.is_array() || point.size() != 2 || !point[0].is_number() ||
          !point[1].is_number()) {
        return -1;
      }
      const auto y = point[0].get<double>();
      const auto x = point[1].get<double>();
      falls = falls && std::abs(y - x) < kNear;
      rises = rises && std::abs(y + x - size_) < kNear;
      low = std::min(low, y);
      high = std::max(high, y);
    }
    if (falls == rises || low > 1 || high < size_ - 1) return -1;
    const Shape shape = puzzle_.shape();
    std::vector<Cell> cells;
    cells.reserve(static_cast<std::size_t>(size_));
    for (int r = 0; r < size_; ++r) cells.push_back(shape.cell(r, falls ? r : size_ - 1 - r));
    int unit = 3 * size_;
    while (unit < shape.units() && !std::ranges::equal(shape.unit(unit), cells)) ++unit;
    return unit;
  }

  void read_cells(const json& rows) {
    const auto size = static_cast<std::size_t>(size_);
    puzzle_.candidates.assign(size * size, 0);
    for (std::size_t c = 0; c < size * size; ++c) {
      const std::string here = fmt::format("row {} column {}", c / size + 1, c % size + 1);
      const json& row = rows[c / size];
      if (!row.is_array() || row.size() != size) {
        fail(fmt::format("row {}", c / size + 1), row, fmt::format("{} cells", size));
      }
      const json& cell = row[c % size];
      if (!cell.is_object()) fail(here, cell, "an object");
      for (const auto& item : cell.items()) {
        const auto is_key = [&](std::string_view key) { return key == item.key(); };
        if (is_nothing(item.value()) || std::ranges::any_of(kPadCellKeys, is_key)) continue;
        refuse(fmt::format("{} in {}", in_quotes(item.key(), 40), here));
      }
      if (const json* value = json_field(cell, "value"); value != nullptr && !is_nothing(*value)) {
        puzzle_.givens[c] = value_of(*value, "the value of " + here);
      }
      const json* marks = json_field(cell, "centremarks");
      if (marks == nullptr) continue;
      if (!marks->is_array()) fail("centremarks of " + here, *marks, "a list");
      for (const json& mark : *marks) {
        puzzle_.candidates[c] |= set_of(value_of(mark, "a mark of " + here));
      }
    }
    if (std::ssize(solution_) == puzzle_.shape().cells() && size_ <= 9 &&
        std::ranges::all_of(solution_, [&](char v) { return v >= '1' && v <= '0' + size_; })) {
      set_solution(cells_of(solution_, puzzle_.shape(), place_, "the solution"), place_, puzzle_);
    }
    tidy(puzzle_);
  }

  [[nodiscard]] Value value_of(const json& value, const std::string& what) const {
    std::optional<int> number = json_integer(value, 1, size_);
    if (value.is_string()) {
      const auto text = to_integer(value.get_ref<const std::string&>());
      if (text && *text >= 1 && *text <= size_) number = static_cast<int>(*text);
    }
    if (!number) fail(what, value, fmt::format("a value 1-{}", size_));
    return static_cast<Value>(*number);
  }

  json document_;
  const Place& place_;
  const ReadOptions& options_;
  Puzzle& puzzle_;
  int size_ = 0;
  Layout layout_;
  int drawn_cages_ = 0;
  std::string solution_;
};

using ordered = nlohmann::ordered_json;

ordered pad_cells(Shape shape, std::span<const Cell> cells) {
  ordered out = ordered::array();
  for (const Cell cell : cells) out.push_back({shape.row(cell), shape.column(cell)});
  return out;
}

}  // namespace

void read_sudokupad(std::string_view text, const Place& place, const ReadOptions& options,
                    Puzzle& puzzle) {
  constexpr auto kNone = std::string_view::npos;
  const std::size_t brace = text.find('{');
  const std::size_t key = brace == kNone ? brace : text.find_first_not_of(" \t\r\n", brace + 1);
  const bool is_short = key != kNone && text[key] != '"' && text[key] != '}';
  json document = parse_json(is_short ? unzip_sudokupad(text) : std::string(text), place);
  PadParser(std::move(document), place, options, puzzle).parse();
}

std::string write_sudokupad(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  const int size = shape.size();
  ordered out;
  out["cellSize"] = 50;
  ordered data = ordered::object();
  const auto text = [&](const char* key, const std::string& value) {
    if (!value.empty()) data[key] = value;
  };
  text("title", puzzle.titles.title);
  text("author", puzzle.titles.author);
  text("rules", puzzle.titles.description);
  Layout written(shape);
  written.pairs.clear();
  for (const PadRule& rule : kPadRules) {
    if (std::ranges::find(shape.variants(), rule.variant) == shape.variants().end()) continue;
    data[std::string(rule.key)] = true;
    variants().find(rule.variant).add(written);
  }
  if (Shape(written) != shape) {
    throw UsageError(
        fmt::format("the format sudokupad cannot say which pairs of cells differ on "
                    "this board of {}; json can, and line",
                    shape.to_string()));
  }
  if (!data.empty()) out["metadata"] = std::move(data);
  ordered rows = ordered::array();
  for (int r = 0; r < size; ++r) {
    ordered row = ordered::array();
    for (int c = 0; c < size; ++c) {
      const Value value = puzzle.givens[shape.cell(r, c)];
      row.push_back(value == 0 ? ordered::object() : ordered{{"value", value}});
    }
    rows.push_back(std::move(row));
  }
  out["cells"] = std::move(rows);
  ordered regions = ordered::array();
  ordered lines = ordered::array();
  ordered cages = ordered::array();
  for (int u = 2 * size; u < 3 * size; ++u) regions.push_back(pad_cells(shape, shape.unit(u)));
  for (int u = 3 * size; u < shape.units(); ++u) {
    const std::span<const Cell> unit = shape.unit(u);
    // A diagonal is shown as a line, and stated as a cage that is not seen.
    const int step = unit[1] - unit[0];
    const bool diagonal = std::ssize(unit) == size && unit[0] / size == 0 &&
                          (unit[0] == 0 ? step == size + 1 : step == size - 1) &&
                          (unit[0] == 0 || unit[0] == size - 1) &&
                          unit.back() - unit[0] == step * (size - 1);
    ordered cage = {{"cells", pad_cells(shape, unit)}, {"unique", true}};
    if (diagonal) {
      cage["hidden"] = true;
      const int from = unit[0] == 0 ? 0 : size;
      lines.push_back({{"wayPoints", {{0, from}, {size, size - from}}},
                       {"color", "#34BBE6"},
                       {"thickness", 2}});
    }
    cages.push_back(std::move(cage));
  }
  out["regions"] = std::move(regions);
  if (!lines.empty()) out["lines"] = std::move(lines);
  if (!cages.empty()) out["cages"] = std::move(cages);
  return dump_json(out);
}

}  // namespace evodoku
