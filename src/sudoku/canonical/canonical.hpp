/// \file
/// The canonical form: one puzzle that stands for all that are the same in essence, so that equal
/// forms mean equal puzzles.
///
///     if (canonical(a) == canonical(b)) ...               // b is a, moved and with other digits
///     std::unordered_set<std::string> seen;
///     if (!seen.insert(canonical(grid).to_line()).second) ...   // a duplicate
///     const CanonicalForm form = canonical_form(grid);    // and how to get there
///     form.symmetry.apply(grid) == form.grid;
///
/// Up to 9x9 the form is "row minlex": the smallest of all lines that a puzzle can be turned into,
/// a blank counting as 0. For larger boards the smallest line is out of reach, and the form is the
/// one that colour refinement leads to. Works for puzzles with any number of clues and solutions,
/// as long as no unit holds a value twice. docs/canonical.md has the details.
#pragma once

#include <cstdint>
#include <optional>

#include "evodoku/puzzle.hpp"
#include "sudoku/canonical/symmetry.hpp"

namespace evodoku {

struct CanonicalForm {
  Grid grid;
  Symmetry symmetry;  ///< turns the puzzle into `grid`
  /// How many ways of moving rows, columns and boxes, with digits renamed to suit, leave the puzzle
  /// as it is. Known up to 9x9.
  std::optional<std::uint64_t> automorphisms;
};

/// The largest board whose form is its smallest line.
inline constexpr int kLargestMinlex = 9;

[[nodiscard]] CanonicalForm canonical_form(const Grid& grid);
[[nodiscard]] Grid canonical(const Grid& grid);

/// How \p from is turned into \p to; nothing if they are not the same in essence.
[[nodiscard]] std::optional<Symmetry> find_symmetry(const Grid& from, const Grid& to);

}  // namespace evodoku
