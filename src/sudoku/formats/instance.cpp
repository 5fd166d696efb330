// Instances as Lloyd and Amos (and Lewis before them) exchange them: numbers between white space.
//
//   3 17                           the order (boxes of 3x3) and a number of the instance
//   -1 -1 9 7 3 -1 5 2 6           N * N values row by row, -1 for a blank
//   ...
//
// Keeps the givens, and the number as the title where the title is one (0 stands for none). Boxes
// are square: order 2 to 8. Several instances may follow each other.
#include <fmt/format.h>

#include <algorithm>
#include <optional>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr int kLeastOrder = 2;
constexpr int kMostOrder = 8;

class InstanceReader : public Reader {
 public:
  explicit InstanceReader(TextSource& source) : source_(source) {}

  bool next(Puzzle& puzzle) override {
    if (!advance()) return false;
    const auto order = to_integer(word().text);
    if (!order || *order < kLeastOrder || *order > kMostOrder) {
      const InputError error(here(),
                             fmt::format("found {}, expected the order of an instance, {}-{}",
                                         in_quotes(word().text), kLeastOrder, kMostOrder));
      skip_block();
      throw error;
    }
    const Shape shape(static_cast<int>(*order), static_cast<int>(*order));
    puzzle.reset(shape);
    read_id(puzzle);
    read_cells(puzzle);
    return true;
  }

 private:
  /// Goes to the next word; false at the end of the text.
  bool advance() {
    ++at_;
    while (at_ >= words_.size()) {
      std::string_view line;
      if (!source_.next_line(line)) return false;
      line_ = line;
      words_ = words(line_);
      at_ = 0;
    }
    return true;
  }
  [[nodiscard]] const Word& word() const { return words_[at_]; }
  [[nodiscard]] Place here() const { return source_.here(word().offset + 1); }

  /// After what cannot be understood, resumes at the line that follows a blank one.
  void skip_block() {
    std::string_view line;
    while (source_.next_line(line) && !is_blank(line)) {
    }
    words_.clear();
  }

  void read_id(Puzzle& puzzle) {
    if (!advance()) throw InputError(source_.here(), "the text ends after the order");
    const auto id = to_integer(word().text);
    if (!id) {
      const InputError error(here(), fmt::format("found {}, expected the number of the instance",
                                                 in_quotes(word().text)));
      skip_block();
      throw error;
    }
    if (*id != 0) puzzle.titles.title = std::to_string(*id);
  }

  /// Takes all N * N words even if one is wrong, so that the next instance is found after them.
  void read_cells(Puzzle& puzzle) {
    const Shape shape = puzzle.shape();
    puzzle.cell_places.resize(static_cast<std::size_t>(shape.cells()));
    std::optional<InputError> error;
    for (int c = 0; c < shape.cells(); ++c) {
      if (!advance()) {
        fail_at(source_.here(), "the text ends after {} cells, expected {} ({})", c, shape.cells(),
                shape.to_string());
      }
      const Place place = here();
      if (c == 0) puzzle.place = place;
      puzzle.cell_places[c] = cell_place(place.line, place.column);
      const auto value = to_integer(word().text);
      const bool sound = value && (*value == -1 || (*value >= 1 && *value <= shape.size()));
      if (!sound && !error) {
        error.emplace(place, fmt::format("found {}, expected a value 1-{}, or -1 for a blank",
                                         in_quotes(word().text), shape.size()));
      }
      puzzle.givens[c] = sound && *value > 0 ? static_cast<Value>(*value) : Value{0};
    }
    if (error) throw *error;
  }

  TextSource& source_;
  std::string line_;
  std::vector<Word> words_;
  std::size_t at_ = 0;
};

class InstanceWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    const BoxedShape shape = require_boxes("instance", puzzle.shape());
    if (shape.box_rows() != shape.box_columns()) {
      throw UsageError(
          fmt::format("the format instance holds boards with square boxes only; this one is {} "
                      "with boxes of {}x{}",
                      shape.to_string(), shape.box_rows(), shape.box_columns()));
    }
    const auto id = to_integer(puzzle.titles.title);
    if (!first_) out += '\n';
    first_ = false;
    out += fmt::format("{} {}\n", shape.box_rows(), id.value_or(0));
    for (int c = 0; c < shape.cells(); ++c) {
      const Value value = puzzle.givens[c];
      fmt::format_to(std::back_inserter(out), "{}{}", value == 0 ? -1 : int{value},
                     c % shape.size() == shape.size() - 1 ? '\n' : ' ');
    }
  }

 private:
  bool first_ = true;
};

/// Nearly all are whole numbers, and there is a sign that they are not a board: a -1, or a short
/// first line with an order.
bool is_instance(std::string_view head) {
  const auto lines = head_lines(head);
  std::size_t first_line = 0;
  std::size_t count = 0;
  std::size_t wrong = 0;
  long long order = 0;
  bool blank = false;
  for (std::size_t l = 0; l < lines.size(); ++l) {
    const auto list = words(lines[l]);
    if (first_line == 0) first_line = list.size();
    for (const Word& word : list) {
      const bool cut = l + 1 == lines.size() && &word == &list.back();
      const auto value = to_integer(word.text);
      if (!value && !cut) ++wrong;
      if (count == 0) order = value.value_or(0);
      blank = blank || (value && *value == -1);
      ++count;
    }
  }
  if (count <= 4) return false;
  const bool ordered = order >= kLeastOrder && order <= kMostOrder;
  // With a -1 a word that is wrong, or an order that is none, is one mistake in an instance.
  if (blank && first_line <= 2) return wrong * 10 <= count;
  return wrong == 0 && ordered && (blank || first_line <= 2);
}

}  // namespace

Format instance_format() {
  return {.name = "instance",
          .extensions = ".txt",
          .summary = "instances of the literature: order, number, values, -1 for a blank",
          .recognise = is_instance,
          .reader = make_reader<InstanceReader>,
          .writer = make_writer<InstanceWriter>};
}

}  // namespace evodoku
