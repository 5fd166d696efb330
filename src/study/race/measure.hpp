/// \file
/// What a race makes small: the cost of one run.
///
///     measured(figures, RaceMeasure::kPar10, 500'000);   // 5'000'000 for a run without a solution
#pragma once

#include <array>
#include <string_view>

#include "study/store/results.hpp"

namespace evodoku::study {

enum class RaceMeasure {
  kPar10,  ///< evaluations to the solution, ten times the budget without one
  kError,  ///< values missing at the end
  kMixed,  ///< share of the budget to the solution; without one, 1 and the values missing
};
inline constexpr std::array kRaceMeasures = {RaceMeasure::kPar10, RaceMeasure::kError,
                                             RaceMeasure::kMixed};
[[nodiscard]] std::string_view measure_name(RaceMeasure measure);

/// The cost of a run with a budget in evaluations. One that threw costs more than any other.
[[nodiscard]] double measured(const RunFigures& run, RaceMeasure measure, std::uint64_t budget);

}  // namespace evodoku::study
