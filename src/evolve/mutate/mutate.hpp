/// \file
/// Mutation: a small random change of a child.
///
/// One operator, one file in this folder; the table is in mutate.cpp.
#pragma once

#include "base/philox.hpp"
#include "evolve/population.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

class Mutate {
 public:
  virtual ~Mutate() = default;
  /// Changes the individuals \p first + i for each i in \p which. Numbers 1 to 3 of the i-th block
  /// are free for use.
  virtual void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const = 0;
};

/// An operator that is written for one individual: the adapter adds the loop and the random stream.
class MutateOne : public Mutate {
 public:
  void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const final;

 private:
  virtual void one(Gene* genes, Dice& dice) const = 0;
};

[[nodiscard]] const std::vector<Entry<Mutate>>& mutates();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Mutate> shuffle_group_entry();
[[nodiscard]] Entry<Mutate> swap_entry();
[[nodiscard]] Entry<Mutate> swap_in_group_entry();
[[nodiscard]] Entry<Mutate> inversion_entry();
[[nodiscard]] Entry<Mutate> distinct_entry();
[[nodiscard]] Entry<Mutate> reset_entry();

}  // namespace evodoku::evolution
