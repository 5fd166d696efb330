/// \file
/// A puzzle as it stands in a file: givens, what has been placed since, pencil marks, titles.
///
/// A format keeps of this what it can hold. A plain line holds the givens alone; an f-puzzles link
/// holds nearly everything.
///
///     Puzzle puzzle(Grid::parse(text));
///     puzzle.titles.title = "AI Escargot";
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// What people write beside a puzzle. Empty where nothing is known.
struct Titles {
  std::string title;
  std::string author;
  std::string description;
  std::string comment;
  std::string date;
  std::string source;
  std::string level;
  std::string url;

  /// Makes all of them empty, keeping their memory.
  void clear();

  friend bool operator==(const Titles&, const Titles&) = default;
};

/// Where a puzzle, or one of its cells, stood in its file.
struct CellPlace {
  std::uint32_t line = 0;
  std::uint32_t column = 0;
};

struct Puzzle {
  Puzzle() = default;
  explicit Puzzle(Grid grid) : givens(std::move(grid)) {}

  Grid givens;
  /// Values placed by a player, blank where there is none; empty if there are none at all.
  std::vector<Value> placed;
  /// Pencil marks for each cell; empty if there are none at all. A free cell with the empty set has
  /// no marks, which leaves it unconstrained.
  std::vector<ValueSet> candidates;
  /// The solution where the file carries one; empty otherwise.
  std::vector<Value> solution;
  Titles titles;

  /// Where the puzzle starts in its file.
  Place place;
  /// Where each cell stands, for messages; empty where cell i stands at `place.column + i`.
  std::vector<CellPlace> cell_places;

  [[nodiscard]] Shape shape() const { return givens.shape(); }
  /// Givens and placed values together: the position as it stands.
  [[nodiscard]] Grid position() const;
  /// The value in a cell of the position.
  [[nodiscard]] Value value(std::size_t cell) const {
    return placed.empty() || givens[cell] != 0 ? givens[cell] : placed[cell];
  }
  /// Where a cell stands in the file.
  [[nodiscard]] Place place_of(std::size_t cell) const;
  /// Makes this an empty puzzle of a shape, keeping the memory.
  void reset(Shape shape);

  /// Equal in what they say, wherever they stood.
  [[nodiscard]] bool same_content(const Puzzle& other) const;
};

}  // namespace evodoku
