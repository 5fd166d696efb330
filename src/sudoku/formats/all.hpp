/// \file
/// The formats of files, one file each. Drawings are formats too, but above this room: io/ joins the
/// two tables.
#pragma once

#include "evodoku/formats.hpp"
#include "base/text_source.hpp"

namespace evodoku {

/// All of them, in the order in which they are tried on an unknown text: the narrow ones first.
[[nodiscard]] const Table<Format>& file_formats();
/// The format of a text, by its content. Throws InputError for a binary file or an empty one.
[[nodiscard]] const Format& recognise_format(TextSource& source);

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
