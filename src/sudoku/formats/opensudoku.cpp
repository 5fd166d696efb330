// OpenSudoku's XML, with folders of games.
//
//   <opensudoku version="2">
//     <folder name="Club"><game created="0" data="009730526..." note="nice"/></folder>
//   </opensudoku>
//
// `data` is 81 digits with 0 for a blank, or (version 3) 81 times value|marks|editable| where marks
// are bits, value 1 the lowest, and editable is 0 for a given. Keeps givens, placed values and
// candidates; the folder's name is the source, the note the comment. The plain form is written
// where it holds the puzzle. 9x9 only.
#include <fmt/format.h>

#include <algorithm>
#include <new>

#include <pugixml.hpp>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/escape.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kMostBytes = std::size_t{16} << 20;
/// pugixml takes 64 bytes per node: without a limit 16 MiB of "<a>" would become 400.
constexpr std::ptrdiff_t kMostTags = 500'000;
constexpr std::size_t kCells = 81;

class OpensudokuReader : public Reader {
 public:
  explicit OpensudokuReader(TextSource& source) : source_(source) {}

  bool next(Puzzle& puzzle) override {
    if (!loaded_) {
      loaded_ = true;  // an error in the document is told once
      load();
    }
    if (!game_) return false;
    const pugi::xml_node game = game_;
    game_ = following(game_);
    read(game, puzzle);
    return true;
  }

 private:
  void load() {
    text_ = source_.rest(kMostBytes);
    if (std::count(text_.begin(), text_.end(), '<') > kMostTags) {
      fail_at({source_.name(), 0, 0}, "has more than {} tags", kMostTags);
    }
    const auto result =
        document_.load_buffer(text_.data(), text_.size(), pugi::parse_default, pugi::encoding_utf8);
    if (result.status == pugi::status_out_of_memory) throw std::bad_alloc();
    if (!result) {
      fail_at(place_at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(result.offset, 0))),
              "is not XML: {}", result.description());
    }
    const pugi::xml_node root = document_.child("opensudoku");
    if (!root) {
      fail_at({source_.name(), 1, 1}, "found the element {}, expected opensudoku",
              in_quotes(document_.first_child().name()));
    }
    const std::string version = root.attribute("version").as_string("1");
    if (version != "1" && version != "2" && version != "3") {
      fail_at(place_of(root), "found version {}, expected 1, 2 or 3", in_quotes(version));
    }
    game_ = first_game(root.first_child());
  }

  /// Games are asked for in order: lines are counted on from the one before.
  [[nodiscard]] Place place_at(std::size_t offset) {
    offset = std::min(offset, text_.size());
    if (offset < line_begin_) {
      line_ = 1;
      counted_ = line_begin_ = 0;
    }
    for (; counted_ < offset; ++counted_) {
      if (text_[counted_] != '\n') continue;
      ++line_;
      line_begin_ = counted_ + 1;
    }
    return {source_.name(), line_, offset - line_begin_ + 1};
  }
  [[nodiscard]] Place place_of(const pugi::xml_node& node) {
    return place_at(static_cast<std::size_t>(std::max<std::ptrdiff_t>(node.offset_debug(), 0)));
  }

  /// The first game at or after a child of the root; folders are one level deep.
  static pugi::xml_node first_game(pugi::xml_node at) {
    for (; at; at = at.next_sibling()) {
      if (std::string_view(at.name()) == "game") return at;
      if (std::string_view(at.name()) != "folder") continue;
      if (const pugi::xml_node game = at.child("game")) return game;
    }
    return {};
  }
  static pugi::xml_node following(const pugi::xml_node& game) {
    if (std::string_view(game.parent().name()) != "folder") return first_game(game.next_sibling());
    if (const pugi::xml_node next = game.next_sibling("game")) return next;
    return first_game(game.parent().next_sibling());
  }

  void read(const pugi::xml_node& game, Puzzle& puzzle) {
    const pugi::xml_attribute data = game.attribute("data");
    if (!data) throw InputError(place_of(game), "the game has no data");
    std::string_view cells = data.value();
    Place place = place_of_data(game, cells);
    if (cells.find('|') == std::string_view::npos) {
      const std::string_view text = trim(cells);
      ReadOptions options;
      options.shape = Shape();
      parse_cells(text, place, options, puzzle);
    } else {
      read_cells(cells, place, puzzle);
    }
    puzzle.titles.source.clear();
    if (std::string_view(game.parent().name()) == "folder") {
      puzzle.titles.source = game.parent().attribute("name").value();
    }
    puzzle.titles.comment = game.attribute("note").value();
  }

  /// Where the cells begin in the file, if they stand there as they are.
  [[nodiscard]] Place place_of_data(const pugi::xml_node& game, std::string_view cells) {
    const auto begin = static_cast<std::size_t>(std::max<std::ptrdiff_t>(game.offset_debug(), 0));
    const std::size_t end = std::min(text_.find('>', begin), text_.size());
    const std::size_t at = std::string_view(text_).substr(begin, end - begin).find(cells);
    if (at != std::string_view::npos && !cells.empty()) return place_at(begin + at);
    Place place = place_of(game);
    place.column = 0;
    return place;
  }

  static void read_cells(std::string_view text, Place place, Puzzle& puzzle) {
    puzzle.reset(Shape());
    puzzle.place = place;
    puzzle.placed.assign(kCells, 0);
    puzzle.candidates.assign(kCells, 0);
    std::size_t at = 0;
    // Saved games begin with the version of their cells, on a line of its own or with a blank.
    if (text.starts_with("version:")) at = std::min(text.find_first_of("\n ", 9), text.size());
    const auto field = [&](std::size_t cell, const char* what, long long most) {
      at = std::min(text.find_first_not_of(" \r\n\t", at), text.size());
      const std::size_t end = std::min(text.find('|', at), text.size());
      const auto value = to_integer(text.substr(at, end - at));
      Place here = place;
      if (here.column != 0) here.column += at;
      if (end == text.size()) {
        fail_at(here, "the data ends after {} cells, expected {} (9x9)", cell, kCells);
      }
      if (!value || *value < 0 || *value > most) {
        fail_at(here, "found {} for the {} of cell {}, expected 0-{}",
                in_quotes(text.substr(at, end - at)), what, cell + 1, most);
      }
      at = end + 1;
      return *value;
    };
    for (std::size_t c = 0; c < kCells; ++c) {
      const std::size_t begin = at;
      const auto value = static_cast<Value>(field(c, "value", 9));
      const auto marks = static_cast<ValueSet>(field(c, "marks", 511));
      const bool editable = field(c, "editable flag", 1) != 0;
      (editable ? puzzle.placed[c] : puzzle.givens[c]) = value;
      puzzle.candidates[c] = marks;
      puzzle.cell_places.push_back(
          cell_place(place.line, place.column == 0 ? 0 : place.column + begin));
    }
    if (const std::string_view more = trim(text.substr(std::min(at, text.size()))); !more.empty()) {
      fail_at(place, "found {} after {} cells", in_quotes(more), kCells);
    }
    tidy(puzzle);
  }

  TextSource& source_;
  std::string text_;
  pugi::xml_document document_;
  pugi::xml_node game_;
  bool loaded_ = false;
  std::uint64_t line_ = 1;  ///< at `counted_`
  std::size_t line_begin_ = 0;
  std::size_t counted_ = 0;  ///< up to here line ends have been counted
};

class OpensudokuWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    require_classic("opensudoku", puzzle.shape());
    const bool plain = puzzle.placed.empty() && puzzle.candidates.empty();
    if (!begun_) start(plain ? "2" : "3", out);
    const std::string folder = escape::xml_data(puzzle.titles.source);
    if (!folder_open_ || folder != folder_) {
      if (folder_open_) out += "  </folder>\n";
      out += fmt::format("  <folder name=\"{}\">\n", folder);
      folder_open_ = true;
      folder_ = folder;
    }
    out += "    <game data=\"";
    if (plain) {
      append_cells(puzzle.givens.cells(), puzzle.shape(), out, '0');
    } else {
      for (std::size_t c = 0; c < kCells; ++c) {
        fmt::format_to(std::back_inserter(out), "{}|{}|{}|", puzzle.value(c),
                       puzzle.candidates.empty() ? 0 : puzzle.candidates[c],
                       puzzle.givens[c] == 0 ? 1 : 0);
      }
    }
    out += '"';
    if (const std::string note = escape::xml_data(puzzle.titles.comment); !note.empty()) {
      out += fmt::format(" note=\"{}\"", note);
    }
    out += "/>\n";
  }

  void end(std::string& out) override {
    if (!begun_) start("2", out);
    if (folder_open_) out += "  </folder>\n";
    out += "</opensudoku>\n";
  }

 private:
  void start(const char* version, std::string& out) {
    begun_ = true;
    out += fmt::format("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku version=\"{}\">\n",
                       version);
  }

  bool begun_ = false;
  bool folder_open_ = false;
  std::string folder_;
};

bool is_opensudoku(std::string_view head) {
  const std::size_t first = head.find_first_not_of(" \t\r\n");
  return first != std::string_view::npos && head[first] == '<';
}

}  // namespace

Format opensudoku_format() {
  return {.name = "opensudoku",
          .extensions = ".opensudoku .xml",
          .summary = "OpenSudoku's XML (9x9)",
          .recognise = is_opensudoku,
          .reader = make_reader<OpensudokuReader>,
          .writer = make_writer<OpensudokuWriter>};
}

}  // namespace evodoku
