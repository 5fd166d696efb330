/// \file
/// Boards of Light Up with exactly one solution, made from a seed.
#pragma once

#include <cstdint>

#include "problems/lightup/board.hpp"

namespace evodoku::problem::lightup {

inline constexpr int kSmallest = 3;
inline constexpr int kLargest = 20;

/// A square board, a fifth of it black, in the half-turn symmetry that published boards have. No
/// number can be left out.
[[nodiscard]] Board make_board(int size, std::uint64_t seed);

}  // namespace evodoku::problem::lightup
