/// \file
/// What the parameters explain that a plan varies, by analysis of variance (stats/factorial.hpp).
///
///     for (const SolverFamily& family : families(study)) {
///       if (const auto found = effects_of(family, varied(family))) use(found->effects.front());
///     }
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "study/plot/categories.hpp"
#include "study/report/study_data.hpp"

namespace evodoku::study::report {

/// Solvers that differ in nothing but their settings.
struct SolverFamily {
  std::string name;
  std::vector<const SolverData*> solvers;
};
[[nodiscard]] std::vector<SolverFamily> families(const StudyData& study);

/// A parameter with its values in the plan's order.
struct VariedParameter {
  std::string name;
  std::vector<std::string> values;
};
/// Those with more than one value, of which there are not too many for a map.
[[nodiscard]] std::vector<VariedParameter> varied(const SolverFamily& family);

/// Which of them a solver of the family has, by position.
[[nodiscard]] std::size_t level_of(const VariedParameter& parameter, const SolverData& solver);

/// What can be explained. Unless somebody chooses: the error at the end; what a solution costs
/// where all runs are solved; and whether runs are solved where some keep no board.
struct EffectMeasure {
  std::string_view name;
  std::string_view shown;
  double (*of)(const RunRow& run) = nullptr;
  bool log = false;  ///< explained is the logarithm; the means that are shown are geometric
  bool less_is_better = true;
};
[[nodiscard]] const Table<EffectMeasure>& effect_measures();

struct NamedEffect {
  std::string name;  ///< "population", "population × mutate.rate"
  double share = 0;
  double f = 0;
  double p = 1;       ///< corrected by Holm
  std::string means;  ///< "100: 5.1, 300: 3.2"; of two the best pair of values
};

struct FamilyEffects {
  EffectMeasure measure;
  std::size_t runs = 0;
  std::vector<NamedEffect> effects;           ///< the strongest first
  double higher = 0;                          ///< the share of interactions of three and more
  double chance = 0;                          ///< the share that no setting explains
  std::vector<plot::CategoriesChart> charts;  ///< of the strongest parameters
  std::vector<std::pair<std::size_t, std::size_t>> pairs;  ///< of the strongest two together
};

/// Nothing unless every combination of the values has runs on the same puzzles with the same
/// seeds; runs that only some of them have are left out. \p measure is the name of one, or "".
/// Throws UsageError for one that is not there.
[[nodiscard]] std::optional<FamilyEffects> effects_of(
    const SolverFamily& family, const std::vector<VariedParameter>& parameters,
    const std::string& measure = "");

}  // namespace evodoku::study::report
