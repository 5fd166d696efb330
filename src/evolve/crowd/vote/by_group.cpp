// Vote by group: each group takes the arrangement that most experts have there.
//
//   experts   1234 | 3412        votes   1234: 2, 1243: 1    |  all different
//             1234 | 4312
//             1243 | 1432        voted   1234 | . . . .
//
// From: Hughes and Yampolskiy.
#include <bit>
#include <cstring>

#include "evolve/crowd/vote/rules.hpp"

namespace evodoku::evolution {

namespace {

class ByGroup : public CrowdVote {
 public:
  explicit ByGroup(const Settings& settings) : rules_(settings) {}

 private:
  /// Experts of one mind about a group.
  struct Party {
    std::uint32_t first = 0;  ///< the best of them
    std::uint32_t votes = 0;
  };

  void count(const Problem& problem, const Experts& experts, Dice& dice,
             Ballot& ballot) const override {
    const Domain& domain = problem.domain();
    const auto length = static_cast<std::size_t>(domain.group_size());
    const std::uint32_t needed = rules_.needed(experts.count());
    for (int g = 0; g < domain.groups(); ++g) {
      const std::size_t at = static_cast<std::size_t>(g) * length;
      const Party winner = winner_of(experts, at, length, dice);
      std::fill_n(&ballot.votes[at], length, winner.votes);
      if (winner.votes >= needed)
        std::memcpy(&ballot.genes[at], experts[winner.first] + at, length);
    }
  }

  [[nodiscard]] Party winner_of(const Experts& experts, std::size_t at, std::size_t length,
                                Dice& dice) const {
    // A hash table with room for twice as many: numbers of parties, 0 for none.
    static thread_local std::vector<Party> parties;
    static thread_local std::vector<std::uint32_t> slots;
    const std::uint32_t room = std::bit_ceil(2 * experts.count());
    slots.assign(room, 0);
    parties.clear();
    for (std::uint32_t e = 0; e < experts.count(); ++e) {
      const Gene* group = experts[e] + at;
      std::uint32_t slot = hash(group, length) & (room - 1);
      while (slots[slot] != 0 &&
             !are_same(experts[parties[slots[slot] - 1].first] + at, group, length)) {
        slot = (slot + 1) & (room - 1);
      }
      if (slots[slot] == 0) {
        parties.push_back({.first = e});
        slots[slot] = static_cast<std::uint32_t>(parties.size());
      }
      ++parties[slots[slot] - 1].votes;
    }
    // Parties stand in the order of their best experts: at a tie the first is the better one.
    Party winner;
    std::uint32_t equals = 0;
    for (const Party& party : parties) {
      if (party.votes < winner.votes) continue;
      equals = party.votes == winner.votes ? equals + 1 : 1;
      const bool taken = equals == 1 || (rules_.random_ties && dice.below(equals) == 0);
      if (taken) winner = party;
    }
    return winner;
  }

  /// Eight genes, or those that are left of a group; what lies after them may be read.
  static std::uint64_t word(const Gene* genes, std::size_t left) {
    std::uint64_t out = 0;
    std::memcpy(&out, genes, sizeof out);
    static_assert(std::endian::native == std::endian::little);
    return left >= sizeof out ? out : out & ((std::uint64_t{1} << (8 * left)) - 1);
  }

  static bool are_same(const Gene* a, const Gene* b, std::size_t length) {
    for (std::size_t i = 0; i < length; i += 8) {
      if (word(a + i, length - i) != word(b + i, length - i)) return false;
    }
    return true;
  }

  static std::uint32_t hash(const Gene* genes, std::size_t length) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < length; i += 8) {
      sum = (sum ^ word(genes + i, length - i)) * 0x9E3779B97F4A7C15ULL;
      sum ^= sum >> 32;
    }
    return static_cast<std::uint32_t>(sum);
  }

  VoteRules rules_;
};

}  // namespace

Entry<CrowdVote> by_group_entry() {
  return {.name = "by_group",
          .summary = "each group as most experts have it",
          .source = "Hughes and Yampolskiy",
          .needs = Needs::kGroups,
          .parameters = crowd_vote_parameters(),
          .make = make_operator<CrowdVote, ByGroup>};
}

}  // namespace evodoku::evolution
