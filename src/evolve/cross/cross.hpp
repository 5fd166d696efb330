/// \file
/// Crossover: a child from two parents.
///
/// One operator, one file in this folder; the table is in cross.cpp.
#pragma once

#include "base/philox.hpp"
#include "evolve/population.hpp"
#include "evolve/problem.hpp"
#include "evolve/settings.hpp"

namespace evodoku::evolution {

/// Children in the making: a run of rows of the next population, with their parents.
///
/// Where a couple has two children, they are neighbours, share one block of random numbers, and
/// their parents stand in opposite order: what one child takes from the mother, the other takes
/// from the father.
struct Brood {
  const Problem& problem;
  const Population& parents;
  Population& children;
  std::uint32_t first = 0;           ///< row of the first child
  const std::uint32_t* a = nullptr;  ///< rows of the parents, by child
  const std::uint32_t* b = nullptr;
  bool twins = false;

  [[nodiscard]] std::uint32_t couple(std::uint32_t i) const { return twins ? i >> 1 : i; }
  [[nodiscard]] bool is_second(std::uint32_t i) const { return twins && (i & 1) != 0; }
};

class Cross {
 public:
  virtual ~Cross() = default;
  /// Makes the children whose indices are in \p which. Numbers 1 to 3 of a couple's block are free
  /// for use.
  virtual void apply(const Brood& brood, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const = 0;
};

/// An operator that is written for one child: the adapter adds the loop and the random stream.
class CrossOne : public Cross {
 public:
  void apply(const Brood& brood, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const final;

 private:
  /// Writes a child. \p second is set for the second of two.
  virtual void one(const Problem& problem, const Gene* a, const Gene* b, Gene* child, Dice& dice,
                   bool second) const = 0;
};

[[nodiscard]] const std::vector<Entry<Cross>>& crosses();

/// The lines of the table, each in the file of its operator.
[[nodiscard]] Entry<Cross> one_group_entry();
[[nodiscard]] Entry<Cross> band_entry();
[[nodiscard]] Entry<Cross> segments_entry();
[[nodiscard]] Entry<Cross> single_point_entry();
[[nodiscard]] Entry<Cross> pmx_entry();
[[nodiscard]] Entry<Cross> cycle_entry();
[[nodiscard]] Entry<Cross> vertical_entry();
[[nodiscard]] Entry<Cross> uniform_cross_entry();
[[nodiscard]] Entry<Cross> building_blocks_entry();

}  // namespace evodoku::evolution
