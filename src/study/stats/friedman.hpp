/// \file
/// Friedman's test: do several solvers differ over many puzzles? And Nemenyi's critical difference,
/// which says which of them do (Demšar 2006).
///
///     // results[puzzle][solver]
///     const Friedman test = friedman(results);
///     if (test.p < 0.05) {
///       // Solvers differ whose mean ranks are further apart than
///       nemenyi_critical_difference(test.mean_ranks.size(), results.size());
///     }
#pragma once

#include <cstddef>
#include <vector>

namespace evodoku::study {

struct Friedman {
  std::vector<double> mean_ranks;  ///< by solver; 1 is the smallest
  double chi_squared = 0;          ///< corrected for ties
  double p = 1;
};

/// One row a puzzle, one value a solver, smaller is better. As R's friedman.test. Throws UsageError
/// unless there are two solvers and more, and all rows are as long.
[[nodiscard]] Friedman friedman(const std::vector<std::vector<double>>& results);

/// The smallest difference of mean ranks of \p solvers over \p puzzles that is significant.
[[nodiscard]] double nemenyi_critical_difference(std::size_t solvers, std::size_t puzzles,
                                                 double level = 0.05);

}  // namespace evodoku::study
