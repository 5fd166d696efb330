/// \file
/// What is written to a store and read from it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study {

/// What a crowd thinks of one cell of a Sudoku.
struct CrowdCell {
  std::uint8_t agreement = 0;  ///< share of the experts behind what most hold, of 255; 0: a given
  std::uint8_t aggregate = 0;
  std::uint8_t best_expert = 0;
  std::uint8_t solution = 0;  ///< 0 where it is not known

  auto operator<=>(const CrowdCell&) const = default;
};

/// What a crowd thinks of one generation: errors, and how far its experts agree.
struct CrowdErrors {
  std::int64_t aggregate = 0;
  std::int64_t best_expert = 0;
  double mean_expert = 0;
  double agreement = 0;  ///< share of the experts behind what most hold, mean over the free genes
  /// Cell by cell, in generations 0, 1, 2, 5, 10, 20, 50 and so on; empty where the problem is not
  /// a Sudoku.
  std::optional<std::vector<CrowdCell>> cells = {};
};

/// A moment of an evolving run.
struct RunPoint {
  std::uint64_t generation = 0;
  std::uint64_t evaluations = 0;
  std::int64_t error = 0;  ///< of the population
  double fitness = 0;
  /// Of the population: the mean share of free genes in which two individuals differ. None in runs
  /// from before it was recorded.
  std::optional<double> diversity = {};
  std::optional<CrowdErrors> crowd = {};  ///< where one was asked

  /// The best of the population and the aggregate.
  [[nodiscard]] std::int64_t best_error() const {
    return crowd && crowd->aggregate < error ? crowd->aggregate : error;
  }
};

/// What every run has, however it ended.
struct RunFigures {
  std::string status;                 ///< a status of solvers, or "failed" for a run that threw
  std::optional<std::int64_t> error;  ///< of the best board; evolving solvers have one
  std::optional<double> fitness;
  std::optional<std::uint64_t> generations;
  std::uint64_t evaluations = 0;
  std::uint64_t nodes = 0;
  std::string message;  ///< of a run that failed
  double seconds = 0;
  double started = 0;  ///< seconds since 1970
  double ended = 0;
  std::string host;

  [[nodiscard]] bool solved() const { return status == "solved"; }
};

struct RunResult {
  std::uint64_t index = 0;  ///< in the plan
  RunFigures figures;
  std::vector<RunPoint> points;
};

/// How long the runs of a solver on a puzzle took, by positions in the plan.
struct MeanSeconds {
  std::size_t solver = 0;
  std::size_t puzzle = 0;
  double seconds = 0;
  std::uint64_t runs = 0;
};

/// A solver of a plan, as it stands in the store.
struct StoredSolver {
  std::string label;
  std::string group;
  std::vector<Setting> settings;
  std::string spec;

  /// The value of a setting; "" where it is not set.
  [[nodiscard]] std::string setting(std::string_view name) const {
    for (const Setting& one : settings) {
      if (one.name == name) return one.value;
    }
    return "";
  }
};

struct StoredPuzzle {
  std::string name;
  std::string group;
  std::string text;
};

struct StoredRun {
  std::int64_t id = 0;  ///< in this store
  std::string solver;
  std::string puzzle;
  std::uint64_t seed = 0;
  std::string budget;
  bool timed = false;
  std::string version;
  std::string behaviour;
  RunFigures figures;
};

struct StoredPoint {
  std::string solver;
  std::string puzzle;
  std::uint64_t seed = 0;
  RunPoint point;
};

/// A run in numbers alone, by positions in the plan: what statistics of very many runs need.
struct ScannedRun {
  std::uint32_t solver = 0;
  std::uint32_t puzzle = 0;
  std::uint64_t seed = 0;
  bool solved = false;
  bool failed = false;
  std::optional<std::int64_t> error;
  std::optional<double> fitness;
  std::optional<std::uint64_t> generations;
  std::uint64_t evaluations = 0;
  std::uint64_t nodes = 0;
  double seconds = 0;
  double started = 0;
  double ended = 0;
  std::string_view host;  ///< until the next run

  /// In evaluations, or nodes where it made none.
  [[nodiscard]] double cost() const {
    return static_cast<double>(evaluations != 0 ? evaluations : nodes);
  }
};

/// Where a run stands in a plan.
struct RunPlace {
  std::uint32_t solver = 0;
  std::uint32_t puzzle = 0;
  std::uint64_t seed = 0;
};

/// A computer that has run some of a study.
struct Machine {
  std::string host;
  std::string cpu;
  std::uint32_t cores = 0;  ///< 0 where that is not known
};

/// What runs threw, and how many did.
struct FailureCount {
  std::string message;
  std::uint64_t runs = 0;
};

}  // namespace evodoku::study
