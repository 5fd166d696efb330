/// \file
/// The Wisdom of Artificial Crowds: one more individual, put together from what experts agree on.
///
/// One operator, one file in this folder; the table is in crowd.cpp.
#pragma once

#include "base/dice.hpp"
#include "evolve/problem.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Crowd {
 public:
  virtual ~Crowd() = default;
  /// Writes the aggregate of the \p experts (rows of \p people, best first).
  virtual void aggregate(const Problem& problem, const Population& people,
                         std::span<const std::uint32_t> experts, Dice dice, Gene* genes) const = 0;
};

[[nodiscard]] const std::vector<Entry<Crowd>>& crowds();

/// Parameters that all crowds have: the experts' share and how the aggregate joins.
[[nodiscard]] std::vector<Parameter> crowd_parameters();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Crowd> by_group_entry();
[[nodiscard]] Entry<Crowd> by_cell_entry();

}  // namespace evodoku::evolution
