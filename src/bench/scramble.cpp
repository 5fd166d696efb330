#include "bench/scramble.hpp"

#include <array>
#include <numeric>

namespace evodoku {

namespace {

using LineOrder = std::array<std::uint8_t, Shape::kMaxSize + 1>;

void shuffle_first(LineOrder& order, int count, RandomStream& random) {
  std::iota(order.begin(), order.begin() + count, std::uint8_t{0});
  random.shuffle(std::span(order.data(), static_cast<std::size_t>(count)));
}

/// The lines of a board in an order that keeps those of \p depth together.
LineOrder shuffled_lines(int size, int depth, RandomStream& random) {
  LineOrder out{};
  LineOrder groups{};
  LineOrder lines{};
  shuffle_first(groups, size / depth, random);
  for (int g = 0; g < size / depth; ++g) {
    shuffle_first(lines, depth, random);
    for (int i = 0; i < depth; ++i) {
      out[g * depth + i] = static_cast<std::uint8_t>(groups[g] * depth + lines[i]);
    }
  }
  return out;
}

}  // namespace

void scramble(Puzzle& puzzle, RandomStream& random) {
  const Shape shape = puzzle.shape();
  const int size = shape.size();
  const LineOrder rows = shuffled_lines(size, shape.box_rows(), random);
  const LineOrder columns = shuffled_lines(size, shape.box_columns(), random);
  const bool turned = shape.box_rows() == shape.box_columns() && random.below(2) == 1;
  LineOrder values{};
  shuffle_first(values, size, random);
  const auto relabel = [&](Value value) {
    return value == 0 ? Value{0} : static_cast<Value>(values[value - 1] + 1);
  };
  const Puzzle from = puzzle;
  puzzle.solution.clear();
  puzzle.titles.clear();
  puzzle.candidates.assign(from.candidates.size(), 0);
  for (int r = 0; r < size; ++r) {
    for (int c = 0; c < size; ++c) {
      const Cell to = shape.cell(r, c);
      const Cell at = turned ? shape.cell(columns[c], rows[r]) : shape.cell(rows[r], columns[c]);
      puzzle.givens[to] = relabel(from.givens[at]);
      if (!from.placed.empty()) puzzle.placed[to] = relabel(from.placed[at]);
      if (from.candidates.empty()) continue;
      for (int v = 0; v < size; ++v) {
        if ((from.candidates[at] >> v & 1) != 0) puzzle.candidates[to] |= ValueSet{1} << values[v];
      }
    }
  }
}

}  // namespace evodoku
