/// \file
/// What the solvers of this folder share around their search: the meter, the random numbers, and
/// what is written into the outcome at the end.
#pragma once

#include "base/meter.hpp"
#include "base/random.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/solve.hpp"
#include "sudoku/singles/sets.hpp"

namespace evodoku::search {

struct Run {
  const Puzzle& puzzle;
  const Request& request;
  Outcome& outcome;
  Meter& meter;
  Dice dice;
};

/// Runs a search whose random numbers are a function of the seed and \p purpose.
template <class Search>
void run(const Puzzle& puzzle, const Request& request, Outcome& outcome, std::uint64_t purpose,
         Search search) {
  Meter meter(request.budget);
  RandomStream random(request.seed, purpose);
  const std::uint64_t a = random.next64();
  search(Run{puzzle, request, outcome, meter, Dice(a, random.next64())});
  outcome.evaluations = meter.evaluations();
  if (meter.cancelled()) outcome.status = Status::kCancelled;
}

}  // namespace evodoku::search
