#include "evolve/crowd/aggregate.hpp"

#include <algorithm>
#include <array>

namespace evodoku::evolution {

namespace {

/// Completes a group: its open places (0) take the donor's values as long as the pool has them, and
/// what is left of the pool goes to the others in random order.
void complete(const Domain& domain, int group, const Gene* donor, Dice& dice, Gene* genes) {
  const auto free = domain.free_in(group);
  std::array<std::uint16_t, 256> left{};
  for (const Gene value : domain.pool(group)) ++left[value];
  for (const std::uint16_t place : free) {
    if (genes[place] != 0) --left[genes[place]];
  }
  std::vector<std::uint16_t> open;
  for (const std::uint16_t place : free) {
    if (genes[place] != 0) continue;
    if (left[donor[place]] > 0) {
      genes[place] = donor[place];
      --left[donor[place]];
    } else {
      open.push_back(place);
    }
  }
  if (open.empty()) return;
  dice.shuffle(std::span(open));
  for (const Gene value : domain.pool(group)) {
    if (left[value] == 0) continue;
    --left[value];
    genes[open.back()] = value;
    open.pop_back();
  }
}

}  // namespace

void make_aggregate(const CrowdParts& crowd, const Problem& problem, const Experts& experts,
                    Dice dice, Ballot& ballot, Gene* genes) {
  const auto length = static_cast<std::size_t>(problem.domain().genes());
  ballot.genes.assign(length, 0);
  ballot.votes.assign(length, 0);
  crowd.vote->count(problem, experts, dice, ballot);
  fill_aggregate(crowd, problem, experts, dice, ballot, genes);
}

void fill_aggregate(const CrowdParts& crowd, const Problem& problem, const Experts& experts,
                    Dice& dice, const Ballot& ballot, Gene* genes) {
  const Domain& domain = problem.domain();
  const std::size_t length = ballot.genes.size();
  std::copy(ballot.genes.begin(), ballot.genes.end(), genes);
  if (std::find(genes, genes + length, Gene{0}) == genes + length) return;
  std::vector<Gene> donor(length + Population::kSlack);
  crowd.fill->donor(problem, experts, dice, donor.data());
  for (int g = 0; g < domain.groups(); ++g) complete(domain, g, donor.data(), dice, genes);
  // What has no group, or is fixed, is the donor's.
  for (std::size_t i = 0; i < length; ++i) {
    if (genes[i] == 0) genes[i] = donor[i];
  }
}

}  // namespace evodoku::evolution
