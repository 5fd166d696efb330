/// \file
/// How long a study will still take, once a few of its runs are done.
///
///     if (const auto left = seconds_left(report, plan.solvers.size(), elapsed)) ...
#pragma once

#include <optional>

#include "study/run/run.hpp"

namespace evodoku::study {

/// By the runs that this process and others have done in \p elapsed seconds. All solvers take
/// turns, so \p solvers runs are the fewest that say something.
[[nodiscard]] std::optional<double> seconds_left(const StudyReport& report, std::size_t solvers,
                                                 double elapsed);

}  // namespace evodoku::study
