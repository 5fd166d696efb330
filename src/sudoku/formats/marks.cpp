#include "sudoku/formats/marks.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/quotes.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku {

namespace {

Place shifted(const Place& place, std::size_t offset) {
  return {place.file, place.line, place.column == 0 ? 0 : place.column + offset};
}

void add_value(std::string_view text, Shape shape, const Place& place, ValueSet& out) {
  const auto value = to_integer(text);
  if (!value || *value < 1 || *value > shape.size()) {
    fail_at(place, "found {} among pencil marks, expected a value 1-{}", in_quotes(text),
            shape.size());
  }
  const ValueSet bit = set_of(static_cast<Value>(*value));
  if ((out & bit) != 0) {
    fail_at(place, "found {} twice among the pencil marks of a cell", *value);
  }
  out |= bit;
}

}  // namespace

ValueSet parse_values(std::string_view text, Shape shape, const Place& place) {
  ValueSet out = 0;
  if (shape.size() <= kLargestDigitBoard) {
    for (std::size_t i = 0; i < text.size(); ++i) {
      add_value(text.substr(i, 1), shape, shifted(place, i), out);
    }
  } else {
    for (std::size_t begin = 0; begin <= text.size();) {
      const std::size_t end = std::min(text.find(',', begin), text.size());
      add_value(text.substr(begin, end - begin), shape, shifted(place, begin), out);
      begin = end + 1;
    }
  }
  if (out == 0) throw InputError(place, "found nothing, expected pencil marks");
  return out;
}

void append_values(ValueSet values, Shape shape, std::string& out) {
  bool first = true;
  for (; values != 0; values &= values - 1) {
    if (!first && shape.size() > kLargestDigitBoard) out += ',';
    first = false;
    fmt::format_to(std::back_inserter(out), "{}", std::countr_zero(values) + 1);
  }
}

bool is_blank_word(std::string_view word) {
  return word.size() == 1 && Alphabet::kBlanks.find(word[0]) != std::string_view::npos;
}

void parse_mark_rows(const RowBlock& block, const LineFeed& feed, bool user, Puzzle& puzzle) {
  const Shape shape = block.shape(feed);
  const auto cells = static_cast<std::size_t>(shape.cells());
  puzzle.reset(shape);
  puzzle.placed.assign(cells, 0);
  puzzle.candidates.assign(cells, 0);
  puzzle.cell_places.resize(cells);
  std::size_t cell = 0;
  for (const Row& row : block.rows()) {
    for (const Word& word : words(row.text)) {
      const Place place{feed.name(), row.line, word.offset + 1};
      puzzle.cell_places[cell] = cell_place(place.line, place.column);
      if (cell == 0) puzzle.place = place;
      const bool placed = user && (word.text[0] == 'u' || word.text[0] == 'U');
      if (!is_blank_word(word.text)) {
        const ValueSet values =
            parse_values(word.text.substr(placed ? 1 : 0), shape, shifted(place, placed ? 1 : 0));
        const auto lone = static_cast<Value>(std::countr_zero(values) + 1);
        if (placed && !std::has_single_bit(values)) {
          fail_at(place, "found {}, expected one value after u", in_quotes(word.text));
        }
        if (placed) {
          puzzle.placed[cell] = lone;
        } else if (std::has_single_bit(values)) {
          puzzle.givens[cell] = lone;
        } else {
          puzzle.candidates[cell] = values;
        }
      }
      ++cell;
    }
  }
  tidy(puzzle);
}

std::string mark_word(const Puzzle& puzzle, std::size_t cell, bool user) {
  std::string out;
  if (puzzle.value(cell) != 0) {
    if (user && puzzle.givens[cell] == 0) out += 'u';
    append_values(set_of(puzzle.value(cell)), puzzle.shape(), out);
  } else if (!puzzle.candidates.empty()) {
    append_values(puzzle.candidates[cell], puzzle.shape(), out);
  }
  return out.empty() ? "." : out;
}

std::vector<ValueSet> marks_left(const Puzzle& puzzle) {
  const Shape shape = puzzle.shape();
  std::vector<ValueSet> out(static_cast<std::size_t>(shape.cells()), shape.all_values());
  for (int c = 0; c < shape.cells(); ++c) {
    const Value value = puzzle.value(static_cast<std::size_t>(c));
    if (value == 0) continue;
    out[c] = 0;
    for (const Cell peer : shape.peers(static_cast<Cell>(c))) out[peer] &= ~set_of(value);
  }
  return out;
}

void remove_marks(const std::vector<ValueSet>& removed, const Place& place, Puzzle& puzzle) {
  std::vector<ValueSet> left = marks_left(puzzle);
  bool any = false;
  for (std::size_t c = 0; c < left.size(); ++c) {
    const ValueSet keep = left[c] & ~removed[c];
    any = any || keep != left[c];
    if (keep == 0 && left[c] != 0) {
      const Shape shape = puzzle.shape();
      fail_at(place, "row {} column {} has no candidate left", shape.row(static_cast<Cell>(c)) + 1,
              shape.column(static_cast<Cell>(c)) + 1);
    }
    left[c] = keep;
  }
  puzzle.candidates.clear();
  if (any) puzzle.candidates = std::move(left);
}

std::vector<ValueSet> marks_removed(const Puzzle& puzzle) {
  std::vector<ValueSet> out = marks_left(puzzle);
  for (std::size_t c = 0; c < out.size(); ++c) {
    const ValueSet marks = puzzle.candidates.empty() ? 0 : puzzle.candidates[c];
    out[c] = marks == 0 ? 0 : out[c] & ~marks;
  }
  return out;
}

}  // namespace evodoku
