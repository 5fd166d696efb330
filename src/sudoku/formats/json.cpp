// Our own format: one JSON object per line, which is also what `solve --json` prints.
//
//   {"puzzle":"..973.526..5...","title":"very easy","level":"1.2"}
//   {"puzzle":"0 12 0 ...","box":[2,6],"placed":"...","candidates":[[1,5],[],...],"solution":"..."}
//
// `puzzle`, `placed` and `solution` are strings of cells as the line format has them, numbers
// between blanks above 9x9. `box` are the rows and columns of a box where it is not the usual one.
// `board` is the code of a board that is not a plain one: "3x3+x" (Shape::code). Read as well:
// `regions`, a letter for each cell, `variants`, ["x", "windoku"], and `extra`, lists of cells:
// [["r1c1", "r9c9"]].
// `candidates` has an entry per cell: a string of digits ("159", "" for none) up to 9x9, an array
// of numbers above; both are read everywhere. title, author, description, comment, date, source,
// level and url are strings. Other keys are passed over. Keeps everything. An array of such objects
// is read too, and so is an object that spans lines.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cctype>

#include <nlohmann/json.hpp>

#include "base/text_source.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/board_plan.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cells_of.hpp"
#include "sudoku/formats/grid_list.hpp"
#include "sudoku/formats/json_objects.hpp"
#include "sudoku/formats/json_text.hpp"
#include "sudoku/formats/marks.hpp"

namespace evodoku {

namespace {

using nlohmann::json;

struct TitleKey {
  const char* key;
  std::string Titles::*text;
};
constexpr std::array<TitleKey, 8> kTitles = {{{"title", &Titles::title},
                                              {"author", &Titles::author},
                                              {"description", &Titles::description},
                                              {"comment", &Titles::comment},
                                              {"date", &Titles::date},
                                              {"source", &Titles::source},
                                              {"level", &Titles::level},
                                              {"url", &Titles::url}}};

class JsonReader : public Reader {
 public:
  JsonReader(TextSource& source, ReadOptions options)
      : objects_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    if (!objects_.next(text_, place_)) return false;
    const json object = parse_json(text_, place_);
    read(object, puzzle);
    return true;
  }

 private:
  /// Where the value of a key stands. A search of the text does: the parser keeps no places.
  [[nodiscard]] Place place_of(std::string_view key) const {
    const std::string quoted_key = fmt::format("\"{}\"", key);
    for (std::size_t at = text_.find(quoted_key); at != std::string::npos;
         at = text_.find(quoted_key, at + 1)) {
      std::size_t value = text_.find_first_not_of(" \t\r\n", at + quoted_key.size());
      if (value == std::string::npos || text_[value] != ':') continue;
      value = text_.find_first_not_of(" \t\r\n", value + 1);
      if (value == std::string::npos) break;
      return place_in(text_, value + (text_[value] == '"' ? 1 : 0), place_);
    }
    return place_;
  }

  [[noreturn]] void fail(std::string_view key, const json& found, std::string_view expected) const {
    fail_at(place_of(key), "{} is {}, expected {}", key, json_quoted(found), expected);
  }

  /// The text of a key; nothing if it is absent or null.
  [[nodiscard]] std::optional<std::string> text_of(const json& object, const char* key) const {
    const auto found = object.find(key);
    if (found == object.end() || found->is_null()) return std::nullopt;
    if (!found->is_string()) fail(key, *found, "a string");
    return found->get<std::string>();
  }

  void read(const json& object, Puzzle& puzzle) const {
    ReadOptions options = options_;
    read_board(object, options);
    const auto cells = text_of(object, "puzzle");
    if (!cells) throw InputError(place_, "the object has no puzzle, expected \"puzzle\": \"...\"");
    parse_cells(*cells, place_of("puzzle"), options, puzzle);
    read_variants(object, puzzle);
    const Shape shape = puzzle.shape();
    if (const auto text = text_of(object, "placed"); text && !text->empty()) {
      const Place place = place_of("placed");
      set_placed(cells_of(*text, shape, place, "placed"), place, puzzle);
    }
    if (const auto text = text_of(object, "solution"); text && !text->empty()) {
      const Place place = place_of("solution");
      set_solution(cells_of(*text, shape, place, "the solution"), place, puzzle);
    }
    if (const auto marks = object.find("candidates"); marks != object.end() && !marks->is_null()) {
      read_candidates(*marks, puzzle);
    }
    for (const TitleKey& title : kTitles) {
      puzzle.titles.*title.text = text_of(object, title.key).value_or("");
    }
    tidy(puzzle);
  }

  /// What the object says of the board, as far as it must be known before its cells.
  void read_board(const json& object, ReadOptions& options) const {
    if (const auto box = object.find("box"); box != object.end() && !box->is_null()) {
      options.shape = read_box(*box);
    }
    const char* key = "board";
    try {
      if (const auto code = text_of(object, key)) options.shape = Shape::of_code(*code);
      key = "regions";
      if (const auto map = text_of(object, key)) options.shape = Shape(Layout(parse_regions(*map)));
    } catch (const UsageError& error) {
      fail_at(place_of(key), "{}", error.what());
    }
  }

  void read_variants(const json& object, Puzzle& puzzle) const {
    Layout layout(puzzle.shape());
    const char* key = "extra";
    const std::size_t before = layout.units.size();
    try {
      if (const auto extra = object.find(key); extra != object.end() && !extra->is_null()) {
        if (!extra->is_array()) fail(key, *extra, "a list of lists of cells");
        for (const json& unit : *extra) {
          layout.units.push_back({"", cells_in(unit, layout)});
          check_count_of_units(layout);
        }
      }
      std::string names;
      key = "variants";
      if (const auto list = object.find(key); list != object.end() && !list->is_null()) {
        if (!list->is_array()) fail(key, *list, "a list of names");
        for (const json& name : *list) {
          if (!name.is_string()) fail(key, name, "a name");
          names += (names.empty() ? "" : ",") + name.get<std::string>();
        }
      }
      if (names.empty() && layout.units.size() == before) return;
      Grid grid(with_variants(Shape(layout), names));
      std::ranges::copy(puzzle.givens.cells(), grid.data());
      puzzle.givens = std::move(grid);
    } catch (const UsageError& error) {
      fail_at(place_of(key), "{}", error.what());
    }
  }

  [[nodiscard]] std::vector<Cell> cells_in(const json& names, const Layout& layout) const {
    if (!names.is_array()) fail("extra", names, "a list of cells, [\"r1c1\", \"r2c2\"]");
    std::vector<Cell> out;
    for (const json& name : names) {
      const auto cell = name.is_string()
                            ? cell_named(name.get_ref<const std::string&>(), layout.size)
                            : std::nullopt;
      if (!cell) fail("extra", name, fmt::format("a cell r1c1 to r{0}c{0}", layout.size));
      out.push_back(*cell);
    }
    return out;
  }

  [[nodiscard]] Shape read_box(const json& box) const {
    if (box.is_array() && box.size() == 2) {
      const auto rows = json_integer(box[0], Shape::kMinBox, Shape::kMaxSize);
      const auto columns = json_integer(box[1], Shape::kMinBox, Shape::kMaxSize);
      if (rows && columns && *rows * *columns <= Shape::kMaxSize) return {*rows, *columns};
    }
    fail_at(place_of("box"),
            "box is {}, expected [rows, columns], each at least {} and their product at most {}",
            box.is_array() && box.size() == 2
                ? fmt::format("[{}, {}]", json_quoted(box[0]), json_quoted(box[1]))
                : json_quoted(box),
            Shape::kMinBox, Shape::kMaxSize);
  }

  void read_candidates(const json& marks, Puzzle& puzzle) const {
    const Shape shape = puzzle.shape();
    const auto cells = static_cast<std::size_t>(shape.cells());
    if (!marks.is_array() || marks.size() != cells) {
      fail("candidates", marks, fmt::format("an array of {}", cells));
    }
    puzzle.candidates.assign(cells, 0);
    Place place = place_of("candidates");
    place.column = 0;  // where in the list is not known
    for (std::size_t c = 0; c < cells; ++c) {
      const json& entry = marks[c];
      if (entry.is_null()) continue;
      if (entry.is_string()) {
        const auto text = entry.get<std::string>();
        if (!text.empty()) puzzle.candidates[c] = parse_values(text, shape, place);
      } else if (entry.is_array()) {
        for (const json& value : entry) {
          const auto number = json_integer(value, 1, shape.size());
          if (!number) fail("candidates", value, fmt::format("values 1-{}", shape.size()));
          puzzle.candidates[c] |= set_of(static_cast<Value>(*number));
        }
      } else {
        fail("candidates", entry, "a string or an array for each cell");
      }
    }
  }

  JsonObjects objects_;
  ReadOptions options_;
  std::string text_;
  Place place_;
};

class JsonWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const Shape shape = puzzle.shape();
    auto object = nlohmann::ordered_json::object();
    object["puzzle"] = puzzle.givens.to_line();
    if (const auto boxes = shape.boxed(); !boxes) {
      object["board"] = shape.code();
    } else if (!shape.is_usual()) {
      object["box"] = {boxes->box_rows(), boxes->box_columns()};
    }
    const auto cells = [&](const std::vector<Value>& list) {
      std::string text;
      append_cells(list, shape, text);
      return text;
    };
    if (!puzzle.placed.empty()) object["placed"] = cells(puzzle.placed);
    if (!puzzle.candidates.empty()) object["candidates"] = candidates(puzzle);
    if (!puzzle.solution.empty()) object["solution"] = cells(puzzle.solution);
    for (const TitleKey& title : kTitles) {
      const std::string& text = puzzle.titles.*title.text;
      if (!text.empty()) object[title.key] = text;
    }
    out += dump_json(object);
    out += '\n';
  }

 private:
  static nlohmann::ordered_json candidates(const Puzzle& puzzle) {
    auto list = nlohmann::ordered_json::array();
    for (ValueSet marks : puzzle.candidates) {
      if (puzzle.shape().size() <= kLargestDigitBoard) {
        std::string text;
        append_values(marks, puzzle.shape(), text);
        list.push_back(text);
        continue;
      }
      auto values = nlohmann::ordered_json::array();
      for (; marks != 0; marks &= marks - 1) values.push_back(std::countr_zero(marks) + 1);
      list.push_back(std::move(values));
    }
    return list;
  }
};

bool is_json(std::string_view head) {
  std::size_t at = head.find_first_not_of(" \t\r\n");
  if (at == std::string_view::npos || find_list(head)) return false;
  if (head[at] == '{') {
    // Not a list of numbers as C has them: {{5, 3, ...
    at = head.find_first_not_of(" \t\r\n", at + 1);
    return at == std::string_view::npos ||
           (head[at] != '{' && std::isdigit(static_cast<unsigned char>(head[at])) == 0);
  }
  if (head[at] != '[') return false;
  // A section of another format begins with a bracket too: "[Puzzle]".
  at = head.find_first_not_of(" \t\r\n", at + 1);
  return at == std::string_view::npos || std::isalpha(static_cast<unsigned char>(head[at])) == 0;
}

}  // namespace

Format json_format() {
  return {.name = "json",
          .extensions = ".json .jsonl",
          .summary = "one JSON object per line; holds everything, and what solve --json prints",
          .recognise = is_json,
          .reader = make_reader<JsonReader>,
          .writer = make_writer<JsonWriter>};
}

}  // namespace evodoku
