/// \file
/// What can be evolved: a domain, and a way to score individuals of it.
///
/// The engine knows nothing else of a problem. See problems/queens/ for a small one.
#pragma once

#include <span>
#include <string>

#include "base/dice.hpp"
#include "base/philox.hpp"
#include "evolve/improve/improve.hpp"
#include "evolve/population.hpp"

namespace evodoku::evolution {

/// What a local search came to.
struct Improved {
  std::uint64_t moves = 0;  ///< that were scored
  bool solved = false;
};

class Problem {
 public:
  virtual ~Problem() = default;

  [[nodiscard]] virtual const Domain& domain() const = 0;

  /// Makes one new individual at random. The default shuffles the pool of each group, or draws
  /// every free gene from the alphabet where there are no groups.
  virtual void fill(Gene* genes, Dice& dice) const;

  /// Scores the individuals \p first to \p first + \p count - 1: sets `score` and `error`.
  virtual void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const = 0;

  /// Runs a local search from an individual and leaves what it found in its place. Only problems
  /// that can tell what a move changes have one; `improves` says which.
  virtual Improved improve(const Improvement& how, Gene* genes, Dice& dice) const;
  [[nodiscard]] virtual bool improves(const Improvement& /*how*/) const { return false; }

  /// The score of one block of genes on its own (Domain::block_by), higher is better. Only problems
  /// with blocks need it.
  [[nodiscard]] virtual int block_score(const Gene* genes, int way, int block) const;

  /// If all scores are whole numbers, the smallest and largest: ranking is then counting. Otherwise
  /// an empty range (first > last).
  struct Levels {
    int lowest = 0;
    int highest = -1;
  };
  [[nodiscard]] virtual Levels levels() const { return {}; }

  /// An individual as text, for people.
  [[nodiscard]] virtual std::string to_string(const Gene* genes) const = 0;
};

}  // namespace evodoku::evolution
