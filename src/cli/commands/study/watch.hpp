/// \file
/// A study that other processes run, as one sees it grow.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::cli {

/// How a study stands, and how fast it is: a bar, counts, and a line for each solver, the best
/// first, as many as \p height lines hold and as wide as \p width columns are.
[[nodiscard]] std::string watch_text(const StudyStatus& status,
                                     const std::vector<SolverFigures>& figures, double per_second,
                                     std::size_t width, std::size_t height);

}  // namespace evodoku::cli
