#include "study/stats/fisher.hpp"

#include <algorithm>
#include <vector>

namespace evodoku::study {

double fisher_exact(const TwoByTwo& table) {
  const std::uint64_t a = table.solved_a + table.failed_a;
  const std::uint64_t b = table.solved_b + table.failed_b;
  const std::uint64_t solved = table.solved_a + table.solved_b;
  const std::uint64_t low = solved > b ? solved - b : 0;
  const std::uint64_t high = std::min(solved, a);
  // Chances relative to that of the likeliest table: each follows from its neighbour, and those
  // that are too small for a number are too small to matter.
  const auto mode =
      static_cast<std::uint64_t>(static_cast<double>(solved + 1) * static_cast<double>(a + 1) /
                                 static_cast<double>(a + b + 2));
  std::vector<double> chances(high - low + 1, 0);
  const std::uint64_t start = std::clamp(mode, low, high);
  chances[start - low] = 1;
  const auto ratio = [&](std::uint64_t in_a) {  // of the table with one more, to this one
    return static_cast<double>(a - in_a) * static_cast<double>(solved - in_a) /
           (static_cast<double>(in_a + 1) * static_cast<double>(b + in_a + 1 - solved));
  };
  for (std::uint64_t in_a = start; in_a < high && chances[in_a - low] > 0; ++in_a) {
    chances[in_a + 1 - low] = chances[in_a - low] * ratio(in_a);
  }
  for (std::uint64_t in_a = start; in_a > low && chances[in_a - low] > 0; --in_a) {
    chances[in_a - 1 - low] = chances[in_a - low] / ratio(in_a - 1);
  }
  // Tables as likely as the one seen must not be lost to rounding; R uses the same tolerance.
  constexpr double kTolerance = 1 + 1e-7;
  const double seen = chances[table.solved_a - low] * kTolerance;
  double all = 0;
  double extreme = 0;
  for (const double one : chances) {
    all += one;
    if (one <= seen) extreme += one;
  }
  return std::min(1.0, extreme / all);
}

}  // namespace evodoku::study
