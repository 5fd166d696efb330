/// \file
/// Runs what is missing of a study.
///
///     Store store(path);
///     const StudyProgress progress = run_study(plan, store, {.jobs = 4});
#pragma once

#include "study/run/pool.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

/// As `Studies::run` says. \p only are some of the plan's runs, by index: then there are no others.
StudyProgress run_study(const StudyPlan& plan, Store& store, const StudyOptions& options,
                        const std::optional<std::vector<std::uint64_t>>& only = {});

/// As `Studies::preview` says; no store stands for an empty one.
[[nodiscard]] StudyPreview preview_study(const StudyPlan& plan, Store* store, bool quick);

}  // namespace evodoku::study
