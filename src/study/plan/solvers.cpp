#include "solve/solvers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "base/nearest.hpp"
#include "problems/sudoku/problem.hpp"
#include "solve/evolving.hpp"
#include "solve/recipes.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

struct Setting {
  std::string name;
  std::vector<std::string> values;
};

/// The settings of a table; mutate.rate is a table within it, unless it was written in quotes.
void collect(const TomlTable& entry, const toml::table& table, const std::string& before,
             std::vector<Setting>& out) {
  for (const auto& [key, value] : table) {
    const std::string name = before + std::string(key.str());
    const toml::table* inner = value.as_table();
    if (inner != nullptr && !inner->contains("from")) {
      collect(entry, *inner, name + ".", out);
    } else {
      out.push_back({name, entry.spread(value, name)});
    }
  }
}

/// Every combination, the last setting changing fastest.
std::vector<std::vector<std::string>> grid(const std::vector<Setting>& settings) {
  std::vector<std::vector<std::string>> out = {{}};
  for (const Setting& setting : settings) {
    std::vector<std::vector<std::string>> longer;
    for (const auto& changes : out) {
      for (const std::string& value : setting.values) {
        longer.push_back(changes);
        longer.back().push_back(fmt::format("{}={}", setting.name, value));
      }
    }
    out = std::move(longer);
  }
  return out;
}

PlannedSolver of_the_table(const TomlTable& entry, const std::string& name) {
  if (entry.has("set")) {
    throw InputError(entry.place_of("set"),
                     fmt::format("{} has no parameters to set: only recipes have", name));
  }
  return {.label = name, .spec = "solver " + name, .solver = name, .recipe = nullptr};
}

/// Names a recipe's own errors by the place in the plan that asks for it.
template <typename Load>
evolve::Recipe loaded(const Place& place, const Load& load) {
  try {
    evolve::Recipe recipe = load();
    (void)sudoku_options(recipe);  // checks them
    return recipe;
  } catch (const SystemError&) {
    throw;
  } catch (const Error& error) {
    throw InputError(place, error.what());
  }
}

bool is_of_the_table(const std::string& name) {
  const auto& all = solvers();
  return std::any_of(all.begin(), all.end(),
                     [&](const SolverInfo& info) { return info.name == name; });
}

void check_either(const TomlTable& entry) {
  if (entry.has("solver") != entry.has("recipe")) return;
  throw InputError(entry.place(), fmt::format("expected either solver = \"NAME\" or recipe = "
                                              "\"FILE\" in {}",
                                              entry.what()));
}

}  // namespace

RecipeOrigin recipe_origin(const TomlTable& entry, const std::string& folder) {
  check_either(entry);
  RecipeOrigin out{.name = entry.text("solver")};
  if (out.name.empty()) {
    out.file = (std::filesystem::path(folder) / entry.text("recipe")).string();
    return out;
  }
  if (is_of_the_table(out.name)) {
    throw InputError(entry.place_of("solver"),
                     fmt::format("{} has no parameters to set: only recipes have", out.name));
  }
  if (has_recipe(out.name)) return out;
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  const std::vector<std::string> recipes = recipe_names();
  names.insert(names.end(), recipes.begin(), recipes.end());
  throw InputError(entry.place_of("solver"), unknown_name("solver", out.name, names));
}

std::vector<std::string> read_changes(const TomlTable& entry, std::string_view key) {
  std::vector<std::string> out;
  if (!entry.has(key)) return out;
  std::vector<Setting> settings;
  collect(entry, entry.inner(key).table(), "", settings);
  for (const Setting& one : settings) {
    if (one.values.size() != 1) {
      throw InputError(entry.place_of(key),
                       fmt::format("{} has several values, expected one", one.name));
    }
    out.push_back(fmt::format("{}={}", one.name, one.values.front()));
  }
  return out;
}

PlannedSolver planned_recipe(const RecipeOrigin& origin, const std::vector<std::string>& changes,
                             const Place& place) {
  evolve::Recipe recipe = loaded(place, [&] {
    return origin.name.empty() ? load_recipe_file(origin.file, changes)
                               : load_recipe(origin.name, changes);
  });
  PlannedSolver out{.label = recipe.name(), .spec = "recipe " + recipe.text()};
  for (const std::string& change : changes) out.label += " " + change;
  out.recipe = std::make_shared<const evolve::Recipe>(std::move(recipe));
  return out;
}

std::vector<PlannedSolver> planned_solvers(const TomlTable& entry, const std::string& folder) {
  entry.allow({"solver", "recipe", "set"});
  check_either(entry);
  if (is_of_the_table(entry.text("solver"))) return {of_the_table(entry, entry.text("solver"))};
  const RecipeOrigin origin = recipe_origin(entry, folder);
  std::vector<Setting> settings;
  if (entry.has("set")) collect(entry, entry.inner("set").table(), "", settings);
  std::vector<PlannedSolver> out;
  for (const std::vector<std::string>& changes : grid(settings)) {
    out.push_back(
        planned_recipe(origin, changes, entry.place_of(entry.has("set") ? "set" : "solver")));
  }
  return out;
}

void check_fit(const PlannedSolver& solver, const PlannedPuzzle& puzzle, const Place& place) {
  if (solver.recipe == nullptr) {
    if (find_solver(solver.solver).takes(puzzle.puzzle.shape())) return;
    throw InputError(place, fmt::format("{} takes no boards of {}, and {} is one", solver.label,
                                        puzzle.puzzle.shape().to_string(), puzzle.name));
  }
  try {
    // A board without givens: what a recipe needs of a board is a matter of its shape.
    const auto problem = problems::make_sudoku_problem(Puzzle(Grid(puzzle.puzzle.shape())),
                                                       sudoku_options(*solver.recipe));
    (void)solver.recipe->build(problem->domain());
  } catch (const Error& error) {
    throw InputError(
        place, fmt::format("{} cannot work on {}: {}", solver.label, puzzle.name, error.what()));
  }
}

}  // namespace evodoku::study
