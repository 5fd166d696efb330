/// \file
/// What the engines of the fast solver keep between calls. For the files of fast/ only.
#pragma once

#include "exact/fast/engine.hpp"

namespace evodoku::fast {

constexpr unsigned kMostLanes = 32;

/// Boards side by side: word i of lane l is at `i * lanes + l`.
struct alignas(64) FastWorkspace::Lanes {
  using Board = std::array<Word, kWords * kMostLanes>;
  alignas(64) Board words;  ///< what each digit may be, digit by digit
  alignas(64) Board next;   ///< the same, within a round
  alignas(64) Board only;   ///< where a digit has one place left in a box
  using Cells = std::array<Word, kBands * kMostLanes>;
  alignas(64) Cells single;  ///< cells with one candidate, to be acted upon
  alignas(64) Cells two;     ///< cells with two candidates or more
  alignas(64) Cells three;   ///< cells with three candidates or more
  using Each = std::array<Word, kMostLanes>;
  alignas(64) Each ninth_bands;          ///< ways of the ninth digit through bands
  alignas(64) Each ninth_stacks;         ///< and through stacks
  alignas(64) Each ninth_several;        ///< the lines in which it has several
  std::array<Stack, kMostLanes> stacks;  ///< what each lane has left for later
};

struct alignas(64) FastWorkspace::Single {
  Stack stack;
};

}  // namespace evodoku::fast
