/// \file
/// Fisher's exact test: do two solvers succeed equally often?
///
///     fisher_exact({.solved_a = 3, .failed_a = 1, .solved_b = 1, .failed_b = 3});   // 34/70
#pragma once

#include <cstdint>

namespace evodoku::study {

struct TwoByTwo {
  std::uint64_t solved_a = 0;
  std::uint64_t failed_a = 0;
  std::uint64_t solved_b = 0;
  std::uint64_t failed_b = 0;
};

/// The two-sided p-value: the chance of all tables with these margins that are no likelier than the
/// one seen, as R's fisher.test. 1 where a margin is empty.
[[nodiscard]] double fisher_exact(const TwoByTwo& table);

}  // namespace evodoku::study
