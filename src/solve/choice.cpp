// Which solver a name, a recipe or a shape gets.
#include <fmt/format.h>

#include <algorithm>

#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "gpu/solver.hpp"
#include "solve/evolving.hpp"

namespace evodoku {

namespace {

evolution::Recipe changed_recipe(const SolveOptions& options,
                                 const std::vector<std::string>& changes) {
  if (options.recipe != nullptr) {
    return parse_recipe(options.recipe->text(), options.recipe->name(), changes);
  }
  return options.recipe_file.empty() ? load_recipe(options.with, changes)
                                     : load_recipe_file(options.recipe_file, changes);
}

evolution::Recipe chosen_recipe(const SolveOptions& options) {
  evolution::Recipe recipe = changed_recipe(options, options.set);
  const bool says_islands =
      std::any_of(options.set.begin(), options.set.end(),
                  [](const std::string& change) { return change.starts_with("islands="); });
  if (options.host == nullptr || recipe.islands() > 1 || says_islands) return recipe;
  std::vector<std::string> changes = options.set;
  changes.push_back(fmt::format("islands={}", options.host->ranks()));
  return changed_recipe(options, changes);
}

/// What runs on a GPU: a solver, or a recipe.
SolverEntry gpu_entry(const SolveOptions& options) {
  if (options.on != "gpu") throw UsageError(unknown_name("place", options.on, {"cpu", "gpu"}));
  SolverEntry out = *solvers().get("fast");
  const bool is_solver = options.with.empty() || solvers().get(options.with) != nullptr;
  if (is_solver && !options.wants_recipe()) {
    if (!options.with.empty() && options.with != out.name) {
      throw UsageError(
          fmt::format("the solver {} does not run on the GPU: {} does, and some recipes",
                      options.with, out.name));
    }
    out.make = make_gpu_fast;
    return out;
  }
  if (!options.checkpoint.empty() || !options.resume.empty() || !options.observers.empty() ||
      options.host != nullptr) {
    throw UsageError(
        "--checkpoint, --resume, --watch, --record and several ranks do not go with --on gpu");
  }
  const evolution::Recipe recipe = changed_recipe(options, options.set);
  const GpuKernel kernel = gpu_kernel_of(recipe);
  out.name = recipe.name();
  out.kind = SolverKind::kEvolving;
  out.make = [recipe, options, kernel]() -> std::unique_ptr<Solver> {
    if (kernel == GpuKernel::kIsland) {
      return std::make_unique<EvolvingSolver>(recipe, options, make_gpu_island(recipe));
    }
    return make_gpu_wide(recipe, std::make_unique<EvolvingSolver>(recipe, options));
  };
  return out;
}

}  // namespace

bool SolveOptions::wants_recipe() const {
  return recipe != nullptr || !recipe_file.empty() || !set.empty() || restarts != 0 ||
         !checkpoint.empty() || !resume.empty() || !observers.empty();
}

SolverChoice::SolverChoice(const SolveOptions& options) {
  if (!options.on.empty() && options.on != "cpu") {
    own_ = std::make_shared<const SolverEntry>(gpu_entry(options));
    named_ = own_.get();
    shares_puzzles_ = !is_evolving();
    return;
  }
  const bool at_hand = options.recipe != nullptr || !options.recipe_file.empty();
  if (at_hand && !options.with.empty()) {
    throw UsageError("--with and --recipe name two solvers, expected one");
  }
  if (!at_hand) {
    named_ = solvers().get(options.with);
    if (options.with.empty() || named_ != nullptr) {
      if (options.wants_recipe()) {
        throw UsageError(
            "--set, --runs, --restarts, --checkpoint, --resume, --watch and --record are for "
            "recipes: name one with --with, see 'evodoku recipes'");
      }
      if (options.host != nullptr) {
        throw UsageError("several ranks share the islands of a recipe: name one with --with");
      }
      return;
    }
    if (recipes().get(options.with) == nullptr) {
      const std::vector<std::string> names = solver_names();
      throw UsageError(unknown_name("solver", options.with, {names.begin(), names.end()}));
    }
  }
  const evolution::Recipe recipe = chosen_recipe(options);
  SolveOptions own = options;
  shares_puzzles_ = evolution::Engine::most_threads(recipe) == 1 && options.checkpoint.empty() &&
                    options.resume.empty() && options.observers.empty() && options.host == nullptr;
  if (shares_puzzles_) own.jobs = 1;
  own_ = std::make_shared<const SolverEntry>(
      SolverEntry{.name = recipe.name(),
                  .kind = SolverKind::kEvolving,
                  .smallest = Shape::kMinBox * Shape::kMinBox,
                  .largest = Shape::kMaxSize,
                  .summary = "",
                  .make = [recipe, own] { return std::make_unique<EvolvingSolver>(recipe, own); }});
  named_ = own_.get();
}

const SolverEntry& SolverChoice::entry(Shape shape) const {
  if (named_ != nullptr) return *named_;
  return *std::find_if(solvers().begin(), solvers().end(),
                       [&](const SolverEntry& entry) { return entry.takes(shape); });
}

Solver& SolverChoice::solver(Shape shape) {
  const SolverEntry& wanted = entry(shape);
  for (const Made& made : made_) {
    if (made.entry == &wanted) return *made.solver;
  }
  return *made_.emplace_back(Made{&wanted, wanted.make()}).solver;
}

void SolverChoice::must_be_exact(std::string_view what) const {
  if (is_exact()) return;
  throw UsageError(
      fmt::format("{} finds one solution at a time: {} needs an exact solver", named_->name, what));
}

std::string SolverChoice::refusal(const Puzzle& puzzle) const {
  const SolverEntry& info = entry(puzzle.shape());
  if (info.takes(puzzle.shape())) return {};
  const std::string sizes = info.smallest == info.largest
                                ? fmt::format("of {0}x{0}", info.largest)
                                : fmt::format("up to {0}x{0}", info.largest);
  return fmt::format("the solver {} takes {}boards {}, found {}", info.name,
                     info.variants ? "" : "plain ", sizes, puzzle.shape().to_string());
}

void SolverChoice::solve(std::span<const Puzzle> puzzles, const Request& request,
                         std::span<Outcome> outcomes) {
  for (std::size_t begin = 0; begin < puzzles.size();) {
    const Shape shape = puzzles[begin].shape();
    const SolverEntry& info = entry(shape);
    std::size_t end = begin;
    while (end < puzzles.size() && &entry(puzzles[end].shape()) == &info &&
           info.takes(puzzles[end].shape())) {
      ++end;
    }
    const std::size_t count = end - begin;
    if (count > 0) {
      solver(shape).solve_batch(puzzles.subspan(begin, count), request,
                                outcomes.subspan(begin, count));
      begin = end;
    } else {
      outcomes[begin++] = Outcome();
    }
  }
}

}  // namespace evodoku
