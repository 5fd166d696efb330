#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "evodoku/solve.hpp"
#include "evodoku/table.hpp"
#include "problems/sudoku/problem.hpp"
#include "solve/evolving.hpp"
#include "solve/recipes.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

/// A value of a setting: as `--set` takes it, and as people read it.
struct Choice {
  std::string change;  ///< "population=21"
  Setting setting;
};

/// The values that one setting takes in turn.
using Choices = std::vector<Choice>;

/// An operator with its parameters: { operator = "tournament", size = 3 }.
Choice choice_of(const std::string& name, const toml::table& table) {
  toml::table inside = table;
  inside.is_inline(true);
  toml::array around;
  around.push_back(std::move(inside));
  std::ostringstream text;
  text << around;  // in one line, unlike a table by itself
  const std::string list = text.str();
  const std::size_t begin = list.find('{');
  std::string shown;
  for (const auto& [key, value] : table) {
    std::ostringstream one;
    value.visit([&](const auto& node) {
      if constexpr (toml::is_string<decltype(node)>) {
        one << node.get();
      } else {
        one << node;
      }
    });
    // The operator first, whatever the order of the keys.
    const std::string gap = shown.empty() ? "" : " ";
    shown = key == "operator" ? fmt::format("{}{}{}", one.str(), gap, shown)
                              : fmt::format("{}{}{}={}", shown, gap, key.str(), one.str());
  }
  return {.change = name + "=" + list.substr(begin, list.rfind('}') + 1 - begin),
          .setting = {name, shown}};
}

Choices choices(const TomlTable& entry, const toml::node& node, const std::string& name) {
  Choices out;
  const toml::array* array = node.as_array();
  if (array != nullptr && array->is_homogeneous(toml::node_type::table)) {
    for (const toml::node& one : *array) out.push_back(choice_of(name, *one.as_table()));
    return out;
  }
  // An operator by its name alone: "select" rather than "select.operator".
  constexpr std::string_view kOperator = ".operator";
  const std::string shown =
      name.ends_with(kOperator) ? name.substr(0, name.size() - kOperator.size()) : name;
  for (const std::string& value : entry.spread(node, name)) {
    out.push_back({fmt::format("{}={}", name, value), {shown, value}});
  }
  return out;
}

/// Whether a table is one operator with its parameters, rather than lists of values of them.
bool is_operator(const toml::table& table) {
  return table.contains("operator") && std::all_of(table.begin(), table.end(), [](const auto& one) {
           return !one.second.is_array() && !one.second.is_table();
         });
}

/// The settings of a table; mutate.rate is a table within it, unless it was written in quotes.
void collect(const TomlTable& entry, const toml::table& table, const std::string& before,
             std::vector<Choices>& out) {
  for (const auto& [key, value] : table) {
    const std::string name = before + std::string(key.str());
    const toml::table* inner = value.as_table();
    if (inner != nullptr && is_operator(*inner)) {
      out.push_back({choice_of(name, *inner)});
    } else if (inner != nullptr && !inner->contains("from")) {
      collect(entry, *inner, name + ".", out);
    } else {
      out.push_back(choices(entry, value, name));
    }
  }
}

/// Every combination, the last setting changing fastest.
std::vector<Choices> grid(const std::vector<Choices>& settings) {
  std::vector<Choices> out = {{}};
  for (const Choices& setting : settings) {
    std::vector<Choices> longer;
    for (const Choices& chosen : out) {
      for (const Choice& one : setting) {
        longer.push_back(chosen);
        longer.back().push_back(one);
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
  const std::string label = entry.text("label");
  return {.label = label.empty() ? name : label,
          .group = entry.text("group"),
          .settings = {},
          .spec = "solver " + name,
          .solver = name,
          .recipe = nullptr};
}

/// Names a recipe's own errors by the place in the plan that asks for it.
template <typename Load>
evolution::Recipe loaded(const Place& place, const Load& load) {
  try {
    evolution::Recipe recipe = load();
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
                     [&](const SolverEntry& info) { return info.name == name; });
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
  for (const SolverEntry& info : solvers()) names.push_back(info.name);
  const std::vector<std::string> recipes = recipe_names();
  names.insert(names.end(), recipes.begin(), recipes.end());
  throw InputError(entry.place_of("solver"), unknown_name("solver", out.name, names));
}

std::vector<std::string> read_changes(const TomlTable& entry, std::string_view key) {
  std::vector<std::string> out;
  if (!entry.has(key)) return out;
  std::vector<Choices> settings;
  collect(entry, entry.inner(key).table(), "", settings);
  for (const Choices& one : settings) {
    if (one.size() != 1) {
      throw InputError(entry.place_of(key), fmt::format("{} has several values, expected one",
                                                        one.front().setting.name));
    }
    out.push_back(one.front().change);
  }
  return out;
}

PlannedSolver planned_recipe(const RecipeOrigin& origin, const std::vector<std::string>& changes,
                             const Place& place) {
  evolution::Recipe recipe = loaded(place, [&] {
    return origin.name.empty() ? load_recipe_file(origin.file, changes)
                               : load_recipe(origin.name, changes);
  });
  PlannedSolver out{
      .label = recipe.name(), .group = {}, .settings = {}, .spec = "recipe " + recipe.text()};
  out.recipe = std::make_shared<const evolution::Recipe>(std::move(recipe));
  return out;
}

std::vector<PlannedSolver> planned_solvers(const TomlTable& entry, const std::string& folder) {
  entry.allow({"solver", "recipe", "set", "label", "group"});
  check_either(entry);
  if (is_of_the_table(entry.text("solver"))) return {of_the_table(entry, entry.text("solver"))};
  const RecipeOrigin origin = recipe_origin(entry, folder);
  std::vector<Choices> settings;
  if (entry.has("set")) collect(entry, entry.inner("set").table(), "", settings);
  const Place place = entry.place_of(entry.has("set") ? "set" : "solver");
  const std::string label = entry.text("label");
  std::vector<PlannedSolver> out;
  for (const Choices& chosen : grid(settings)) {
    std::vector<std::string> changes;
    for (const Choice& one : chosen) changes.push_back(one.change);
    PlannedSolver one = planned_recipe(origin, changes, place);
    if (!label.empty()) one.label = label;
    one.group = entry.text("group");
    for (std::size_t i = 0; i < chosen.size(); ++i) {
      // A label of the plan's own stands for what all of its solvers have in common.
      if (label.empty() || settings[i].size() > 1) {
        one.label += fmt::format(" {}={}", chosen[i].setting.name, chosen[i].setting.value);
      }
      one.settings.push_back(chosen[i].setting);
    }
    out.push_back(std::move(one));
  }
  return out;
}

void check_fit(const PlannedSolver& solver, const PlannedPuzzle& puzzle, const Place& place) {
  if (solver.recipe == nullptr) {
    if (solvers().find(solver.solver).takes(puzzle.puzzle.shape())) return;
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
