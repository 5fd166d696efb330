#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "base/text_source.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "evodoku/table.hpp"
#include "evolve/recipe_reader.hpp"
#include "solve/evolving.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

/// A value of a setting: as `--set` takes it, and as people read it.
struct SetValue {
  std::string change;  ///< "population=21"
  Setting setting;
};

/// The values that one setting takes in turn, or one value of each setting.
using SetValues = std::vector<SetValue>;

/// A table as people read it: { operator = "tournament", size = 3 } is "tournament size=3", and one
/// that names no operator stands in brackets: "(join=as_child vote=by_cell)".
std::string shown_of(const TomlValue& table) {
  std::string out;
  for (const TomlEntry& one : table.entries) {
    std::string value = one.value.is_table()                 ? shown_of(one.value)
                        : one.value.type == TomlValue::kText ? one.value.text
                                                             : toml_of(one.value);
    if (one.value.has("operator")) value = fmt::format("({})", value);
    // The operator first, whatever the order of the keys.
    const std::string gap = out.empty() ? "" : " ";
    out = one.key == "operator" ? fmt::format("{}{}{}", value, gap, out)
                                : fmt::format("{}{}{}={}", out, gap, one.key, value);
  }
  return table.has("operator") ? out : fmt::format("({})", out);
}

/// A table that is a value: { operator = "tournament", size = 3 }.
SetValue value_of(const std::string& name, const TomlValue& table) {
  return {.change = name + "=" + toml_of(table), .setting = {name, shown_of(table)}};
}

/// Whether a table is a value: a range, or one operator with its parameters rather than lists of
/// values of them. (In a list every table is one.)
bool is_value(const TomlValue& table) {
  if (!table.has("operator")) return table.has("from");
  return std::all_of(table.entries.begin(), table.entries.end(), [](const TomlEntry& one) {
    return one.value.items.empty() && !one.value.is_table();
  });
}

SetValues values_of(const TomlLeaf& leaf) {
  const std::string& name = leaf.name;
  const TomlValue& value = *leaf.value;
  SetValues out;
  if (value.is_table() && value.has("operator")) return {value_of(name, value)};
  // An operator by its name alone: "select" rather than "select.operator".
  constexpr std::string_view kOperator = ".operator";
  const std::string shown =
      name.ends_with(kOperator) ? name.substr(0, name.size() - kOperator.size()) : name;
  // Whole choices, by name or with their parameters: ["none", { vote = "by_cell" }].
  if (std::any_of(value.items.begin(), value.items.end(),
                  [](const TomlValue& one) { return one.is_table(); })) {
    for (const TomlValue& one : value.items) {
      if (one.is_table()) {
        out.push_back(value_of(name, one));
      } else {
        const std::string text = spread_values(one, name).front();
        out.push_back({fmt::format("{}={}", name, text), {shown, text}});
      }
    }
    return out;
  }
  for (const std::string& one : spread_values(value, name)) {
    out.push_back({fmt::format("{}={}", name, one), {shown, one}});
  }
  return out;
}

/// The most solvers that one entry may stand for: each takes some ten kilobytes.
constexpr std::size_t kMostSolvers = 10'000;

/// The settings of a table with the values of each.
std::vector<SetValues> settings_of(const TomlTable& entry, std::string_view key) {
  std::vector<SetValues> out;
  if (!entry.has(key)) return out;
  const std::vector<TomlLeaf> leaves = toml_leaves(entry.inner(key).value(), is_value);
  std::vector<const TomlValue*> values;
  values.reserve(leaves.size());
  for (const TomlLeaf& leaf : leaves) values.push_back(leaf.value);
  check_combinations(values, kMostSolvers, entry.place_of(key));
  for (const TomlLeaf& leaf : leaves) {
    Watch::look();
    out.push_back(values_of(leaf));
  }
  return out;
}

/// How many combinations there are.
std::size_t combinations(const std::vector<SetValues>& settings) {
  std::size_t all = 1;
  for (const SetValues& setting : settings) all *= setting.size();
  return all;
}

/// One of the combinations, the last setting changing fastest.
SetValues combination(const std::vector<SetValues>& settings, std::size_t index) {
  SetValues out(settings.size());
  for (std::size_t i = settings.size(); i-- > 0; index /= settings[i].size()) {
    out[i] = settings[i][index % settings[i].size()];
  }
  return out;
}

/// The solver that is another recipe on each problem: the problem's own.
constexpr std::string_view kOwn = "own";

/// Names the errors of what a plan asks for by the place where it asks.
template <typename Action>
auto told_at(const Place& place, const Action& action) -> decltype(action()) {
  try {
    return action();
  } catch (const SystemError&) {
    throw;
  } catch (const Error& error) {
    throw InputError(place, error.what());
  }
}

/// The solver of the table that an entry names; "" where it names a recipe. Throws InputError
/// unless exactly one of both is said.
std::string table_solver(const TomlTable& entry) {
  if (entry.has("solver") == entry.has("recipe")) {
    throw InputError(entry.place(), fmt::format("expected either solver = \"NAME\" or recipe = "
                                                "\"FILE\" in {}",
                                                entry.what()));
  }
  const std::string name = entry.text("solver");
  if (name.empty()) return "";
  const SolverChoice choice =
      told_at(entry.place_of("solver"), [&] { return SolverChoice({.with = name}); });
  return choice.is_evolving() ? "" : name;
}

[[noreturn]] void refuse_settings(const std::string& solver, const Place& place) {
  throw InputError(place, fmt::format("{} has no parameters to set: only recipes have", solver));
}

/// A recipe that is known by its name.
RecipeOrigin origin_of(const std::string& name, PlanFiles& files) {
  const RecipeEntry& entry = recipes().find(name);
  if (entry.text.empty()) files.read.insert(entry.file);  // it is not compiled in
  return {.file = entry.file, .text = recipe_text(name)};
}

}  // namespace

RecipeOrigin recipe_origin(const TomlTable& entry, PlanFiles& files) {
  const std::string solver = table_solver(entry);
  if (!solver.empty()) refuse_settings(solver, entry.place_of("solver"));
  if (entry.has("solver")) return origin_of(entry.text("solver"), files);
  const std::string file = planned_file(entry, "recipe", files).string();
  return {.file = file, .text = TextSource::open(file).rest(evolution::kMostRecipe)};
}

std::vector<std::string> read_changes(const TomlTable& entry, std::string_view key) {
  std::vector<std::string> out;
  for (const SetValues& one : settings_of(entry, key)) {
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
  evolution::Recipe recipe =
      told_at(place, [&] { return parse_recipe(origin.text, origin.file, changes); });
  PlannedSolver out{
      .label = recipe.name(), .group = {}, .settings = {}, .spec = "recipe " + recipe.text()};
  out.recipe = std::make_shared<const evolution::Recipe>(std::move(recipe));
  return out;
}

namespace {

[[noreturn]] void refuse(const PlannedSolver& solver, const PlannedPuzzle& puzzle,
                         const std::string& why, const Place& place) {
  throw InputError(place, fmt::format("{} cannot work on {}: {}", escape::line(solver.label),
                                      escape::line(puzzle.name), why));
}

/// To be known before the first run, and not from the first that fails.
[[noreturn]] void does_not_fit(const PlannedSolver& solver, const PlannedPuzzle& puzzle,
                               const SystemError& error) {
  throw SystemError(fmt::format("{} on {}: {}", escape::line(solver.label),
                                escape::line(puzzle.name), error.what()));
}

void check_sudoku(const PlannedSolver& solver, const PlannedPuzzle& puzzle, const Place& place) {
  const Shape shape = puzzle.puzzle->shape();
  if (solver.recipe == nullptr) {
    if (solvers().find(solver.solver).takes(shape)) return;
    throw InputError(
        place, fmt::format("{} takes no boards of {}, and {} is one", escape::line(solver.label),
                           shape.to_string(), escape::line(puzzle.name)));
  }
  try {
    const SudokuProblem problem(Puzzle(Grid(shape)), sudoku_options(*solver.recipe));
    solver.recipe->check(problem);
    evolution::Engine::must_fit(*solver.recipe, problem);
  } catch (const SystemError& error) {
    does_not_fit(solver, puzzle, error);
  } catch (const Error& error) {
    refuse(solver, puzzle, error.what(), place);
  }
}

void check_problem(const PlannedSolver& solver, const PlannedPuzzle& puzzle, const Place& place) {
  const evolution::Recipe* recipe = solver.recipe_for(puzzle);
  if (recipe == nullptr) refuse(solver, puzzle, "it solves Sudoku alone, and is no recipe", place);
  try {
    recipe->check(*puzzle.problem);
    evolution::Engine::must_fit(*recipe, *puzzle.problem);
  } catch (const SystemError& error) {
    does_not_fit(solver, puzzle, error);
  } catch (const Error& error) {
    refuse(solver, puzzle, error.what(), place);
  }
}

/// The solver "own": on each problem of the plan its own recipe, with the same changes.
PlannedSolver planned_own(const std::vector<PlannedPuzzle>& puzzles,
                          const std::vector<std::string>& changes, const Place& place,
                          PlanFiles& files) {
  PlannedSolver out{.label = std::string(kOwn), .group = {}, .settings = {}, .spec = "own"};
  for (const PlannedPuzzle& puzzle : puzzles) {
    const ProblemEntry* problem = puzzle.puzzle ? nullptr : problem_of(puzzle.text);
    if (problem == nullptr) {
      throw InputError(place,
                       fmt::format("{} is a Sudoku, which has no recipe of its own: expected "
                                   "solver = \"NAME\" or other puzzles",
                                   escape::line(puzzle.name)));
    }
    if (out.own.contains(problem->name)) continue;
    const PlannedSolver one = planned_recipe(origin_of(problem->recipe, files), changes, place);
    out.own[problem->name] = one.recipe;
    out.spec += fmt::format("\n{}: {}", problem->name, one.spec);
  }
  return out;
}

}  // namespace

std::vector<PlannedSolver> planned_solvers(const TomlTable& entry, PlanFiles& files,
                                           const std::vector<PlannedPuzzle>& puzzles) {
  entry.allow({"solver", "recipe", "set", "label", "group"});
  const std::string label = entry.text("label");
  const bool own = !entry.has("recipe") && entry.text("solver") == kOwn;
  if (const std::string name = own ? "" : table_solver(entry); !name.empty()) {
    if (entry.has("set")) refuse_settings(name, entry.place_of("set"));
    return {{.label = label.empty() ? name : label,
             .group = entry.text("group"),
             .settings = {},
             .spec = "solver " + name,
             .solver = name,
             .recipe = nullptr}};
  }
  const RecipeOrigin origin = own ? RecipeOrigin{} : recipe_origin(entry, files);
  const std::vector<SetValues> settings = settings_of(entry, "set");
  const Place& place = entry.place_of(entry.has("set") ? "set" : "solver");
  std::vector<PlannedSolver> out;
  const std::size_t count = combinations(settings);
  for (std::size_t index = 0; index < count; ++index) {
    Watch::look();
    const SetValues chosen = combination(settings, index);
    std::vector<std::string> changes;
    for (const SetValue& one : chosen) changes.push_back(one.change);
    PlannedSolver one =
        own ? planned_own(puzzles, changes, place, files) : planned_recipe(origin, changes, place);
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

void check_fits(const PlannedSolver& solver, const std::vector<PlannedPuzzle>& puzzles,
                const Place& place) {
  std::set<std::string> seen;  // what a solver needs of a Sudoku is a matter of its shape
  for (const PlannedPuzzle& puzzle : puzzles) {
    Watch::look();
    if (!seen.insert(puzzle.puzzle ? puzzle.puzzle->shape().to_string() : puzzle.text).second) {
      continue;
    }
    if (puzzle.puzzle) {
      check_sudoku(solver, puzzle, place);
    } else {
      check_problem(solver, puzzle, place);
    }
  }
}

}  // namespace evodoku::study
