/// \file
/// Runs what is missing of a study.
///
///     Store store(path);
///     const StudyReport report = run_study(plan, store, {.jobs = 4, .version = "0.1.0"});
#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "study/plan/plan.hpp"
#include "study/run/pool.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

/// How far a study is.
struct StudyReport {
  std::uint64_t wanted = 0;  ///< runs of the plan, or of its quick form
  std::uint64_t before = 0;  ///< that were done already
  std::uint64_t ran = 0;     ///< by this process
  std::uint64_t others = 0;  ///< by other processes meanwhile
  std::uint64_t failed = 0;  ///< of those this process ran
  std::uint64_t again = 0;   ///< that had failed before, and were forgotten to be run again
  bool cancelled = false;
  bool stopped = false;  ///< by `study stop`

  [[nodiscard]] std::uint64_t done() const { return before + ran + others; }
};

struct StudyOptions {
  int jobs = 1;             ///< threads, where there is no pool
  RunPool* pool = nullptr;  ///< where to run; it must have nothing to do yet
  /// Start runs that are known to be long before others, so that no one waits for a last long one.
  bool long_first = false;
  bool quick = false;
  bool retry_failed = false;                            ///< runs that have failed are run again
  std::optional<std::vector<std::uint64_t>> only = {};  ///< of the plan's runs, by index
  std::string version;
  const std::atomic<bool>* cancel = nullptr;
  /// Called about ten times a second, and after each writing of results.
  std::function<void(const StudyReport&)> on_progress = {};
};

/// Runs all runs of the plan that are not in the store, and waits for those that other processes
/// are at. The results do not depend on the number of jobs. Throws SystemError where the store
/// cannot be written: what was written stays, and a later call goes on from there.
StudyReport run_study(const Plan& plan, Store& store, const StudyOptions& options);

}  // namespace evodoku::study
