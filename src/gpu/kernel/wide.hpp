/// \file
/// A run of the recipes champion-wide and champion-pure: islands that never meet, a thread for each
/// individual. What the islands of the engine do (evolve/island.cpp), with the operators of those
/// recipes: a tournament, building blocks or no crossover, the walk, children alone survive.
///
/// The islands of a run may be spread over several blocks of threads, which do not wait for each
/// other. Of those that solve the puzzle in the earliest generation the first wins. A block is done
/// with a run once somebody has solved it in a generation that the block has come to, too; so all
/// blocks come to the generation that counts, and what some of them did beyond does not.
#pragma once

#include "evolve/draw_purpose.hpp"
#include "gpu/kernel/walk.hpp"

namespace evodoku::gpu {

/// What the blocks of a run share.
struct WideRace {
  /// All ones but for generation << 8 | individual of the earliest that has solved the puzzle; 0
  /// for nobody.
  std::uint32_t lead;
  std::uint32_t evaluations[kEvodokuGpuMostGenerations + 1];  ///< by generation
};

/// What the threads of a block share. Where individuals differ in temperature, each has bounds.
template <unsigned kMostWalkers, unsigned kMostBounds>
struct WideMemory {
  static constexpr unsigned kWalkers = kMostWalkers;
  static constexpr bool kOwnBounds = kMostBounds > 1;
  WalkTables tables;
  std::uint32_t ended[kWalkers];  ///< what a walk misses << 16 | its moves
  std::uint32_t bounds[kMostBounds][kBounds];
  WideRace race;  ///< of a run that this block has to itself
  WalkArrays<kWalkers> walks;

  [[nodiscard]] EVODOKU_KERNEL WideWalk<kWalkers> walk_of(const EvodokuGpuWide& recipe,
                                                          unsigned walker) {
    return {recipe, tables, bounds[kOwnBounds ? walker : 0], WalkMemory(walks, walker)};
  }
};

/// One individual among those of all islands.
struct WideKey {
  const EvodokuGpuWide& recipe;
  unsigned walker;

  [[nodiscard]] EVODOKU_KERNEL KernelBlock numbers(std::uint32_t generation,
                                                   evolution::DrawPurpose purpose) const {
    const std::uint32_t island = walker / recipe.population;
    return {recipe.seed, generation, island << evolution::kIslandShift | purpose,
            walker % recipe.population};
  }
};

/// Values are from 0 and stand in the lower half of a byte.
EVODOKU_KERNEL int block_score(const auto& parent, unsigned way, unsigned block) {
  int score = 0;
  for (unsigned line = 3 * block; line < 3 * block + 3; ++line) {
    std::uint32_t seen = 0;
    for (unsigned place = 0; place < kSize; ++place) {
      seen |= 1U << (parent.cell(gene_of(way == 0 ? line : kSize + line, place)) & 15);
    }
    score += ones(seen);
  }
  return score;
}

/// Crossover `building_blocks`: bands or stacks, each from the parent that scores better there.
EVODOKU_KERNEL void cross_blocks(const auto& lanes, KernelDice dice, const auto& a, const auto& b,
                                 const auto& child) {
  const unsigned way = dice.below(2);
  for (unsigned block = 0; block < 3; ++block) {
    const int of_a = block_score(a, way, block);
    const int of_b = block_score(b, way, block);
    const bool take_b = of_a == of_b ? dice.below(2) == 1 : of_b > of_a;
    for (unsigned i = lanes.lane(); i < 27; i += lanes.lanes()) {
      const unsigned box = way == 0 ? 3 * block + i / 9 : block + i / 9 * 3;
      const unsigned gene = box * kSize + i % 9;
      child.child(gene) = static_cast<std::uint8_t>((take_b ? b : a).cell(gene) & 15);
    }
  }
}

/// The islands of one block: \p walkers individuals from number \p first on. Writes the solution
/// that is the first as far as the block knows.
template <class Block, class Memory>
EVODOKU_KERNEL void evolve_wide(const Block& block, const EvodokuGpuWide& recipe,
                                const EvodokuGpuGenes& puzzle, unsigned first, unsigned walkers,
                                Memory& m, WideRace& race, EvodokuGpuGenes& solution) {
  const unsigned population = recipe.population;
  block.share([&](unsigned thread, unsigned threads) {
    for (unsigned i = thread; i < kGenes; i += threads) m.tables.fixed[i] = puzzle.genes[i];
    if (!Memory::kOwnBounds && thread == 0) make_bounds(recipe.coldest, m.bounds[0]);
  });
  block.share(
      [&](unsigned thread, unsigned threads) { make_tables_first(m.tables, thread, threads); });
  block.share(
      [&](unsigned thread, unsigned threads) { make_tables_second(m.tables, thread, threads); });
  block.each(walkers, [&](unsigned walker) {
    const WideKey key{recipe, first + walker};
    m.walk_of(recipe, walker).fill(KernelDice(key.numbers(0, evolution::kStart)));
  });
  for (std::uint32_t generation = 0;; ++generation) {
    const std::uint32_t draws = generation == 0 ? 0 : generation - 1;
    block.each_team(walkers, [&](unsigned walker, const auto& lanes) {
      const WideKey key{recipe, first + walker};
      KernelDice dice(key.numbers(draws, evolution::kImprove));
      const std::uint64_t number = dice.next();
      if (Memory::kOwnBounds && lanes.leads()) {
        make_bounds(temperature_of(recipe, number), m.bounds[walker]);
      }
      auto walk = m.walk_of(recipe, walker);
      const unsigned moves = walk.run(lanes, dice);
      if (lanes.leads()) m.ended[walker] = walk.missing() << 16 | moves;
    });
    block.each(walkers, [&](unsigned walker) {
      if (walker % population != 0) return;
      // Whoever comes after one that has solved it is not sent on its way.
      std::uint32_t evaluations = population;
      for (unsigned i = walker; i < walker + population; ++i) {
        evaluations += m.ended[i] & 0xffff;
        if (m.ended[i] >> 16 != 0) continue;
        block.raise(race.lead, ~(generation << 8 | (first + i)));
        break;
      }
      block.add(race.evaluations[generation], evaluations);
    });
    const std::uint32_t earliest = ~block.seen(race.lead);
    if (earliest >> 8 <= generation || generation == recipe.generations) {
      block.each(walkers, [&](unsigned walker) {
        if (earliest != (generation << 8 | (first + walker))) return;
        const auto walk = m.walk_of(recipe, walker);
        for (unsigned gene = 0; gene < kGenes; ++gene) {
          solution.genes[gene] = static_cast<std::uint8_t>(walk.value(gene) + 1);
        }
      });
      return;
    }
    block.each_team(walkers, [&](unsigned walker, const auto& lanes) {
      const WideKey key{recipe, first + walker};
      const unsigned island = walker / population * population;
      KernelDice draw(key.numbers(generation, evolution::kDraw));
      const auto parent = [&] {
        std::uint32_t best = draw.below(population);
        for (std::uint32_t i = 1; i < recipe.tournament; ++i) {
          const std::uint32_t other = draw.below(population);
          best = other < best ? other : best;
        }
        // The row at that place in the order of rank; equals are in the order of rows.
        unsigned row = 0;
        for (;; ++row) {
          std::uint32_t before = 0;
          const std::uint32_t missing = m.ended[island + row] >> 16;
          for (unsigned i = 0; i < population; ++i) {
            const std::uint32_t other = m.ended[island + i] >> 16;
            before += other < missing || (other == missing && i < row) ? 1 : 0;
          }
          if (before == best) break;
        }
        return WalkMemory(m.walks, island + row);
      };
      const auto a = parent();
      const auto b = parent();
      const auto child = WalkMemory(m.walks, walker);
      const KernelBlock cross = key.numbers(generation, evolution::kCross);
      if (cross.number[0] < recipe.cross_high) {
        cross_blocks(lanes, KernelDice(cross), a, b, child);
      } else {
        for (unsigned gene = lanes.lane(); gene < kGenes; gene += lanes.lanes()) {
          child.child(gene) = static_cast<std::uint8_t>(a.cell(gene) & 15);
        }
      }
    });
  }
}

/// The end of a run, which has been solved unless it has run into a limit first. \p solutions are
/// those of its blocks, of \p walkers individuals each.
EVODOKU_KERNEL void conclude_wide(const EvodokuGpuWide& recipe, const WideRace& race,
                                  const EvodokuGpuGenes* solutions, unsigned walkers,
                                  EvodokuGpuEvolved& out) {
  const std::uint32_t earliest = ~race.lead;
  out.solved = race.lead != 0 ? 1 : 0;
  out.generations = earliest >> 8;
  std::uint64_t evaluations = 0;
  for (std::uint32_t g = 0; out.solved != 0 && g <= out.generations; ++g) {
    if (g > 0 && evaluations >= recipe.evaluations) out.solved = 0;  // it ended before
    evaluations += race.evaluations[g];
  }
  out.evaluations = static_cast<std::uint32_t>(evaluations);
  if (out.solved != 0) out.solution = solutions[(earliest & 0xff) / walkers];
}

/// The runs of several puzzles, a block for each island.
template <class Memory>
struct SpreadWork {
  using Shared = Memory;
  EvodokuGpuWide recipe;
  const EvodokuGpuGenes* puzzles;
  WideRace* races;             ///< of zeros
  EvodokuGpuGenes* solutions;  ///< by puzzle, then island

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t index, Shared& memory) const {
    const std::uint32_t run = index / recipe.islands;
    const std::uint32_t island = index % recipe.islands;
    evolve_wide(block, recipe, puzzles[run], island * recipe.population, recipe.population, memory,
                races[run], solutions[index]);
  }
};
/// Where all walks are of one temperature, and where they are not.
using SmallMemory = WideMemory<8, 1>;
using OwnMemory = WideMemory<32, 32>;

/// What the islands have come to.
struct ConcludeWork {
  using Shared = struct {};
  EvodokuGpuWide recipe;
  WideRace* races;  ///< of zeros in the end
  const EvodokuGpuGenes* solutions;
  EvodokuGpuEvolved* runs;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t run, Shared&) const {
    block.each(1, [&](unsigned) {
      conclude_wide(recipe, races[run], solutions + std::size_t{run} * recipe.islands,
                    recipe.population, runs[run]);
    });
    block.share([&](unsigned thread, unsigned threads) {
      if (thread == 0) races[run].lead = 0;
      for (unsigned g = thread; g <= kEvodokuGpuMostGenerations; g += threads) {
        races[run].evaluations[g] = 0;
      }
    });
  }
};

/// The runs of many puzzles, one after the other, with all islands in one block.
using LargeMemory = WideMemory<256, 1>;
template <class Block>
EVODOKU_KERNEL void evolve_alone(const Block& block, const EvodokuGpuWide& recipe,
                                 const EvodokuGpuGenes& puzzle, LargeMemory& memory,
                                 EvodokuGpuEvolved& out) {
  block.share([&](unsigned thread, unsigned threads) {
    if (thread == 0) memory.race.lead = 0;
    for (unsigned g = thread; g <= kEvodokuGpuMostGenerations; g += threads) {
      memory.race.evaluations[g] = 0;
    }
  });
  const unsigned walkers = recipe.islands * recipe.population;
  evolve_wide(block, recipe, puzzle, 0, walkers, memory, memory.race, out.solution);
  block.each(1, [&](unsigned) { conclude_wide(recipe, memory.race, &out.solution, walkers, out); });
}

/// Puzzles that are spread, for which a block each would leave most of a GPU idle.
constexpr std::size_t kFewPuzzles = 8;
EVODOKU_EVERYWHERE bool has_own_bounds(const EvodokuGpuWide& recipe) {
  return recipe.coldest != recipe.hottest;
}
EVODOKU_EVERYWHERE bool is_spread(const EvodokuGpuWide& recipe, std::size_t puzzles) {
  return has_own_bounds(recipe) ||
         (puzzles <= kFewPuzzles && recipe.population <= SmallMemory::kWalkers);
}

}  // namespace evodoku::gpu
