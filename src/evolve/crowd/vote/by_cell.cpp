// Vote by cell: each gene takes the value that most experts have there.
//
//   experts   1234      votes   1st   1: 2  3: 1          voted     1 . 2 4
//             1423              2nd   2: 1  4: 1  1: 1    votes     2 1 2 2
//             3124              3rd   3: 1  2: 2
//                               4th   4: 2  3: 1          then filled: 1 3 2 4
//
// From: Hughes and Yampolskiy, who argue against it: cells that are voted on one by one make rows
// with duplicates. Here a group has to hold its pool: of a value that is voted for too often the
// copies with the most votes stay (at a tie the first), and the other places are left to be filled.
// Without groups there are no duplicates to speak of.
#include "evolve/crowd/vote/by_cell.hpp"

#include <array>

namespace evodoku::evolution {

namespace {

void drop_surplus(const Domain& domain, int group, Ballot& ballot) {
  const auto free = domain.free_in(group);
  std::array<std::uint16_t, 256> left{};  // copies of each value that the group has room for
  for (const Gene value : domain.pool(group)) ++left[value];
  static thread_local std::vector<std::uint16_t> places;
  places.assign(free.begin(), free.end());
  std::stable_sort(places.begin(), places.end(), [&](std::uint16_t a, std::uint16_t b) {
    return ballot.votes[a] != ballot.votes[b] ? ballot.votes[a] > ballot.votes[b] : a < b;
  });
  for (const std::uint16_t place : places) {
    Gene& value = ballot.genes[place];
    if (value == 0) continue;
    if (left[value] > 0) {
      --left[value];
    } else {
      value = 0;
    }
  }
}

}  // namespace

void ByCell::count(const Problem& problem, const Experts& experts, Dice& dice,
                   Ballot& ballot) const {
  const Domain& domain = problem.domain();
  static thread_local VoteCounts counts;
  counts.count(experts, static_cast<std::size_t>(domain.genes()),
               static_cast<std::size_t>(domain.alphabet()));
  const auto better = [&](std::size_t gene, std::uint32_t votes) {
    for (std::size_t e = 0;; ++e) {  // one of them holds it
      if (counts.votes(gene, experts[e][gene]) == votes) return experts[e][gene];
    }
  };
  elect(domain, counts, experts.count(), better, dice, ballot);
}

void ByCell::elect(const Domain& domain, const VoteCounts& counts, std::uint32_t experts,
                   const Better& better, Dice& dice, Ballot& ballot) const {
  const std::uint32_t needed = rules_.needed(experts);
  for (std::size_t i = 0; i < static_cast<std::size_t>(domain.genes()); ++i) {
    const Gene winner = winner_of(counts, i, better, dice);
    ballot.votes[i] = counts.votes(i, winner);
    ballot.genes[i] = ballot.votes[i] >= needed ? winner : Gene{0};
  }
  for (int g = 0; g < domain.groups(); ++g) drop_surplus(domain, g, ballot);
}

Gene ByCell::winner_of(const VoteCounts& counts, std::size_t gene, const Better& better,
                       Dice& dice) const {
  std::uint32_t most = 0;
  std::uint32_t equals = 0;
  std::size_t winner = 0;
  for (std::size_t value = 1; value <= counts.alphabet(); ++value) {
    const std::uint32_t votes = counts.votes(gene, value);
    if (votes > most) {
      most = votes;
      winner = value;
      equals = 1;
    } else if (votes == most) {
      ++equals;
    }
  }
  if (equals == 1) return static_cast<Gene>(winner);
  if (!rules_.random_ties) return better(gene, most);
  for (std::uint32_t left = dice.below(equals); left > 0; --left) {
    do ++winner;
    while (counts.votes(gene, winner) != most);
  }
  return static_cast<Gene>(winner);
}

Entry<CrowdVote> by_cell_entry() {
  return {.name = "by_cell",
          .summary = "each gene as most experts have it, as far as its group has room",
          .source = "Hughes and Yampolskiy, who argue against it",
          .parameters = crowd_vote_parameters(),
          .make = make_operator<CrowdVote, ByCell>};
}

}  // namespace evodoku::evolution
