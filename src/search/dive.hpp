/// \file
/// Dives: build a board by random guesses with singles in between, and start again at a dead end.
///
/// A dive fills in naked and hidden singles, takes a cell with the fewest values, a random one of
/// them where there are several, gives it a random one of its values, and so on until the board is
/// full or a cell or value has nowhere to go. Nothing is learnt from one dive to the next: there is
/// no population, no memory and no backtracking. It is what anything cleverer has to beat.
///
///     std::unique_ptr<Solver> solver = make_dive();
///     Outcome outcome = solver->solve(puzzle, {.budget = {.evaluations = 1000}, .seed = 7});
///     // outcome.evaluations: how many dives it took
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

struct DiveOptions {
  /// Of several cells with the fewest values take a random one; otherwise the first, which always
  /// goes through the same tree and pays dearly where that is a bad one (docs/search.md).
  bool random_ties = true;
};

[[nodiscard]] std::unique_ptr<Solver> make_dive(const DiveOptions& options = {});

}  // namespace evodoku
