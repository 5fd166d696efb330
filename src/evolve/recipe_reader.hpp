/// \file
/// Turns the text of a recipe into a Recipe: inheriting, changing, checking.
#pragma once

#include <functional>

#include "base/toml.hpp"
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

/// The most that a recipe's file may have. Nothing ends the reading of TOML before it is done, and
/// nobody waits for so much.
inline constexpr std::size_t kMostRecipe = std::size_t{1} << 20;

struct RecipeSource {
  std::string file;
  std::string text;
};

/// Where the reader finds what it is not given: the text of another recipe by its name, for `base`
/// (throws where there is none), and the local searches that there are.
struct RecipeContext {
  std::function<RecipeSource(const std::string& name)> lookup;
  Table<Entry<Improve>>& searches;
};

/// Whether a recipe may do without a family, and say so: "none".
[[nodiscard]] bool is_optional(std::string_view family);

/// Reads and checks a recipe; `load_recipe` of recipe.hpp says what changes are and what is thrown.
[[nodiscard]] Recipe read_recipe(const RecipeSource& source, const RecipeContext& context,
                                 const std::vector<std::string>& changes = {});

/// A recipe's table with everything that it inherits, changes applied.
[[nodiscard]] TomlValue merged_recipe(const RecipeSource& source, const RecipeContext& context,
                                      const std::vector<std::string>& changes);

}  // namespace evodoku::evolution
