/// \file
/// Whether solvers say the same of the same puzzles.
///
///     Agreement agreement = compare(contestants, set.puzzles, 2);
///     agreement.unique;                                     // puzzles with one solution
///     for (const std::string& line : agreement.complaints) ...   // none: all agree
#pragma once

#include <atomic>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "bench/solve_bench.hpp"

namespace evodoku {

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
