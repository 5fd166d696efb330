/// \file
/// What the length of a chain adds to its rating: a tenth for each of 4, 6, 8, 12, 16, 24, ... that
/// the number of its nodes, less two, exceeds.
#pragma once

namespace evodoku::rating::chain {

[[nodiscard]] inline double rating_of_length(int complexity) {
  double added = 0;
  int border = 4;
  for (bool half = true; complexity - 2 > border; half = !half) {
    added += 0.1;
    border = half ? border * 3 / 2 : border * 4 / 3;
  }
  return added;
}

}  // namespace evodoku::rating::chain
