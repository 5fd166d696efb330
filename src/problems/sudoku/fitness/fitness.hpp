/// \file
/// What selection goes by: a score for each board, higher is better.
///
/// Every fitness here is a function of how many different values each unit holds, so that one fast
/// count serves all of them.
///
///     const Fitness& fitness = fitnesses().find("unique243");
///     fitness.score(counts, scores);
#pragma once

#include <string_view>
#include <vector>

#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/count/counts.hpp"

namespace evodoku::problem {

struct Fitness {
  std::string_view name;     ///< as a recipe has it
  std::string_view summary;  ///< one line
  std::string_view source;   ///< where it is from
  bool by_unit;              ///< whether it looks at single units
  /// Writes the scores of the counted boards.
  void (*score)(const Counts& counts, float* scores);
  /// The smallest and largest score where all are whole numbers, for a board.
  Problem::Levels (*levels)(Shape shape);
};

[[nodiscard]] const Table<Fitness>& fitnesses();

// One file each.
void score_missing(const Counts& counts, float* scores);
void score_line_repeats(const Counts& counts, float* scores);
void score_unique243(const Counts& counts, float* scores);
void score_unique270(const Counts& counts, float* scores);
void score_gold(const Counts& counts, float* scores);
void score_gold_exp(const Counts& counts, float* scores);
void score_mean_product(const Counts& counts, float* scores);

/// Columns x rows x regions x other units and pairs (where there are any), each the mean of
/// `worth[N - missing values]` over its units.
void score_product(const Counts& counts, const double* worth, float* scores);

}  // namespace evodoku::problem
