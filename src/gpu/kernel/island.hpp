/// \file
/// One island with a large population, as evolve/island.cpp has it: each thread makes a child, and
/// ranking is counting. What the CPU does one after the other is done side by side, so everything
/// that depends on an order is made to depend on rows instead: equals keep the order of their rows,
/// and of experts that vote the first is known by its rank.
///
/// A piece of work is a class that is called once for each block of threads; what the threads of a
/// block share is its `Shared`. `IslandWork` says which pieces follow each other, for a grid of
/// blocks on a GPU (kernel/grid.cuh) or on the CPU (tests/gpu/plain/host_warp.hpp).
#pragma once

#include "evolve/draw_purpose.hpp"
#include "gpu/kernel/rows.hpp"

namespace evodoku::gpu {

constexpr std::uint32_t kIslandThreads = 128;
constexpr std::uint32_t kLevels = kEvodokuGpuLevels;  ///< 0 is solved
constexpr std::uint32_t kTile = 1024;                 ///< individuals that are ranked together
constexpr std::uint32_t kPanel = 64;                  ///< experts that are counted together
constexpr std::uint32_t kNoRow = ~std::uint32_t{0};

EVODOKU_EVERYWHERE std::uint32_t pieces_of(std::uint32_t count, std::uint32_t size) {
  return (count + size - 1) / size;
}

/// Where the individuals of an island are.
struct IslandMemory {
  RowWords* people;
  RowWords* next;
  std::uint8_t* level;   ///< by row: what the individual misses
  std::uint32_t* order;  ///< rows, best first
  std::uint32_t* tiles;  ///< by level, then tile: how many there are, or are before
  EvodokuGpuCensus* census;

  static std::size_t tiles_for(std::uint32_t population) {
    return std::size_t{kLevels} * pieces_of(population, kTile);
  }
};

struct NothingShared {};

/// New individuals: the first population, or in the places of the worst.
struct FillWork {
  using Shared = NothingShared;
  IslandMemory memory;
  RowTables tables;
  std::uint64_t seed;
  std::uint32_t generation;
  std::uint32_t purpose;
  std::uint32_t population;
  std::uint32_t count;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t index, Shared&) const {
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      const std::uint32_t i = index * kIslandThreads + thread;
      if (i >= count) return;
      const bool all = purpose == evolution::kStart;
      const std::uint32_t row = all ? i : memory.order[population - count + i];
      RowWords one{};
      fill_rows(tables, KernelDice(KernelBlock(seed, generation, purpose, i)), one);
      memory.people[row] = one;
      memory.level[row] = static_cast<std::uint8_t>(missing_of(one));
    });
  }
};

/// The aggregate of a crowd takes the place of the worst.
struct SeatWork {
  using Shared = NothingShared;
  IslandMemory memory;
  RowWords aggregate;
  std::uint32_t population;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t, Shared&) const {
    block.each(1, [&](std::uint32_t) {
      const std::uint32_t row = memory.order[population - 1];
      memory.people[row] = aggregate;
      memory.level[row] = static_cast<std::uint8_t>(missing_of(aggregate));
    });
  }
};

/// Children: selection, crossover, mutation.
struct BreedWork {
  using Shared = NothingShared;
  IslandMemory memory;
  RowTables tables;
  RankWheel wheel;
  EvodokuGpuIsland island;
  RowWords aggregate;  ///< the last child, if there is one
  bool has_aggregate;
  std::uint32_t generation;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t index, Shared&) const {
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      const std::uint32_t i = index * kIslandThreads + thread;
      if (i >= island.population) return;
      const bool last = has_aggregate && i == island.population - 1;
      const RowWords child = last ? aggregate : child_of(i);
      memory.next[i] = child;
      memory.level[i] = static_cast<std::uint8_t>(missing_of(child));
    });
  }

 private:
  [[nodiscard]] EVODOKU_KERNEL KernelBlock numbers(std::uint32_t purpose, std::uint32_t i) const {
    return {island.seed, generation, purpose, i};
  }

  [[nodiscard]] EVODOKU_KERNEL RowWords child_of(std::uint32_t i) const {
    const KernelBlock draw = numbers(evolution::kDraw, i);
    const RowWords a = memory.people[memory.order[wheel.turned(draw.number[0])]];
    const RowWords b = memory.people[memory.order[wheel.turned(draw.number[1])]];
    // The first number decides for one of the crossovers, or for a copy of the first parent.
    const KernelBlock cross = numbers(evolution::kCross, i);
    std::uint32_t run = 0;  // rows that stay together; 0: all
    for (std::uint32_t k = island.crossings; k-- > 0;) {
      if (cross.number[0] < island.cross[k].high) run = island.cross[k].rows;
    }
    RowWords child = a;
    EVODOKU_UNROLL
    for (unsigned row = 0; row < 9; ++row) {
      const unsigned coin = run == 1 ? row : row / 3;
      const bool from_a = run == 0 || (cross.number[1] >> coin & 1) != 0;
      child.row[row] = from_a ? a.row[row] : b.row[row];
    }
    const KernelBlock mutate = numbers(evolution::kMutate, i);
    if (mutate.number[0] < island.mutate_high) shuffle_row(tables, KernelDice(mutate), child);
    return child;
  }
};

/// How many of each level a tile has.
struct CountWork {
  struct Shared {
    std::uint32_t count[kLevels];
  };
  IslandMemory memory;
  std::uint32_t population;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t tile, Shared& shared) const {
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      for (std::uint32_t l = thread; l < kLevels; l += kIslandThreads) shared.count[l] = 0;
    });
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      const std::uint32_t begin = tile * kTile;
      const std::uint32_t end = population - begin < kTile ? population : begin + kTile;
      for (std::uint32_t i = begin + thread; i < end; i += kIslandThreads) {
        block.add(shared.count[memory.level[i]], 1);
      }
    });
    const std::uint32_t tiles = pieces_of(population, kTile);
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      for (std::uint32_t l = thread; l < kLevels; l += kIslandThreads) {
        memory.tiles[l * tiles + tile] = shared.count[l];
      }
    });
  }
};

/// How many of a level there are before each tile, and in all. Clears the votes on the way.
struct SumWork {
  struct Shared {
    std::uint32_t before[kIslandThreads + 1];
  };
  IslandMemory memory;
  std::uint32_t population;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t level, Shared& shared) const {
    const std::uint32_t tiles = pieces_of(population, kTile);
    std::uint32_t* const count = memory.tiles + level * tiles;
    const std::uint32_t some = pieces_of(tiles, kIslandThreads);
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      std::uint32_t sum = 0;
      for (std::uint32_t i = thread * some; i < tiles && i < (thread + 1) * some; ++i) {
        sum += count[i];
      }
      shared.before[thread + 1] = sum;
    });
    block.each(1, [&](std::uint32_t) {
      shared.before[0] = 0;
      for (std::uint32_t t = 0; t < kIslandThreads; ++t) shared.before[t + 1] += shared.before[t];
      memory.census->count[level] = shared.before[kIslandThreads];
    });
    block.each(kIslandThreads, [&](std::uint32_t thread) {
      std::uint32_t sum = shared.before[thread];
      for (std::uint32_t i = thread * some; i < tiles && i < (thread + 1) * some; ++i) {
        const std::uint32_t here = count[i];
        count[i] = sum;
        sum += here;
      }
      for (std::uint32_t i = level * kIslandThreads + thread; i < 729;
           i += kLevels * kIslandThreads) {
        memory.census->votes[i] = 0;
        memory.census->first[i] = kNoRow;
      }
    });
  }
};

/// How many of four bytes equal another.
EVODOKU_KERNEL int equal_bytes(std::uint32_t four, std::uint32_t byte, std::uint32_t of = ~0U) {
  const std::uint32_t differ = four ^ byte * 0x01010101U;
  const std::uint32_t other = ((differ & 0x7f7f7f7fU) + 0x7f7f7f7fU) | differ;
  return ones(~other & 0x80808080U & of);
}

/// Puts the rows of a tile in their places: after all of better levels, those of the same level in
/// tiles and chunks before, and those before it in its chunk. The best of all is noted.
struct PlaceWork {
  static constexpr std::uint32_t kThreads = 256;
  static constexpr std::uint32_t kChunk = 32;
  static_assert(kThreads >= kLevels);
  struct Shared {
    std::uint32_t count[kLevels];
    std::uint32_t place[kTile / kChunk][kLevels];
    std::uint32_t best;
    std::uint32_t levels[kTile / 4];  ///< four in a word
  };
  IslandMemory memory;
  std::uint32_t population;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t tile, Shared& shared) const {
    const std::uint32_t begin = tile * kTile;
    const std::uint32_t size = population - begin < kTile ? population - begin : kTile;
    const auto level_of = [&](std::uint32_t i) {
      return shared.levels[i / 4] >> 8 * (i % 4) & 0xff;
    };
    block.each(kThreads, [&](std::uint32_t thread) {
      if (thread < kLevels) {
        shared.count[thread] = memory.census->count[thread];
        for (auto& chunk : shared.place) chunk[thread] = 0;
      }
      if (thread == 0) shared.best = kNoRow;
      for (std::uint32_t i = thread; i < kTile / 4; i += kThreads) {
        std::uint32_t four = 0;
        for (std::uint32_t k = 0; k < 4; ++k) {
          four |= (4 * i + k < size ? memory.level[begin + 4 * i + k] : 0xffU) << 8 * k;
        }
        shared.levels[i] = four;
      }
    });
    block.each(kThreads, [&](std::uint32_t thread) {
      for (std::uint32_t i = thread; i < size; i += kThreads) {
        block.add(shared.place[i / kChunk][level_of(i)], 1);
      }
    });
    block.each(kThreads, [&](std::uint32_t level) {
      if (level >= kLevels) return;
      std::uint32_t place = memory.tiles[level * pieces_of(population, kTile) + tile];
      for (std::uint32_t l = 0; l < level; ++l) place += shared.count[l];
      for (auto& chunk : shared.place) {
        const std::uint32_t here = chunk[level];
        chunk[level] = place;
        place += here;
      }
    });
    block.each(kThreads, [&](std::uint32_t thread) {
      for (std::uint32_t i = thread; i < size; i += kThreads) {
        const std::uint32_t level = level_of(i);
        int before = equal_bytes(shared.levels[i / 4], level, (1U << 8 * (i % 4)) - 1);
        for (std::uint32_t w = i / kChunk * kChunk / 4; w < i / 4; ++w) {
          before += equal_bytes(shared.levels[w], level);
        }
        const std::uint32_t place =
            shared.place[i / kChunk][level] + static_cast<std::uint32_t>(before);
        if (place == 0) shared.best = begin + i;
        memory.order[place] = begin + i;
      }
    });
    block.each(kThreads, [&](std::uint32_t thread) {
      if (shared.best == kNoRow || thread >= 81) return;
      const std::uint32_t value =
          value_in_row(memory.people[shared.best].row[thread / 9], thread % 9);
      memory.census->best.genes[thread] = static_cast<std::uint8_t>(value + 1);
    });
  }
};

/// What some of the best individuals hold: a thread has a gene and goes through them.
struct VoteWork {
  static constexpr std::uint32_t kThreads = 96;
  struct Shared {
    std::uint32_t row[kPanel][9];
    std::uint32_t votes[9][kThreads];
    std::uint32_t first[9][kThreads];
  };
  IslandMemory memory;
  std::uint32_t experts;

  template <class Block>
  EVODOKU_KERNEL void operator()(const Block& block, std::uint32_t panel, Shared& shared) const {
    const std::uint32_t begin = panel * kPanel;
    const std::uint32_t size = experts - begin < kPanel ? experts - begin : kPanel;
    block.each(kThreads, [&](std::uint32_t thread) {
      for (std::uint32_t i = thread; i < 9 * size; i += kThreads) {
        shared.row[i / 9][i % 9] = memory.people[memory.order[begin + i / 9]].row[i % 9];
      }
    });
    block.each(kThreads, [&](std::uint32_t gene) {
      if (gene >= 81) return;
      for (unsigned v = 0; v < 9; ++v) shared.votes[v][gene] = 0;
      for (std::uint32_t e = 0; e < size; ++e) {
        const std::uint32_t v = value_in_row(shared.row[e][gene / 9], gene % 9);
        if (shared.votes[v][gene]++ == 0) shared.first[v][gene] = begin + e;
      }
      for (unsigned v = 0; v < 9; ++v) {
        if (shared.votes[v][gene] == 0) continue;
        block.add(memory.census->votes[9 * gene + v], shared.votes[v][gene]);
        block.lower(memory.census->first[9 * gene + v], shared.first[v][gene]);
      }
    });
  }
};

/// What follows what.
template <class Grid>
class IslandWork {
 public:
  IslandWork(const Grid& grid, const EvodokuGpuIsland& island, const IslandMemory& memory)
      : grid_(grid), island_(island), memory_(memory), tables_(row_tables(island.puzzle)) {}

  void start(std::uint32_t experts) {
    fill(evolution::kStart, 0, island_.population);
    rank();
    vote(experts);
  }

  void step(const EvodokuGpuStep& step) {
    if (step.renew > 0) {
      fill(evolution::kRescue, step.generation, step.renew);
      rank();
    }
    const RowWords aggregate = packed(step.aggregate);
    if (step.seat == kEvodokuGpuParent) {
      grid_.launch(1, 32, SeatWork{memory_, aggregate, island_.population});
      rank();
    }
    grid_.launch(pieces_of(island_.population, kIslandThreads), kIslandThreads,
                 BreedWork{memory_, tables_, RankWheel(island_.population), island_, aggregate,
                           step.seat == kEvodokuGpuChild, step.generation});
    RowWords* const parents = memory_.people;
    memory_.people = memory_.next;
    memory_.next = parents;
    rank();
    vote(step.experts);
  }

 private:
  void fill(std::uint32_t purpose, std::uint32_t generation, std::uint32_t count) {
    grid_.launch(
        pieces_of(count, kIslandThreads), kIslandThreads,
        FillWork{memory_, tables_, island_.seed, generation, purpose, island_.population, count});
  }
  void rank() {
    const std::uint32_t tiles = pieces_of(island_.population, kTile);
    grid_.launch(tiles, kIslandThreads, CountWork{memory_, island_.population});
    grid_.launch(kLevels, kIslandThreads, SumWork{memory_, island_.population});
    grid_.launch(tiles, PlaceWork::kThreads, PlaceWork{memory_, island_.population});
  }
  void vote(std::uint32_t experts) {
    if (experts > 0) {
      grid_.launch(pieces_of(experts, kPanel), VoteWork::kThreads, VoteWork{memory_, experts});
    }
  }

  static RowWords packed(const EvodokuGpuGenes& genes) {
    RowWords out{};
    for (unsigned i = 0; i < 81; ++i) {
      if (i % 9 == 8 || genes.genes[i] == 0) continue;
      out.row[i / 9] |= static_cast<std::uint32_t>(genes.genes[i] - 1) << 4 * (i % 9);
    }
    return out;
  }

  Grid grid_;
  EvodokuGpuIsland island_;
  IslandMemory memory_;
  RowTables tables_;
};

}  // namespace evodoku::gpu
