/// \file
/// The JSON of SudokuPad, apart from the links that carry it.
///
///     {"cells":[[{"value":5},{},...],...],"regions":[[[0,0],[0,1],...],...],
///      "cages":[{"cells":[[0,0],[1,1],...],"unique":true}],
///      "metadata":{"title":"...","antiknight":true}}
///
/// What it states are regions, cages with different values, and chess rules. Cages with a sum and
/// anything that we do not know are refused by name. The rest is drawing, which has no meaning that
/// a program could know: a diagonal is a line like any other. So a puzzle with drawings that
/// nothing stated explains is read only where the reader is told what they mean
/// (ReadOptions::variant).
#pragma once

#include <string>
#include <string_view>

#include "evodoku/formats.hpp"

namespace evodoku {

/// Reads a text that begins at \p place, as JSON or as SudokuPad shortens that. Throws InputError.
void read_sudokupad(std::string_view text, const Place& place, const ReadOptions& options,
                    Puzzle& puzzle);
/// Throws UsageError for a board that it cannot state.
[[nodiscard]] std::string write_sudokupad(const Puzzle& puzzle);

/// JSON from SudokuPad's short form of it: keys without quotes and of a letter or two, gaps for
/// empty objects, t and f, single quotes.
[[nodiscard]] std::string unzip_sudokupad(std::string_view text);

}  // namespace evodoku
