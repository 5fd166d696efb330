#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

namespace {

using Levels = Problem::Levels;

// A unit of N cells holds at least one value and at most N of them.
Levels repeats_levels(Shape shape, int kinds) {
  return {-kinds * shape.size() * (shape.size() - 1) - OtherUnits(shape).missing, 0};
}
Levels missing_levels(Shape shape) { return repeats_levels(shape, 3); }
Levels line_levels(Shape shape) { return repeats_levels(shape, 2); }
Levels unique243_levels(Shape shape) {
  const int most = 3 * shape.cells() + OtherUnits(shape).values;
  return {most + missing_levels(shape).lowest, most};
}
Levels unique270_levels(Shape shape) {
  const Levels values = unique243_levels(shape);
  return {values.lowest, values.highest + 3 * shape.size() + OtherUnits(shape).number};
}
Levels no_levels(Shape /*shape*/) { return {}; }

}  // namespace

const Table<Fitness>& fitnesses() {
  // clang-format off
  static const Table<Fitness> table("fitness", {
      {"missing",      "values missing from all units, negated",                            "Hughes",                 false, score_missing,      missing_levels},
      {"line_repeats", "repeats in all units but regions, negated",                         "the pencil-mark GA",     false, score_line_repeats, line_levels},
      {"unique243",    "different values in all units; 243 at 9x9 is solved",               "Samurai",                false, score_unique243,    unique243_levels},
      {"unique270",    "as unique243, and one point for each complete unit",                "Samurai",                true,  score_unique270,    unique270_levels},
      {"gold",         "columns x rows x regions, each the mean of 1 / (N + 1 - different)","Gold",                   true,  score_gold,         no_levels},
      {"gold_exp",     "columns x rows x regions, each the mean of exp(10 (different - N))","Gold, commented out",    true,  score_gold_exp,     no_levels},
      {"mean_product", "rows x columns x regions, each the mean of different / N",          "Kloeckl",                false, score_mean_product, no_levels},
  });
  // clang-format on
  return table;
}

}  // namespace evodoku::problem
