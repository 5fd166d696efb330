/// \file
/// A run of the recipe champion-wide by one block of threads: two for each island, one for each
/// individual. What the islands of the engine do (evolve/island.cpp), with the operators of that
/// recipe: a tournament of two among two, no crossover, the walk, children alone survive.
#pragma once

#include "evolve/draw_purpose.hpp"
#include "gpu/kernel/walk.hpp"

namespace evodoku::gpu {

/// What the threads of a block share.
struct WideMemory {
  WalkTables tables;
  std::uint32_t ended[kMostWalkers];  ///< what a walk misses << 16 | its moves
  std::uint32_t winner;               ///< the first individual that has solved it, or kNobody
  std::uint32_t evaluations;
  WalkArrays walks;
};
constexpr std::uint32_t kNobody = ~std::uint32_t{0};

EVODOKU_KERNEL KernelDice wide_dice(const EvodokuGpuWide& recipe, std::uint32_t generation,
                                    evolution::DrawPurpose purpose, unsigned walker) {
  const std::uint32_t stream = (walker / 2) << evolution::kIslandShift | purpose;
  return KernelDice(KernelBlock(recipe.seed, generation, stream, walker % 2));
}

/// The child of an island takes the place of its parent: the better one or the other.
EVODOKU_KERNEL unsigned draw_parent(const EvodokuGpuWide& recipe, std::uint32_t generation,
                                    unsigned child, bool second_is_better) {
  KernelDice dice = wide_dice(recipe, generation, evolution::kDraw, child);
  const std::uint32_t one = dice.below(2);
  const std::uint32_t other = dice.below(2);
  return (one < other ? one : other) ^ static_cast<unsigned>(second_is_better);
}

template <class Block>
EVODOKU_KERNEL void evolve_wide(const Block& block, const EvodokuGpuWide& recipe,
                                const EvodokuGpuGenes& puzzle, WideMemory& m,
                                EvodokuGpuEvolved& out) {
  const unsigned walkers = 2 * recipe.islands;
  const auto walk_of = [&](unsigned walker) {
    return WideWalk(recipe, m.tables, WalkMemory(m.walks, walker));
  };
  block.each(walkers, [&](unsigned walker) {
    for (unsigned i = walker; i < kGenes; i += walkers) m.tables.fixed[i] = puzzle.genes[i];
    for (unsigned i = walker; i < 256; i += walkers) m.tables.bounds[i] = recipe.bounds[i];
    if (walker == 0) {
      m.winner = kNobody;
      m.evaluations = 0;
    }
  });
  block.each(walkers, [&](unsigned walker) { make_tables_first(m.tables, walker, walkers); });
  block.each(walkers, [&](unsigned walker) { make_tables_second(m.tables, walker, walkers); });
  block.each(walkers, [&](unsigned walker) {
    walk_of(walker).fill(wide_dice(recipe, 0, evolution::kStart, walker));
  });
  std::uint32_t generation = 0;
  for (;; ++generation) {
    const std::uint32_t draws = generation == 0 ? 0 : generation - 1;
    block.each(walkers, [&](unsigned walker) {
      WideWalk walk = walk_of(walker);
      const unsigned moves = walk.run(wide_dice(recipe, draws, evolution::kImprove, walker));
      m.ended[walker] = walk.missing() << 16 | moves;
    });
    block.each(walkers, [&](unsigned walker) {
      if (walker % 2 != 0) return;
      const std::uint32_t first = m.ended[walker];
      const std::uint32_t second = m.ended[walker + 1];
      // Where the first has solved it, the second is not sent on its way.
      const bool solved = first >> 16 == 0;
      block.add(m.evaluations, 2 + (first & 0xffff) + (solved ? 0 : second & 0xffff));
      if (solved || second >> 16 == 0) block.lower(m.winner, solved ? walker : walker + 1);
    });
    if (m.winner != kNobody || generation == recipe.generations) break;
    block.each(walkers, [&](unsigned walker) {
      if (walker % 2 != 0) return;
      const bool second_is_better = m.ended[walker + 1] >> 16 < m.ended[walker] >> 16;
      const unsigned a = draw_parent(recipe, generation, walker, second_is_better);
      const unsigned b = draw_parent(recipe, generation, walker + 1, second_is_better);
      for (unsigned gene = 0; gene < kGenes; ++gene) {
        std::uint8_t* cells = &m.walks.cell[gene][walker];
        const std::uint8_t first = cells[0];
        const std::uint8_t second = cells[1];
        cells[0] = a == 0 ? first : second;
        cells[1] = b == 0 ? first : second;
      }
    });
  }
  block.each(walkers, [&](unsigned walker) {
    if (walker == 0) {
      out.solved = m.winner != kNobody ? 1 : 0;
      out.generations = generation;
      out.evaluations = m.evaluations;
    }
    if (walker != m.winner) return;
    const WideWalk walk = walk_of(walker);
    for (unsigned gene = 0; gene < kGenes; ++gene) {
      out.solution.genes[gene] = static_cast<std::uint8_t>(walk.value(gene) + 1);
    }
  });
}

}  // namespace evodoku::gpu
