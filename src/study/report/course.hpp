/// \file
/// Figures over the generations: at each, the mean of the runs that have come so far.
#pragma once

#include "study/report/measured.hpp"

namespace evodoku::study::report {

/// A drawing for each figure whose x is the generation, in one pass over all points.
[[nodiscard]] std::vector<std::string> course_charts(Store& store, const std::string& study,
                                                     const Measured& measured,
                                                     const std::vector<FigureSpec>& figures);

}  // namespace evodoku::study::report
