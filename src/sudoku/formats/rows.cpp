#include "sudoku/formats/rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>

#include "base/quotes.hpp"
#include "sudoku/alphabet.hpp"
#include "sudoku/formats/cell_text.hpp"
#include "sudoku/formats/separators.hpp"

namespace evodoku {

namespace {

constexpr std::size_t kMostRows = std::size_t{2} * Shape::kMaxSize;
/// With all pencil marks of the largest board, and blanks between them.
constexpr std::size_t kMostRowBytes = std::size_t{1} << 16;

bool is_number_or_blank(std::string_view word) {
  return word.size() == 1 ||
         std::all_of(word.begin(), word.end(), [](char c) { return c >= '0' && c <= '9'; });
}

/// The cells between two bars if it is the same everywhere, otherwise 0.
int cells_between_bars(std::string_view line, CellsAre cells_are) {
  int width = 0;
  int groups = 0;
  for (std::size_t begin = 0; begin <= line.size();) {
    const std::size_t end = std::min(line.find('|', begin), line.size());
    const auto group = words(line.substr(begin, end - begin));
    auto cells = static_cast<int>(group.size());
    const bool whole =
        cells_are == CellsAre::kWords ||
        (group.size() > 1 && std::all_of(group.begin(), group.end(),
                                         [](const Word& w) { return is_number_or_blank(w.text); }));
    if (!whole) {
      cells = 0;
      for (const Word& word : group) cells += static_cast<int>(word.text.size());
    }
    if (cells > 0) {
      if (width != 0 && cells != width) return 0;
      width = cells;
      ++groups;
    }
    begin = end + 1;
  }
  return groups > 1 ? width : 0;
}

}  // namespace

int cells_in_row(std::string_view row, CellsAre cells_are) {
  const auto list = words(row);
  const int count = static_cast<int>(list.size());
  if (cells_are == CellsAre::kWords) return count;
  const bool numbers = count > kLargestDigitBoard && Shape::has_size(count) &&
                       std::all_of(list.begin(), list.end(),
                                   [](const Word& w) { return is_number_or_blank(w.text); });
  if (numbers) return count;
  std::size_t solid = 0;
  for (const Word& word : list) solid += word.text.size();
  const auto clamp = [](std::size_t n) {
    return static_cast<int>(std::min<std::size_t>(n, 1000000));
  };
  // A row with blanks for blank cells is as long as the board is wide.
  if (!Shape::has_size(clamp(solid)) && Shape::has_size(clamp(row.size())))
    return clamp(row.size());
  return clamp(solid);
}

bool only_dashes(std::string_view line) {
  const std::string_view text = trim(line);
  return text.size() > 1 && text.find_first_not_of('-') == std::string_view::npos;
}

bool is_border(std::string_view line) {
  const std::string_view text = trim(line);
  return text.find_first_not_of("-=+|*.:',` ") == std::string_view::npos &&
         (text.find("--") != std::string_view::npos || text.find("==") != std::string_view::npos);
}

bool is_heading(std::string_view line) {
  std::string_view text = trim(line);
  const auto is_letter_at = [&](std::size_t i) {
    return i < text.size() && std::isalpha(static_cast<unsigned char>(text[i])) != 0;
  };
  // "A puzzle"
  if (is_letter_at(0) && text.substr(1).starts_with(' ') && is_letter_at(2)) text.remove_prefix(2);
  const auto letters = static_cast<std::size_t>(
      std::find_if_not(text.begin(), text.end(),
                       [](unsigned char c) { return std::isalpha(c) != 0; }) -
      text.begin());
  return letters > 1 && text.substr(0, letters).find_first_not_of("xX") != std::string_view::npos;
}

/// Makes the first row a heading if the second one shows that it is none: by its length, or because
/// a board of that size has no letters.
void RowBlock::find_heading() {
  if (cells_are_ != CellsAre::kCharacters || rows_.size() > 2 || !heading_.empty()) return;
  if (!is_heading(rows_.front().text)) return;
  if (rows_.size() == 2 && rows_[0].cells == rows_[1].cells &&
      rows_[1].cells > kLargestDigitBoard) {
    return;
  }
  heading_ = trim(rows_.front().text);
  rows_.erase(rows_.begin());
  if (!rows_.empty()) box_columns_ = second_box_columns_;
}

/// Whether a line is the heading of the next board: letters in the midst of digits.
bool RowBlock::is_next_heading(std::string_view line) const {
  const int size = target();
  return cells_are_ == CellsAre::kCharacters && !rows_.empty() && size > 0 &&
         size <= kLargestDigitBoard && !is_heading(rows_.front().text) && is_heading(line) &&
         line.find_first_of(".*_") == std::string_view::npos;
}

int RowBlock::target() const {
  if (options_.shape) return options_.shape->size();
  std::map<int, int> count;
  int best = 0;
  for (const Row& row : rows_) {
    if (!Shape::has_size(row.cells)) continue;
    if (++count[row.cells] > (best == 0 ? 0 : count[best])) best = row.cells;
  }
  return best;
}

int RowBlock::box_rows() const {
  if (options_.shape) {
    const auto boxes = options_.shape->plain().boxed();
    return boxes ? boxes->box_rows() : 0;
  }
  const int size = target();
  if (!Shape::has_size(size)) return 0;
  const bool bars = box_columns_ >= Shape::kMinBox && size % box_columns_ == 0 &&
                    size / box_columns_ >= Shape::kMinBox;
  return bars ? size / box_columns_ : Shape::of_size(size).boxed()->box_rows();
}

void RowBlock::add(std::string_view line, std::uint64_t number) {
  if (rows_.empty()) box_columns_ = cells_between_bars(line, cells_are_);
  if (rows_.size() == 1) second_box_columns_ = cells_between_bars(line, cells_are_);
  Row row{std::string(line), number, 0};
  if (cells_are_ == CellsAre::kCharacters) separate(line, row.text);
  std::replace(row.text.begin(), row.text.end(), '|', ' ');
  row.cells = cells_in_row(row.text, cells_are_);
  const bool fits = options_.shape && row.cells != options_.shape->size() &&
                    row.text.size() == static_cast<std::size_t>(options_.shape->size());
  if (fits && cells_are_ == CellsAre::kCharacters) row.cells = options_.shape->size();
  rows_.push_back(std::move(row));
}

/// A line of dashes is a border, unless dashes are the blanks of this board. That may only show
/// further down, so the line is kept aside until it does, where it can be a row at all.
void RowBlock::note_dashes(std::string_view line, LineFeed& feed) {
  const std::string_view text = trim(line);
  if (text.size() > static_cast<std::size_t>(Shape::kMaxSize)) return;
  const std::uint64_t number = feed.number();
  if (dashes_.size() == kMostRows) {
    while (feed.peek(line) && only_dashes(line)) feed.take();
    feed.fail(number, 1, "found more than {} lines of dashes, expected a board", kMostRows);
  }
  dashes_.push_back({std::string(text), number, static_cast<int>(text.size())});
}

void RowBlock::read(LineFeed& feed, bool (*stops)(std::string_view line)) {
  std::string_view line;
  while (rows_.size() < kMostRows && feed.peek(line) && !stops(line)) {
    const std::size_t have = rows_.size() + (dash_is_blank_ ? dashes_.size() : 0);
    if (!rows_.empty() && static_cast<int>(have) == target()) break;
    if (is_next_heading(line)) break;
    if (is_blank(line) && rows_.size() == 1) find_heading();
    if (is_blank(line) && rows_.empty()) {
      // Between a heading and its rows.
    } else if (is_blank(line)) {
      const int band = box_rows();
      if (have > 0 && (band == 0 || have % static_cast<std::size_t>(band) != 0)) break;
      if (have > 0 && (breaks_.empty() || breaks_.back() != have)) breaks_.push_back(have);
    } else if (only_dashes(line) && cells_are_ == CellsAre::kCharacters) {
      note_dashes(line, feed);
    } else if (!is_border(line)) {
      if (line.size() > kMostRowBytes) {
        const std::uint64_t number = feed.number();
        feed.take();
        feed.fail(number, kMostRowBytes + 1, "the row does not end within {} bytes", kMostRowBytes);
      }
      add(line, feed.number());
      if (rows_.size() == 2) find_heading();
      dash_is_blank_ = dash_is_blank_ || (cells_are_ == CellsAre::kCharacters &&
                                          rows_.back().text.find('-') != std::string::npos);
    }
    feed.take();
  }
  // Words with no board below them: the end of a letter.
  const bool words_alone = rows_.size() < static_cast<std::size_t>(Shape::kMinSize) &&
                           cells_are_ == CellsAre::kCharacters &&
                           std::ranges::all_of(rows_, is_heading, &Row::text);
  if (words_alone) rows_.clear();
  if (dash_is_blank_) {
    const int size = target();
    for (Row& row : dashes_) {
      if (row.cells == size) rows_.push_back(std::move(row));
    }
    std::stable_sort(rows_.begin(), rows_.end(),
                     [](const Row& a, const Row& b) { return a.line < b.line; });
  }
}

Shape RowBlock::shape(const LineFeed& feed) const {
  const int size = target();
  if (size == 0) {
    if (rows_.empty()) feed.fail(feed.number(), 0, "found no row of a puzzle");
    feed.fail(rows_.front().line, 1,
              "found {}, expected a row of cells; a board has 4, 6, 8, 9, 10, 12, ... "
              "cells in a row, this line has {}",
              in_quotes(rows_.front().text), rows_.front().cells);
  }
  for (std::size_t r = 0; r < rows_.size(); ++r) {
    const Row& row = rows_[r];
    if (row.cells == size) continue;
    feed.fail(row.line, row.text.size() + 1, "row {} has {} cells, expected {}", r + 1, row.cells,
              size);
  }
  if (static_cast<int>(rows_.size()) != size) {
    feed.fail(rows_.back().line, 0, "the puzzle ends after {} {}, expected {}", rows_.size(),
              rows_.size() == 1 ? "row" : "rows", size);
  }
  const int band = box_rows();
  // Blank lines stand between all bands or none: otherwise rows of two puzzles have met.
  const bool bands =
      breaks_.empty() || band == 0 || static_cast<int>(breaks_.size()) == size / band - 1;
  if (!bands) {
    feed.fail(rows_[breaks_.front() - 1].line, 0,
              "a blank line follows row {} but not every band of {} rows: a row is "
              "missing, or one too many",
              breaks_.front(), band);
  }
  return options_.shape ? *options_.shape : Shape(band, size / band);
}

void parse_rows(const RowBlock& block, const LineFeed& feed, const ReadOptions& options,
                Puzzle& puzzle) {
  ReadOptions sized = options;
  sized.shape = block.shape(feed);
  const auto size = static_cast<std::size_t>(sized.shape->size());
  const auto& rows = block.rows();
  // Rows that are exactly as long as the board is wide may have blanks for cells.
  const bool exact = std::all_of(rows.begin(), rows.end(),
                                 [&](const Row& row) { return row.text.size() == size; });
  CellText text;
  for (const Row& row : rows) {
    text.add(row.text, row.line, 1);
    if (!exact) text.add(" ", row.line, row.text.size() + 1);
  }
  text.parse(feed.name(), sized, puzzle);
}

void append_rows(std::span<const Value> cells, Shape shape, std::string& out) {
  const auto size = static_cast<std::size_t>(shape.size());
  for (std::size_t r = 0; r < size; ++r) {
    append_cells(cells.subspan(r * size, size), shape, out);
    out += '\n';
  }
}

}  // namespace evodoku
