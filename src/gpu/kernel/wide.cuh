/// \file
/// The kernels of champion-wide and champion-pure on a GPU.
#pragma once

#include "gpu/kernel/grid.cuh"
#include "gpu/kernel/wide.hpp"

namespace evodoku::gpu {

/// A block has a puzzle, and takes the next when it is done.
__global__ void __launch_bounds__(LargeMemory::kWalkers, 1)
    wide_kernel(const EvodokuGpuWide recipe, const EvodokuGpuGenes* puzzles, std::uint32_t count,
                EvodokuGpuEvolved* runs, std::uint32_t* next) {
  extern __shared__ std::uint32_t near_memory[];
  LargeMemory& memory = *reinterpret_cast<LargeMemory*>(near_memory);
  __shared__ std::uint32_t puzzle;
  for (;;) {
    if (threadIdx.x == 0) puzzle = atomicAdd(next, 1);
    __syncthreads();
    const std::uint32_t mine = puzzle;
    __syncthreads();
    if (mine >= count) return;
    evolve_alone(DeviceBlock(), recipe, puzzles[mine], memory, runs[mine]);
  }
}

/// The lanes of a warp that has an individual to itself.
struct WarpLanes {
  __device__ __forceinline__ static bool leads() { return lane() == 0; }
  __device__ __forceinline__ static unsigned lane() { return threadIdx.x % 32; }
  __device__ __forceinline__ static constexpr unsigned lanes() { return 32; }
  __device__ __forceinline__ static void wait() { __syncwarp(); }
  __device__ __forceinline__ static unsigned told(unsigned value) {
    return __shfl_sync(~0U, value, 0);
  }
};

/// A block with a warp for each individual: nobody waits for what others have to do, and where one
/// lane has a lot to do its warp helps.
class WarpBlock : public DeviceBlock {
 public:
  template <class Work>
  __device__ __forceinline__ void each(unsigned walkers, const Work& work) const {
    if (WarpLanes::leads() && threadIdx.x / 32 < walkers) work(threadIdx.x / 32);
    __syncthreads();
  }
  template <class Work>
  __device__ __forceinline__ void each_team(unsigned walkers, const Work& work) const {
    if (threadIdx.x / 32 < walkers) work(threadIdx.x / 32, WarpLanes());
    __syncthreads();
  }
};

template <class Memory>
__global__ void spread_kernel(const SpreadWork<Memory> work) {
  extern __shared__ std::uint32_t near_memory[];
  work(WarpBlock(), blockIdx.x, *reinterpret_cast<Memory*>(near_memory));
}

}  // namespace evodoku::gpu
