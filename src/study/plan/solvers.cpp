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

}  // namespace

std::vector<PlannedSolver> planned_solvers(const TomlTable& entry, const std::string& folder) {
  entry.allow({"solver", "recipe", "set"});
  if (entry.has("solver") == entry.has("recipe")) {
    throw InputError(entry.place(),
                     "expected either solver = \"NAME\" or recipe = \"FILE\" in [[solvers]]");
  }
  const std::string name = entry.text("solver");
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) names.push_back(info.name);
  if (std::find(names.begin(), names.end(), name) != names.end()) {
    return {of_the_table(entry, name)};
  }
  const std::vector<std::string> recipes = recipe_names();
  names.insert(names.end(), recipes.begin(), recipes.end());
  if (!name.empty() && !has_recipe(name)) {
    throw InputError(entry.place_of("solver"), unknown_name("solver", name, names));
  }
  std::vector<Setting> settings;
  if (entry.has("set")) collect(entry, entry.inner("set").table(), "", settings);
  std::vector<PlannedSolver> out;
  for (const std::vector<std::string>& changes : grid(settings)) {
    const Place place = entry.place_of(entry.has("set") ? "set" : "solver");
    evolve::Recipe recipe = loaded(place, [&] {
      if (!name.empty()) return load_recipe(name, changes);
      return load_recipe_file((std::filesystem::path(folder) / entry.text("recipe")).string(),
                              changes);
    });
    PlannedSolver one{.label = recipe.name(), .spec = "recipe " + recipe.text()};
    for (const std::string& change : changes) one.label += " " + change;
    one.recipe = std::make_shared<const evolve::Recipe>(std::move(recipe));
    out.push_back(std::move(one));
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
