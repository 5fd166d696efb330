// Walks at random through runs of recipes, as CaDiCaL's mobical does through the calls of a solver:
// a run that is paused, saved, resumed elsewhere, on other numbers of threads or of ranks, must end
// as the one that was left alone.
//
// The bytes are the walk: a recipe, a board, a seed and a budget, then steps until it is spent.
#include <fmt/format.h>

#include <cstdint>
#include <sstream>

#include "boards.hpp"
#include "cluster/islands.hpp"
#include "cluster/thread_link.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/recipe.hpp"
#include "solve/evolving.hpp"

namespace {

using namespace evodoku;

std::string words_of(const evolution::Result& result) {
  std::string out = fmt::format("error {} score {} generations {} evaluations {} genes",
                                result.error, result.score, result.generations, result.evaluations);
  for (const evolution::Gene gene : result.genes) out += fmt::format(" {}", gene);
  return out;
}

std::string words_of(const Outcome& outcome) {
  return fmt::format("{} {} {} {} {}", status_name(outcome.status), outcome.evaluations,
                     outcome.evolved->generations, outcome.evolved->error,
                     outcome.evolved->best.to_line());
}

struct Walk {
  evolution::Recipe recipe;
  Puzzle puzzle;
  std::uint64_t seed = 1;
  std::uint64_t budget = 100;
  std::string so_far;  ///< the steps, for a message

  void expect_same(const std::string& found, const std::string& wanted) const {
    if (found == wanted) return;
    fuzz::complain(fmt::format("{} on {}, seed {}, budget {}:{}\n{}\ninstead of\n{}", recipe.name(),
                               puzzle.givens.to_line(), seed, budget, so_far, found, wanted));
  }

  /// Pauses at some numbers of evaluations, and resumes in the same engine or in a new one.
  void run(fuzz::Bytes& bytes) {
    const SudokuProblem problem(puzzle, sudoku_options(recipe));
    evolution::Engine alone(problem, recipe, {.seed = seed});
    const std::string wanted = words_of(alone.run({.evaluations = budget}));
    auto engine = std::make_unique<evolution::Engine>(problem, recipe,
                                                      evolution::EngineOptions{.seed = seed});
    std::uint64_t at = 0;
    while (!bytes.empty() && at < budget) {
      at += 1 + bytes.below(1000);
      (void)engine->run({.evaluations = std::min(at, budget)});
      const int jobs = 1 + static_cast<int>(bytes.below(3));
      so_far += fmt::format(" to {}", at);
      if (bytes.below(3) == 0) continue;
      std::stringstream saved;
      engine->save(saved);
      engine = std::make_unique<evolution::Engine>(
          problem, recipe, evolution::EngineOptions{.seed = seed, .jobs = jobs});
      engine->load(saved, "walk");
      so_far += fmt::format(", saved, on {} threads", jobs);
    }
    expect_same(words_of(engine->run({.evaluations = budget})), wanted);
  }

  /// The same on several ranks, each of several threads.
  void run_on_ranks(fuzz::Bytes& bytes) {
    const Request request{.limit = 1, .budget = {.evaluations = budget}, .seed = seed};
    const std::string wanted = words_of(EvolvingSolver(recipe).solve(puzzle, request));
    const int ranks = 1 + static_cast<int>(bytes.below(4));
    const int jobs = 1 + static_cast<int>(bytes.below(2));
    Outcome found;
    cluster::Ranks(ranks).run([&](cluster::Link& link) {
      cluster::SharedIslands islands(link, {.jobs = jobs});
      found = EvolvingSolver(recipe, {.host = &islands}).solve(puzzle, request);
    });
    so_far += fmt::format(" on {} ranks of {} threads", ranks, jobs);
    expect_same(words_of(found), wanted);
  }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  fuzz::Bytes bytes(data, size);
  const auto& all = recipes();
  const std::string name = all[bytes.below(all.size())].name;
  const bool ranks = bytes.below(4) == 0;
  std::vector<std::string> changes = {fmt::format("population={}", 4 + 4 * bytes.below(12))};
  if (ranks) changes.emplace_back("islands=4");
  const Grid full = fuzz::full_grid(Shape(), bytes.below(65536));
  Walk walk;
  try {
    walk.recipe = load_recipe(name, changes);
    walk.puzzle = Puzzle(fuzz::puzzle_of(bytes, full, /*wrong=*/false));
    walk.seed = 1 + bytes.below(100);
    walk.budget = 50 + bytes.below(4000);
    if (ranks) {
      walk.run_on_ranks(bytes);
    } else {
      walk.run(bytes);
    }
  } catch (const InputError&) {  // a recipe that does not work on so few, or not on this board
  } catch (const UsageError&) {
  }
  return 0;
}
