/// \file
/// What is wrong with a position, in the words of `rate`, `explain` and `hint`.
#pragma once

#include <string>

#include "evodoku/rate.hpp"

namespace evodoku::cli {

/// Why a position is not rated, explained or helped with, with its place: no or several solutions,
/// a conflict, or the cells where a player went wrong. It never says what would be right. Empty
/// where nothing is wrong.
[[nodiscard]] std::string position_remark(const Puzzle& puzzle, Status status, Rater& rater);

}  // namespace evodoku::cli
