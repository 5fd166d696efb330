/// \file
/// What random numbers of an island are for, by the number of their stream. Kernels of a GPU draw
/// from the same streams.
#pragma once

#include <cstdint>

namespace evodoku::evolution {

/// Mutations and local searches follow one another: the k-th has the k-th number from there on.
enum DrawPurpose : std::uint32_t {
  kStart = 1,
  kPool,
  kSelect,
  kDraw,
  kCross,
  kCrowd,
  kRescue,
  kFresh,
  kMutate = 32,
  kImprove = 256,
  kMutants = 1024,
};

/// Each island has streams of its own: its number stands before that of the purpose.
constexpr std::uint32_t kIslandShift = 16;

}  // namespace evodoku::evolution
