/// \file
/// The JSON of f-puzzles, apart from the links that carry it.
///
///     {"size":9,"title":"...","author":"...","ruleset":"...",
///      "grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2,4]},{},...],...],
///      "solution":[5,3,4,...]}
///
/// A cell may name its `region`. Switches that are on are the rules `diagonal+` (from the lower
/// left to the upper right), `diagonal-`, `disjointgroups`, `antiknight` and `antiking`;
/// `extraregion` is a list of {"cells":["R1C1",...]}. Anything that we do not know and that is not
/// empty may be a constraint, and is refused by its name: to drop one would give wrong answers.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "evodoku/puzzle.hpp"

namespace evodoku {

/// Throws InputError for a text that begins at \p place.
void read_fpuzzles(std::string_view text, const Place& place, Puzzle& puzzle);
[[nodiscard]] std::string write_fpuzzles(const Puzzle& puzzle);

/// What a key of a puzzle, or of one of its cells, may constrain, for people: "killer cages
/// (killercage)". Nothing for keys that say nothing about which solution is right.
[[nodiscard]] std::optional<std::string> constraint_of(std::string_view key, bool in_cell);

}  // namespace evodoku
