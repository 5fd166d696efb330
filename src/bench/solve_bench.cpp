#include <algorithm>

#include "bench/cpu_time.hpp"
#include "bench/scramble.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {

namespace {

/// As many as a command takes at a time: what is measured is solving, not memory.
constexpr std::size_t kBatch = 1000;

struct Sum {
  double seconds = 0;
  std::uint64_t guesses = 0;
};

/// Solves up to kBatch puzzles.
Sum solve_batch(const Contestant& contestant, std::span<const Puzzle> puzzles,
                const Request& request, std::span<Outcome> outcomes) {
  const double start = cpu_seconds();
  contestant.solve(puzzles, request, outcomes);
  Sum out{cpu_seconds() - start, 0};
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    out.guesses += outcomes[i].nodes + outcomes[i].evaluations;  // a solver counts one of the two
  }
  return out;
}

/// Solves all, each scrambled anew, with the puzzles and outcomes of a batch in memory used again.
Sum solve_all(const Contestant& contestant, std::span<const Puzzle> puzzles, const Request& request,
              RandomStream& random) {
  Sum out;
  std::vector<Puzzle> batch(kBatch);
  std::vector<Outcome> outcomes(kBatch);
  for (std::size_t at = 0; at < puzzles.size(); at += kBatch) {
    const std::size_t count = std::min(kBatch, puzzles.size() - at);
    for (std::size_t i = 0; i < count; ++i) {
      Watch::look();
      batch[i] = puzzles[at + i];
      scramble(batch[i], random);
    }
    const Sum sum = solve_batch(contestant, std::span(batch).first(count), request, outcomes);
    out.seconds += sum.seconds;
    out.guesses += sum.guesses;
  }
  return out;
}

}  // namespace

Contestant find_contestant(const std::string& name) {
  const bool single = name == "fast-single";
  const SolverEntry& info = solvers().find(single ? "fast" : name);
  return {name, info.make(), !single && info.name == "fast", info.smallest, info.largest};
}

void Contestant::solve(std::span<const Puzzle> puzzles, const Request& request,
                       std::span<Outcome> outcomes) const {
  if (batch) return solver->solve_batch(puzzles, request, outcomes);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    solver->solve(puzzles[i], request, outcomes[i]);
  }
}

BenchFigures measure(const Contestant& contestant, const BenchSet& set,
                     const BenchOptions& options) {
  BenchFigures out;
  std::vector<Puzzle> puzzles;
  for (const Puzzle& puzzle : set.puzzles) {
    if (contestant.takes(puzzle)) puzzles.push_back(puzzle);
  }
  if (puzzles.empty()) return out;
  const Request request{.limit = options.limit};
  RandomStream random(options.seed, 60);
  random.shuffle(std::span(puzzles));

  // Warms up, and finds out how many fit into a round.
  std::size_t count = 0;
  double spent = 0;
  while (count < puzzles.size() && spent < options.seconds_per_round) {
    const std::size_t more = std::min(puzzles.size() - count, std::max<std::size_t>(1, count));
    spent += solve_all(contestant, std::span(puzzles).subspan(count).first(more), request, random)
                 .seconds;
    count += more;
  }
  puzzles.resize(count);
  out.puzzles = count;

  // A small set is solved several times a round: a clock of microseconds is too coarse for it.
  constexpr double kShortest = 0.05;
  const double wanted = std::min(options.seconds_per_round, kShortest);
  const int repeats = 1 + static_cast<int>(std::min(200.0, wanted / std::max(spent, 1e-6)));
  double best = 1e300;
  std::uint64_t guesses = 0;
  for (int round = 0; round < options.rounds; ++round) {
    double seconds = 0;
    for (int i = 0; i < repeats; ++i) {
      random.shuffle(std::span(puzzles));
      const Sum sum = solve_all(contestant, puzzles, request, random);
      seconds += sum.seconds;
      guesses += sum.guesses;
    }
    best = std::min(best, seconds / repeats);
  }
  const auto all = static_cast<double>(count);
  out.us_per_puzzle = 1e6 * best / all;
  out.guesses_per_puzzle = static_cast<double>(guesses) / (all * options.rounds * repeats);
  return out;
}

BenchSpread measure_each(const Contestant& contestant, const BenchSet& set, std::uint64_t limit,
                         double seconds) {
  BenchSpread out;
  std::vector<double> times;
  Outcome outcome;
  for (const Puzzle& puzzle : set.puzzles) {
    if (!contestant.takes(puzzle)) continue;
    double best = seconds;
    for (int run = 0; run < 3; ++run) {
      Watch::look();
      const double start = cpu_seconds();
      contestant.solver->solve(puzzle, {.limit = limit, .budget = {.seconds = seconds}}, outcome);
      best = std::min(best, cpu_seconds() - start);
      if (outcome.status == Status::kUnsolved) break;
    }
    if (outcome.status == Status::kUnsolved) ++out.unfinished;
    times.push_back(best * 1e6);
  }
  out.puzzles = times.size();
  if (times.empty()) return out;
  std::sort(times.begin(), times.end());
  out.median_us = times[times.size() / 2];
  out.largest_us = times.back();
  return out;
}

}  // namespace evodoku
