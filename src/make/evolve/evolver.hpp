/// \file
/// Puzzles evolved to order: an attempt is a run of the engine, which goes on after the first
/// puzzle that fits, because those around it often do, too.
///
///     auto evolver = make_evolver(order, /*seed=*/1);
///     std::vector<Attempt> out;
///     evolver->attempt(0, 1, out, [] { return false; });     // all that the first run found
#pragma once

#include "make/attempt.hpp"
#include "make/evolve/puzzle_problem.hpp"

namespace evodoku {

/// Throws UsageError for what cannot be evolved: boards that are not 9x9, and puzzles with several
/// solutions.
[[nodiscard]] std::unique_ptr<Attempter> make_evolver(const Order& order, std::uint64_t seed,
                                                      Aim aim = Aim::kOrder);

/// Whether an order is met sooner by evolution than by digging: it is for ratings or patterns that
/// hardly any dug puzzle has.
[[nodiscard]] bool evolves_better(const Order& order);

}  // namespace evodoku
