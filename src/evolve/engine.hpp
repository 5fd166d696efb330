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

#include "base/meter.hpp"
#include "evolve/exchange.hpp"
#include "evolve/observe/observer.hpp"
#include "evolve/recipe.hpp"

namespace evodoku::evolution {

struct EngineOptions {
  std::uint64_t seed = 1;
  int jobs = 1;
  Exchange* exchange = nullptr;  ///< with engines elsewhere that have the other islands
};

class Engine {
 public:
  Engine(const Problem& problem, const Recipe& recipe, const EngineOptions& options);
  Engine(const Engine&) = delete;
  Engine& operator=(const Engine&) = delete;
  ~Engine();

  /// Runs until the recipe, the budget or an observer ends it. With an exchange, observers see the
  /// islands of this engine alone, and must not end the run.
  Result run(const Budget& budget = {}, std::span<Observer* const> observers = {});

  /// Writes everything that the rest of the run depends on; `load` into an engine of the same
  /// problem, recipe and seed goes on from there. Throws InputError for what is no such text.
  void save(std::ostream& out) const;
  void load(std::istream& in, const std::string& name);

 private:
  class Threads;

  /// What everybody knows of an island.
  struct Told {
    std::uint64_t evaluations = 0;
    std::vector<std::int32_t> best_errors;
  };

  void take_census(Meter& meter);
  void migrate();
  void take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random);
  void note_best();
  [[nodiscard]] std::uint32_t generation() const { return islands_.front()->generation(); }
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] std::uint64_t allowance(std::uint64_t budget, std::uint32_t island) const;
  [[nodiscard]] bool should_stop() const;

  const Problem& problem_;
  EngineOptions options_;
  std::unique_ptr<Threads> threads_;
  std::uint32_t all_;  ///< islands, here and elsewhere
  IslandRange own_;    ///< those here
  IslandRange heard_;  ///< those whose standing decides: all, unless nobody waits
  std::vector<std::unique_ptr<Island>> islands_;
  Migration migration_;
  bool started_ = false;
  Census census_;
  std::vector<Told> told_;
  Result best_;
  std::uint64_t best_generation_ = 0;
  std::uint32_t best_island_ = 0;
};

}  // namespace evodoku::evolution
