/// \file
/// The operators of a recipe, made for a problem and ready to run.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

/// How islands exchange individuals.
struct Migration {
  std::unique_ptr<Migrate> operation;
  std::uint32_t interval = 10;
  std::uint32_t migrants = 1;
  bool choose_best = true;
  bool replace_worst = true;
};

/// The choices that make a crowd.
struct CrowdParts {
  std::unique_ptr<CrowdWho> who;
  std::unique_ptr<CrowdVote> vote;
  std::unique_ptr<CrowdFill> fill;
  std::unique_ptr<CrowdWhen> when;
  std::unique_ptr<CrowdJoin> join;
  bool of_all = false;  ///< experts are the best of all islands
};

struct Machinery {
  std::uint32_t population = 100;

  std::unique_ptr<Pool> pool;
  std::unique_ptr<Select> select;

  /// Crossovers with their shares, which add up to the crossover rate: what is left of 1 are
  /// children that are copies of their first parent.
  struct Crossing {
    double share = 1;
    std::unique_ptr<Cross> operation;
  };
  std::vector<Crossing> crossings;
  bool twins = false;  ///< two children for each couple

  /// Mutations, one after the other, each with the probability that it applies to a child, or with
  /// the number of children of a generation that it applies to.
  struct Mutation {
    double rate = 1;
    std::uint32_t count = 0;   ///< 0: the rate counts
    bool second_only = false;  ///< of twins, the second alone
    std::unique_ptr<Mutate> operation;
  };
  std::vector<Mutation> mutations;

  /// Local searches, one after the other, each with the probability that it applies to a child.
  struct Improving {
    double rate = 1;
    std::unique_ptr<Improve> operation;
  };
  std::vector<Improving> improvings;

  std::unique_ptr<Survive> survive;

  std::optional<CrowdParts> crowd;

  std::vector<std::unique_ptr<Rescue>> rescues;

  std::vector<std::unique_ptr<Stop>> stops;
  bool stop_needs_all = false;

  Migration migration;
};

}  // namespace evodoku::evolution
