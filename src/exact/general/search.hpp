/// \file
/// The general solver's own search: singles to the end, then a guess at the smallest set. Boards up
/// to 9x9 have one that also crosses out locked candidates before it guesses.
///
///     GeneralWorkspace memory;
///     SearchEnd end = run_search({puzzle, request, outcome, meter, memory, 5000});
#pragma once

#include "base/meter.hpp"
#include "evodoku/solve.hpp"
#include "exact/general/workspace.hpp"

namespace evodoku::general {

enum class SearchEnd {
  kComplete,  ///< everything has been searched
  kStopped,   ///< the limit was reached, or the caller has seen enough
  kSpent,     ///< the budget is spent, or the run was cancelled
  kHandOver,  ///< too many nodes without a solution: the root is in `memory`
};

struct SearchJob {
  const Puzzle& puzzle;
  const Request& request;
  Outcome& outcome;
  Meter& meter;
  GeneralWorkspace& memory;
  Grid& scratch;               ///< a grid to write solutions to
  std::uint64_t patience = 0;  ///< nodes without a solution after which it hands over
};

/// Runs the version of the search that suits this computer best.
SearchEnd run_search(const SearchJob& job);

}  // namespace evodoku::general
