// The front door of solving: one puzzle or many.
#include "evodoku/solve.hpp"

#include <fmt/format.h>
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

/// Calls \p work with the first and the number of each chunk of \p count puzzles, and what a thread
/// keeps for itself from one chunk to the next, a copy of \p own.
template <typename Own, typename Work>
void for_each_chunk(std::size_t count, int jobs, const Own& own, const Work& work) {
  tbb::enumerable_thread_specific<Own> owns(own);
  const auto one = [&](std::size_t chunk) {
    const HandOver::Work piece;
    const std::size_t first = chunk * kChunk;
    work(first, std::min(kChunk, count - first), owns.local());
  };
  const std::size_t chunks = (count + kChunk - 1) / kChunk;
  const auto all = [&] { tbb::parallel_for(std::size_t{0}, chunks, one); };
  tbb::task_arena arena(jobs > 0 ? jobs : tbb::task_arena::automatic);
  const HandOver order;
  arena.execute(all);
}

/// What a thread needs to solve boards, with memory for a chunk of them.
struct BoardBench {
  SolverChoice choice;
  std::vector<Puzzle> puzzles;
  std::vector<Outcome> outcomes;
};

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
  for_each_chunk(puzzles.size(), options.jobs, choice,
                 [&](std::size_t first, std::size_t count, SolverChoice& own) {
                   own.solve(puzzles.subspan(first, count), request,
                             std::span(outcomes).subspan(first, count));
                 });
  return outcomes;
}

std::vector<BoardOutcome> solve_boards(Shape shape, std::span<const Value> boards,
                                       std::span<Value> solutions, const SolveOptions& options) {
  const auto cells = static_cast<std::size_t>(shape.cells());
  if (boards.size() % cells != 0) {
    throw UsageError(fmt::format("found {} cells, expected boards of {}", boards.size(), cells));
  }
  if (!solutions.empty() && solutions.size() != boards.size()) {
    throw UsageError(fmt::format("found room for {} cells of solutions, expected {}",
                                 solutions.size(), boards.size()));
  }
  check_values(shape, boards);
  std::vector<BoardOutcome> out(boards.size() / cells);
  const SolverChoice choice(options);
  require_taken(choice, Puzzle(Grid(shape)));
  const Request request = options.request();
  const auto solve_chunk = [&](std::size_t first, std::size_t count, BoardBench& own) {
    own.puzzles.resize(std::max(own.puzzles.size(), count), Puzzle(Grid(shape)));
    own.outcomes.resize(own.puzzles.size());
    for (std::size_t i = 0; i < count; ++i) {
      std::copy_n(boards.data() + (first + i) * cells, cells, own.puzzles[i].givens.data());
    }
    own.choice.solve(std::span(own.puzzles).first(count), request,
                     std::span(own.outcomes).first(count));
    for (std::size_t i = 0; i < count; ++i) {
      const Outcome& outcome = own.outcomes[i];
      out[first + i] = {outcome.status, outcome.complete, outcome.solutions};
      if (solutions.empty()) continue;
      std::copy_n(outcome.solution.data(), cells, solutions.data() + (first + i) * cells);
    }
  };
  const BoardBench bench{choice, {}, {}};
  // One that evolves uses the threads itself, for one puzzle after the other.
  for_each_chunk(out.size(), choice.is_evolving() ? 1 : options.jobs, bench, solve_chunk);
  return out;
}

}  // namespace evodoku
