// The front door of solving: one puzzle or many.
#include "evodoku/solve.hpp"

#include <fmt/format.h>
#include <tbb/enumerable_thread_specific.h>
#include <tbb/global_control.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <memory>

#include "evodoku/threads.hpp"

namespace evodoku {

namespace {

/// How many puzzles are solved in one go: enough to fill the lanes of a vector many times over, as
/// lanes are idle towards the end of each, but few enough to share out.
std::size_t chunk_size(std::size_t puzzles, const SolverChoice& choice) {
  if (!choice.shares_puzzles()) return std::max<std::size_t>(1, puzzles);
  if (choice.is_evolving()) return 1;  // each takes long
  return std::clamp(puzzles / 64, std::size_t{256}, std::size_t{2048});
}

void require_taken(const SolverChoice& choice, const Puzzle& puzzle) {
  if (const std::string why = choice.refusal(puzzle); !why.empty()) {
    throw InputError(puzzle.place, why);
  }
}

/// Calls \p work with the first and the number of each chunk of \p count puzzles, and what a thread
/// keeps for itself from one chunk to the next, a copy of \p own.
template <typename Own, typename Work>
void for_each_chunk(std::size_t count, const SolverChoice& choice, int jobs, const Own& own,
                    const Work& work) {
  tbb::enumerable_thread_specific<Own> owns(own);
  const std::size_t size = chunk_size(count, choice);
  const auto one = [&](std::size_t chunk) {
    const HandOver::Work piece;
    const std::size_t first = chunk * size;
    work(first, std::min(size, count - first), owns.local());
  };
  const std::size_t chunks = (count + size - 1) / size;
  const auto all = [&] { tbb::parallel_for(std::size_t{0}, chunks, one); };
  const int threads = choice.shares_puzzles() ? threads_for(jobs) : 1;
  // Lets there be more threads than processors, as asked. Not for one: it would hold back others.
  using Control = tbb::global_control;
  std::unique_ptr<Control> more;
  if (threads > 1) {
    more = std::make_unique<Control>(Control::max_allowed_parallelism,
                                     static_cast<std::size_t>(threads));
  }
  tbb::task_arena arena(threads);
  start_arena(arena, more);
  const HandOver order;
  arena.execute(all);
}

/// Whether nobody waits for the rest: to hand out a million puzzles takes a second by itself.
bool is_cancelled(const SolveOptions& options) {
  const std::atomic<bool>* cancel = options.budget.cancel;
  return cancel != nullptr && cancel->load(std::memory_order_relaxed);
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
  for_each_chunk(puzzles.size(), choice, options.jobs, choice,
                 [&](std::size_t first, std::size_t count, SolverChoice& own) {
                   const auto some = std::span(outcomes).subspan(first, count);
                   if (is_cancelled(options)) {
                     for (Outcome& one : some) one.status = Status::kCancelled;
                     return;
                   }
                   own.solve(puzzles.subspan(first, count), request, some);
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
    if (is_cancelled(options)) {
      std::fill_n(out.begin() + static_cast<std::ptrdiff_t>(first), count,
                  BoardOutcome{.status = Status::kCancelled});
      if (!solutions.empty()) std::ranges::fill(solutions.subspan(first * cells, count * cells), 0);
      return;
    }
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
  for_each_chunk(out.size(), choice, options.jobs, bench, solve_chunk);
  return out;
}

}  // namespace evodoku
