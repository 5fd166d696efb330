/// \file
/// What may stand in an f-puzzles puzzle that we can solve, and the names of what may not.
#pragma once

#include <optional>
#include <string>

#include <nlohmann/json_fwd.hpp>

namespace evodoku {

/// The first thing in a puzzle that may be a constraint, for people: "killer cages (killercage)".
/// Empty lists and switches that are off do not count.
[[nodiscard]] std::optional<std::string> unknown_constraint(const nlohmann::json& document);
/// The same for the keys of one cell.
[[nodiscard]] std::optional<std::string> unknown_cell_key(const nlohmann::json& cell);

}  // namespace evodoku
