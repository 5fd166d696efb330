/// \file
/// How a board becomes genes: which cell each gene stands for, and which genes belong together.
///
///     GeneLayout layout = encodings().find("boxes").lay_out(position);
///     layout.cell_of[9];                    // the cell of the tenth gene: that of box 2's corner
///     layout.domain.fixed(9);               // its given, or 0
#pragma once

#include <string_view>
#include <vector>

#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::problem {

struct GeneLayout {
  Domain domain;
  std::vector<Cell> cell_of;  ///< by gene
};

struct Encoding {
  std::string_view name;     ///< as a recipe has it
  std::string_view summary;  ///< one line
  std::string_view source;   ///< where it is from
  /// Whether each row holds every value once by construction, so that nobody need look.
  bool rows_are_complete;
  /// For a position that obeys the rules: what it holds becomes fixed genes, or none at all.
  GeneLayout (*lay_out)(const Grid& position);
};

[[nodiscard]] const Table<Encoding>& encodings();

// One file each.
[[nodiscard]] GeneLayout lay_out_rows(const Grid& position);
[[nodiscard]] GeneLayout lay_out_boxes(const Grid& position);
[[nodiscard]] GeneLayout lay_out_cells(const Grid& position);
[[nodiscard]] GeneLayout lay_out_free(const Grid& position);

/// For those that keep units: the genes unit by unit from \p first_unit, a group each, whose pools
/// are the values that the unit still misses.
[[nodiscard]] GeneLayout lay_out_units(const Grid& position, int first_unit);

}  // namespace evodoku::problem
