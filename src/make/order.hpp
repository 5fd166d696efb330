/// \file
/// A puzzle to order: what it must be like.
///
///     Order order{.rating = {6.5, 7.0}, .clues = {22, 26},
///                 .symmetry = &find_cell_symmetry("half-turn")};
///     order.check();                        // throws if no puzzle can be like that
#pragma once

#include <limits>
#include <string>
#include <vector>

#include "evodoku/puzzle.hpp"
#include "make/cell_symmetry.hpp"
#include "rate/technique.hpp"

namespace evodoku {

/// Both ends belong to it.
template <typename Number>
struct Range {
  Number low = 0;
  Number high = std::numeric_limits<Number>::max();

  [[nodiscard]] bool holds(Number x) const { return low <= x && x <= high; }
  /// How far a number is outside; 0 inside.
  [[nodiscard]] Number distance(Number x) const {
    return x < low ? low - x : x > high ? x - high : Number{0};
  }
};

struct Order {
  Shape shape = {};
  Range<double> rating;  ///< on the scale of Sudoku Explainer
  Range<int> clues;
  const CellSymmetry* symmetry = &cell_symmetries().front();
  std::vector<bool> pattern;  ///< the cells that are given, and no others; empty: any
  bool minimal = false;       ///< no clue can be left out
  bool unique = true;         ///< one solution only
  const rating::Technique* technique = nullptr;  ///< that it must need

  /// Whether a puzzle has to be rated to tell if it is what was asked for.
  [[nodiscard]] bool needs_rating() const;

  /// Throws UsageError for an order that no puzzle can meet, whatever is tried.
  void check() const;
};

}  // namespace evodoku
