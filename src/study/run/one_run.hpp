/// \file
/// One run of a plan, from start to figures.
#pragma once

#include <atomic>
#include <string>

#include "study/plan/plan.hpp"
#include "study/store/results.hpp"

namespace evodoku::study {

/// Seconds since 1970.
[[nodiscard]] double now();

/// Runs a run of a plan. What it throws becomes a result with the status "failed" and its message.
/// The solver is made anew, so that nothing it may remember of another run can matter. A run that
/// \p cancel has ended has the status "cancelled".
[[nodiscard]] RunResult run_one(const Plan& plan, std::uint64_t index,
                                const std::atomic<bool>& cancel, const std::string& host);

}  // namespace evodoku::study
