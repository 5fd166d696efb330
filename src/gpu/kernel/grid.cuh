/// \file
/// Blocks of threads on a GPU, and grids of them.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

#include "gpu/kernel/walk.hpp"

namespace evodoku::gpu {

/// The threads of a block, which wait for each other after each piece of work.
class DeviceBlock {
 public:
  template <class Work>
  __device__ __forceinline__ void each(unsigned threads, const Work& work) const {
    if (threadIdx.x < threads) work(threadIdx.x);
    __syncthreads();
  }
  /// Work that is shared among all threads, however many there are.
  template <class Work>
  __device__ __forceinline__ void share(const Work& work) const {
    work(threadIdx.x, blockDim.x);
    __syncthreads();
  }
  /// A thread has nobody to help it.
  template <class Work>
  __device__ __forceinline__ void each_team(unsigned threads, const Work& work) const {
    if (threadIdx.x < threads) work(threadIdx.x, LoneLane());
    __syncthreads();
  }
  /// What all threads of the block agree to have seen in memory that other blocks write to.
  __device__ __forceinline__ static std::uint32_t seen(const std::uint32_t& memory) {
    __shared__ std::uint32_t value;
    if (threadIdx.x == 0) value = *const_cast<const volatile std::uint32_t*>(&memory);
    __syncthreads();
    const std::uint32_t out = value;
    __syncthreads();
    return out;
  }
  __device__ __forceinline__ static void raise(std::uint32_t& to, std::uint32_t value) {
    atomicMax(&to, value);
  }
  __device__ __forceinline__ static void add(std::uint32_t& to, std::uint32_t value) {
    atomicAdd(&to, value);
  }
  __device__ __forceinline__ static void lower(std::uint32_t& to, std::uint32_t value) {
    atomicMin(&to, value);
  }
};

template <class Work>
__global__ void run_blocks(const Work work) {
  __shared__ typename Work::Shared shared;
  work(DeviceBlock(), blockIdx.x, shared);
}

/// Starts work in a stream, in which one piece follows the other.
struct DeviceGrid {
  cudaStream_t stream;

  template <class Work>
  void launch(std::uint32_t blocks, std::uint32_t threads, const Work& work) const {
    run_blocks<<<blocks, threads, 0, stream>>>(work);
  }
};

}  // namespace evodoku::gpu
