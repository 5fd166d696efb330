// How do the complete solvers compare? In one process, on generated boards and on files.
//
//     bench_exact                        generated boards of 9x9, 16x16 and 25x25
//     bench_exact --limit 2 a.sdm b.sdk  what these files hold, to the second solution
//
// For each set and solver: median and maximum in microseconds, how many were not finished within
// the time for each puzzle, and the median against that of `sat`. Each puzzle counts with the best
// of three runs, so that what else the computer does stays out of it.

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <vector>

#include "evodoku/bench.hpp"
#include "evodoku/solve.hpp"
#include "support/random_puzzles.hpp"

namespace {

using namespace evodoku;

/// Boards with a share of their cells given; most have several solutions.
BenchSet generated(int size, int percent, int count) {
  BenchSet set{fmt::format("{0}x{0}, {1} % given", size, percent), {}};
  RandomStream random(1, static_cast<std::uint64_t>(size * 100 + percent));
  const Shape shape = Shape::of_size(size);
  for (int i = 0; i < count; ++i) {
    set.puzzles.push_back(support::random_puzzle(shape, shape.cells() * percent / 100, random));
  }
  return set;
}

void compare(const BenchSet& set, std::uint64_t limit) {
  constexpr double kSeconds = 1;
  if (set.puzzles.empty()) return;
  fmt::print("{} ({} puzzles)\n", set.name, set.puzzles.size());
  const double sat = measure_each(find_contestant("sat"), set, limit, kSeconds).median_us;
  for (const SolverEntry& info : solvers()) {
    // Plain recursion does not end on the larger boards: nothing to compare.
    const Shape shape = set.puzzles[0].shape();
    if (!info.takes(shape) || (info.name == "backtrack" && shape.size() > 9)) continue;
    const BenchSpread spread =
        measure_each(find_contestant(std::string(info.name)), set, limit, kSeconds);
    fmt::print("  {:10} median {:10.1f} us  max {:12.1f} us  unfinished {:3}  {:8.1f} x sat\n",
               info.name, spread.median_us, spread.largest_us, spread.unfinished,
               sat / spread.median_us);
    std::fflush(stdout);
  }
}

}  // namespace

int main(int argc, char** argv) {
  std::uint64_t limit = 1;
  std::vector<std::string> files;
  for (int i = 1; i < argc; ++i) {
    if (std::string(argv[i]) == "--limit" && i + 1 < argc) {
      limit = std::stoull(argv[++i]);
    } else {
      files.emplace_back(argv[i]);
    }
  }
  try {
    for (const std::string& file : files) compare(read_set(file), limit);
    if (!files.empty()) return 0;
    compare(generated(9, 45, 30), limit);
    compare(generated(9, 32, 30), limit);
    for (const int percent : {35, 40, 45, 50}) compare(generated(16, percent, 10), limit);
    for (const int percent : {35, 40, 45, 50}) compare(generated(25, percent, 10), limit);
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return static_cast<int>(error.code());
  }
  return 0;
}
