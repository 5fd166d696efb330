/// \file
/// How fast solvers are: CPU time and guesses a puzzle.
///
///     BenchSet set{"hard.sdm", puzzles};
///     BenchFigures figures = measure(find_contestant("fast"), set, {.limit = 2});
///     figures.us_per_puzzle;
///
/// Each round solves every puzzle with its digits relabelled and its rows and columns permuted, in
/// another order, so that no solver gains from where a puzzle's difficulty happens to lie. The
/// first round warms up and does not count; of the others the fastest does, as what else the
/// computer does can only slow a round down.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "evodoku/solve.hpp"

namespace evodoku {

struct BenchSet {
  std::string name;
  std::vector<Puzzle> puzzles;
};

/// All puzzles of a file, in any format; named as the file. Throws what reading throws.
[[nodiscard]] BenchSet read_set(const std::string& file);
/// Puzzles made on the spot, for those who have no file: easy ones and minimal ones.
[[nodiscard]] std::vector<BenchSet> made_sets();

/// A solver in one of its faces.
struct Contestant {
  std::string name;
  std::shared_ptr<Solver> solver;
  bool batch = false;  ///< measured through solve_batch, else one puzzle after the other
  int smallest = 4, largest = 64;

  [[nodiscard]] bool takes(const Puzzle& puzzle) const {
    return puzzle.shape().size() >= smallest && puzzle.shape().size() <= largest;
  }
  void solve(std::span<const Puzzle> puzzles, const Request& request,
             std::span<Outcome> outcomes) const;
};

/// A solver of the table by its name; `fast` works on batches, `fast-single` is its other face.
/// Throws UsageError.
[[nodiscard]] Contestant find_contestant(const std::string& name);

struct BenchOptions {
  std::uint64_t limit = 2;
  std::uint64_t seed = 1;
  int rounds = 3;
  /// A solver that would need longer for a round is given as many puzzles as fit.
  double seconds_per_round = 1;
};

struct BenchFigures {
  std::size_t puzzles = 0;  ///< in a round
  double us_per_puzzle = 0;
  double guesses_per_puzzle = 0;  ///< nodes, or evaluations of a solver that is not exact
};

[[nodiscard]] BenchFigures measure(const Contestant& contestant, const BenchSet& set,
                                   const BenchOptions& options);

/// How times spread over the puzzles of a set: for boards that differ by orders of magnitude.
struct BenchSpread {
  std::size_t puzzles = 0;
  std::size_t unfinished = 0;  ///< not within the time for each
  double median_us = 0;
  double largest_us = 0;
};

/// Solves the puzzles one by one, as they stand, each within \p seconds. A puzzle counts with the
/// best of three runs.
[[nodiscard]] BenchSpread measure_each(const Contestant& contestant, const BenchSet& set,
                                       std::uint64_t limit, double seconds);

}  // namespace evodoku
