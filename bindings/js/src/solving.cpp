// solve, count.
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "module.hpp"

namespace evodoku::js {

namespace {

Json from_outcome(const Puzzle& puzzle, const Request& request, const Outcome& outcome) {
  Json out = {{"status", from_status(outcome.status)},
              {"solution", nullptr},
              {"solutions", outcome.solutions},
              {"complete", outcome.complete},
              {"nodes", outcome.nodes},
              {"evaluations", outcome.evaluations},
              {"seconds", outcome.seconds},
              {"remark", describe_outcome(puzzle, request, outcome)},
              {"error", nullptr},
              {"generations", nullptr},
              {"best", nullptr}};
  if (outcome.solutions > 0) out["solution"] = outcome.solution.cells();
  if (outcome.evolved) {
    out["error"] = outcome.evolved->error;
    out["generations"] = outcome.evolved->generations;
    out["best"] = outcome.evolved->best.cells();
  }
  return out;
}

/// A solver by name, a recipe by name, or a recipe as a text.
Json solve_one(const Json& in) {
  const Puzzle puzzle = puzzle_of(in);
  SolveOptions options;
  options.with = text_or(in, "solver");
  options.set = as_changes(in);
  options.limit = whole_or(in, "limit", options.limit);
  options.seed = whole_or(in, "seed", options.seed);
  options.restarts = whole_or(in, "restarts", 0);
  options.budget = as_budget(in);
  std::optional<Recipe> recipe;
  if (options.with.find('\n') != std::string::npos) {
    recipe = as_recipe(options.with, options.set);
    options.recipe = &*recipe;
    options.with.clear();
    options.set.clear();
  }
  return from_outcome(puzzle, options.request(), solve(puzzle, options));
}

Json count(const Json& in) {
  const Outcome outcome =
      solve(puzzle_of(in), {.limit = whole_or(in, "limit", kUnlimited), .budget = as_budget(in)});
  return {{"solutions", outcome.solutions}, {"complete", outcome.complete}};
}

}  // namespace

Functions solving_functions() { return {{"solve", solve_one}, {"count", count}}; }

}  // namespace evodoku::js
