/// \file
/// Random orders, drawn in the same way whoever draws: a RandomStream or a Dice.
///
///     shuffled(4, random)             // 2 0 3 1
///     shuffled_lines(9, 3, random)    // 4 5 3 0 2 1 7 8 6: bands stay together
#pragma once

#include <numeric>
#include <span>
#include <vector>

namespace evodoku {

/// The numbers from 0 to \p count - 1 in any order.
template <typename Random>
[[nodiscard]] std::vector<int> shuffled(int count, Random& random) {
  std::vector<int> out(static_cast<std::size_t>(count));
  std::iota(out.begin(), out.end(), 0);
  random.shuffle(std::span<int>(out));
  return out;
}

/// The lines of a board in an order that keeps bands of \p depth lines together.
template <typename Random>
[[nodiscard]] std::vector<int> shuffled_lines(int size, int depth, Random& random) {
  std::vector<int> out;
  for (const int band : shuffled(size / depth, random)) {
    for (const int line : shuffled(depth, random)) out.push_back(band * depth + line);
  }
  return out;
}

}  // namespace evodoku
