/// \file
/// Making to order is trying: each attempt is a function of the seed and its number, and either
/// meets the order or does not. The puzzles of an order are the attempts that do, in the order of
/// their numbers, so a longer list starts with the shorter one, on any number of threads.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>

#include "sudoku/puzzle.hpp"

namespace evodoku {

struct Attempt {
  Puzzle puzzle;        ///< blank if nothing came of it
  bool fits = false;    ///< it is what was ordered
  double rating = 0;    ///< 0 if it was not rated
  double distance = 0;  ///< from the order, to tell which of those that do not fit came closest
};

/// Makes attempts; one object is used by one thread.
class Attempter {
 public:
  virtual ~Attempter() = default;
  /// The attempts \p first to \p first + out.size() - 1. \p cancelled is asked now and then; once
  /// it says yes, the rest of \p out stays as it is.
  virtual void attempt(std::uint64_t first, std::span<Attempt> out,
                       const std::function<bool()>& cancelled) = 0;
};

}  // namespace evodoku
