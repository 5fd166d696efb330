/// \file
/// The thin layer between kernels and what runs them. Kernels are written against a warp: some
/// lanes that run the same code and can look at each other. On a GPU that is 32 threads in step; on
/// the CPU it is one thread, or several that wait for each other (tests/gpu/plain/host_warp.hpp).
#pragma once

#include <bit>
#include <cstdint>

#ifdef __CUDACC__
#define EVODOKU_KERNEL __device__ __forceinline__
#define EVODOKU_EVERYWHERE __host__ __device__ __forceinline__
#define EVODOKU_UNROLL _Pragma("unroll")
#define EVODOKU_LOOP _Pragma("unroll 1")
#else
#define EVODOKU_KERNEL inline
#define EVODOKU_EVERYWHERE inline
#define EVODOKU_UNROLL
#define EVODOKU_LOOP
#endif

namespace evodoku::gpu {

#ifdef __CUDACC__
__device__ __forceinline__ int ones(std::uint32_t bits) { return __popc(bits); }
__device__ __forceinline__ unsigned lowest(std::uint32_t bits) { return __ffs(bits) - 1; }

/// A warp as the GPU has it.
class Warp {
 public:
  __device__ __forceinline__ static constexpr unsigned lanes() { return 32; }
  __device__ __forceinline__ unsigned lane() const { return threadIdx.x % 32; }
  /// One bit for each lane.
  __device__ __forceinline__ std::uint32_t ballot(bool vote) const {
    return __ballot_sync(~0U, vote);
  }
  /// Adds to a counter once for all lanes, and tells all what it was before.
  __device__ __forceinline__ std::uint32_t take(std::uint32_t* counter, std::uint32_t count) const {
    std::uint32_t first = 0;
    if (lane() == 0) first = atomicAdd(counter, count);
    return __shfl_sync(~0U, first, 0);
  }
  /// What another lane has.
  __device__ __forceinline__ std::uint32_t from(unsigned other, std::uint32_t value) const {
    return __shfl_sync(~0U, value, other);
  }
  /// What lanes have written is seen by the others.
  __device__ __forceinline__ void wait() const { __syncwarp(); }
  /// Has memory brought near that is about to be read.
  __device__ __forceinline__ static void fetch(const void* memory) {
    asm volatile("prefetch.global.L1 [%0];" ::"l"(memory));
  }
};
#else
inline int ones(std::uint32_t bits) { return std::popcount(bits); }
inline unsigned lowest(std::uint32_t bits) { return static_cast<unsigned>(std::countr_zero(bits)); }
#endif

}  // namespace evodoku::gpu
