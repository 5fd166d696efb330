/// \file
/// Which settings of a race are already significantly worse than the best.
///
///     // costs[block][setting]
///     std::vector<bool> stay = survivors(costs, Elimination::kFriedman, 0.95);
#pragma once

#include <string_view>
#include <vector>

#include "evodoku/table.hpp"

namespace evodoku::study {

/// How settings are compared over the blocks (puzzle and seed) that all of them have seen.
enum class Elimination {
  kFriedman,  ///< Friedman's test, then Conover's comparison with the best; Wilcoxon's for two
  kWilcoxon,  ///< signed ranks of each against the best, corrected by Holm
  kT,         ///< paired t tests of each against the best, corrected by Holm
};

struct EliminationEntry {
  std::string_view name;
  Elimination elimination;
};
/// In the order of `Elimination`.
[[nodiscard]] const Table<EliminationEntry>& eliminations();

/// One row a block, one cost a setting, smaller is better. True for settings that are not
/// significantly worse than the best. With fewer than two blocks or settings all stay.
[[nodiscard]] std::vector<bool> survivors(const std::vector<std::vector<double>>& costs,
                                          Elimination how, double confidence);

/// The settings from the best to the worst: by the mean of their ranks on the blocks, or for t
/// tests of their costs; then the other; then the earlier one.
[[nodiscard]] std::vector<std::size_t> by_merit(const std::vector<std::vector<double>>& costs,
                                                Elimination how);

}  // namespace evodoku::study
