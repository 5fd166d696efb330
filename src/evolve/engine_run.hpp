/// \file
/// What an engine is inside: the islands that live here, and what is known of the others.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/meter.hpp"
#include "evodoku/evolve.hpp"
#include "evolve/checkpoint.hpp"
#include "evolve/exchange.hpp"
#include "evolve/island.hpp"
#include "evolve/part_threads.hpp"

namespace evodoku::evolution {

class Engine::Run {
 public:
  Run(const Problem& problem, const Recipe& recipe, const EngineOptions& options);

  Result run(const Budget& budget, std::span<Observer* const> observers);
  [[nodiscard]] Checkpoint checkpoint(const std::string& note) const;
  void load(const Checkpoint& checkpoint, const std::string& name);

 private:
  /// The best individual of all generations, and where it was found.
  struct Best : Result {
    std::uint64_t at_generation = 0;
    std::uint32_t on_island = 0;
  };
  /// What everybody knows of an island.
  struct Told {
    std::uint64_t evaluations = 0;
    std::vector<std::int32_t> best_errors;
    std::vector<std::int64_t> error_sums;
  };

  bool run_generations(const Budget& budget, std::span<Observer* const> observers, Meter& meter,
                       const Watch& watch);
  void take_back();
  void resume();
  void take_census(Meter& meter);
  void migrate();
  void check(Population& people) const;
  void take_in(const std::vector<Parcel>& parcels, const RandomBlocks& random);
  void ask_crowds(Island::Occasion occasion);
  void ask_at_end(const Deadline& deadline);
  void gather_experts(std::uint32_t count);
  [[nodiscard]] std::uint32_t stalled() const;
  void note_best(Best& best) const;
  [[nodiscard]] std::uint32_t generation() const { return islands_.front()->generation(); }
  [[nodiscard]] const Machinery& machinery() const { return islands_.front()->machinery(); }
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] std::uint64_t allowance(std::uint64_t budget, std::uint32_t island) const;
  [[nodiscard]] bool should_stop() const;
  void save_state(std::string& out) const;
  void load_state(std::string_view bytes);
  void forget();
  [[nodiscard]] std::pair<std::int32_t, float> evaluated(const std::vector<Gene>& genes) const;
  void must_be_right(const Result& result) const;

  const Problem& problem_;
  std::string course_;  ///< of the recipe
  EngineOptions options_;
  PartThreads threads_;
  std::uint32_t all_;  ///< islands, here and elsewhere
  IslandRange own_;    ///< those here
  IslandRange heard_;  ///< those whose standing decides: all, unless nobody waits
  std::vector<std::unique_ptr<Island>> islands_;
  bool started_ = false;
  std::optional<std::uint32_t> stepping_;  ///< the generation from which islands are stepping
  Census census_;
  double earlier_ = 0;  ///< seconds of the calls before this one: a pause does not count
  std::vector<Told> told_;
  Best best_;
  Population experts_;  ///< of all islands, best first
  /// How the run stood before the first generation that the budget cut short: the last state that
  /// does not depend on it.
  std::optional<std::string> before_;
};

}  // namespace evodoku::evolution
