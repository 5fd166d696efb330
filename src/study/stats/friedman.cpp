#include "study/stats/friedman.hpp"

#include <cmath>
#include <numbers>

#include "evodoku/error.hpp"
#include "study/stats/distribution.hpp"
#include "study/stats/ranks.hpp"

namespace evodoku::study {

Friedman friedman(const std::vector<std::vector<double>>& results) {
  const std::size_t solvers = results.empty() ? 0 : results.front().size();
  if (solvers < 2) throw UsageError("Friedman's test needs puzzles, and two solvers or more");
  const auto n = static_cast<double>(results.size());
  const auto k = static_cast<double>(solvers);
  Friedman out;
  out.mean_ranks.assign(solvers, 0);
  double ties = 0;
  for (const std::vector<double>& row : results) {
    if (row.size() != solvers) throw UsageError("a solver has no result for one of the puzzles");
    const Ranks ranks = rank(row);
    for (std::size_t i = 0; i < solvers; ++i) out.mean_ranks[i] += ranks.ranks[i] / n;
    ties += ranks.ties;
  }
  double spread = 0;
  for (const double mean : out.mean_ranks) spread += std::pow(mean - (k + 1) / 2, 2);
  const double scale = k * (k + 1) / 12 - ties / (12 * n * (k - 1));
  if (scale <= 0) return out;  // all solvers are equal on every puzzle
  out.chi_squared = n * spread / scale;
  out.p = chi_squared_tail(k - 1, out.chi_squared);
  return out;
}

double nemenyi_critical_difference(std::size_t solvers, std::size_t puzzles, double level) {
  if (puzzles == 0) throw UsageError("a critical difference needs puzzles");
  const auto k = static_cast<double>(solvers);
  return studentised_range_quantile(1 - level, solvers) / std::numbers::sqrt2 *
         std::sqrt(k * (k + 1) / (6 * static_cast<double>(puzzles)));
}

}  // namespace evodoku::study
