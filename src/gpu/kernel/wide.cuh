/// \file
/// The kernel of champion-wide on a GPU: a block has a puzzle, and takes the next when it is done.
#pragma once

#include "gpu/kernel/grid.cuh"
#include "gpu/kernel/wide.hpp"

namespace evodoku::gpu {

__global__ void __launch_bounds__(kMostWalkers, 1)
    wide_kernel(const EvodokuGpuWide recipe, const EvodokuGpuGenes* puzzles, std::uint32_t count,
                EvodokuGpuEvolved* runs, std::uint32_t* next) {
  extern __shared__ std::uint32_t near_memory[];
  WideMemory& memory = *reinterpret_cast<WideMemory*>(near_memory);
  __shared__ std::uint32_t puzzle;
  for (;;) {
    if (threadIdx.x == 0) puzzle = atomicAdd(next, 1);
    __syncthreads();
    const std::uint32_t mine = puzzle;
    __syncthreads();
    if (mine >= count) return;
    evolve_wide(DeviceBlock(), recipe, puzzles[mine], memory, runs[mine]);
  }
}

}  // namespace evodoku::gpu
