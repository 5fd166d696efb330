/// \file
/// How often a solver succeeds, and how sure that is.
///
///     wilson(81, 263);             // 0.2553 to 0.3662: the one to show
///     clopper_pearson(81, 263);    // 0.2527 to 0.3676: never less sure than it says, hence wider
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

}  // namespace evodoku::study
