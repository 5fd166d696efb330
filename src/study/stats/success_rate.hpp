/// \file
/// How often a solver succeeds, and how sure that is.
///
///     wilson(81, 263);             // 0.2553 to 0.3662: the one to show
///     clopper_pearson(81, 263);    // 0.2527 to 0.3676: never less sure than it says, hence wider
///     predicted_share(81, 263, 25);    // 0.12 to 0.52: of 25 more runs
///     newcombe({56, 70}, {48, 80});    // 0.0524 to 0.3339: how much the first share is larger
///
/// `wilson` itself is declared in evodoku/study.hpp.
#pragma once

#include <cstdint>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// The exact interval of Clopper and Pearson (1934): as R's binom.test.
[[nodiscard]] Interval clopper_pearson(std::uint64_t successes, std::uint64_t runs,
                                       double confidence = kConfidence);

/// Where the share of successes among \p ahead more runs lies: the exact prediction interval of
/// Thatcher (1964). A share is in it unless Fisher's test on either side would tell the two samples
/// apart. Never less sure than it says. Throws UsageError as above, and for no runs ahead.
[[nodiscard]] Interval predicted_share(std::uint64_t successes, std::uint64_t runs,
                                       std::uint64_t ahead, double confidence = kConfidence);

/// Runs that succeeded, of all.
struct Successes {
  std::uint64_t solved = 0;
  std::uint64_t runs = 0;
};
/// By how much a share of successes exceeds another: the interval of Newcombe (1998, method 10),
/// made of two of Wilson's. Throws UsageError as above.
[[nodiscard]] Interval newcombe(const Successes& a, const Successes& b,
                                double confidence = kConfidence);

}  // namespace evodoku::study
