/// \file
/// Observers see every generation of a run and can end it.
///
/// The terminal view, a recorder and tests are observers. What costs more than a glance (means,
/// diversity) is computed only when somebody asks.
///
///     class Print : public Observer {
///       bool see(const Event& event) override { std::cout << event.best_error(); return true; }
///     };
#pragma once

#include <cstdint>
#include <memory>
#include <span>

#include "evolve/island.hpp"

namespace evodoku::evolution {

/// Of all individuals of an island.
struct Spread {
  double best = 0;
  double mean = 0;
  double worst = 0;
};

/// How different the individuals of an island are, 0 (all alike) to 1.
struct Diversity {
  double distance = 0;  ///< mean share of free genes in which two neighbours in the matrix differ
  double entropy = 0;   ///< mean over the free genes of the entropy of their values, of its largest
};

/// One generation of a run.
class Event {
 public:
  Event(std::span<const std::unique_ptr<Island>> islands, const Problem& problem, double seconds)
      : islands_(islands), problem_(problem), seconds_(seconds) {}

  [[nodiscard]] std::uint32_t generation() const { return islands_.front()->generation(); }
  [[nodiscard]] std::uint64_t evaluations() const;
  [[nodiscard]] double seconds() const { return seconds_; }
  [[nodiscard]] std::int32_t best_error() const;
  /// The island with the best error, and the row of its best individual.
  [[nodiscard]] const Island& best_island() const;
  [[nodiscard]] std::span<const Gene> best_genes() const;
  [[nodiscard]] Spread error() const;  ///< of the best island
  [[nodiscard]] Spread score() const;
  [[nodiscard]] Diversity diversity() const;
  [[nodiscard]] const CrowdReport& crowd() const { return best_island().crowd_report(); }
  [[nodiscard]] const Problem& problem() const { return problem_; }

 private:
  std::span<const std::unique_ptr<Island>> islands_;
  const Problem& problem_;
  double seconds_;
};

class Observer {
 public:
  virtual ~Observer() = default;
  /// Called after each generation, the first included; false ends the run.
  virtual bool see(const Event& event) = 0;
};

/// When an observer is called.
struct Trigger {
  std::uint32_t every = 1;      ///< each n-th generation
  bool on_improvement = false;  ///< and whenever the best error improves
};

/// Calls another observer only when its trigger says so.
class Triggered : public Observer {
 public:
  Triggered(Observer& inner, Trigger trigger) : inner_(inner), trigger_(trigger) {}
  bool see(const Event& event) override;

 private:
  Observer& inner_;
  Trigger trigger_;
  std::int32_t best_ = -1;
};

}  // namespace evodoku::evolution
