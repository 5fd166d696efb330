/// \file
/// How a board becomes genes: which cell each gene stands for, and which genes belong together.
///
///     Layout layout = find_encoding("boxes").lay_out(position);
///     layout.cell_of[9];                    // the cell of the tenth gene: that of box 2's corner
///     layout.domain.fixed(9);               // its given, or 0
#pragma once

#include <string_view>
#include <vector>

#include "evodoku/puzzle.hpp"
#include "evolve/domain.hpp"

namespace evodoku::problems {

struct Layout {
  evolution::Domain domain;
  std::vector<Cell> cell_of;  ///< by gene
};

struct Encoding {
  std::string_view name;     ///< as a recipe has it
  std::string_view summary;  ///< one line
  std::string_view source;   ///< where it is from
  /// Whether each row holds every value once by construction, so that nobody need look.
  bool rows_are_complete;
  /// For a position that obeys the rules: what it holds becomes fixed genes, or none at all.
  Layout (*lay_out)(const Grid& position);
};

[[nodiscard]] const std::vector<Encoding>& encodings();
/// The encoding of this name. Throws UsageError that lists all names.
[[nodiscard]] const Encoding& find_encoding(std::string_view name);

// One file each.
[[nodiscard]] Layout lay_out_rows(const Grid& position);
[[nodiscard]] Layout lay_out_boxes(const Grid& position);
[[nodiscard]] Layout lay_out_cells(const Grid& position);
[[nodiscard]] Layout lay_out_free(const Grid& position);

/// For those that keep units: the genes unit by unit from \p first_unit, a group each, whose pools
/// are the values that the unit still misses.
[[nodiscard]] Layout lay_out_units(const Grid& position, int first_unit);

}  // namespace evodoku::problems
