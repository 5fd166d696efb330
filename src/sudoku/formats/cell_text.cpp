#include "sudoku/formats/cell_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <cmath>

#include "base/quotes.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/classic_line.hpp"
#include "sudoku/formats/separators.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

bool is_letter(unsigned char c) { return std::isalpha(c) != 0 && c != 'X' && c != 'x'; }

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// A piece of the text between blanks.
struct Token {
  std::string_view text;
  std::size_t offset;
};

std::vector<Token> split(std::string_view text) {
  std::vector<Token> out;
  for (std::size_t i = 0; i < text.size();) {
    if (is_space(text[i])) {
      ++i;
      continue;
    }
    std::size_t end = i;
    while (end < text.size() && !is_space(text[end])) ++end;
    out.push_back({text.substr(i, end - i), i});
    i = end;
  }
  return out;
}

/// The size of a board with that many cells; 0 if there is none.
int size_of(std::size_t cells) {
  const int root = static_cast<int>(std::lround(std::sqrt(static_cast<double>(cells))));
  const bool square = static_cast<std::size_t>(root) * root == cells;
  return square && Shape::has_size(root) ? root : 0;
}

/// The size that a text with a wrong number of cells most likely means. Without letters it is one
/// of digits, and it has room for the largest of them: two puzzles on one line are not a 12x12.
Shape likely_shape(std::string_view text, std::size_t cells) {
  const bool letters = std::any_of(text.begin(), text.end(), is_letter);
  int least = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '9') least = std::max(least, c - '0');
  }
  int best = kLargestDigitBoard;
  auto distance = static_cast<std::size_t>(-1);
  for (const int size : {9, 4, 6, 8, 12, 16, 25}) {  // at a tie the commonest; larger are numbers
    if (size < least || (size > kLargestDigitBoard && !letters)) continue;
    const auto wanted = static_cast<std::size_t>(size) * size;
    const std::size_t off = wanted > cells ? wanted - cells : cells - wanted;
    if (off < distance) {
      distance = off;
      best = size;
    }
  }
  // What is far from everything is not an attempt at a small board.
  const bool far = distance * 4 > static_cast<std::size_t>(best) * best;
  return far ? Shape() : Shape::of_size(best);
}

/// Whether words are numbers, or groups of pencil marks, of which there is one too few or too many:
/// there are many of them, of digits alone, and of different lengths.
bool are_miscounted(const std::vector<Token>& tokens) {
  constexpr std::size_t kMany = 40;  // a board of characters in groups has fewer, or equal ones
  if (tokens.size() < kMany) return false;
  const auto [shortest, longest] = std::minmax_element(
      tokens.begin(), tokens.end(),
      [](const Token& a, const Token& b) { return a.text.size() < b.text.size(); });
  return shortest->text.size() == 1 && longest->text.size() > 1 &&
         longest->text.size() <= kLargestDigitBoard &&
         std::all_of(tokens.begin(), tokens.end(), [](const Token& t) {
           return t.text.size() == 1 ||
                  t.text.find_first_not_of("0123456789") == std::string_view::npos;
         });
}

class CellParser {
 public:
  CellParser(std::string_view text, std::string_view file, std::span<const CellText::Piece> pieces,
             const ReadOptions& options, Puzzle& puzzle)
      : text_(text), file_(file), pieces_(pieces), options_(options), puzzle_(puzzle) {}

  void parse() {
    if (separate(text_, separated_)) text_ = separated_;
    const std::vector<Token> tokens = split(text_);
    if (tokens.empty()) fail(0, "found nothing, expected a puzzle");
    const bool long_tokens =
        std::any_of(tokens.begin(), tokens.end(), [](const Token& t) { return t.text.size() > 1; });
    const bool listed = tokens.size() > 1 && shape_fits(tokens.size());
    if (listed && long_tokens && shape_for(tokens.size()).size() <= kLargestDigitBoard &&
        are_marks(tokens)) {
      return parse_marks(tokens);
    }
    if (listed && shape_for(tokens.size()).size() > kLargestDigitBoard && !has_letters()) {
      return parse_numbers(tokens);
    }
    if (!listed && are_miscounted(tokens)) fail_miscounted(tokens);
    parse_characters();
  }

 private:
  [[noreturn]] void fail(std::size_t offset, const std::string& message) const {
    const CellPlace at = place_at(offset);
    throw InputError({std::string(file_), at.line, at.column}, message);
  }

  /// The number of words may make no board while that of their characters does by chance.
  [[noreturn]] void fail_miscounted(const std::vector<Token>& tokens) const {
    std::size_t wanted = 0;
    for (const int size : {9, 4, 6, 8, 12, 16, 25, 36, 49, 64}) {
      const auto cells = static_cast<std::size_t>(size) * size;
      const auto off = [&](std::size_t n) {
        return n > tokens.size() ? n - tokens.size() : tokens.size() - n;
      };
      if (wanted == 0 || off(cells) < off(wanted)) wanted = cells;
    }
    if (options_.shape) wanted = static_cast<std::size_t>(options_.shape->cells());
    const bool more = tokens.size() > wanted;
    fail(more ? tokens[wanted].offset : text_.size(),
         fmt::format("found {} numbers or groups of pencil marks, expected {}", tokens.size(),
                     wanted));
  }

  /// Where a character of the text stands in its file.
  [[nodiscard]] CellPlace place_at(std::size_t offset) const {
    auto piece = pieces_.begin();
    if (pieces_.size() > 1) {
      piece = std::upper_bound(pieces_.begin() + 1, pieces_.end(), offset,
                               [](std::size_t at, const auto& p) { return at < p.offset; }) -
              1;
    }
    // Column 0 says that columns make no sense, as in a compressed link.
    const auto column = piece->column == 0 ? 0 : piece->column + (offset - piece->offset);
    return cell_place(piece->line, column);
  }

  /// Whether groups of characters are pencil marks, and not a board of single characters that is
  /// written in groups: 64 groups of four are a 16x16 rather than marks on an 8x8.
  [[nodiscard]] bool are_marks(const std::vector<Token>& tokens) const {
    const int size = shape_for(tokens.size()).size();
    const Alphabet digits = Alphabet::starting_at('1', size);
    std::size_t characters = 0;
    bool sound = true;
    for (const Token& token : tokens) {
      characters += token.text.size();
      sound = sound && (token.text.size() == 1 ||
                        (token.text.size() <= static_cast<std::size_t>(size) &&
                         std::all_of(token.text.begin(), token.text.end(),
                                     [&](char c) { return digits.value(c) != 0; })));
    }
    return sound || !shape_fits(characters);
  }

  [[nodiscard]] bool has_letters() const {
    return std::any_of(text_.begin(), text_.end(), is_letter);
  }

  [[nodiscard]] bool shape_fits(std::size_t cells) const {
    return options_.shape ? cells == static_cast<std::size_t>(options_.shape->cells())
                          : size_of(cells) != 0;
  }
  [[nodiscard]] Shape shape_for(std::size_t cells) const {
    return options_.shape ? *options_.shape : Shape::of_size(size_of(cells));
  }

  void place_cell(std::size_t cell, std::size_t offset) {
    puzzle_.cell_places[cell] = place_at(offset);
  }
  void start(Shape shape) {
    puzzle_.reset(shape);
    puzzle_.cell_places.resize(static_cast<std::size_t>(shape.cells()));
  }

  /// Groups of digits: a lone one is a given, several are pencil marks, a blank has none.
  void parse_marks(const std::vector<Token>& tokens) {
    const Shape shape = shape_for(tokens.size());
    const Alphabet digits = Alphabet::starting_at('1', shape.size());
    start(shape);
    puzzle_.candidates.assign(tokens.size(), 0);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const Token& token = tokens[i];
      place_cell(i, token.offset);
      if (token.text.size() == 1 && digits.is_blank(token.text[0])) continue;
      for (std::size_t k = 0; k < token.text.size(); ++k) {
        const Value value = digits.value(token.text[k]);
        if (value == 0) {
          fail(token.offset + k, fmt::format("found {} among pencil marks, expected digits {}",
                                             quoted_at(token.text, k), digits.to_string()));
        }
        if ((puzzle_.candidates[i] & set_of(value)) != 0) {
          fail(token.offset + k, fmt::format("found {} twice among the pencil marks of a cell",
                                             in_quotes(token.text[k])));
        }
        puzzle_.candidates[i] |= set_of(value);
      }
      if (token.text.size() > 1) continue;
      puzzle_.givens[i] = digits.value(token.text[0]);
      puzzle_.candidates[i] = 0;
    }
  }

  void parse_numbers(const std::vector<Token>& tokens) {
    const Shape shape = shape_for(tokens.size());
    start(shape);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
      const std::string_view text = tokens[i].text;
      place_cell(i, tokens[i].offset);
      if (text.size() == 1 && Alphabet::kBlanks.find(text[0]) != std::string_view::npos) continue;
      int value = -1;
      const auto end = text.data() + text.size();
      const auto result = std::from_chars(text.data(), end, value);
      if (result.ec != std::errc() || result.ptr != end || value < 0 || value > shape.size()) {
        fail(tokens[i].offset, fmt::format("found {}, expected a number 1-{}, or 0 for a blank",
                                           in_quotes(text), shape.size()));
      }
      puzzle_.givens[i] = static_cast<Value>(value);
    }
  }

  void parse_characters() {
    // Blanks between cells are passed over, unless they are the blank cells themselves.
    const auto spaces =
        static_cast<std::size_t>(std::count_if(text_.begin(), text_.end(), is_space));
    const std::size_t solid = text_.size() - spaces;
    // Where both make a board, blanks among the cells are cells: 81 characters with 36 values are a
    // 9x9, not a 6x6 written loosely. Blanks around a text without any are only around it.
    const auto first = std::find_if_not(text_.begin(), text_.end(), is_space);
    const auto last = std::find_if_not(text_.rbegin(), text_.rend(), is_space).base();
    const bool space_is_blank =
        shape_fits(text_.size()) && (!shape_fits(solid) || std::any_of(first, last, is_space));
    const std::size_t cells = space_is_blank ? text_.size() : solid;
    const bool fits = shape_fits(cells);
    const Shape shape = fits             ? shape_for(cells)
                        : options_.shape ? *options_.shape
                                         : likely_shape(text_, cells);
    const Alphabet alphabet = fits ? alphabet_for(shape) : any_alphabet_for(shape);
    start(shape);
    std::size_t cell = 0;
    for (std::size_t i = 0; i < text_.size(); ++i) {
      const char c = text_[i];
      if (is_space(c) && !space_is_blank) continue;
      const Value value = alphabet.value(c);
      const bool known = value != 0 || is_space(c) || alphabet.is_blank(c);
      if (cell == static_cast<std::size_t>(shape.cells())) {
        fail(i, fmt::format("found {} after {}; {}", quoted_at(text_, i), cells_wanted(shape),
                            known ? fmt::format("the line has {} cells", cells)
                                  : "expected the end of the line, or # before a remark"));
      }
      if (!known) {
        fail(i, fmt::format("found {}, expected {} or a blank (one of {})", quoted_at(text_, i),
                            alphabet.to_string(), Alphabet::kBlanks));
      }
      puzzle_.givens[cell] = value;
      place_cell(cell++, i);
    }
    if (!fits) {
      fail(text_.size(),
           fmt::format("the line ends after {} cells, expected {}", cells, cells_wanted(shape)));
    }
  }

  /// For a text that is wrong anyway: which alphabet is meant matters less than what is wrong.
  [[nodiscard]] Alphabet any_alphabet_for(Shape shape) const {
    if (options_.alphabet) return Alphabet::parse(*options_.alphabet, shape.size());
    for (const char first : {'1', '0', 'A'}) {
      if (!Alphabet::fits(first, shape.size())) continue;
      Alphabet alphabet = Alphabet::starting_at(first, shape.size());
      if (could_be(alphabet)) return alphabet;
    }
    return Alphabet::fits('1', shape.size()) ? Alphabet::starting_at('1', shape.size())
                                             : alphabet_for(shape);
  }

  [[nodiscard]] Alphabet alphabet_for(Shape shape) const {
    if (options_.alphabet) return Alphabet::parse(*options_.alphabet, shape.size());
    if (shape.size() <= kLargestDigitBoard) return Alphabet::starting_at('1', shape.size());
    return infer_alphabet(shape);
  }

  /// Which of the usual alphabets can be meant; an error where it is more than one, or none.
  [[nodiscard]] Alphabet infer_alphabet(Shape shape) const {
    std::vector<Alphabet> possible;
    for (const char first : {'1', '0', 'A'}) {
      if (!Alphabet::fits(first, shape.size())) continue;
      Alphabet alphabet = Alphabet::starting_at(first, shape.size());
      if (could_be(alphabet)) possible.push_back(std::move(alphabet));
    }
    // More than one does not matter where they all say the same, as for a blank board.
    if (!possible.empty() && std::all_of(possible.begin() + 1, possible.end(), [&](const auto& a) {
          return std::all_of(text_.begin(), text_.end(),
                             [&](char c) { return a.value(c) == possible.front().value(c); });
        })) {
      return possible.front();
    }
    const std::string board = shape.to_string();
    if (possible.empty()) {
      if (!Alphabet::fits('0', shape.size())) {
        fail(0, fmt::format("a {} board needs numbers between blanks, or --alphabet", board));
      }
      // Report the first character that the commonest alphabet does not have.
      return Alphabet::starting_at('1', shape.size());
    }
    std::string names;
    for (const Alphabet& alphabet : possible) {
      if (!names.empty()) names += ", ";
      names += alphabet.to_string();
    }
    fail(0, fmt::format("this {} board could be in the alphabets {}: say which with --alphabet",
                        board, names));
  }

  /// Whether the text makes sense in an alphabet: every character is known, one kind of blank is
  /// used, and no value stands more often than a board can hold it.
  [[nodiscard]] bool could_be(const Alphabet& alphabet) const {
    std::array<int, Shape::kMaxSize + 1> count{};
    char blank = 0;
    for (const char c : text_) {
      if (is_space(c)) continue;
      const Value value = alphabet.value(c);
      if (value != 0) {
        if (++count[value] > alphabet.size()) return false;
      } else if (!alphabet.is_blank(c) || (blank != 0 && blank != c)) {
        return false;
      } else {
        blank = c;
      }
    }
    return true;
  }

  std::string_view text_;
  std::string separated_;  ///< the text with blanks for commas, where it has commas
  std::string_view file_;
  std::span<const CellText::Piece> pieces_;
  const ReadOptions& options_;
  Puzzle& puzzle_;
};

}  // namespace

void parse_cells(std::string_view text, const Place& place, const ReadOptions& options,
                 Puzzle& puzzle) {
  static const Shape classic;
  const bool plain = !options.alphabet && (!options.shape || *options.shape == classic);
  const auto cells = static_cast<std::size_t>(classic.cells());
  bool done = plain && text.size() == cells && parse_classic(text, puzzle);
  if (plain && text.size() == 9 * cells && parse_candidates(text, puzzle)) {
    done = true;
    for (std::size_t c = 0; c < cells; ++c) {
      puzzle.cell_places.push_back(cell_place(place.line, place.column + 9 * c));
    }
  }
  if (!done) {
    const CellText::Piece whole{0, place.line, place.column};
    CellParser(text, place.file, {&whole, 1}, options, puzzle).parse();
  }
  puzzle.place.line = place.line;
  puzzle.place.column = place.column;
  if (puzzle.place.file != place.file) puzzle.place.file = place.file;
}

void CellText::add(std::string_view text, std::uint64_t line, std::uint64_t column) {
  pieces_.push_back({text_.size(), line, column});
  text_ += text;
}

void CellText::parse(const std::string& file, const ReadOptions& options, Puzzle& puzzle) const {
  CellParser(text_, file, pieces_, options, puzzle).parse();
  puzzle.place = {file, pieces_.front().line, pieces_.front().column};
}

void append_cells(std::span<const Value> cells, Shape shape, std::string& out, char blank) {
  if (shape.size() <= kLargestDigitBoard) {
    const std::size_t old = out.size();
    out.resize(old + cells.size());
    char* to = out.data() + old;
    for (std::size_t i = 0; i < cells.size(); ++i) {
      to[i] = cells[i] == 0 ? blank : static_cast<char>('0' + cells[i]);
    }
    return;
  }
  std::array<char, 4> digits{};
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i > 0) out += ' ';
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), cells[i]).ptr;
    out.append(digits.data(), end);
  }
}

std::string cells_wanted(Shape shape) {
  return fmt::format("{} cells ({})", shape.cells(), shape.to_string());
}

}  // namespace evodoku
