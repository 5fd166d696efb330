/// \file
/// The JSON of f-puzzles, apart from the links that carry it.
///
///     {"size":9,"title":"...","author":"...","ruleset":"...",
///      "grid":[[{"value":5,"given":true},{"centerPencilMarks":[1,2,4]},{},...],...],
///      "solution":[5,3,4,...]}
///
/// A cell may name its `region`; regions must be the boxes of a board. Anything that we do not know
/// and that is not empty may be a constraint, and is refused by its name: to drop one would give
/// wrong answers.
#pragma once

#include <string>

#include <nlohmann/json_fwd.hpp>

#include "evodoku/formats.hpp"

namespace evodoku {

/// Throws InputError at \p place.
void read_fpuzzles(const nlohmann::json& document, const Place& place, Puzzle& puzzle);
[[nodiscard]] nlohmann::ordered_json write_fpuzzles(const Puzzle& puzzle);

}  // namespace evodoku
