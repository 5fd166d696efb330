/// \file
/// What a race has found: its winner beside the recipe as it was, on puzzles that the race has not
/// seen, and as a recipe of its own.
///
///     const TestResult test = test_winner(file, winner, store, options);
///     if (test.verdict() == Verdict::kBetter) save(recipe_text(file, winner, test));
#pragma once

#include <string>

#include "study/race/race_file.hpp"
#include "study/run/run.hpp"
#include "study/stats/interval.hpp"

namespace evodoku::study {

/// The figures of one setting on the test's runs.
struct TestSide {
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t failed = 0;   ///< that threw
  Interval rate;              ///< of success, Wilson
  double running_time = 0;    ///< ERT, in evaluations
  Interval running_interval;  ///< bootstrap
  double mean_cost = 0;       ///< of what the race made small
  std::vector<double> costs;  ///< by run
};

enum class Verdict { kSame, kBetter, kWorse, kNoDifference };

struct TestResult {
  TestSide standard;
  TestSide winner;  ///< the standard itself where it has won
  bool is_standard = false;
  bool cancelled = false;
  double p = 1;             ///< Wilcoxon's signed rank test of the costs, pairs of puzzle and seed
  double a12 = 0.5;         ///< the chance that a run of the standard costs more than the winner's
  bool costs_less = false;  ///< the winner does, by the same test
  double level = 0.05;      ///< below which a difference counts

  [[nodiscard]] Verdict verdict() const;
  /// A sentence for people.
  [[nodiscard]] std::string verdict_text() const;
};

/// Runs the winner and the standard on the puzzles of the test, as a study of its own
/// (`NAME-test`) in the store.
[[nodiscard]] TestResult test_winner(const RaceFile& file, const Candidate& winner, Store& store,
                                     const StudyOptions& options);

/// A table of the two, and the verdict.
[[nodiscard]] std::string test_table(const RaceFile& file, const TestResult& test);

/// The winner as a recipe file, under the name NAME-best; comments say where it is from.
[[nodiscard]] std::string recipe_text(const RaceFile& file, const Candidate& winner,
                                      const TestResult& test);

}  // namespace evodoku::study
