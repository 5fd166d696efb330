/// \file
/// Runs a race over a store: a run that is there is not run again, so a race that was killed goes
/// on by being started again.
///
///     Store store(path);
///     const RaceFile file = load_race("studies/race-hughes-crowd.toml");
///     const RaceOutcome outcome = run_race(file, store, {.study = {.jobs = 2, .version =
///     "0.1.0"}});
#pragma once

#include "study/race/race_file.hpp"
#include "study/run/run.hpp"

namespace evodoku::study {

struct RaceRunOptions {
  /// jobs, pool, quick, version and cancel count; the rest is the race's own.
  StudyOptions study;
  /// \p now is what is under way beyond the moment's runs.
  std::function<void(const RaceMoment&, std::uint64_t now)> on_progress = {};
  std::function<void(const std::vector<Candidate>&, const RaceMoment&)> on_iteration = {};
};

/// How a race has ended, and what it took.
struct RaceReport {
  RaceOutcome outcome;
  std::uint64_t ran = 0;     ///< by this process
  std::uint64_t failed = 0;  ///< of all runs that the race has seen
};

/// Throws SystemError where the store cannot be written, as run_study does.
[[nodiscard]] RaceReport run_race(const RaceFile& file, Store& store,
                                  const RaceRunOptions& options);

}  // namespace evodoku::study
