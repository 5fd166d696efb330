/// \file
/// Analysis of variance of a factorial experiment (Fisher 1935): how much of what differs between
/// runs do a recipe's parameters explain, each by itself and two together?
///
///     // Two parameters of two values each, two runs for each of the four settings.
///     const Factorial found = factorial({2, 2}, {{1, 3}, {2, 4}, {5, 7}, {8, 10}}, {0, 0});
///     found.effects[0].share;    // of the first parameter: 0.735
///
/// Montgomery, Design and Analysis of Experiments, chapter 5, has the method.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace evodoku::study {

/// A parameter, or two of them together.
struct Effect {
  std::vector<std::size_t> factors;  ///< one or two, by position
  double squares = 0;                ///< sum of squares
  double freedom = 0;
  double share = 0;                ///< of the variance within blocks: eta squared
  double f = 0;                    ///< infinite where nothing is left to chance
  double p = 1;                    ///< of the F test
  std::vector<double> means = {};  ///< by level; of two, the second's levels change fastest
};

struct Factorial {
  std::vector<Effect> effects;  ///< the strongest first
  double mean = 0;
  double higher = 0;  ///< the share of interactions of three and more
  double chance = 0;  ///< the share that no setting explains
};

/// \p levels has the number of values of each factor. \p values are by setting, the last factor
/// changing fastest, then by run; all settings have the same number of runs. \p blocks tells for
/// each run which puzzle it is on: what differs between puzzles is taken out first. What differs
/// within one, seeds and how puzzles differ in their liking of settings, is what effects are tested
/// against. Throws UsageError where the numbers do not fit.
[[nodiscard]] Factorial factorial(std::span<const std::size_t> levels,
                                  std::span<const std::vector<double>> values,
                                  std::span<const std::size_t> blocks);

}  // namespace evodoku::study
