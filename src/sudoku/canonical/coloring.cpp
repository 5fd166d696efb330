#include "sudoku/canonical/coloring.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace evodoku {

namespace {

/// Spreads a number over all bits (the finisher of SplitMix64), so that sums of several can be told
/// apart.
std::uint64_t spread(std::uint64_t x) {
  x += 0x9E3779B97F4A7C15U;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9U;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBU;
  return x ^ (x >> 31);
}

/// Numbers nodes by \p key: each gets the number of nodes with smaller keys. Returns how many
/// different keys there are.
template <typename Key>
int number_by(const std::vector<Key>& keys, std::vector<int>& colors) {
  std::vector<int> order(keys.size());
  std::iota(order.begin(), order.end(), 0);
  std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return keys[a] < keys[b]; });
  int classes = 0;
  int first = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    if (i == 0 || keys[order[i - 1]] < keys[order[i]]) {
      first = static_cast<int>(i);
      ++classes;
    }
    colors[order[i]] = first;
  }
  return classes;
}

}  // namespace

ClueGraph::ClueGraph(const Grid& grid, BoxedShape shape)
    : size_(grid.size()),
      depth_(shape.box_rows()),
      width_(shape.box_columns()),
      bands_(size_ / depth_),
      stacks_(size_ / width_),
      degrees_(nodes()),
      matters_(nodes()) {
  for (int i = 0; i < shape.cells(); ++i) {
    const auto cell = static_cast<Cell>(i);
    if (grid[cell] == 0) continue;
    const int r = shape.row(cell);
    const int c = shape.column(cell);
    clues_.push_back({row(r), column(c), digit(grid[cell] - 1)});
    for (const int node :
         {row(r), column(c), digit(grid[cell] - 1), band_of_row(r), stack_of_column(c)}) {
      ++degrees_[node];
    }
  }
  for (int node = 0; node < nodes(); ++node) matters_[node] = degrees_[node] > 0 && kind(node) < 2;
}

int ClueGraph::kind(int node) const {
  if (node < 3 * size_) return node / size_;
  return node < 3 * size_ + bands_ ? 3 : 4;
}

Coloring::Coloring(const ClueGraph& graph) : colors_(graph.nodes()) {
  std::vector<std::pair<int, int>> keys;
  keys.reserve(colors_.size());
  for (int node = 0; node < graph.nodes(); ++node) {
    keys.emplace_back(graph.kind(node), graph.degree(node));
  }
  number_by(keys, colors_);
}

void Coloring::single_out(int node) {
  const int color = colors_[node];
  for (int& other : colors_) other += other == color ? 1 : 0;
  colors_[node] = color;
}

std::uint64_t Coloring::refine(const ClueGraph& graph) {
  const auto color = [&](int node) { return static_cast<std::uint64_t>(colors_[node]); };
  std::uint64_t trace = 0;
  int classes = 0;
  std::vector<std::pair<int, std::uint64_t>> keys(colors_.size());
  for (;;) {
    for (int node = 0; node < graph.nodes(); ++node) keys[node] = {colors_[node], 0};
    for (const auto& [row, column, digit] : graph.clues()) {
      keys[row].second += spread(color(column) << 16 | color(digit));
      keys[column].second += spread(color(row) << 16 | color(digit));
      keys[digit].second += spread(color(row) << 16 | color(column));
    }
    for (int i = 0; i < graph.size(); ++i) {
      const auto tie = [&](int line, int group) {
        keys[line].second += spread(color(group) << 32);
        keys[group].second += spread(color(line) << 32);
      };
      tie(ClueGraph::row(i), graph.band_of_row(i));
      tie(graph.column(i), graph.stack_of_column(i));
    }
    for (const auto& [old, seen] : keys) trace += spread(seen + static_cast<std::uint64_t>(old));
    const int before = classes;
    classes = number_by(keys, colors_);
    trace = spread(trace + static_cast<std::uint64_t>(classes));
    if (classes == before) return trace;
  }
}

std::vector<int> Coloring::open_class(const ClueGraph& graph) const {
  std::vector<int> counts(colors_.size());
  for (int node = 0; node < graph.nodes(); ++node) {
    if (graph.matters(node)) ++counts[colors_[node]];
  }
  // Large classes tell most: small ones are often lines of one band, which are alike to the end.
  int best = -1;
  for (int c = 0; c < graph.nodes(); ++c) {
    if (counts[c] > 1 && (best < 0 || counts[c] > counts[best])) best = c;
  }
  std::vector<int> out;
  for (int node = 0; node < graph.nodes() && best >= 0; ++node) {
    if (graph.matters(node) && colors_[node] == best) out.push_back(node);
  }
  return out;
}

}  // namespace evodoku
