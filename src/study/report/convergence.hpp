/// \file
/// How the error of runs falls: its median and quartiles over runs, by evaluations.
///
///     const Convergence found = convergence_of(context, solvers);
///     found.curves[0].middle;    // medians at found.curves[0].x
///
/// However many points were recorded, memory stays small: each run's error is looked up at fixed
/// places and counted there. Quartiles are exact at these places.
#pragma once

#include <cstdint>
#include <vector>

#include "study/report/sections.hpp"

namespace evodoku::study::report {

struct ConvergenceCurve {
  std::size_t solver = 0;  ///< position in the plan
  std::uint64_t runs = 0;
  std::vector<double> x;  ///< evaluations
  std::vector<double> lower, middle, upper;
};

struct Convergence {
  std::vector<ConvergenceCurve> curves;  ///< of solvers that recorded points
  std::uint64_t read = 0;                ///< runs that were looked at
  std::uint64_t all = 0;                 ///< runs there are
};

struct ConvergenceLimits {
  std::size_t runs = 20'000;         ///< no more are looked at
  std::uint64_t points = 4'000'000;  ///< nor more points of them
};

/// Of the given solvers. Where there are more runs than the limits allow, the first seeds serve.
[[nodiscard]] Convergence convergence_of(const Context& context,
                                         const std::vector<std::size_t>& solvers,
                                         const ConvergenceLimits& limits = {});

}  // namespace evodoku::study::report
