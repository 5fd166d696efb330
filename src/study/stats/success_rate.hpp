/// \file
/// How often a solver succeeds, and how sure that is.
///
///     wilson(81, 263);             // 0.2553 to 0.3662: the one to show
///     clopper_pearson(81, 263);    // 0.2527 to 0.3676: never less sure than it says, hence wider
///     predicted_share(81, 263, 25);    // 0.12 to 0.52: of 25 more runs
#pragma once

#include <cstdint>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// Wilson's score interval (Wilson 1927), without continuity correction: as R's
/// prop.test(x, n, correct = FALSE). Throws UsageError for no runs, or more successes than runs.
[[nodiscard]] Interval wilson(std::uint64_t successes, std::uint64_t runs,
                              double confidence = kConfidence);

/// The exact interval of Clopper and Pearson (1934): as R's binom.test.
[[nodiscard]] Interval clopper_pearson(std::uint64_t successes, std::uint64_t runs,
                                       double confidence = kConfidence);

/// Where the share of successes among \p ahead more runs lies: the exact prediction interval of
/// Thatcher (1964). A share is in it unless Fisher's test on either side would tell the two samples
/// apart. Never less sure than it says. Throws UsageError as above, and for no runs ahead.
[[nodiscard]] Interval predicted_share(std::uint64_t successes, std::uint64_t runs,
                                       std::uint64_t ahead, double confidence = kConfidence);

}  // namespace evodoku::study
