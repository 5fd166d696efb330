/// \file
/// The kernel of the exact solver on a GPU: how many threads it takes, and what memory they have.
#pragma once

#include <cuda_runtime.h>

#include "exact/fast/tables.hpp"
#include "gpu/kernel/search.hpp"

namespace evodoku::gpu {

// A board takes most of 128 registers, which leaves 16 warps to a multiprocessor.
constexpr unsigned kBlock = 128;
constexpr unsigned kBlocks = 4;  ///< on a multiprocessor
constexpr unsigned kLanes = 32;
constexpr std::size_t kNearWords = std::size_t{Shelf::kNear} * kWords;
constexpr std::size_t kFarWords = std::size_t{Shelf::kDeep} * kWords;
constexpr std::size_t kNearBytes = kNearWords * kBlock * sizeof(Word) + sizeof(WayTable);

__global__ void __launch_bounds__(kBlock, kBlocks)
    search_kernel(const LaneJob job, const WayTable ways, Word* far_words) {
  extern __shared__ Word near_words[];
  WayTable& near_ways = *reinterpret_cast<WayTable*>(near_words + kNearWords * kBlock);
  for (unsigned i = threadIdx.x; i < sizeof(WayTable) / sizeof(Word); i += kBlock) {
    reinterpret_cast<Word*>(&near_ways)[i] = reinterpret_cast<const Word*>(&ways)[i];
  }
  __syncthreads();
  const unsigned warp = threadIdx.x / kLanes;
  const std::size_t threads = std::size_t{gridDim.x} * kBlock;
  Search(Warp(), job, near_ways,
         Shelf(near_words + warp * kNearWords * kLanes + threadIdx.x % kLanes, kLanes,
               far_words + std::size_t{blockIdx.x} * kBlock + threadIdx.x, threads))
      .run();
}

inline WayTable all_ways() {
  WayTable out;
  for (unsigned line = 0; line < 6; ++line) {
    for (unsigned way = 0; way < fast::kWays; ++way) {
      for (unsigned b = 0; b < kBands; ++b) out.left[line][way][b] = fast::kWay[line][way][b];
    }
  }
  return out;
}

}  // namespace evodoku::gpu
