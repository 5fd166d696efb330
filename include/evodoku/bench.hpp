/// \file
/// How fast solvers are, and whether they say the same of the same puzzles.
///
/// \code
/// #include <evodoku/bench.hpp>
/// #include <iostream>
///
/// int main() {
///   const std::string line =
///       "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
///   const evodoku::BenchSet set{"one", {evodoku::parse(line)}};
///   const std::vector<evodoku::Contestant> both = {evodoku::find_contestant("fast"),
///                                                  evodoku::find_contestant("general")};
///   for (const evodoku::Contestant& one : both) {
///     const evodoku::BenchFigures figures = measure(one, set, {.seconds_per_round = 0.01});
///     std::cout << one.name << ": " << figures.us_per_puzzle << " us per puzzle\n";
///   }
///   return compare(both, set.puzzles, 2).complaints.empty() ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <atomic>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "evodoku/formats.hpp"
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

/// CPU time and guesses per puzzle. Each round solves every puzzle with its digits relabelled and
/// its rows and columns permuted, in another order, so that no solver gains from where a puzzle's
/// difficulty happens to lie. The first round warms up and does not count; of the others the
/// fastest does, as what else the computer does can only slow a round down.
[[nodiscard]] BenchFigures measure(const Contestant& contestant, const BenchSet& set,
                                   const BenchOptions& options = {});

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

/// What the program is (version, behaviour, build, instruction sets, libraries) and what it runs
/// on, in a few lines that one can put into a report.
[[nodiscard]] std::string describe_program();
/// The instruction sets that there is code for and that this computer has, the best first.
[[nodiscard]] std::vector<std::string> instruction_sets();
/// What `behaviour()` (version.hpp) must be, worked out anew: solvers and recipes are run with an
/// instruction set. Nothing else may run meanwhile. Throws UsageError for one that is not there.
[[nodiscard]] std::string measured_behaviour(const std::string& instruction_set);

/// Whether solvers say the same of the same puzzles.
struct Agreement {
  std::size_t none = 0;      ///< puzzles without a solution, as those that break the rules
  std::size_t unique = 0;    ///< with one; at a limit of 1 all that have any
  std::size_t multiple = 0;  ///< with more
  std::vector<std::string> complaints;

  [[nodiscard]] std::size_t puzzles() const { return none + unique + multiple; }
};

/// Solves all puzzles with all contestants, to \p limit solutions each; those that some contestant
/// does not take are left out. Every solution must obey the rules and its puzzle. All must find as
/// many as the first contestant, and the same one where there is only one. \p cancel, where given,
/// ends it early: what has not been compared by all is then not counted.
[[nodiscard]] Agreement compare(std::span<const Contestant> contestants,
                                std::span<const Puzzle> puzzles, std::uint64_t limit,
                                const std::atomic<bool>* cancel = nullptr);

}  // namespace evodoku
