// SadMan Software (.sdk), and plain rows without any header.
//
//   #A J. Doe               author          #S source
//   #D Very easy            description     #L level
//   #C With love            comment         #U URL
//   #B 2008-05-01           date
//   [Puzzle]
//   ..973.526
//   ...                     nine rows; blank lines and borders may stand between bands
//   [State]                 the position: what is not in [Puzzle] has been placed
//   [PencilMarks]           rows of candidates with blanks between cells, `.` where there are none
//
// All but the rows is optional. Plain rows may have a heading such as "Grid 01", which becomes the
// title, and commas between their cells. #C and #D may stand more than once: they are lines of one
// text. Keeps givens, placed values, candidates and all texts except the title. Sections are
// written only where there is something to put into them. Several puzzles may follow each other.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/board_word.hpp"
#include "sudoku/formats/marks.hpp"
#include "sudoku/formats/separators.hpp"

namespace evodoku {

namespace {

struct Header {
  char letter;
  std::string Titles::*text;
  bool several;
};
constexpr std::array<Header, 7> kHeaders = {{{'A', &Titles::author, false},
                                             {'D', &Titles::description, true},
                                             {'C', &Titles::comment, true},
                                             {'B', &Titles::date, false},
                                             {'S', &Titles::source, false},
                                             {'L', &Titles::level, false},
                                             {'U', &Titles::url, false}}};

const Header* header_of(std::string_view line) {
  if (line.size() < 2 || line[0] != '#') return nullptr;
  for (const Header& header : kHeaders) {
    // SadMan writes no blank after the letter: "#AJ. Doe".
    if (line[1] == header.letter) return &header;
  }
  return nullptr;
}

enum class Section { kPuzzle, kState, kMarks, kUnknown };

Section section_of(std::string_view line) {
  const std::string name = lower(trim(line));
  if (name == "[puzzle]") return Section::kPuzzle;
  if (name == "[state]") return Section::kState;
  if (name == "[pencilmarks]") return Section::kMarks;
  return Section::kUnknown;
}

bool is_head(std::string_view line) {
  const std::string_view text = trim(line);
  return text.starts_with('#') || text.starts_with('[');
}

/// A comment may have several lines, but not without end.
constexpr std::size_t kMostText = 1 << 16;

class SdkReader : public Reader {
 public:
  SdkReader(TextSource& source, ReadOptions options)
      : feed_(source), options_(std::move(options)) {}

  bool next(Puzzle& puzzle) override {
    rows_read_ = false;
    sectioned_ = false;
    wrong_.reset();
    try {
      return read(puzzle);
    } catch (const InputError&) {
      if (sectioned_ && !wrong_) skip_puzzle();  // otherwise it has been read to its end
      throw;
    }
  }

 private:
  bool read(Puzzle& puzzle) {
    Titles titles;
    bool headed = false;
    Section section = Section::kPuzzle;
    std::string_view line;
    while (feed_.peek(line)) {
      const std::string_view text = trim(line);
      if (text.empty() || (!rows_read_ && is_border(line) && !only_dashes(line))) {
        feed_.take();
      } else if (text[0] == '#') {
        const Header* header = header_of(text);
        if (header != nullptr && rows_read_) break;
        if (header != nullptr) {
          read_header(*header, text, titles);
          headed = true;
        }
        feed_.take();
      } else if (text[0] == '[') {
        const Section found = section_of(text);
        if (found == Section::kPuzzle && rows_read_) break;
        sectioned_ = true;
        section = found;
        check_section(section, text);
        feed_.take();
      } else if (section == Section::kPuzzle) {
        if (rows_read_ || !read_puzzle(puzzle, titles)) break;
      } else {
        read_more(section, puzzle);
        section = Section::kPuzzle;  // rows after this section are another puzzle's
      }
    }
    if (wrong_) throw InputError(*wrong_);
    if (!rows_read_) {
      if (headed || sectioned_) feed_.fail(feed_.number(), 0, "the text ends before its puzzle");
      return false;
    }
    puzzle.titles = std::move(titles);
    tidy(puzzle);
    return true;
  }

  void read_header(const Header& header, std::string_view text, Titles& titles) {
    std::string& to = titles.*header.text;
    const std::string value = one_line(text.substr(2));
    if (value.empty()) return;
    if (!to.empty() && !header.several) {
      // Told once the rows have been read, so that they are not taken for a puzzle of their own.
      if (!wrong_) {
        wrong_.emplace(Place{feed_.name(), feed_.number(), 1},
                       fmt::format("found #{} twice, expected one", header.letter));
      }
      return;
    }
    if (to.size() + value.size() > kMostText) {
      if (!wrong_) {
        wrong_.emplace(Place{feed_.name(), feed_.number(), 1},
                       fmt::format("#{} is longer than {} bytes", header.letter, kMostText));
      }
      return;
    }
    if (!to.empty()) to += '\n';
    to += value;
  }

  void check_section(Section section, std::string_view text) {
    if (section != Section::kUnknown && (section == Section::kPuzzle || rows_read_)) return;
    const std::uint64_t line = feed_.number();
    const std::string message =
        section == Section::kUnknown
            ? fmt::format("found the section {}, expected [Puzzle], [State] or [PencilMarks]",
                          in_quotes(text))
            : fmt::format("found the section {} before [Puzzle]", in_quotes(text));
    feed_.take();
    feed_.fail(line, 1, "{}", message);
  }

  bool read_puzzle(Puzzle& puzzle, Titles& titles) {
    RowBlock block(CellsAre::kCharacters, options_);
    block.read(feed_, is_head);
    titles.title = one_line(block.heading());
    // Dashes alone at the end of the text are a border, not a puzzle.
    if (block.rows().empty()) return false;
    parse_rows(block, feed_, options_, puzzle);
    rows_read_ = true;
    return true;
  }

  /// [State] or [PencilMarks], which are of the same shape as the puzzle.
  void read_more(Section section, Puzzle& puzzle) {
    ReadOptions options = options_;
    options.shape = puzzle.shape();
    const bool marks = section == Section::kMarks;
    RowBlock block(marks ? CellsAre::kWords : CellsAre::kCharacters, options);
    block.read(feed_, is_head);
    if (marks) return read_marks(block, puzzle);
    Puzzle state;
    parse_rows(block, feed_, options, state);
    for (std::size_t c = 0; c < state.givens.cells().size(); ++c) {
      if (puzzle.givens[c] == 0 || state.givens[c] == puzzle.givens[c]) continue;
      fail_at(state.place_of(c), "found {} where [Puzzle] has {}, expected the same",
              state.givens[c], puzzle.givens[c]);
    }
    puzzle.placed = state.givens.cells();
    // What the player placed stands here.
    for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
      if (puzzle.givens[c] == 0 && puzzle.placed[c] != 0) {
        puzzle.cell_places[c] = state.cell_places[c];
      }
    }
  }

  void read_marks(const RowBlock& block, Puzzle& puzzle) {
    const Shape shape = block.shape(feed_);
    puzzle.candidates.assign(static_cast<std::size_t>(shape.cells()), 0);
    std::size_t cell = 0;
    for (const Row& row : block.rows()) {
      for (const Word& word : words(row.text)) {
        const Place place{feed_.name(), row.line, word.offset + 1};
        if (!is_blank_word(word.text)) {
          puzzle.candidates[cell] = parse_values(word.text, shape, place);
          if (puzzle.value(cell) == 0) {
            puzzle.cell_places[cell] = cell_place(place.line, place.column);
          }
        }
        ++cell;
      }
    }
  }

  /// Goes on to where the next puzzle begins, past the sections of a broken one.
  void skip_puzzle() {
    std::string_view line;
    while (feed_.peek(line) && header_of(trim(line)) == nullptr &&
           !(trim(line).starts_with('[') && section_of(line) == Section::kPuzzle)) {
      feed_.take();
    }
  }

  LineFeed feed_;
  ReadOptions options_;
  bool rows_read_ = false;
  bool sectioned_ = false;
  std::optional<InputError> wrong_;  ///< a header that stood twice
};

class SdkWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    static_cast<void>(require_boxes("sdk", puzzle.shape()));
    if (!first_) out += '\n';
    first_ = false;
    for (const Header& header : kHeaders) write_header(header, puzzle.titles, out);
    const bool sections = !puzzle.placed.empty() || !puzzle.candidates.empty();
    if (sections) out += "[Puzzle]\n";
    append_rows(puzzle.givens.cells(), puzzle.shape(), out);
    if (!puzzle.placed.empty()) {
      out += "[State]\n";
      append_rows(puzzle.position().cells(), puzzle.shape(), out);
    }
    if (!puzzle.candidates.empty()) write_marks(puzzle, out);
  }

 private:
  static void write_header(const Header& header, const Titles& titles, std::string& out) {
    const std::string& text = titles.*header.text;
    for (std::size_t begin = 0; begin < text.size();) {
      const std::size_t end =
          header.several ? std::min(text.find('\n', begin), text.size()) : text.size();
      const std::string line = one_line(text.substr(begin, end - begin));
      if (!line.empty()) out += fmt::format("#{} {}\n", header.letter, line);
      begin = end + 1;
    }
  }

  static void write_marks(const Puzzle& puzzle, std::string& out) {
    const int size = puzzle.shape().size();
    out += "[PencilMarks]\n";
    for (int c = 0; c < puzzle.shape().cells(); ++c) {
      const ValueSet marks = puzzle.candidates[c];
      if (marks == 0) {
        out += '.';
      } else {
        append_values(marks, puzzle.shape(), out);
      }
      out += c % size == size - 1 ? '\n' : ' ';
    }
  }

  bool first_ = true;
};

/// Rows of 16, 36 or 64 characters may be rows, or whole boards of 4x4, 6x6 or 8x8: those have no
/// value above 4, 6 or 8. Sixteen of them without a value at all are a blank larger board.
class SmallBoards {
 public:
  void add(std::string_view row) {
    int cells = 0;
    char largest = '0';
    for (const char c : row) {
      if (c == ' ' || c == '\t') continue;
      ++cells;
      if (std::string_view(".*_-?Xx").find(c) == std::string_view::npos)
        largest = std::max(largest, c);
    }
    const bool small = (cells == 16 && largest <= '4') || (cells == 36 && largest <= '6') ||
                       (cells == 64 && largest <= '8');
    all_ = all_ && small;
    values_ = values_ || largest > '0';
    ++rows_;
  }
  [[nodiscard]] bool likely() const { return all_ && (values_ || rows_ < 16); }

 private:
  bool all_ = true;
  bool values_ = false;
  int rows_ = 0;
};

/// Whether most of a line are characters of a row; a wrong one should not hide that it is one.
bool could_be_row(std::string_view row) {
  if (row.find('#') != std::string_view::npos) return false;  // a remark follows whole boards
  const auto wrong = std::count_if(row.begin(), row.end(), [](char c) {
    return !((c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
             std::string_view(".*_-?| \t").find(c) != std::string_view::npos);
  });
  return static_cast<std::size_t>(wrong) * 4 <= row.size();
}

/// How many rows of a text have which length.
class RowWidths {
 public:
  /// False for a line that is not a row of any board.
  bool add(std::string_view line) {
    std::string row(line);
    separate(line, row);
    if (is_heading(row)) {
      ++headings_;
    } else if (!could_be_row(row)) {
      return false;
    }
    small_.add(row);
    std::replace(row.begin(), row.end(), '|', ' ');
    const int cells = cells_in_row(row, CellsAre::kCharacters);
    if (cells > Shape::kMaxSize) return false;  // no row is that long, but a whole board is
    ++rows_;
    if (Shape::has_size(cells) && ++count_[cells] > count_[best_]) best_ = cells;
    return true;
  }
  [[nodiscard]] int rows() const { return rows_; }
  /// Whether there are as many rows as a board has.
  [[nodiscard]] bool full() const { return best_ > 0 && count_[best_] == best_; }
  /// Whether most have the length of the commonest. Words among digits are headings.
  [[nodiscard]] bool alike() const {
    if (small_.likely()) return false;
    const int rows = rows_ - headings_;
    if (best_ <= kLargestDigitBoard) return rows > 1 && count_[best_] * 2 >= rows;
    return rows_ > 1 && count_[best_] * 2 > rows_;
  }

 private:
  std::array<int, Shape::kMaxSize + 1> count_{};
  int rows_ = 0;
  int headings_ = 0;
  int best_ = 0;
  SmallBoards small_;
};

/// A section, or rows of which most have the length that a board of such rows has.
bool is_sdk(std::string_view head) {
  constexpr int kEnough = 16;
  RowWidths widths;
  for (const std::string_view line : head_lines(head)) {
    const std::string_view text = trim(line);
    if (text.empty() || text[0] == '#' || is_border(line)) continue;
    if (text[0] == '[' && widths.rows() == 0) return text.find(']') != std::string_view::npos;
    if (text[0] == '[') break;
    if (has_board_word(text.substr(0, text.find('#'))) || !widths.add(line)) return false;
    if (widths.rows() >= kEnough || (widths.full() && widths.alike())) break;
  }
  return widths.alike();
}

}  // namespace

Format sdk_format() {
  return {.name = "sdk",
          .extensions = ".sdk",
          .summary = "SadMan Software: headers and N rows; also plain rows",
          .recognise = is_sdk,
          .reader = make_reader<SdkReader>,
          .writer = make_writer<SdkWriter>};
}

}  // namespace evodoku
