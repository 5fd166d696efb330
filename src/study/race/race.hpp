/// \file
/// Iterated racing (López-Ibáñez, Dubois-Lacoste, Pérez Cáceres, Birattari and Stützle, "The irace
/// package", 2016): settings run on one block after the other (a puzzle with a seed), those that
/// are significantly worse drop out, and when few are left, new ones are drawn near them.
///
///     class Field : public RaceField { ... };       // runs settings on blocks
///     const RaceOutcome outcome = race(space, standard, {.seed = 1, .runs = 1000, .blocks = 100},
///                                      field);
///     outcome.settings[outcome.elites.front()];     // the winner
///
/// The course of a race is a function of the space, the options and the costs, and of nothing else:
/// to resume a race is to run it again with a field that remembers.
#pragma once

#include "study/race/eliminate.hpp"
#include "study/race/sample.hpp"

namespace evodoku::study {

/// How a race goes.
struct RaceRules {
  std::uint64_t seed = 1;
  std::size_t runs = 1000;  ///< at most, of one setting on one block each
  std::size_t blocks = 0;   ///< that there are
  std::size_t first_test = 5;
  std::size_t each_test = 1;
  std::size_t elites = 0;  ///< kept for the next iteration at most; 0: by the number of parameters
  Elimination elimination = Elimination::kFriedman;
  double confidence = 0.95;

  /// 2 + log2(parameters) unless it is set; there are as many iterations.
  [[nodiscard]] std::size_t most_elites(std::size_t parameters) const;
  [[nodiscard]] static std::size_t iterations(std::size_t parameters);
  /// With fewer runs the first iteration would have no more settings than elites.
  [[nodiscard]] std::size_t least_runs(std::size_t parameters) const;
};

/// A setting on a block.
struct RaceRun {
  std::size_t setting = 0;
  std::size_t block = 0;
};

/// What a race runs on.
class RaceField {
 public:
  RaceField() = default;
  RaceField(const RaceField&) = delete;
  RaceField& operator=(const RaceField&) = delete;
  virtual ~RaceField() = default;

  /// Whether a setting can run at all; one that cannot is drawn again.
  [[nodiscard]] virtual bool can_run(const RaceSetting& setting) = 0;
  /// The cost of each run, in the order of \p runs; smaller is better. \p settings are all that
  /// there have been. Nothing to end the race.
  [[nodiscard]] virtual std::optional<std::vector<double>> run(
      const std::vector<RaceSetting>& settings, const std::vector<RaceRun>& runs) = 0;
  /// After each test, and at the end of each iteration.
  virtual void on_test(const std::vector<RaceSetting>& /*settings*/, const RaceMoment& /*moment*/) {
  }
  virtual void on_iteration(const std::vector<RaceSetting>& /*settings*/,
                            const RaceMoment& /*moment*/) {}
};

/// \p standard is the setting to beat: it is in the first iteration, and stays for as long as it is
/// not significantly worse. Throws UsageError where almost all of the space is forbidden.
[[nodiscard]] RaceOutcome race(const Space& space, const RaceSetting& standard,
                               const RaceRules& options, RaceField& field);

}  // namespace evodoku::study
