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
[[nodiscard]] const Format& recognise_format(TextSource& source, const ReadOptions& options = {});

// What the entries of the table are made of.
template <typename Kind>
std::unique_ptr<Reader> make_reader(TextSource& source, const ReadOptions& options) {
  if constexpr (std::is_constructible_v<Kind, TextSource&, const ReadOptions&>) {
    return std::make_unique<Kind>(source, options);
  } else {
    return std::make_unique<Kind>(source);
  }
}
template <typename Kind>
std::unique_ptr<Writer> make_writer() {
  return std::make_unique<Kind>();
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
Format plain_dimacs_format();
Format json_format();
Format solo_format();
Format grid_format();

}  // namespace evodoku
