#include "rate/level.hpp"

#include <limits>

namespace evodoku::rating {

const std::vector<Level>& levels() {
  static const std::vector<Level> all = {
      {"easy", 1.5, "the last value of a unit, and the only place for a value in a box"},
      {"medium", 2.5,
       "the only place in a line, direct pointing, claiming and pairs, naked singles"},
      {"hard", 5.0, "pencil marks: locked candidates, pairs, triplets, fish, wings, rectangles"},
      {"expert", 8.0, "quads, uniqueness, aligned exclusion, single chains and nishio"},
      {"extreme", std::numeric_limits<double>::infinity(), "multiple, dynamic and nested chains"},
  };
  return all;
}

const Level& level_of(double rating) {
  constexpr double kRounding = 1e-9;  // ratings are tenths, their sums are not exact
  for (const Level& level : levels()) {
    if (rating < level.below - kRounding) return level;
  }
  return levels().back();
}

}  // namespace evodoku::rating
