/// \file
/// The complete solver for every shape up to 64x64: singles, then guesses, after locked candidates
/// on boards up to 9x9 and at the smallest set beyond; where its own search does not end soon, a
/// SAT solver for the rest. A node is a position that singles do not settle.
///
/// Counting needs no memory for what was found, however many there are; only the solutions that the
/// SAT solver finds are remembered, by a clause each.
///
///     auto solver = make_general();
///     Outcome outcome = solver->solve(puzzle, {.limit = 2});
///     outcome.handed_to;      // "sat" where the search was handed over
#pragma once

#include <cstdint>
#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

struct GeneralOptions {
  static constexpr std::uint64_t kByShape = ~std::uint64_t{0};
  static constexpr std::uint64_t kNever = kByShape - 1;

  /// Nodes without a solution after which the SAT solver takes over. Counted in nodes and never by
  /// the clock: a result depends on puzzle and seed alone.
  std::uint64_t patience = kByShape;
};

[[nodiscard]] std::unique_ptr<Solver> make_general();
[[nodiscard]] std::unique_ptr<Solver> make_general(const GeneralOptions& options);

}  // namespace evodoku
