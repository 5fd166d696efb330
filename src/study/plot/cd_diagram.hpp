/// \file
/// The critical-difference diagram of Demšar (2006): mean ranks on a line, the best at the left,
/// and bars over those whose ranks do not differ by Nemenyi's test.
///
///     cd_diagram({.labels = {"a", "b", "c"}, .mean_ranks = {1.2, 1.9, 2.9},
///                 .critical_difference = 0.8});
#pragma once

#include <string>
#include <utility>
#include <vector>

namespace evodoku::study::plot {

struct CdDiagram {
  std::string title = "Mean ranks";
  std::vector<std::string> labels;
  std::vector<double> mean_ranks;
  double critical_difference = 0;
};

[[nodiscard]] std::string cd_diagram(const CdDiagram& diagram);

/// The largest groups of neighbours in rank that do not differ: first and last position in the
/// order of ranks, which are ascending. Groups of one are left out.
[[nodiscard]] std::vector<std::pair<std::size_t, std::size_t>> cliques(
    const std::vector<double>& sorted_ranks, double critical_difference);

}  // namespace evodoku::study::plot
