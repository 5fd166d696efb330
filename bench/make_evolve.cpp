// How many times the hits of digging does evolution have, for an order that digging seldom meets?
// Both make puzzles of 8.0 to 8.3 with half-turn symmetry and at most 24 clues on one core, one
// after the other with each seed, and the CPU time is measured.
//
//     bench_make_evolve [SEEDS] [HITS]       seeds 11, 12, ... (3), and puzzles that are dug (40);
//                                            five times as many are evolved
#include <fmt/format.h>

#include <cstdlib>
#include <string>

#include "bench/cpu_time.hpp"
#include "evodoku/make.hpp"

namespace {

using namespace evodoku;

struct Rate {
  double milliseconds = 0;  ///< of CPU time per hit
  std::uint64_t looked_at = 0;
};

Rate measure(const std::string& maker, std::uint64_t seed, std::uint64_t hits) {
  const double start = cpu_seconds();
  const Produced produced = make({.rating = {8.0, 8.3},
                                  .clues = {.high = 24},
                                  .symmetry = "half-turn",
                                  .maker = maker,
                                  .count = hits,
                                  .seed = seed,
                                  .jobs = 1},
                                 [](const Made&) { return true; });
  const double spent = cpu_seconds() - start;
  return {1e3 * spent / static_cast<double>(produced.found), produced.attempts};
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 3;
  const std::uint64_t hits = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 40;
  constexpr std::uint64_t kFirstSeed = 11;  // the settings were chosen with others
  fmt::print(
      "| seed | dug, ms per hit | evolved, ms per hit | times |\n| --: | --: | --: | --: |\n");
  for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + seeds; ++seed) {
    const Rate dug = measure("dig", seed, hits);
    const Rate evolved = measure("evolve", seed, 5 * hits);
    fmt::print("| {} | {:.1f} | {:.1f} | {:.1f} |\n", seed, dug.milliseconds, evolved.milliseconds,
               dug.milliseconds / evolved.milliseconds);
  }
}
