/// \file
/// A puzzle as something to evolve: how far it is from an order is its fitness, rating included.
///
/// A gene is a cell: 1 to 9 is a clue, 10 is a blank. Every individual has one solution and the
/// look that was ordered (with a pattern, its number of solutions is evolved down to one first).
///
///     PuzzleProblem problem(order, Aim::kOrder, live);
///     evolution::Engine engine(problem, recipe, {.seed = 1});
///     engine.run({}, observers);
///     for (Attempt& find : problem.finds()) ...        // all that met the order on the way
///
/// Rating takes most of the time, so that a problem remembers what it has looked at, and rates only
/// what an estimate says may fit. One object is used by one thread: the engine's jobs are 1.
#pragma once

#include <optional>
#include <queue>
#include <unordered_map>
#include <unordered_set>

#include "evodoku/operators.hpp"
#include "make/evolve/estimate.hpp"
#include "make/evolve/variation.hpp"
#include "make/judge.hpp"

namespace evodoku {

enum class Aim {
  kOrder,    ///< puzzles that meet the order
  kHardest,  ///< those that do and rate as high as possible
};

class PuzzleProblem : public evolution::Problem, public evolution::Neighbourhood {
 public:
  PuzzleProblem(const Order& order, Aim aim, Live& live);

  [[nodiscard]] const evolution::Domain& domain() const override { return domain_; }
  void fill(evolution::Gene* genes, Dice& dice) const override;
  void evaluate(evolution::Population& people, std::uint32_t first,
                std::uint32_t count) const override;
  evolution::Improved step(evolution::Gene* genes, std::uint64_t scored, Dice& dice) const override;
  /// The puzzle as one line.
  [[nodiscard]] std::string to_string(const evolution::Gene* genes) const override;

  /// What fits, in the order of finding, each once. With kHardest: what is nearly as hard as the
  /// hardest before it.
  [[nodiscard]] std::vector<Attempt>& finds() { return work_.finds; }
  /// Rates a puzzle that did not seem worth it, so that there is one to show.
  void rate_anyway(const evolution::Gene* genes) {
    if (const Look one = look(decode(genes)); one.distance < kSeveral) (void)rate(one);
  }
  /// Of those that do not fit; blank if there was none.
  [[nodiscard]] const Attempt& closest() const { return work_.closest; }
  [[nodiscard]] std::uint64_t tries() const { return work_.tries; }
  [[nodiscard]] std::uint64_t ratings() const { return work_.ratings; }
  /// The hardest of all, with kHardest.
  [[nodiscard]] double hardest() const { return work_.hardest; }

 private:
  /// How far from any order a puzzle with several solutions is.
  static constexpr double kSeveral = 20;

  struct Verdict {
    double distance = 0;  ///< from the order; 0: it fits
    float score = 0;
  };
  struct Look {
    FastBoard board;
    Estimate estimate;
    double guess = 0;     ///< of its rating
    double distance = 0;  ///< as estimated
  };
  struct Hash {
    std::size_t operator()(const FastBoard& board) const;
  };
  struct Archived {
    float score;
    std::uint64_t number;  ///< of two with the same score, the later one
    FastBoard board;
    auto operator<=>(const Archived&) const = default;
  };
  /// What the engine's const calls work with.
  struct Work {
    Work(const Order& order, const Order& judged) : variation(order), judge(judged) {}
    Variation variation;
    Judge judge;
    std::unordered_map<FastBoard, Verdict, Hash> known;
    std::unordered_set<FastBoard, Hash> expanded;  ///< whose neighbours have been looked at
    std::priority_queue<Archived> archive;         ///< the others
    std::uint64_t archived = 0;
    std::vector<FastBoard> around;
    std::vector<Look> looks;
    std::vector<Attempt> finds;
    Attempt closest;
    std::uint64_t tries = 0;
    std::uint64_t ratings = 0;
    double hardest = 0;
  };

  static FastBoard decode(const evolution::Gene* genes);
  static void encode(const FastBoard& board, evolution::Gene* genes);
  [[nodiscard]] Look look(const FastBoard& board) const;
  void guess_depth(Look& look) const;
  void look_closer(Look& look) const;
  void set_distance(Look& look) const;
  [[nodiscard]] FastBoard not_seen_around(const FastBoard& board, Dice& dice) const;
  void look_around(const FastBoard& board, Dice& dice) const;
  [[nodiscard]] bool may_fit(const Look& look) const;
  [[nodiscard]] Verdict judge(const Look& look, bool in_full) const;
  [[nodiscard]] Verdict rate(const Look& look) const;

  const Order& order_;
  Order judged_;  ///< the order as it is put to the judge
  Aim aim_;
  bool deep_;  ///< it is about puzzles so hard that suppositions tell more than an estimate
  Live& live_;
  evolution::Domain domain_;
  mutable Work work_;
};

}  // namespace evodoku
