// The front door of solving: one puzzle or many.
#include "evodoku/solve.hpp"

#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>

#include "evodoku/threads.hpp"

namespace evodoku {

namespace {

/// Enough puzzles to fill the lanes of a vector several times over, few enough to share out.
constexpr std::size_t kChunk = 256;

void require_taken(const SolverChoice& choice, const Puzzle& puzzle) {
  if (const std::string why = choice.refusal(puzzle); !why.empty()) {
    throw InputError(puzzle.place, why);
  }
}

}  // namespace

Outcome solve(const Puzzle& puzzle, const SolveOptions& options) {
  SolverChoice choice(options);
  require_taken(choice, puzzle);
  return choice.solver(puzzle.shape()).solve(puzzle, options.request());
}

std::vector<Outcome> solve(std::span<const Puzzle> puzzles, const SolveOptions& options) {
  std::vector<Outcome> outcomes(puzzles.size());
  SolverChoice choice(options);
  for (const Puzzle& puzzle : puzzles) require_taken(choice, puzzle);
  const Request request = options.request();
  if (choice.is_evolving()) {  // uses the threads itself, for one puzzle after the other
    choice.solve(puzzles, request, outcomes);
    return outcomes;
  }
  tbb::enumerable_thread_specific<SolverChoice> own(choice);
  const auto solve_chunk = [&](std::size_t chunk) {
    const HandOver::Work piece;
    const std::size_t first = chunk * kChunk;
    const std::size_t count = std::min(kChunk, puzzles.size() - first);
    own.local().solve(puzzles.subspan(first, count), request,
                      std::span(outcomes).subspan(first, count));
  };
  const std::size_t chunks = (puzzles.size() + kChunk - 1) / kChunk;
  const auto all = [&] { tbb::parallel_for(std::size_t{0}, chunks, solve_chunk); };
  tbb::task_arena arena(options.jobs > 0 ? options.jobs : tbb::task_arena::automatic);
  const HandOver order;
  arena.execute(all);
  return outcomes;
}

}  // namespace evodoku
