/// \file
/// Colours for the lines of a puzzle: see refine.hpp.
#pragma once

#include <cstdint>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// The puzzle as what stands where: rows, columns, digits, bands and stacks are nodes, and a clue
/// ties a row, a column and a digit together.
class ClueGraph {
 public:
  ClueGraph(const Grid& grid, BoxedShape shape);

  struct Clue {
    int row, column, digit;
  };
  [[nodiscard]] int size() const { return size_; }
  [[nodiscard]] int nodes() const { return 3 * size_ + bands_ + stacks_; }
  [[nodiscard]] static int row(int r) { return r; }
  [[nodiscard]] int column(int c) const { return size_ + c; }
  [[nodiscard]] int digit(int d) const { return 2 * size_ + d; }
  [[nodiscard]] int band_of_row(int r) const { return 3 * size_ + r / depth_; }
  [[nodiscard]] int stack_of_column(int c) const { return 3 * size_ + bands_ + c / width_; }
  /// Whether the node has to be told apart from all others: rows and columns with clues. The rest
  /// follows from them, and blank lines are all alike.
  [[nodiscard]] bool matters(int node) const { return matters_[node]; }
  [[nodiscard]] const std::vector<Clue>& clues() const { return clues_; }
  /// 0 rows, 1 columns, 2 digits, 3 bands, 4 stacks.
  [[nodiscard]] int kind(int node) const;
  /// The clues of a node.
  [[nodiscard]] int degree(int node) const { return degrees_[node]; }

 private:
  int size_, depth_, width_, bands_, stacks_;
  std::vector<Clue> clues_;
  std::vector<int> degrees_;
  std::vector<bool> matters_;
};

/// A colour for each node: how many nodes have smaller ones.
class Coloring {
 public:
  /// By kind and by the number of clues.
  explicit Coloring(const ClueGraph& graph);

  /// Gives a node a colour of its own, before those that shared it.
  void single_out(int node);
  /// Tells nodes apart that see different colours, until there are none. Returns a number that is
  /// the same for puzzles that are the same in essence.
  std::uint64_t refine(const ClueGraph& graph);

  [[nodiscard]] int operator[](int node) const { return colors_[node]; }
  /// The nodes that matter of the first of the largest classes with several; empty if all that
  /// matter are told apart.
  [[nodiscard]] std::vector<int> open_class(const ClueGraph& graph) const;

 private:
  std::vector<int> colors_;
};

}  // namespace evodoku
