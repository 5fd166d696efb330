/// \file
/// Survival: what the next population is made of.
///
/// One operator, one file in this folder; the table is in survive.cpp.
#pragma once

#include "evolve/settings.hpp"

namespace evodoku::evolution {

/// How many rows of the next population are what; they come in this order and add up to its size.
struct Succession {
  std::uint32_t kept = 0;   ///< the best of the old population
  std::uint32_t bred = 0;   ///< children
  std::uint32_t fresh = 0;  ///< new individuals at random
  /// Whether parents then push out children that are worse than they are.
  bool compete = false;
};

class Survive {
 public:
  virtual ~Survive() = default;
  [[nodiscard]] virtual Succession plan(std::uint32_t size) const = 0;
};

[[nodiscard]] const std::vector<Entry<Survive>>& survives();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Survive> generational_entry();
[[nodiscard]] Entry<Survive> elitism_entry();
[[nodiscard]] Entry<Survive> truncation_survive_entry();
[[nodiscard]] Entry<Survive> keep_two_entry();

}  // namespace evodoku::evolution
