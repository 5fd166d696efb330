// How fast are variants of 9x9 made, and solved?
//
//     bench_variants [COUNT] [NAMES...]     puzzles of each variant (1,000), and which variants:
//                                           "x", "x,windoku"; without, those of docs/variants.md
//
// For each variant: unique and minimal puzzles made per second of CPU time on one core, and what
// `general` takes to solve one and to prove that its solution is the only one, at the median and at
// most. Each puzzle counts with the best of three runs.
#include <fmt/format.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "bench/cpu_time.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"

namespace {

using namespace evodoku;

void measure(const std::string& variant, std::uint64_t count) {
  Order order{.minimal = true, .count = count, .jobs = 1};
  order.set_board({.variant = variant});
  BenchSet set{variant, {}};
  const double start = cpu_seconds();
  make(order, [&](const Made& made) {
    set.puzzles.push_back(made.puzzle);
    return true;
  });
  const double made = static_cast<double>(set.puzzles.size()) / (cpu_seconds() - start);
  constexpr double kSeconds = 10;
  const BenchSpread solved = measure_each(find_contestant("general"), set, 2, kSeconds);
  fmt::print("| `{}` | {:.0f} | {:.1f} | {:.0f} |\n", variant, made, solved.median_us,
             solved.largest_us);
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 1000;
  std::vector<std::string> names(argv + std::min(argc, 2), argv + argc);
  if (names.empty()) {
    names = {"plain",    "x",           "jigsaw",    "windoku",
             "disjoint", "anti-knight", "anti-king", "x,windoku"};
  }
  try {
    fmt::print("| variant | made per second | solved, us at the median | us at most |\n");
    fmt::print("| --- | --: | --: | --: |\n");
    for (const std::string& name : names) measure(name, count);
  } catch (const Error& error) {
    fmt::print(stderr, "{}\n", error.what());
    return static_cast<int>(error.code());
  }
  return 0;
}
