/// \file
/// Holm's correction (1979) for many tests at once: of all pairs of solvers, say.
///
///     holm(std::vector<double>{0.01, 0.04, 0.03});    // 0.03, 0.06, 0.06
#pragma once

#include <span>
#include <vector>

namespace evodoku::study {

/// Adjusted p-values, each at its place: as R's p.adjust(p, "holm"). Those below a level may be
/// called significant at this level all together.
[[nodiscard]] std::vector<double> holm(std::span<const double> p);

}  // namespace evodoku::study
