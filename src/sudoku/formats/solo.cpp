// Game IDs of Solo, the Sudoku of Simon Tatham's Portable Puzzle Collection.
//
//   3x3:a8_7b2...                  boxes of 3 rows and 3 columns, then the cells
//   3x3x:...                       with both diagonals
//   9j:f4a8...,fbebbaa_...         a jigsaw: the cells, then where its regions meet
//
// Before the colon further letters may stand for symmetry, which says nothing of a puzzle, and for
// its level (dt, db, di, da, de, du). A number is a given, a letter a to z a run of 1 to 26 blanks,
// and _ stands between two numbers. Regions are the lines between them: of all lines between
// neighbours, those across rows first and row by row, then the others column by column, the letters
// count the ones that are not drawn before one that is: _ none, a one, and so on; z goes on without
// a line. One ID per line. Keeps the givens and the level.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <numeric>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/layout.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

struct SoloLevel {
  char letter;
  std::string_view name;
};
constexpr std::array<SoloLevel, 6> kSoloLevels = {{{'t', "trivial"},
                                                   {'b', "basic"},
                                                   {'i', "intermediate"},
                                                   {'a', "advanced"},
                                                   {'e', "extreme"},
                                                   {'u', "unreasonable"}}};

/// The two cells beside line number \p i of a board.
std::pair<int, int> beside(int i, int size) {
  const int lines = size * (size - 1);
  if (i < lines) {
    const int cell = i / (size - 1) * size + i % (size - 1);
    return {cell, cell + 1};
  }
  const int cell = (i - lines) % (size - 1) * size + (i - lines) / (size - 1);
  return {cell, cell + size};
}

/// A run of more than 25 is the one thing that the program writes and reads differently: it writes
/// z for 25 lines that are not drawn, and reads 26. The length of the whole says which is meant.
constexpr int kRunRead = 26;
constexpr int kRunWritten = 25;

/// The pieces between the lines, one number for each cell; empty where the text has too few or too
/// many letters.
std::vector<std::uint8_t> regions_of(std::string_view text, int size, int longest) {
  const int lines = 2 * size * (size - 1);
  std::vector<std::size_t> piece(static_cast<std::size_t>(size) * size);
  std::iota(piece.begin(), piece.end(), std::size_t{0});
  const auto root = [&](int of) {
    auto cell = static_cast<std::size_t>(of);
    while (piece[cell] != cell) cell = piece[cell] = piece[piece[cell]];
    return cell;
  };
  int at = 0;
  for (const char c : text) {
    const int run = c == '_' ? 0 : c == 'z' ? longest : c - 'a' + 1;
    if (at + run > lines) return {};
    for (const int end = at + run; at < end; ++at) {
      const auto [a, b] = beside(at, size);
      piece[root(b)] = root(a);
    }
    if (c != 'z') ++at;
  }
  if (at != lines + 1) return {};
  std::vector<int> number(piece.size(), -1);
  int pieces = 0;
  std::vector<std::uint8_t> out;
  for (int cell = 0; cell < size * size; ++cell) {
    int& known = number[root(cell)];
    if (known < 0) known = pieces++;
    out.push_back(static_cast<std::uint8_t>(std::min(known, 255)));  // more are wrong, however many
  }
  return out;
}

std::string lines_of(Shape shape) {
  std::string out;
  const int size = shape.size();
  int run = 0;
  for (int i = 0; i <= 2 * size * (size - 1); ++i) {
    if (i < 2 * size * (size - 1)) {
      const auto [a, b] = beside(i, size);
      if (shape.region(static_cast<Cell>(a)) == shape.region(static_cast<Cell>(b))) {
        ++run;
        continue;
      }
    }
    for (; run >= kRunRead; run -= kRunRead) out += 'z';
    out += run == 0 ? '_' : static_cast<char>('a' - 1 + run);
    run = 0;
  }
  return out;
}

/// What stands before the colon.
struct SoloGame {
  int rows = 0;  ///< of a box
  int columns = 0;
  bool jigsaw = false;
  bool diagonals = false;
  std::string level;

  [[nodiscard]] int size() const { return rows * columns; }
};

class SoloReader : public LinewiseReader {
 public:
  using LinewiseReader::LinewiseReader;

 private:
  void read(std::string_view line, Puzzle& puzzle) override {
    line_ = line.substr(0, line.find_last_not_of(" \t\r") + 1);
    at_ = line_.find_first_not_of(" \t");
    const SoloGame game = read_game();
    const std::size_t cells_at = at_;
    const std::size_t cells_end = std::min(line_.find(',', cells_at), line_.size());
    puzzle.reset(board_of(game, cells_end));
    puzzle.place = at(cells_at);
    puzzle.titles.level = game.level;
    read_cells(cells_end, puzzle);
  }

  [[nodiscard]] char here() const { return at_ < line_.size() ? line_[at_] : '\0'; }
  [[noreturn]] void fail(std::string_view expected) const {
    if (at_ >= line_.size()) fail_at(at(at_), "the game ID ends here, expected {}", expected);
    fail_at(at(at_), "found {}, expected {}", in_quotes(line_[at_]), expected);
  }
  [[nodiscard]] bool is_digit() const { return here() >= '0' && here() <= '9'; }

  int read_number(std::string_view what) {
    if (!is_digit()) fail(what);
    int out = 0;
    for (; is_digit(); ++at_) out = std::min(10 * out + (here() - '0'), 1000);
    return out;
  }

  SoloGame read_game() {
    constexpr std::string_view kGame = "a game ID such as 3x3x:... or 9j:...";
    SoloGame out;
    const std::size_t begin = at_;
    out.rows = out.columns = read_number(kGame);
    const bool box = here() == 'x';
    if (box) {
      ++at_;
      out.columns = read_number(kGame);
    }
    for (; here() != ':'; ++at_) read_flag(out, box);
    ++at_;
    const bool sound = out.jigsaw ? out.size() >= Shape::kMinSize
                                  : out.rows >= Shape::kMinBox && out.columns >= Shape::kMinBox;
    if (!sound || out.size() > Shape::kMaxSize) {
      fail_at(at(begin), "there is no board with blocks of {}x{}", out.rows, out.columns);
    }
    return out;
  }

  void read_flag(SoloGame& game, bool box) {
    switch (here()) {
      case 'j':
        game.jigsaw = true;
        if (!box) game.columns = 1;
        return;
      case 'x':
        game.diagonals = true;
        return;
      case 'k':
        throw InputError(at(at_), "is a killer puzzle (k), which evodoku does not solve");
      case 'd': {
        ++at_;
        const auto level = std::ranges::find(kSoloLevels, here(), &SoloLevel::letter);
        if (level == kSoloLevels.end()) fail("a level: t, b, i, a, e or u");
        game.level = level->name;
        return;
      }
      case 'r':
      case 'm':
      case 'a':
        if (here() == 'm' && at_ + 1 < line_.size() && line_[at_ + 1] == 'd') ++at_;
        while (at_ + 1 < line_.size() && line_[at_ + 1] >= '0' && line_[at_ + 1] <= '9') ++at_;
        return;
      default:
        fail("one of x, j, a symmetry, a level, or a colon");
    }
  }

  /// The board, from what stands before the colon and after the cells.
  [[nodiscard]] Shape board_of(const SoloGame& game, std::size_t cells_end) {
    try {
      Layout layout;
      layout.size = game.size();
      layout.box_rows = game.rows;
      if (game.jigsaw) {
        layout.regions = read_regions(game.size(), cells_end);
      } else if (cells_end < line_.size()) {
        at_ = cells_end;
        fail("the end of the game ID");
      }
      return with_variants(Shape(layout), game.diagonals ? "x" : "");
    } catch (const UsageError& error) {
      fail_at(at(cells_end), "{}", error.what());
    }
  }

  std::vector<std::uint8_t> read_regions(int size, std::size_t cells_end) {
    const std::size_t cells_at = at_;
    if (cells_end == line_.size()) {
      at_ = cells_end;
      fail("a comma and the regions of the jigsaw");
    }
    for (at_ = cells_end + 1; at_ < line_.size(); ++at_) {
      if (here() != '_' && (here() < 'a' || here() > 'z')) fail("the regions: a to z, or _");
    }
    const std::string_view text = line_.substr(cells_end + 1);
    std::vector<std::uint8_t> out = regions_of(text, size, kRunWritten);
    if (out.empty()) out = regions_of(text, size, kRunRead);
    if (out.empty()) {
      fail_at(at(cells_end + 1), "the regions do not fit a board of {0}x{0}", size);
    }
    at_ = cells_at;
    return out;
  }

  void read_cells(std::size_t end, Puzzle& puzzle) {
    const auto cells = static_cast<std::size_t>(puzzle.shape().cells());
    const auto add = [&](std::size_t count, std::size_t from) {
      if (puzzle.cell_places.size() + count > cells) {
        fail_at(at(from), "found {} cells, expected {}", puzzle.cell_places.size() + count, cells);
      }
      puzzle.cell_places.resize(puzzle.cell_places.size() + count,
                                cell_place(source_.line_number(), from + 1));
    };
    puzzle.cell_places.clear();
    while (at_ < end) {
      const std::size_t from = at_;
      if (is_digit()) {
        const int value = read_number("");
        add(1, from);
        if (value < 1 || value > puzzle.shape().size()) {
          fail_at(at(from), "found {}, expected a value 1-{}",
                  in_quotes(line_.substr(from, at_ - from)), puzzle.shape().size());
        }
        puzzle.givens[puzzle.cell_places.size() - 1] = static_cast<Value>(value);
      } else if (here() >= 'a' && here() <= 'z') {
        add(static_cast<std::size_t>(here() - 'a') + 1, from);
        ++at_;
      } else if (here() == '_') {
        ++at_;
      } else {
        fail("a value, blanks a to z, or _");
      }
    }
    if (puzzle.cell_places.size() != cells) {
      fail_at(at(end), "the cells end after {}, expected {}", puzzle.cell_places.size(), cells);
    }
  }

  std::string_view line_;
  std::size_t at_ = 0;
};

class SoloWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const Shape shape = puzzle.shape();
    const bool diagonals = shape != shape.plain();
    const auto boxes = shape.plain().boxed();
    const std::string regions = boxes ? "" : lines_of(shape);
    check(shape, regions);
    out += boxes ? fmt::format("{}x{}", boxes->box_rows(), boxes->box_columns())
                 : fmt::format("{}j", shape.size());
    if (diagonals) out += 'x';
    const auto level = std::ranges::find(kSoloLevels, puzzle.titles.level, &SoloLevel::name);
    if (level != kSoloLevels.end()) out += fmt::format("d{}", level->letter);
    out += ':';
    append_solo_cells(puzzle.givens, out);
    if (!boxes) out += ',' + regions;
    out += '\n';
  }

 private:
  static void check(Shape shape, const std::string& regions) {
    const Shape plain = shape.plain();
    if (shape != plain && shape != with_variants(plain, "x")) {
      throw UsageError(
          fmt::format("the format solo has jigsaws and both diagonals alone; this "
                      "board is {}",
                      shape.to_string()));
    }
    if (regions.empty()) return;
    Layout read(plain);
    read.regions = regions_of(regions, shape.size(), kRunRead);
    for (int cell = 0; cell < shape.cells(); ++cell) {
      if (read.regions[static_cast<std::size_t>(cell)] == shape.region(static_cast<Cell>(cell))) {
        continue;
      }
      throw UsageError(
          fmt::format("the format solo has regions of one piece alone; {} is in "
                      "several",
                      shape.unit_name(2 * shape.size() + shape.region(static_cast<Cell>(cell)))));
    }
  }

  static void append_solo_cells(const Grid& grid, std::string& out) {
    constexpr int kMostBlanks = 26;
    int blanks = 0;
    bool after_number = false;
    const auto end_run = [&] {
      for (; blanks > 0; blanks -= std::min(blanks, kMostBlanks)) {
        out += static_cast<char>('a' - 1 + std::min(blanks, kMostBlanks));
      }
    };
    for (const Value value : grid.cells()) {
      if (value == 0) {
        ++blanks;
        after_number = false;
        continue;
      }
      end_run();
      if (after_number) out += '_';
      out += std::to_string(value);
      after_number = true;
    }
    end_run();
  }
};

bool is_solo(std::string_view head) {
  const std::string_view text = first_line(head);
  const std::size_t colon = text.find(':');
  constexpr std::size_t kLongest = 16;
  if (colon == std::string_view::npos || colon == 0 || colon > kLongest) return false;
  if (text[0] < '1' || text[0] > '9' || colon + 1 == text.size()) return false;
  const auto is = [](std::string_view others) {
    return [others](char c) {
      return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
             others.find(c) != std::string_view::npos;
    };
  };
  return std::ranges::all_of(text.substr(0, colon), is("")) &&
         std::ranges::all_of(text.substr(colon + 1), is("_,"));
}

}  // namespace

Format solo_format() {
  return {.name = "solo",
          .extensions = ".txt",
          .summary = "game IDs of Simon Tatham's Solo: boxes, jigsaws, with diagonals or without",
          .recognise = is_solo,
          .reader = make_reader<SoloReader>,
          .writer = make_writer<SoloWriter>};
}

}  // namespace evodoku
