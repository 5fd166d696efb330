/// \file
/// What a race makes small: the cost of one run.
///
///     measured(figures, Measure::kPar10, 500'000);   // 5'000'000 for a run without a solution
#pragma once

#include <array>
#include <string_view>

#include "study/store/results.hpp"

namespace evodoku::study {

enum class Measure {
  kPar10,  ///< evaluations to the solution, ten times the budget without one
  kError,  ///< values missing at the end
  kMixed,  ///< share of the budget to the solution; without one, 1 and the values missing
};
inline constexpr std::array kMeasures = {Measure::kPar10, Measure::kError, Measure::kMixed};
[[nodiscard]] std::string_view measure_name(Measure measure);

/// The cost of a run with a budget in evaluations. One that threw costs more than any other.
[[nodiscard]] double measured(const RunFigures& run, Measure measure, std::uint64_t budget);

}  // namespace evodoku::study
