/// \file
/// All that a plan says others have published, beside what was measured here, with verdicts.
///
///     for (const ScoredPublished& one : scored(store, study)) use(one.published.what, one.values);
#pragma once

#include "study/report/study_data.hpp"
#include "study/report/verdict.hpp"

namespace evodoku::study::report {

struct ScoredValue {
  PublishedValue published;
  MeasuredValue ours;
  PublishedVerdict verdict = PublishedVerdict::kNoRuns;
};

/// A solver with its place in a table of the best.
struct RankedSolver {
  std::string name;  ///< "tournament, pmx, swap"
  MeasuredValue ours;
};

struct ScoredPublished {
  Published published;
  std::vector<ScoredValue> values;  ///< reading by reading, the largest first
  std::vector<RankedSolver> top;    ///< of all in the group, the best first; where it is asked for

  /// The settings' values of a solver that name it in a table of the best.
  [[nodiscard]] std::string name_of(const StoredSolver& solver) const;
};

/// In the order of the plan; reads the store only where there is something to compare with.
[[nodiscard]] std::vector<ScoredPublished> scored(Store& store, const StudyData& study);

/// How many of all values fare how. Where a text has several readings, the whole of it counts once:
/// it agrees where one of its readings does.
struct VerdictCounts {
  std::size_t agree = 0;
  std::size_t differ = 0;
  std::size_t undecided = 0;
  std::size_t unknown_runs = 0;

  [[nodiscard]] std::size_t decided() const { return agree + differ; }
  VerdictCounts& operator+=(const VerdictCounts& other);
};
[[nodiscard]] VerdictCounts counts_of(const std::vector<ScoredPublished>& all);

/// The verdict on a published value in whichever of its readings fares best.
[[nodiscard]] PublishedVerdict best_verdict(const ScoredPublished& one, const std::string& key);
/// The keys of its values, each once.
[[nodiscard]] std::vector<std::string> keys_of(const ScoredPublished& one);

}  // namespace evodoku::study::report
