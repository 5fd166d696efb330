/// \file
/// How regions lie in the rows of a board, for those who count by rows.
#pragma once

#include <vector>

#include "sudoku/bands.hpp"

namespace evodoku::problem {

/// Rows that pass through the same regions (a band) are taken together, and in them each run of
/// columns of one region.
///
///     1 1 2 2      two bands of two rows: runs of two columns each
///     1 1 2 2
///     3 3 4 4      of 1 1 1 2 / 1 2 2 2 / 3 3 4 4 / 3 3 4 4 two runs for each of four bands
///     3 3 4 4
struct RegionRuns {
  explicit RegionRuns(Shape shape) : size(shape.size()), rows(band_rows(shape)) {
    runs.reserve(static_cast<std::size_t>(size) * static_cast<std::size_t>(size / rows));
    ends.reserve(static_cast<std::size_t>(size / rows));
    for (int row = 0; row < size; row += rows) {
      for (int c = 0; c < size; ++c) {
        const int region = shape.region(shape.cell(row, c));
        if (c == 0 || runs.back().region != static_cast<unsigned>(region)) {
          runs.push_back({static_cast<unsigned>(region), 0});
        }
        ++runs.back().columns;
      }
      ends.push_back(runs.size());
    }
  }

  struct Run {
    unsigned region;
    unsigned columns;
  };
  int size;                       ///< N
  int rows;                       ///< of a band
  std::vector<Run> runs;          ///< band after band, from the left
  std::vector<std::size_t> ends;  ///< of those of each band
};

}  // namespace evodoku::problem
