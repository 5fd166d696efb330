/// \file
/// Stop: when a run has ended.
///
/// One condition, one file in this folder; the table is in stop.cpp. A recipe may ask for any of
/// several, or for all of them.
#pragma once

#include <vector>

#include "evolve/settings.hpp"

namespace evodoku::evolution {

/// How a run stands. `best` is the best error of each generation so far, the current one last.
struct Standing {
  std::uint64_t generation = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  const std::vector<std::int32_t>& best;
};

class Stop {
 public:
  virtual ~Stop() = default;
  [[nodiscard]] virtual bool reached(const Standing& standing) const = 0;
};

[[nodiscard]] const std::vector<Entry<Stop>>& stops();

/// The lines of the table, each in the file of its condition.
[[nodiscard]] Entry<Stop> solved_entry();
[[nodiscard]] Entry<Stop> stagnation_entry();
[[nodiscard]] Entry<Stop> generations_entry();
[[nodiscard]] Entry<Stop> evaluations_entry();
[[nodiscard]] Entry<Stop> seconds_entry();

}  // namespace evodoku::evolution
