// What the baseline of plain_hughes.hpp finds, and how fast.
//
//     bench_evolve_plain                            the paper's five boards, 10 runs each
//     bench_evolve_plain 100                        100 runs each
//     bench_evolve_plain 10 PUZZLE [PUZZLE...]      other boards, 81 characters each
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "plain_hughes.hpp"

namespace {

void measure(const std::string& puzzle, int runs) {
  int solved = 0;
  PlainRun sum;
  for (int i = 0; i < runs; ++i) {
    const PlainRun run = run_plain(puzzle, {.seed = static_cast<unsigned>(i + 1)});
    solved += run.conflicts == 0 ? 1 : 0;
    sum.conflicts += run.conflicts;
    sum.generations += run.generations;
    sum.evaluations += run.evaluations;
    sum.seconds += run.seconds;
  }
  std::printf("%s  solved %d of %d, conflicts %.2f, generations %.1f, %.3f s a run, %.2f M/s\n",
              puzzle.substr(0, 12).c_str(), solved, runs, static_cast<double>(sum.conflicts) / runs,
              static_cast<double>(sum.generations) / runs, sum.seconds / runs,
              static_cast<double>(sum.evaluations) / sum.seconds / 1e6);
}

}  // namespace

int main(int argc, char** argv) {
  const int runs = argc > 1 ? std::max(1, std::atoi(argv[1])) : 10;
  std::vector<std::string> puzzles(argv + std::min(argc, 2), argv + argc);
  if (puzzles.empty()) {
    puzzles = {"..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..",
               ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..",
               "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..",
               ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.",
               ".18...7.....3..2...7...........71...6......4.3........4..5....3.2..8...........6."};
  }
  for (const std::string& puzzle : puzzles) {
    if (puzzle.size() != 81) {
      std::fprintf(stderr, "%s: expected 81 characters\n", puzzle.c_str());
      return 2;
    }
    measure(puzzle, runs);
  }
}
