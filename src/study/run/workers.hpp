/// \file
/// Threads that run runs: the pool of one process.
#pragma once

#include "base/workers.hpp"
#include "study/run/pool.hpp"

namespace evodoku::study {

class Workers : public WorkerThreads<RunPool> {
 public:
  /// \p run is `run_job`, unless something else is to be measured.
  explicit Workers(int threads, Run run = run_job)
      : WorkerThreads<RunPool>(threads, std::move(run)) {}
};

}  // namespace evodoku::study
