#include "study/stats/distribution.hpp"

#include <algorithm>
#include <cmath>

#include <boost/math/distributions/binomial.hpp>
#include <boost/math/distributions/chi_squared.hpp>
#include <boost/math/distributions/fisher_f.hpp>
#include <boost/math/distributions/hypergeometric.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>
#include <boost/math/quadrature/gauss_kronrod.hpp>
#include <boost/math/tools/roots.hpp>

#include "evodoku/error.hpp"

namespace evodoku::study {

namespace {

namespace math = boost::math;

/// The chance that the range of \p groups standard normal values is at most \p range: one is the
/// smallest, at z, and all others lie within the range above it.
double range_chance(double range, std::size_t groups) {
  const math::normal normal;
  const auto k = static_cast<double>(groups);
  const auto density = [&](double z) {
    const double within = math::cdf(normal, z + range) - math::cdf(normal, z);
    return k * math::pdf(normal, z) * std::pow(within, k - 1);
  };
  constexpr double kFar = 10;  // the normal density is below 1e-22 there
  constexpr unsigned kDepth = 10;
  constexpr double kTolerance = 1e-12;
  return math::quadrature::gauss_kronrod<double, 31>::integrate(density, -kFar, kFar, kDepth,
                                                                kTolerance);
}

}  // namespace

double normal_cdf(double x, double mean, double deviation) {
  return math::cdf(math::normal(mean, deviation), x);
}

double normal_quantile(double share, double mean, double deviation) {
  return math::quantile(math::normal(mean, deviation), share);
}

double normal_tail(double x) { return math::cdf(math::complement(math::normal(), x)); }

double student_quantile(double freedom, double share) {
  return math::quantile(math::students_t(freedom), share);
}

double student_upper_quantile(double freedom, double share) {
  return math::quantile(math::complement(math::students_t(freedom), share));
}

double student_tail(double freedom, double t) {
  return math::cdf(math::complement(math::students_t(freedom), t));
}

double chi_squared_tail(double freedom, double x) {
  return math::cdf(math::complement(math::chi_squared(freedom), x));
}

double f_tail(double above, double below, double f) {
  return math::cdf(math::complement(math::fisher_f(above, below), f));
}

double binomial_tail(double runs, double chance, double successes) {
  return math::cdf(math::complement(math::binomial(runs, chance), successes));
}

double binomial_lower_bound(double runs, double successes, double tail) {
  return math::binomial::find_lower_bound_on_p(runs, successes, tail);
}

double binomial_upper_bound(double runs, double successes, double tail) {
  return math::binomial::find_upper_bound_on_p(runs, successes, tail);
}

double hypergeometric_cdf(std::uint64_t found, std::uint64_t marked, std::uint64_t drawn,
                          std::uint64_t all) {
  if (found + all < marked + drawn) return 0;  // more of the marked must be drawn
  if (found >= std::min(marked, drawn)) return 1;
  // Boost counts in 32 bits, which no study comes near to.
  const auto count = [](std::uint64_t number) { return static_cast<std::uint32_t>(number); };
  return math::cdf(math::hypergeometric(count(marked), count(drawn), count(all)), count(found));
}

double studentised_range_quantile(double share, std::size_t groups) {
  if (groups < 2 || !(share > 0 && share < 1)) {
    throw UsageError("a studentised range needs two groups, and a share between 0 and 1");
  }
  constexpr double kLargest = 30;
  std::uintmax_t most = 200;
  const auto [low, high] =
      math::tools::toms748_solve([&](double range) { return range_chance(range, groups) - share; },
                                 0.0, kLargest, math::tools::eps_tolerance<double>(40), most);
  return (low + high) / 2;
}

}  // namespace evodoku::study
