/// \file
/// What a plan wants its report to show beyond what every report has: figures of its own, and
/// values that somebody has published, beside ours.
///
///     [[published]]
///     source = "table 1"
///     what = "conflicts left"
///     measure = "error"
///     values = { hughes = 3.82, hughes-crowd = 3.78 }
///     runs = 50                    # that each of them is a mean of
///
///     [[figures]]
///     title = "Figure 11: conflicts by board"
///     measure = "error"
///     x = "puzzle"
///     series = "solver"
///
/// docs/studies.md has all keys.
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// What can be said of a run in one number.
enum class Measure {
  kSolved,       ///< 1 or 0
  kError,        ///< of the best at the end; for Sudoku the values missing from a board
  kFitness,      ///< of the best individual at the end
  kGenerations,  ///< until it was solved or given up
  kEvaluations,
  kNodes,
  kSeconds,
  kSettled,        ///< the generation that brought the last improvement of the error
  kCrowdGain,      ///< how far the aggregate was ahead of the best expert, mean of the generations
  kCrowdShare,     ///< the same as a share of the best expert's error
  kCrowdWins,      ///< the share of generations in which it was ahead
  kCrowdOverMean,  ///< the share in which it was ahead of the experts' mean
  // What a generation has rather than a run.
  kAggregate,
  kBestExpert,
  kMeanExpert,
  kAgreement,  ///< of the experts
  kDiversity,  ///< of the population
};

struct MeasureEntry {
  /// What it takes to tell.
  enum class Basis {
    kRun,         ///< how a run ended
    kCost,        ///< the same: what a run spends until it is solved
    kPoints,      ///< the recorded generations of a run
    kGeneration,  ///< it is something of a generation alone
  };
  std::string_view name;
  Measure measure;
  Basis basis;
  /// What it can be: no interval goes beyond.
  Interval range = {.low = 0, .high = std::numeric_limits<double>::infinity()};
};
/// In the order of `Measure`.
[[nodiscard]] const Table<MeasureEntry>& measures();
[[nodiscard]] inline const MeasureEntry& entry_of(Measure measure) {
  return measures()[static_cast<std::size_t>(measure)];
}

/// One number for many runs. In a median, runs without a solution stand at infinity where the
/// measure is a cost.
enum class Statistic { kMean, kMedian };

struct StatisticEntry {
  std::string_view name;
  Statistic statistic;
};
/// In the order of `Statistic`.
[[nodiscard]] const Table<StatisticEntry>& statistics();

/// Some of the runs: those whose solver and puzzle have this label or group. A star in the place of
/// either stands for all.
struct Selection {
  std::string solver = "*";
  std::string puzzle = "*";
  std::vector<Setting> settings = {};  ///< that the solver must have
  bool solved = false;                 ///< only runs that were solved
  /// Of what is averaged over the generations of a run: only those up to its last improvement.
  bool until_settled = false;

  /// Whether it takes a solver.
  [[nodiscard]] bool takes(const std::string& label, const std::string& group,
                           const std::vector<Setting>& has) const;
};

/// A number that somebody has published about some of the runs.
struct PublishedValue {
  std::string key;      ///< what it is of, in the words of the plan
  std::string reading;  ///< how the text is understood, where it can be in several ways
  Selection of;
  double value = 0;
  std::optional<std::uint64_t> runs;  ///< that it sums up; nothing where that is not published
  /// Where set, the value is not the measure but its ratio to that of these runs.
  std::optional<Selection> relative_to = {};
};

/// A table, or a claim in a text.
struct Published {
  enum class Kind {
    kValue,    ///< the values themselves
    kAtLeast,  ///< ours should be at least, or
    kAtMost,   ///< at most so much
  };
  std::string source;  ///< "table 1"
  std::string what;    ///< "conflicts left"
  Measure measure = Measure::kSolved;
  Statistic statistic = Statistic::kMean;
  Kind kind = Kind::kValue;
  bool comparable = true;  ///< false: another machine, so that only the order can be compared
  std::vector<PublishedValue> values;  ///< each in all its readings, reading by reading
  /// Where not empty, values are not the measure but the solver's place among those of this label
  /// or group; the smallest measure is first.
  std::string rank_among;
  /// Settings that name a solver in a table of the best of a group, as somebody has published it.
  std::vector<std::string> top_names;
  std::string top_of;
};

/// A value to draw beside ours.
struct PaperPoint {
  std::string series;
  std::string x;
  double value = 0;
};

struct FigureSpec {
  std::string title;
  std::vector<Measure> measures;  ///< several only where x is the generation
  Statistic statistic = Statistic::kMean;
  std::string x = "puzzle";  ///< "puzzle" (its group), "solver", "generation", or a setting's name
  std::string series;        ///< "solver", "puzzle", a setting's name, or "" for one
  Selection of;
  bool log = false;  ///< scale of the measure
  std::vector<PaperPoint> paper;
};

struct Presentation {
  std::vector<Published> published;
  std::vector<FigureSpec> figures;
  std::string baseline;  ///< the solver that all others are compared with; "" for none
};

/// Reads what the text of a plan wants shown; the plan has been checked before.
[[nodiscard]] Presentation presentation_of(const std::string& plan_text);

}  // namespace evodoku::study
