/// \file
/// The vote by cell, for who counts the votes elsewhere: on a GPU, say.
#pragma once

#include <functional>

#include "evolve/crowd/vote/counts.hpp"
#include "evolve/crowd/vote/rules.hpp"

namespace evodoku::evolution {

class ByCell : public CrowdVote {
 public:
  explicit ByCell(const Settings& settings) : rules_(settings) {}

  void count(const Problem& problem, const Experts& experts, Dice& dice,
             Ballot& ballot) const override;

  /// Of the values of a gene with that number of votes, the one that the better expert holds.
  using Better = std::function<Gene(std::size_t gene, std::uint32_t votes)>;
  /// The ballot of \p experts whose votes have been counted.
  void elect(const Domain& domain, const VoteCounts& counts, std::uint32_t experts,
             const Better& better, Dice& dice, Ballot& ballot) const;

 private:
  [[nodiscard]] Gene winner_of(const VoteCounts& counts, std::size_t gene, const Better& better,
                               Dice& dice) const;

  VoteRules rules_;
};

}  // namespace evodoku::evolution
