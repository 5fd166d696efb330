/// \file
/// One run, from start to figures.
#pragma once

#include <atomic>

#include "study/run/pool.hpp"

namespace evodoku::study {

/// Runs a run. What it throws becomes a result with the status "failed" and its message. The solver
/// is made anew, so that nothing it may remember of another run can matter. A run that \p cancel
/// has ended has the status "cancelled".
[[nodiscard]] RunResult run_job(const RunJob& job, const std::atomic<bool>& cancel);

}  // namespace evodoku::study
