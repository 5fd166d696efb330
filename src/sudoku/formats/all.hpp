/// \file
/// The formats of files, one file each. Drawings are formats too, but above this room: io/ joins
/// the two tables.
#pragma once

#include <memory>
#include <type_traits>

#include "base/text_source.hpp"
#include "evodoku/formats.hpp"

namespace evodoku {

/// All of them, in the order in which they are tried on an unknown text: the narrow ones first.
[[nodiscard]] const Table<Format>& file_formats();
/// The format of a text, by its content. Throws InputError for a binary file or an empty one.
[[nodiscard]] const Format& recognise_format(TextSource& source);

/// Entries of a format: how to make its reader and its writer, by their types.
template <class R>
std::unique_ptr<Reader> reads_with(TextSource& source, const ReadOptions& options) {
  if constexpr (std::is_constructible_v<R, TextSource&, const ReadOptions&>) {
    return std::make_unique<R>(source, options);
  } else {
    return std::make_unique<R>(source);
  }
}
template <class W>
std::unique_ptr<Writer> writes_with() {
  return std::make_unique<W>();
}

Format line_format();
Format sdm_format();
Format sdk_format();
Format sdx_format();
Format ss_format();
Format pencilmarks_format();
Format hodoku_format();
Format opensudoku_format();
Format kaggle_format();
Format instance_format();
Format fpuzzles_format();
Format sudokupad_format();
Format sudokuwiki_format();
Format dimacs_format();
Format json_format();

}  // namespace evodoku
