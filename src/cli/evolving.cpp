#include "cli/evolving.hpp"

#include <fmt/format.h>

#include "cli/ranks.hpp"
#include "cluster/islands.hpp"
#include "evodoku/table.hpp"
#include "solve/recipes.hpp"

namespace evodoku::cli {

void EvolvingFlags::add_to(CLI::App& command) {
  constexpr auto kGroup = "Evolving solvers";
  command.add_option("--recipe", recipe_file, "Use the recipe in FILE")
      ->type_name("FILE")
      ->group(kGroup);
  command.add_option("--set", changes, "Change a recipe: population=1000, crowd.experts=0.1")
      ->type_name("NAME=VALUE")
      ->allow_extra_args(false)  // one after each --set: what follows is a file
      ->group(kGroup);
  command.add_option("--runs", runs, "Run N times, with the seeds S, S+1, ...")
      ->type_name("N")
      ->check(CLI::PositiveNumber.description(""))
      ->group(kGroup);
  command.add_option("--restarts", restarts, "Start anew up to N times until it is solved")
      ->type_name("N")
      ->group(kGroup);
  command
      .add_option("--checkpoint", checkpoint, "Save the run to FILE now and then, and at its end")
      ->type_name("FILE")
      ->group(kGroup);
  command.add_option("--resume", resume, "Go on from a saved run (same recipe, puzzle and seed)")
      ->type_name("FILE")
      ->group(kGroup);
  command.add_flag("--watch", watch, "Show the run live in the terminal")->group(kGroup);
}

bool EvolvingFlags::used() const {
  return !recipe_file.empty() || !changes.empty() || runs != 1 || restarts != 0 ||
         !checkpoint.empty() || !resume.empty() || watch || async;
}

std::unique_ptr<Spread> make_spread(const EvolvingFlags& flags, int jobs) {
  if (ranks() == nullptr) {
    if (!flags.async) return nullptr;
    throw UsageError("--async is for islands on several ranks: start evodoku with mpirun");
  }
  if (!flags.checkpoint.empty() || !flags.resume.empty() || flags.watch) {
    throw UsageError("--checkpoint, --resume and --watch do not go with several ranks");
  }
  return std::make_unique<cluster::IslandSpread>(
      *ranks(), cluster::IslandOptions{.jobs = jobs, .waits = !flags.async});
}

namespace {

evolution::Recipe load(const std::string& with, const EvolvingFlags& flags) {
  const auto changed = [&](const std::vector<std::string>& changes) {
    return flags.recipe_file.empty() ? load_recipe(with, changes)
                                     : load_recipe_file(flags.recipe_file, changes);
  };
  evolution::Recipe recipe = changed(flags.changes);
  const bool says_islands =
      std::any_of(flags.changes.begin(), flags.changes.end(),
                  [](const std::string& change) { return change.starts_with("islands="); });
  if (ranks() == nullptr || recipe.islands() > 1 || says_islands) return recipe;
  std::vector<std::string> changes = flags.changes;
  changes.push_back(fmt::format("islands={}", ranks()->size()));
  return changed(changes);
}

}  // namespace

std::optional<SolverEntry> choose_recipe(const std::string& with, const EvolvingFlags& flags,
                                         int jobs, evolution::Observer* watcher, Spread* spread,
                                         std::string& name_memory) {
  std::vector<std::string_view> exact;
  for (const SolverEntry& info : solvers()) exact.push_back(info.name);
  const bool is_exact = std::find(exact.begin(), exact.end(), with) != exact.end();
  if (flags.recipe_file.empty() && (with.empty() || is_exact)) {
    if (flags.used()) {
      throw UsageError(
          "--set, --runs, --restarts, --checkpoint, --resume and --watch are for recipes: name one "
          "with --with, see 'evodoku recipes'");
    }
    return std::nullopt;
  }
  if (!flags.recipe_file.empty() && !with.empty()) {
    throw UsageError("--with and --recipe name two solvers, expected one");
  }
  const std::vector<std::string> recipes = recipe_names();
  if (flags.recipe_file.empty() && !has_recipe(with)) {
    std::vector<std::string_view> all = exact;
    all.insert(all.end(), recipes.begin(), recipes.end());
    throw UsageError(unknown_name("solver", with, all));
  }
  const evolution::Recipe recipe = load(with, flags);
  EvolvingOptions options;
  options.jobs = jobs;
  options.restarts = flags.restarts;
  options.checkpoint = flags.checkpoint;
  options.resume = flags.resume;
  options.spread = spread;
  if (watcher != nullptr) options.observers.push_back(watcher);
  name_memory = recipe.name();
  return SolverEntry{
      .name = name_memory,
      .kind = "evolving",
      .smallest = Shape::kMinBox * Shape::kMinBox,
      .largest = Shape::kMaxSize,
      .summary = "",
      .make = [recipe, options] { return std::make_unique<EvolvingSolver>(recipe, options); }};
}

}  // namespace evodoku::cli
