/// \file
/// An exact solver of Light Up: how many solutions a board has, up to a limit.
///
///     count_solutions(board, 2) == 1        // exactly one
#pragma once

#include <cstdint>

#include "problems/lightup/board.hpp"

namespace evodoku::problem::lightup {

[[nodiscard]] std::uint64_t count_solutions(const Board& board, std::uint64_t limit);

}  // namespace evodoku::problem::lightup
