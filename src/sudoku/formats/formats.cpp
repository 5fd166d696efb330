// The table of all formats.
#include <fmt/format.h>

#include "base/nearest.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku {

const std::vector<Format>& formats() {
  // The order decides where more than one recognises a text: a variant of SudokuPad may be an
  // f-puzzles puzzle, a row of numbers an instance, a framed grid a plain one.
  static const std::vector<Format> table = {
      opensudoku_format(), fpuzzles_format(),    sudokupad_format(), sudokuwiki_format(),
      json_format(),       kaggle_format(),      hodoku_format(),    instance_format(),
      ss_format(),         pencilmarks_format(), sdx_format(),       sdk_format(),
      line_format(),       sdm_format(),         dimacs_format(),
  };
  return table;
}

const Format& find_format(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Format& format : formats()) {
    if (format.name == name) return format;
    names.push_back(format.name);
  }
  throw UsageError(unknown_name("format", name, names));
}

const Format& recognise_format(TextSource& source) {
  const std::string_view head = source.head();
  const std::size_t zero = head.find('\0');
  if (zero != std::string_view::npos) {
    throw InputError({source.name(), 0, 0},
                     fmt::format("is a binary file (byte {} is zero), expected text", zero + 1));
  }
  if (head.find_first_not_of(" \t\r\n") == std::string_view::npos && source.head_is_all()) {
    throw InputError({source.name(), 0, 0}, "is empty, expected a puzzle");
  }
  for (const Format& format : formats()) {
    if (format.recognise != nullptr && format.recognise(head)) return format;
  }
  return find_format("line");
}

}  // namespace evodoku
