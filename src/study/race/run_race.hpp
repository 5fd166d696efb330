/// \file
/// Runs a race over a store: a run that is there is not run again, so a race that was killed is
/// resumed by starting it again.
///
///     Store store(path);
///     const RaceFile file = load_race("studies/race-hughes-crowd.toml");
///     const RaceOutcome outcome = run_race(file, store, {.study = {.jobs = 2}});
#pragma once

#include "study/race/race_file.hpp"
#include "study/run/run.hpp"

namespace evodoku::study {

/// Throws SystemError where the store cannot be written, as run_study does.
[[nodiscard]] RaceOutcome run_race(const RaceFile& file, Store& store, const RaceOptions& options);

}  // namespace evodoku::study
