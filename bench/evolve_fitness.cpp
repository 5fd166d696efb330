// What does scoring a board cost? Nanoseconds a board for encodings, fitnesses and sizes, beside a
// plain loop over the units of the decoded board in the same run.
//
//     bench_evolve_fitness               population 5,000 (in the caches)
//     bench_evolve_fitness 200000        another population
//
// The first lines compare the instruction sets that this computer has; the others use the best.
// Each figure is the best of several passes, in processor time on one core.

#include <fmt/format.h>
#include <hwy/targets.h>

#include <algorithm>
#include <cstdlib>
#include <ctime>
#include <string>

#include "evodoku/problems.hpp"
#include "support/random_puzzles.hpp"

namespace {

using namespace evodoku;

/// Nanoseconds that this program has run: what others do on the computer stays out of it.
double cpu_time() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return 1e9 * static_cast<double>(now.tv_sec) + static_cast<double>(now.tv_nsec);
}

/// Nanoseconds a board, the best of some passes.
template <typename Work>
double nanoseconds(std::uint32_t boards, const Work& work) {
  constexpr int kPasses = 15;
  double best = 1e30;
  for (int pass = 0; pass < kPasses; ++pass) {
    const double start = cpu_time();
    work();
    best = std::min(best, (cpu_time() - start) / boards);
  }
  return best;
}

/// What one would write first: every unit, a bit for each value.
int plain_missing(const Value* cells, Shape shape) {
  int missing = 0;
  for (int u = 0; u < shape.units(); ++u) {
    ValueSet seen = 0;
    for (const Cell cell : shape.unit(u)) seen |= set_of(cells[cell]);
    missing += shape.size() - __builtin_popcountll(seen);
  }
  return missing;
}

void measure(Shape shape, int givens, const std::string& encoding, const std::string& fitness,
             std::uint32_t size) {
  RandomStream random(1, 1);
  const Puzzle puzzle = support::random_puzzle(shape, givens, random);
  const SudokuProblem problem(puzzle, {.encoding = encoding, .fitness = fitness});
  evolution::Population people(problem.domain().genes(), size);
  evolution::Population boards(shape.cells(), size);
  Dice dice(1, 2);
  for (std::uint32_t i = 0; i < size; ++i) {
    problem.fill(people.row(i), dice);
    const Grid board = problem.decode(people.row(i));
    std::copy(board.cells().begin(), board.cells().end(), boards.row(i));
  }
  const double ours = nanoseconds(size, [&] { problem.evaluate(people, 0, size); });
  const double plain = nanoseconds(size, [&] {
    for (std::uint32_t i = 0; i < size; ++i) boards.error[i] = plain_missing(boards.row(i), shape);
  });
  if (people.error != boards.error) {
    fmt::print("the two counts differ\n");
    std::exit(1);
  }
  fmt::print("{:<8} {:<6} {:<13} {:8.1f} ns {:8.1f} ns plain {:6.1f}x\n", shape.to_string(),
             encoding, fitness, ours, plain, plain / ours);
}

}  // namespace

int main(int argc, char** argv) {
  const auto size = static_cast<std::uint32_t>(argc > 1 ? std::atoi(argv[1]) : 5000);
  fmt::print("population {}\n", size);
  const Shape nine;
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    fmt::print("{:<5} ", hwy::TargetName(target));
    hwy::SetSupportedTargetsForTest(target);
    hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    measure(nine, 30, "rows", "missing", size);
  }
  hwy::SetSupportedTargetsForTest(0);
  hwy::GetChosenTarget().Update(hwy::SupportedTargets());
  measure(nine, 30, "rows", "unique270", size);
  measure(nine, 30, "boxes", "line_repeats", size);
  measure(nine, 30, "free", "unique243", size);
  measure(nine, 30, "free", "unique270", size);
  measure(nine, 0, "cells", "gold", size);
  measure(nine, 30, "cells", "mean_product", size);
  for (const int n : {4, 6, 12, 16, 25}) {
    const Shape shape = Shape::of_size(n);
    measure(shape, shape.cells() / 3, "rows", "missing", size);
    measure(shape, shape.cells() / 3, "free", "unique243", size);
  }
}
