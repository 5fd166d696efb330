#include "study/stats/friedman.hpp"

#include <cmath>
#include <numbers>

#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/tools/roots.hpp>

#include "evodoku/error.hpp"
#include "study/stats/ranks.hpp"

namespace evodoku::study {

namespace {

/// The chance that the range of \p groups standard normal values is at most \p range: one is the
/// smallest, at z, and all others lie within the range above it.
double range_chance(double range, std::size_t groups) {
  const boost::math::normal normal;
  const double k = static_cast<double>(groups);
  const auto density = [&](double z) {
    const double within = boost::math::cdf(normal, z + range) - boost::math::cdf(normal, z);
    return k * boost::math::pdf(normal, z) * std::pow(within, k - 1);
  };
  constexpr double kFar = 10;  // the normal density is below 1e-22 there
  constexpr unsigned kDepth = 10;
  constexpr double kTolerance = 1e-12;
  return boost::math::quadrature::gauss_kronrod<double, 31>::integrate(density, -kFar, kFar, kDepth,
                                                                       kTolerance);
}

}  // namespace

Friedman friedman(const std::vector<std::vector<double>>& results) {
  const std::size_t solvers = results.empty() ? 0 : results.front().size();
  if (solvers < 2) throw UsageError("Friedman's test needs puzzles, and two solvers or more");
  const double n = static_cast<double>(results.size());
  const double k = static_cast<double>(solvers);
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
  out.p =
      boost::math::cdf(boost::math::complement(boost::math::chi_squared(k - 1), out.chi_squared));
  return out;
}

double studentised_range_quantile(double share, std::size_t groups) {
  if (groups < 2 || !(share > 0 && share < 1)) {
    throw UsageError("a studentised range needs two groups, and a share between 0 and 1");
  }
  constexpr double kLargest = 30;
  std::uintmax_t most = 200;
  const auto [low, high] = boost::math::tools::toms748_solve(
      [&](double range) { return range_chance(range, groups) - share; }, 0.0, kLargest,
      boost::math::tools::eps_tolerance<double>(40), most);
  return (low + high) / 2;
}

double nemenyi_critical_difference(std::size_t solvers, std::size_t puzzles, double level) {
  if (puzzles == 0) throw UsageError("a critical difference needs puzzles");
  const double k = static_cast<double>(solvers);
  return studentised_range_quantile(1 - level, solvers) / std::numbers::sqrt2 *
         std::sqrt(k * (k + 1) / (6 * static_cast<double>(puzzles)));
}

}  // namespace evodoku::study
