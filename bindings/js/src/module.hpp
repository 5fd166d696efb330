/// \file
/// What the parts of the module share: values on their way from JavaScript and back, and the table
/// of functions that JavaScript calls by name.
///
///     Json solve_one(const Json& in) { ... in["puzzle"] ... }
///     Functions solving_functions() { return {{"solve", solve_one}}; }
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "evodoku/budget.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::js {

using Json = nlohmann::ordered_json;

/// A function of the module: takes one object, returns any value, throws Error.
struct Function {
  std::string_view name;
  Json (*call)(const Json& in);
};
using Functions = std::vector<Function>;

[[nodiscard]] Functions puzzle_functions();
[[nodiscard]] Functions solving_functions();
[[nodiscard]] Functions rating_functions();
[[nodiscard]] Functions making_functions();
[[nodiscard]] Functions evolving_functions();
[[nodiscard]] Functions table_functions();

/// Hands a value to JavaScript in the middle of a call.
void tell(const Json& value);

/// A text, or a puzzle as `from_puzzle` makes it.
[[nodiscard]] Puzzle as_puzzle(const Json& value);
/// The one of an argument list, with its `values` and `candidates` in the place of its own.
[[nodiscard]] Puzzle puzzle_of(const Json& in);
[[nodiscard]] Json from_puzzle(const Puzzle& puzzle);
/// Bit masks; null stands for a board without any.
[[nodiscard]] Json from_sets(const std::vector<ValueSet>& sets);
[[nodiscard]] Json from_candidates(const std::vector<Candidate>& all);
[[nodiscard]] std::string from_status(Status status);
[[nodiscard]] Json from_parameters(const std::vector<Parameter>& parameters);

/// Members that may be missing, or null.
[[nodiscard]] std::string text_or(const Json& in, const char* name, std::string otherwise = {});
[[nodiscard]] bool flag_or(const Json& in, const char* name, bool otherwise = false);
[[nodiscard]] double number_or(const Json& in, const char* name, double otherwise);
/// A whole number, as a number or as its digits: those of JavaScript have 53 bits.
[[nodiscard]] std::uint64_t whole_or(const Json& in, const char* name, std::uint64_t otherwise);
[[nodiscard]] Budget as_budget(const Json& in);
/// `set` as changes of a recipe: "population=1000".
[[nodiscard]] std::vector<std::string> as_changes(const Json& in);
/// A recipe by name or as TOML, with changes.
[[nodiscard]] Recipe as_recipe(const std::string& recipe, const std::vector<std::string>& changes);

}  // namespace evodoku::js
