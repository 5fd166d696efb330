/// \file
/// Where recipes come from: a file, the user's own folder, or the program itself. Never the working
/// directory, so that a command means the same wherever it is typed.
///
///     Recipe recipe = load_recipe("hughes", {"population=1000"});
#pragma once

#include <string>
#include <vector>

#include "evolve/recipe.hpp"

namespace evodoku {

/// The text of a recipe by its name: from $XDG_CONFIG_HOME/evodoku/recipes (or ~/.config), else
/// built in. Throws UsageError that lists all names.
[[nodiscard]] evolution::Recipe::Source recipe_source(const std::string& name);
/// The names of all recipes, the user's own included, sorted.
[[nodiscard]] std::vector<std::string> recipe_names();
[[nodiscard]] bool has_recipe(const std::string& name);

/// Reads a recipe by its name, with `--set` changes.
[[nodiscard]] evolution::Recipe load_recipe(const std::string& name,
                                            const std::vector<std::string>& changes = {});
/// Reads a recipe from a file.
[[nodiscard]] evolution::Recipe load_recipe_file(const std::string& path,
                                                 const std::vector<std::string>& changes = {});

}  // namespace evodoku
