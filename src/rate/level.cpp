#include <limits>

#include "evodoku/rate.hpp"

namespace evodoku {

const Table<Level>& levels() {
  // clang-format off
  static const Table<Level> table("level", {
      {Level::kEasy,    0.0, 1.5, "the last value of a unit, and the only place for a value in a box"},
      {Level::kMedium,  1.5, 2.5, "the only place in a line, direct pointing, claiming and pairs, naked singles"},
      {Level::kHard,    2.5, 5.0, "pencil marks: locked candidates, pairs, triplets, fish, wings, rectangles"},
      {Level::kExpert,  5.0, 8.0, "quads, uniqueness, aligned exclusion, single chains and nishio"},
      {Level::kExtreme, 8.0, std::numeric_limits<double>::infinity(), "multiple, dynamic and nested chains"},
  });
  // clang-format on
  return table;
}

const Level& level_of(double rating) {
  constexpr double kRounding = 1e-9;  // ratings are tenths, their sums are not exact
  for (const Level& level : levels()) {
    if (rating < level.below - kRounding) return level;
  }
  return levels().find(Level::kExtreme);
}

Range<double> Level::ratings() const {
  constexpr double kTenth = 0.1;
  return {from, below < 100 ? below - kTenth : std::numeric_limits<double>::max()};
}

}  // namespace evodoku
