// The table of the formats of files, and how a text is recognised.
#include <fmt/format.h>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/table.hpp"
#include "sudoku/formats/all.hpp"
#include "sudoku/formats/rows.hpp"

namespace evodoku {

const Table<Format>& file_formats() {
  // The order decides where more than one recognises a text: a variant of SudokuPad may be an
  // f-puzzles puzzle, a row of numbers an instance, a framed grid a plain one. Drawings come after
  // what has a name of its own.
  static const Table<Format> table(
      "format", {opensudoku_format(), fpuzzles_format(), sudokupad_format(), sudokuwiki_format(),
                 json_format(), solo_format(), kaggle_format(), hodoku_format(), sdx_format(),
                 grid_format(), instance_format(), ss_format(), pencilmarks_format(), sdk_format(),
                 line_format(), sdm_format(), dimacs_format(), plain_dimacs_format()});
  return table;
}

namespace {

/// What a file is that is not text; empty if that cannot be seen.
std::string_view kind_of_binary(std::string_view head) {
  if (head.starts_with("\xff\xfe") || head.starts_with("\xfe\xff")) {
    return "is UTF-16 text, expected UTF-8 or ASCII";
  }
  if (head.starts_with("\x1f\x8b") || head.starts_with("PK\x03\x04") ||
      head.starts_with("\xfd"
                       "7zXZ") ||
      head.starts_with("BZh") || head.starts_with("\x28\xb5\x2f\xfd")) {
    return "is a compressed file, expected text: unpack it first";
  }
  if (head.starts_with("<!DOCTYPE html")) {
    return "is a web page, which cannot be read, expected a puzzle as text";
  }
  constexpr std::size_t kXmlHead = 1000;
  const bool svg =
      head.starts_with('<') && head.substr(0, kXmlHead).find("<svg") != std::string_view::npos;
  if (svg || head.starts_with("\x89PNG") || head.starts_with("%PDF-") ||
      head.starts_with("\xff\xd8\xff")) {
    return "is a picture, which cannot be read, expected a puzzle as text";
  }
  return {};
}

/// Whether a line has something of a puzzle, right or wrong: digits and blanks, or great length.
bool is_like_cells(std::string_view line) {
  constexpr std::size_t kLong = 200;
  constexpr std::size_t kPuzzle = 60;
  if (is_border(line) && !only_dashes(line)) return false;
  line = line.substr(0, line.find('#'));
  std::size_t cells = 0;
  std::size_t others = 0;
  for (const char c : line) {
    if (c == ' ' || c == '\t' || c == '\r') continue;
    const bool cell =
        (c >= '0' && c <= '9') || c == '.' || c == '*' || c == '_' || c == '-' || c == '?';
    ++(cell ? cells : others);
  }
  // A puzzle with an unknown character for its blanks has digits at least.
  const std::size_t all = cells + others;
  return (cells > 0 && cells >= others) || (all >= kPuzzle && cells * 8 >= all) || all >= kLong;
}

/// A file of which no line is like a puzzle gets one error, not one for each line.
void require_cells(std::string_view head, const TextSource& source) {
  const auto lines = head_lines(head);
  std::uint64_t number = 0;
  Place first{source.name(), 0, 1};
  std::string_view found;
  for (const std::string_view line : lines) {
    ++number;
    if (is_blank(line) || trim(line).starts_with('#')) continue;
    if (is_like_cells(line)) return;
    if (first.line == 0) {
      first.line = number;
      found = trim(line);
    }
  }
  if (first.line == 0) return;  // remarks alone so far
  throw InputError(first, fmt::format("found {}, expected a puzzle: no line here is one, and no "
                                      "format knows this file ('evodoku formats' lists them)",
                                      in_quotes(found, 40)));
}

/// How many cells the first line has that has some; 0 for none.
std::size_t cells_of_first(std::string_view head) {
  for (const std::string_view line : head_lines(head)) {
    if (is_like_cells(line)) return trim(line.substr(0, line.find('#'))).size();
  }
  return 0;
}

}  // namespace

const Format& recognise_format(TextSource& source, const ReadOptions& options) {
  const std::string_view head = source.head();
  if (const std::string_view kind = kind_of_binary(head); !kind.empty()) {
    throw InputError({source.name(), 0, 0}, kind);
  }
  const std::size_t zero = head.find('\0');
  if (zero != std::string_view::npos) {
    throw InputError({source.name(), 0, 0},
                     fmt::format("is a binary file (byte {} is zero), expected text", zero + 1));
  }
  if (head.find_first_not_of(" \t\r\n") == std::string_view::npos && source.head_is_all()) {
    throw InputError({source.name(), 0, 0}, "is empty, expected a puzzle");
  }
  const Format* found = nullptr;
  for (const Format& format : file_formats()) {
    if (format.recognise == nullptr || !format.recognise(head)) continue;
    found = &format;
    break;
  }
  const Format& boards = file_formats().find("line");
  const Format& rows = file_formats().find("sdk");
  if (found == nullptr) {
    require_cells(head, source);
    found = &boards;
  }
  if (!options.shape || (found != &boards && found != &rows)) return *found;
  // Where the board is known, there is no doubt: 25 cells may be a board of 5x5, or a row of 25x25.
  const std::size_t cells = cells_of_first(head);
  if (cells == static_cast<std::size_t>(options.shape->cells())) return boards;
  return cells == static_cast<std::size_t>(options.shape->size()) ? rows : *found;
}

}  // namespace evodoku
