/// \file
/// A race as its file has it (docs/racing.md): a plan with a space of parameters in the place of
/// solvers, and other puzzles to check the winner on.
///
///     seeds = { from = 1, to = 20 }
///     budget = { evaluations = 500_000 }
///     [race]
///     solver = "hughes-crowd"
///     runs = 1000
///     [race.parameters]
///     mutate.rate = { real = [0, 1] }
///     [[puzzles]]
///     file = "../puzzles/hughes.sdm"
///     [test]
///     seeds = { from = 101, to = 110 }
///     [[test.puzzles]]
///     file = "../puzzles/famous.sdm"
#pragma once

#include <set>

#include "study/plan/parts.hpp"
#include "study/race/measure.hpp"
#include "study/race/race.hpp"

namespace evodoku::study {

class RaceFile {
 public:
  StudyPlan training;  ///< without solvers: the race makes them
  StudyPlan test;      ///< the same, named NAME-test
  RecipeOrigin origin;
  std::vector<std::string> fixed;  ///< changes that all settings share
  Space space;
  RaceSetting standard;  ///< the recipe's own values
  RaceRules rules;
  std::size_t quick_runs = 0;  ///< what --quick takes
  const RaceMeasure* measure = &race_measures().front();
  std::set<std::string> read = {};  ///< the files that all this is from

  /// What `--set` would take to make the recipe one with a setting.
  [[nodiscard]] std::vector<std::string> changes(const RaceSetting& setting) const;
  /// The recipe with a setting; the standard is the recipe as it is. Throws InputError.
  [[nodiscard]] PlannedSolver solver(const RaceSetting& setting) const;
  /// Whether a setting makes a recipe that can work on all puzzles.
  [[nodiscard]] bool can_run(const RaceSetting& setting) const;
  /// Puzzles and seeds take turns: every puzzle once, in an order drawn by the race's seed, then
  /// all again with the next seed. Positions in the lists of `training`.
  struct Block {
    std::size_t puzzle = 0;
    std::size_t seed = 0;
  };
  [[nodiscard]] std::vector<Block> blocks() const;
};

/// Reads and checks a race, also what the recipe allows. Throws InputError with the place of what
/// is wrong, SystemError for a file that cannot be read.
[[nodiscard]] RaceFile load_race(const std::string& path);

}  // namespace evodoku::study
