// The front door of solving: one puzzle or many.
#include "evodoku/solve.hpp"

#include <tbb/blocked_range.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

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
  const auto piece_of_work = [&](const tbb::blocked_range<std::size_t>& range) {
    const HandOver::Work piece;
    own.local().solve(puzzles.subspan(range.begin(), range.size()), request,
                      std::span(outcomes).subspan(range.begin(), range.size()));
  };
  const auto all = [&] {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, puzzles.size(), kChunk), piece_of_work);
  };
  tbb::task_arena arena(options.jobs > 0 ? options.jobs : tbb::task_arena::automatic);
  const HandOver order;
  arena.execute(all);
  return outcomes;
}

}  // namespace evodoku
