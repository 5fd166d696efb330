/// \file
/// Digging: a random full grid, from which clues are taken in random order as long as the puzzle
/// stays what it must be. What can be dug no further is judged by the order.
///
///     Digger digger(order, /*seed=*/1);
///     std::vector<Attempt> attempts;
///     digger.attempt(0, 64, attempts, [] { return false; });
///
/// At 9x9 dozens of boards are dug side by side, because the solver that tells whether a solution
/// is the only one works on many at once.
#pragma once

#include "make/attempt.hpp"
#include "make/order.hpp"

namespace evodoku {

[[nodiscard]] std::unique_ptr<Attempter> make_digger(const Order& order, std::uint64_t seed);

}  // namespace evodoku
