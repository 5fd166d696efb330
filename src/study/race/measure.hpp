/// \file
/// What a race makes small: the cost of one run.
///
///     race_measures().find("par10").cost(figures, 500'000);   // 5'000'000 for a run without a
///                                                             // solution
#pragma once

#include "study/store/results.hpp"

namespace evodoku::study {

struct RaceMeasure {
  std::string_view name;
  /// The cost of a run with a budget in evaluations. One that threw costs more than any other.
  double (*cost)(const RunFigures& run, std::uint64_t budget);
};
/// par10, error and mixed.
[[nodiscard]] const Table<RaceMeasure>& race_measures();

}  // namespace evodoku::study
