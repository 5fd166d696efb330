#include "problems/sudoku/fitness/fitness.hpp"

namespace evodoku::problem {

namespace {

using Levels = Problem::Levels;

// A unit of N cells holds at least one value and at most N of them.
Levels missing_levels(int n) { return {-3 * n * (n - 1), 0}; }
Levels line_levels(int n) { return {-2 * n * (n - 1), 0}; }
Levels unique243_levels(int n) { return {3 * n, 3 * n * n}; }
Levels unique270_levels(int n) { return {3 * n, 3 * n * (n + 1)}; }
Levels no_levels(int /*n*/) { return {}; }

}  // namespace

const Table<Fitness>& fitnesses() {
  // clang-format off
  static const Table<Fitness> table("fitness", {
      {"missing",      "values missing from rows, columns and boxes, negated",              "Hughes",                 false, score_missing,      missing_levels},
      {"line_repeats", "repeats in rows and columns, negated",                              "the pencil-mark GA",     false, score_line_repeats, line_levels},
      {"unique243",    "different values in all units; 243 at 9x9 is solved",               "Samurai",                false, score_unique243,    unique243_levels},
      {"unique270",    "as unique243, and one point for each complete unit",                "Samurai",                true,  score_unique270,    unique270_levels},
      {"gold",         "columns x rows x boxes, each the mean of 1 / (N + 1 - different)",  "Gold",                   true,  score_gold,         no_levels},
      {"gold_exp",     "columns x rows x boxes, each the mean of exp(10 (different - N))",  "Gold, commented out",    true,  score_gold_exp,     no_levels},
      {"mean_product", "rows x columns x boxes, each the mean of different / N",            "Kloeckl",                false, score_mean_product, no_levels},
  });
  // clang-format on
  return table;
}

}  // namespace evodoku::problem
