/// \file
/// Many short shuffles at once: the free genes of one group in each of some individuals.
///
/// An order of sixteen genes is sixteen digits of four bits in one 64-bit word. A step of a shuffle
/// exchanges two digits, in several words side by side; at the end a byte shuffle brings the genes
/// into their order. The numbers drawn are those of the plain loop with `Dice::below`, which took
/// five times as long.
///
///     ShuffleBatch batch;
///     batch.set(0, plan, genes, dice);  // and so on, up to ShuffleBatch::kMost
///     shuffle(batch, 1, plan.free);
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "evodoku/evolve.hpp"

namespace evodoku::evolution {

/// What is looked up for one group.
struct ShufflePlan {
  static constexpr std::size_t kMostGenes = 16;

  /// For the group that begins with gene \p begin and whose free genes are \p free_genes.
  ShufflePlan(std::size_t begin, std::span<const std::uint16_t> free_genes);

  std::size_t first;
  std::uint64_t free;
  std::uint64_t order = 0;                       ///< a digit for each free gene, then the others
  std::array<std::uint8_t, kMostGenes> digit{};  ///< by gene, where its digit stands
};

struct ShuffleBatch {
  static constexpr std::size_t kMost = 64;

  /// \p genes are those of the whole individual; sixteen from the group on are read and written.
  void set(std::size_t k, const ShufflePlan& plan, Gene* genes, const Dice& dice) {
    const auto state = dice.state();
    a[k] = state[0];
    b[k] = state[1];
    free[k] = plan.free;
    order[k] = plan.order;
    group[k] = genes + plan.first;
    digit[k] = plan.digit.data();
  }

  // Plain arrays, which no build checks: a check for each entry would cost a tenth of a shuffle.
  alignas(64) std::uint64_t a[kMost]{};  ///< of a generator's state
  alignas(64) std::uint64_t b[kMost]{};
  alignas(64) std::uint64_t free[kMost]{};
  alignas(64) std::uint64_t order[kMost]{};
  Gene* group[kMost]{};
  const std::uint8_t* digit[kMost]{};
};

/// Shuffles the first \p size of a batch, in which no group has more than \p most_free free genes.
void shuffle(ShuffleBatch& batch, std::size_t size, std::uint64_t most_free);

}  // namespace evodoku::evolution
