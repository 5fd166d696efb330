/// \file
/// Runs a recipe on a problem.
///
///     Engine engine(problem, recipe, {.seed = 1, .jobs = 2});
///     const Result result = engine.run({.seconds = 10});
///     if (result.error == 0) std::cout << problem.to_string(result.genes.data());
///
/// The result depends on the problem, the recipe and the seed alone: not on the number of threads,
/// nor on whether the run was saved and resumed in between. (A limit in seconds is the exception:
/// it ends a run wherever the clock finds it.)
#pragma once

#include <iosfwd>
#include <memory>
#include <string>
#include <vector>

#include "base/budget.hpp"
#include "evolve/observe/observer.hpp"
#include "evolve/recipe.hpp"

namespace evodoku::evolve {

struct EngineOptions {
  std::uint64_t seed = 1;
  int jobs = 1;
};

/// How a run ended, and the best individual of all its generations.
struct Result {
  std::int32_t error = 0;
  float score = 0;
  std::vector<Gene> genes;
  std::uint64_t generations = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  bool cancelled = false;
};

class Engine {
 public:
  Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  /// Runs until the recipe, the budget or an observer ends it.
  Result run(const Budget& budget = {}, std::span<Observer* const> observers = {});

  /// Writes everything that the rest of the run depends on; `load` into an engine of the same
  /// problem, recipe and seed goes on from there. Throws InputError for what is no such text.
  void save(std::ostream& out) const;
  void load(std::istream& in, const std::string& name);

 private:
  class Threads;

  void migrate();
  void note_best();
  [[nodiscard]] bool should_stop(double seconds) const;

  const Problem& problem_;
  EngineOptions options_;
  std::unique_ptr<Threads> threads_;
  std::vector<std::unique_ptr<Island>> islands_;
  Migration migration_;
  bool started_ = false;
  Result best_;
};

}  // namespace evodoku::evolve
