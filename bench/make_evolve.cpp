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
#include "make/dig/dig.hpp"
#include "make/evolve/evolver.hpp"
#include "make/produce.hpp"

namespace {

using namespace evodoku;

struct Rate {
  double milliseconds = 0;  ///< of CPU time, a hit
  std::uint64_t looked_at = 0;
};

template <class MakeAttempter>
Rate measure(MakeAttempter make_attempter, std::uint64_t hits, std::size_t at_once) {
  const double start = cpu_seconds();
  const Produced produced = produce(
      make_attempter, {.count = hits, .jobs = 1, .at_once = at_once},
      [](const Attempt&) { return true; }, [](const Produced&) {});
  const double spent = cpu_seconds() - start;
  return {1e3 * spent / static_cast<double>(produced.found), produced.attempts};
}

}  // namespace

int main(int argc, char** argv) {
  const std::uint64_t seeds = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 3;
  const std::uint64_t hits = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 40;
  constexpr std::uint64_t kFirstSeed = 11;  // the settings were chosen with others
  const Order order{
      .rating = {8.0, 8.3}, .clues = {.high = 24}, .symmetry = &find_cell_symmetry("half-turn")};
  order.check();
  fmt::print("| seed | dug, ms a hit | evolved, ms a hit | times |\n| --: | --: | --: | --: |\n");
  for (std::uint64_t seed = kFirstSeed; seed < kFirstSeed + seeds; ++seed) {
    const Rate dug = measure([&] { return make_digger(order, seed); }, hits, 64);
    const Rate evolved = measure([&] { return make_evolver(order, seed); }, 5 * hits, 1);
    fmt::print("| {} | {:.1f} | {:.1f} | {:.1f} |\n", seed, dug.milliseconds, evolved.milliseconds,
               dug.milliseconds / evolved.milliseconds);
  }
}
