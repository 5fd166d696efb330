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
#include "evolve/watched.hpp"

namespace evodoku::evolution {

namespace {

class ByGroup : public CrowdVote {
 public:
  explicit ByGroup(const Settings& settings) : rules_(settings) {}

 private:
  /// Experts of one mind about a group.
  struct Party {
    std::uint64_t key = 0;
    std::uint32_t first = 0;  ///< the best of them
    std::uint32_t votes = 0;
  };

  void count(const Problem& problem, const Experts& experts, Dice& dice,
             Ballot& ballot) const override {
    const Domain& domain = problem.domain();
    const auto length = static_cast<std::size_t>(domain.group_size());
    const auto groups = static_cast<std::size_t>(domain.groups());
    const std::uint32_t needed = rules_.needed(experts.count());
    // By group, then expert; experts lie far apart in memory, so each is looked at once.
    static thread_local std::vector<std::uint64_t> keys;
    constexpr std::size_t kPiece = std::size_t{1} << 21;
    const std::size_t wanted = groups * experts.count();
    keys.reserve(wanted);
    while (keys.size() < wanted) {
      keys.resize(std::min(wanted, keys.size() + kPiece));
      if (keys.size() < wanted) Watch::look();
    }
    for_all_watched(experts.count(), [&](std::uint32_t e) {
      const Gene* genes = experts[e];
      for (std::size_t g = 0; g < groups; ++g) {
        keys[g * experts.count() + e] = key_of(genes + g * length, length);
      }
    });
    for (std::size_t g = 0; g < groups; ++g) {
      const std::size_t at = g * length;
      const Party winner = winner_of(experts, &keys[g * experts.count()], at, length, dice);
      std::fill_n(&ballot.votes[at], length, winner.votes);
      if (winner.votes >= needed)
        std::memcpy(&ballot.genes[at], experts[winner.first] + at, length);
    }
  }

  [[nodiscard]] Party winner_of(const Experts& experts, const std::uint64_t* keys, std::size_t at,
                                std::size_t length, Dice& dice) const {
    // A hash table with room for twice as many: numbers of parties, 0 for none.
    static thread_local std::vector<Party> room_for_parties;
    static thread_local std::vector<std::uint32_t> room_for_slots;
    const auto bits = static_cast<int>(std::bit_width(2 * experts.count() - 1));
    const std::uint32_t last = (1U << bits) - 1;
    room_for_slots.assign(std::size_t{last} + 1, 0);
    room_for_parties.resize(std::size_t{experts.count()} + 1);
    std::uint32_t* const slots = room_for_slots.data();
    Party* const parties = room_for_parties.data();
    std::uint32_t count = 0;
    for_all_watched(experts.count(), [&](std::uint32_t e) {
      const std::uint64_t key = keys[e];
      auto slot = static_cast<std::uint32_t>((key * kMix) >> (64 - bits));
      const auto is_other = [&](const Party& party) {
        return party.key != key || (length > kExact && std::memcmp(experts[party.first] + at,
                                                                   experts[e] + at, length) != 0);
      };
      while (slots[slot] != 0 && is_other(parties[slots[slot]])) slot = (slot + 1) & last;
      if (slots[slot] == 0) {
        slots[slot] = ++count;
        parties[count] = {.key = key, .first = e};
      }
      ++parties[slots[slot]].votes;
    });
    // Parties stand in the order of their best experts: at a tie the first is the better one.
    Party winner;
    std::uint32_t equals = 0;
    for_all_watched(count, [&](std::uint32_t before) {
      const std::uint32_t i = before + 1;
      if (parties[i].votes < winner.votes) return;
      equals = parties[i].votes == winner.votes ? equals + 1 : 1;
      const bool taken = equals == 1 || (rules_.random_ties && dice.below(equals) == 0);
      if (taken) winner = parties[i];
    });
    return winner;
  }

  /// A group as one number. All experts hold the same values in a group, so the last gene follows
  /// from the others, and up to nine genes have a number of their own.
  static constexpr std::size_t kExact = 9;
  static constexpr std::uint64_t kMix = 0x9E3779B97F4A7C15ULL;
  static std::uint64_t key_of(const Gene* genes, std::size_t length) {
    std::uint64_t key = word(genes, length - 1);
    for (std::size_t i = 8; i + 1 < length; i += 8) {
      key = (key ^ (key >> 32)) * kMix ^ word(genes + i, length - 1 - i);
    }
    return key;
  }

  /// Eight genes, or those that are left of a group; what lies after them may be read.
  static std::uint64_t word(const Gene* genes, std::size_t left) {
    std::uint64_t out = 0;
    std::memcpy(&out, genes, sizeof out);
    static_assert(std::endian::native == std::endian::little);
    return left >= sizeof out ? out : out & ((std::uint64_t{1} << (8 * left)) - 1);
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
