/// \file
/// The recipe champion-wide and puzzles for it, without any package.
#pragma once

#include <algorithm>

#include "gpu/plain/boards.hpp"
#include "problems/sudoku/improve/acceptance.hpp"

namespace evodoku::gpu {

/// As recipes/champion-wide.toml has it.
inline EvodokuGpuWide champion_wide(std::uint64_t seed) {
  using problem::Weights;
  EvodokuGpuWide out{};
  out.seed = seed;
  out.islands = 128;
  out.moves = 500;
  out.generations = 128;
  out.clash = static_cast<std::int32_t>(1.5 * Weights::kOne);
  out.gain = Weights::gain_of(0.6);
  out.fade = Weights::fade_of(1000);
  const problem::Acceptance acceptance(0.5);
  for (std::size_t i = 0; i < acceptance.bounds().size(); ++i) {
    out.bounds[i] =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(acceptance.bounds()[i], 0xffffffff));
  }
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
