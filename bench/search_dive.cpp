// Does it pay to break ties among the smallest domains at random? Dives and time of both ways, one
// puzzle a line in FILE.
//
//     bench_search_dive FILE
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>

#include "evodoku/bench.hpp"
#include "search/dive.hpp"

int main(int argc, char** argv) {
  using namespace evodoku;
  if (argc != 2) {
    std::fputs("usage: bench_search_dive FILE\n", stderr);
    return 2;
  }
  const BenchSet set = read_set(argv[1]);
  for (const bool random : {true, false}) {
    const auto solver = make_dive({.random_ties = random});
    std::uint64_t dives = 0;
    std::uint64_t most = 0;
    double seconds = 0;
    for (const Puzzle& puzzle : set.puzzles) {
      const Outcome outcome = solver->solve(puzzle);
      dives += outcome.evaluations;
      most = std::max(most, outcome.evaluations);
      seconds += outcome.seconds;
    }
    const auto count = static_cast<double>(std::max<std::size_t>(set.puzzles.size(), 1));
    fmt::print("{:<12} {} puzzles, {:.1f} dives each, {} at most, {:.1f} us each\n",
               random ? "a random one" : "the first", set.puzzles.size(),
               static_cast<double>(dives) / count, most, 1e6 * seconds / count);
  }
}
