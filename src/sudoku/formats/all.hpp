/// \file
/// The formats, one file each; formats.cpp makes the table of them.
#pragma once

#include "evodoku/formats.hpp"

namespace evodoku {

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
