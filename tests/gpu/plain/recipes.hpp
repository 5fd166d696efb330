/// \file
/// Recipes as the kernels take them, and puzzles for them, without any package.
#pragma once

#include <algorithm>

#include "gpu/plain/boards.hpp"
#include "problems/sudoku/improve/weights.hpp"

namespace evodoku::gpu {

/// As recipes/champion-wide.toml has it.
inline EvodokuGpuWide champion_wide(std::uint64_t seed) {
  using problem::Weights;
  EvodokuGpuWide out{};
  out.seed = seed;
  out.islands = 128;
  out.population = 2;
  out.tournament = 2;
  out.moves = 500;
  out.generations = kEvodokuGpuMostGenerations;
  out.evaluations = 2000000000;
  out.clash = static_cast<std::int32_t>(1.5 * Weights::kOne);
  out.gain = Weights::gain_of(0.6);
  out.fade = Weights::fade_of(1000);
  out.coldest = 0.5;
  out.hottest = 0.5;
  return out;
}

/// As recipes/champion-pure.toml has it.
inline EvodokuGpuWide champion_pure(std::uint64_t seed) {
  EvodokuGpuWide out = champion_wide(seed);
  out.islands = 1;
  out.population = 8;
  out.cross_high = 858993459;  // a fifth of 2^32
  out.moves = 50000;
  out.hottest = 0.6;
  return out;
}

/// As recipes/hughes.toml has it.
inline EvodokuGpuIsland hughes(std::uint64_t seed, std::uint32_t population, const Cells& puzzle) {
  EvodokuGpuIsland out{};
  out.seed = seed;
  out.population = population;
  out.crossings = 2;
  out.cross[0] = {std::uint64_t{1} << 31, 1};
  out.cross[1] = {std::uint64_t{1} << 32, 3};
  out.mutate_high = 1717986918;  // two fifths of 2^32
  std::copy(puzzle.begin(), puzzle.end(), out.puzzle.genes);
  return out;
}

/// The cell of a gene: box by box.
inline unsigned cell_of_gene(unsigned gene) {
  return (gene / 27 * 3 + gene % 9 / 3) * 9 + gene / 9 % 3 * 3 + gene % 3;
}

inline EvodokuGpuGenes genes_of(const Cells& cells) {
  EvodokuGpuGenes out{};
  for (unsigned gene = 0; gene < fast::kCells; ++gene) out.genes[gene] = cells[cell_of_gene(gene)];
  return out;
}

/// Whether a run has solved a puzzle: all lines and boxes hold all values, and givens are kept.
inline bool is_solution(const Cells& puzzle, const EvodokuGpuEvolved& run) {
  unsigned seen[27] = {};
  for (unsigned gene = 0; gene < fast::kCells; ++gene) {
    const unsigned cell = cell_of_gene(gene);
    const unsigned value = run.solution.genes[gene];
    if (puzzle[cell] != 0 && puzzle[cell] != value) return false;
    for (const unsigned unit : {cell / 9, 9 + cell % 9, 18 + gene / 9}) seen[unit] |= 1U << value;
  }
  return run.solved != 0 &&
         std::all_of(seen, seen + 27, [](unsigned values) { return values == 01776; });
}

}  // namespace evodoku::gpu
