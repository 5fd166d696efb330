/// \file
/// Mastermind: find the hidden code from the answers to some guesses.
///
/// Each guess was answered with black pegs (right colour in the right place) and white ones (right
/// colour elsewhere). A code that would have got the same answers to all guesses is consistent: the
/// error is by how many pegs a code's answers differ, over all guesses, as in the genetic
/// algorithms for the game (Berghman, Goossens and Leus, 2009).
///
///     hidden 1 1 2 3, guess 1 2 2 1: two black (places 1 and 3), one white (the other 1)
///
/// With enough guesses only the hidden code is left; there may be repeats in it.
#pragma once

#include <vector>

#include "base/random.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::problem {

struct MastermindOptions {
  int pegs = 8;      ///< 1 to 64
  int colours = 10;  ///< 2 to 64
  int guesses = 16;  ///< 1 to 1000, drawn at random
  std::uint64_t seed = 1;
};

class MastermindProblem : public Problem {
 public:
  struct Answer {
    int black = 0;
    int white = 0;
    friend bool operator==(const Answer&, const Answer&) = default;
  };
  using Code = std::vector<Gene>;

  /// Throws UsageError for an option out of range.
  explicit MastermindProblem(const MastermindOptions& options);

  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override;
  [[nodiscard]] Levels levels() const override;

  [[nodiscard]] const Code& hidden() const { return hidden_; }
  /// What \p guess is answered if \p code is the hidden one: the same the other way round.
  [[nodiscard]] static Answer answer(const Gene* code, const Gene* guess, int pegs);

 private:
  [[nodiscard]] Code draw(RandomStream& random) const;

  Domain domain_;
  Code hidden_;
  std::vector<Code> guesses_;
  std::vector<Answer> answers_;
};

}  // namespace evodoku::problem
