/// \file
/// The distributions that tests and intervals rest on. All of Boost.Math is here: it is slow to
/// compile.
///
///     normal_quantile(0.975);          // 1.96
///     1 - student_quantile(8, 0.975);  // of Student's t with eight degrees of freedom
#pragma once

#include <cstddef>
#include <cstdint>

namespace evodoku::study {

/// The chance of at most \p x, and the value that a share of all lies below.
[[nodiscard]] double normal_cdf(double x, double mean = 0, double deviation = 1);
[[nodiscard]] double normal_quantile(double share, double mean = 0, double deviation = 1);
/// The chance of more than \p x of a standard normal value.
[[nodiscard]] double normal_tail(double x);

[[nodiscard]] double student_quantile(double freedom, double share);
/// The value that a share of all lies above.
[[nodiscard]] double student_upper_quantile(double freedom, double share);
[[nodiscard]] double student_tail(double freedom, double t);

[[nodiscard]] double chi_squared_tail(double freedom, double x);
/// Of Fisher's F, the freedom of the numerator first.
[[nodiscard]] double f_tail(double above, double below, double f);

/// The chance of more than \p successes.
[[nodiscard]] double binomial_tail(double runs, double chance, double successes);
/// The chances of success for which as few, or as many, successes are as unlikely as \p tail.
[[nodiscard]] double binomial_lower_bound(double runs, double successes, double tail);
[[nodiscard]] double binomial_upper_bound(double runs, double successes, double tail);

/// The chance that at most \p found of the \p marked among \p all are in a sample of \p drawn.
[[nodiscard]] double hypergeometric_cdf(std::uint64_t found, std::uint64_t marked,
                                        std::uint64_t drawn, std::uint64_t all);

/// The quantile of the studentised range of \p groups normal values with known variance: R's
/// qtukey(share, groups, Inf). Throws UsageError for fewer than two groups, or no share.
[[nodiscard]] double studentised_range_quantile(double share, std::size_t groups);

}  // namespace evodoku::study
