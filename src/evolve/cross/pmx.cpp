// Partially matched crossover (PMX), for values that may repeat.
//
//   mother     1 2 3[4 5 6 7]8 9       a stretch of the mother goes into the father: 4 and 7 are
//   father     9 3 7[8 2 6 5]1 4       there twice, 8 and 2 are lost. The pairs of the stretch lead
//   at first   9 3 7 4 5 6 7 1 4       to where they go: 8 -> 4, whose other place takes the 8;
//   child      9 3 2 4 5 6 7 1 8       2 -> 5 -> 7, whose other place takes the 2.
//
// From: Goldberg and Lingle 1985; paper B. It is defined for permutations, where "twice" and "lost"
// are the same thing. Paper B's genes repeat, and what its operator did then is open. Here, for the
// free genes:
//   - a value is lost if the child has too few copies of it: in a group as many as the group holds,
//     without groups one of each that the father has (that a value occurs twice is not a fault
//     there)
//   - from a lost value the walk goes along the pairs (father's value, mother's value) of the
//     stretch, each used once, until it meets a value of which the child has a copy to spare
//     outside of the stretch; the first such place takes the lost value
//   - it always ends, since the stretch has only as many pairs as genes. In a group it always
//     arrives: of a value that the stretch brings in more often than it takes it out there are as
//     many copies to spare. Without groups a walk may end nowhere, and the value stays lost
//   - groups are matched each on its own. Those inside the stretch are the mother's, those outside
//     the father's; so the two at its ends are all that there is to do
// For permutations this is the textbook's PMX, value by value.
//
// The stretch is any of the free genes that are neighbours, from one to all, all as likely.
#include <algorithm>
#include <array>
#include <bitset>
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

constexpr std::size_t kValues = 256;

class Pmx : public CrossOne {
 public:
  explicit Pmx(const Domain& domain) : domain_(domain) {}

 private:
  /// Free genes that are matched with each other, and which of them are in the stretch.
  struct Part {
    std::span<const std::uint16_t> genes;
    std::size_t begin;
    std::size_t end;
    [[nodiscard]] bool is_inside(std::size_t i) const { return i >= begin && i < end; }
  };

  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    std::memcpy(child, b, static_cast<std::size_t>(domain_.genes()));
    const auto free = domain_.free_genes();
    const auto count = static_cast<std::uint32_t>(free.size());
    if (count == 0) return;
    // Two different ones of the places before, between and after the genes.
    const std::uint32_t x = dice.below(count + 1);
    std::uint32_t y = dice.below(count);
    if (y >= x) ++y;
    const std::size_t begin = std::min(x, y);
    const std::size_t end = std::max(x, y);
    // Fixed genes in between are the same in both.
    const std::size_t at = free[begin];
    std::memcpy(child + at, a + at, free[end - 1] + std::size_t{1} - at);

    if (domain_.groups() == 0) {
      const Part part{.genes = free, .begin = begin, .end = end};
      const bool lost = domain_.alphabet() < 64 ? loses_a_value<64>(part, a, b)
                                                : loses_a_value<kValues>(part, a, b);
      if (lost) match(part, a, b, child);
      return;
    }
    const int first = free[begin] / domain_.group_size();
    const int last = free[end - 1] / domain_.group_size();
    match_group(first, begin, end, a, b, child);
    if (last != first) match_group(last, begin, end, a, b, child);
  }

  void match_group(int group, std::size_t begin, std::size_t end, const Gene* a, const Gene* b,
                   Gene* child) const {
    const auto genes = domain_.free_in(group);
    const auto offset = static_cast<std::size_t>(genes.data() - domain_.free_genes().data());
    const Part part{.genes = genes,
                    .begin = std::max(begin, offset) - offset,
                    .end = std::min(end - offset, genes.size())};
    if (part.end - part.begin < genes.size()) match(part, a, b, child);
  }

  /// Whether there is anything to do where values may repeat. Mostly there is not, and that shows
  /// soon; a set that is one word makes it twice as fast.
  template <std::size_t kMost>
  static bool loses_a_value(const Part& part, const Gene* a, const Gene* b) {
    std::bitset<kMost> brought;
    std::bitset<kMost> lost;
    for (std::size_t i = part.begin; i < part.end; ++i) {
      brought[a[part.genes[i]]] = true;
      lost[b[part.genes[i]]] = true;
    }
    lost &= ~brought;
    for (std::size_t i = 0; i < part.begin && lost.any(); ++i) lost[b[part.genes[i]]] = false;
    for (std::size_t i = part.end; i < part.genes.size() && lost.any(); ++i) {
      lost[b[part.genes[i]]] = false;
    }
    return lost.any();
  }

  void match(const Part& part, const Gene* a, const Gene* b, Gene* child) const {
    // How many copies of a value the child has more than it must have.
    std::array<int, kValues> spare{};
    for (const std::uint16_t gene : part.genes) --spare[b[gene]];
    if (domain_.groups() == 0) {
      for (int& s : spare) s = std::max(s, -1);
    }
    for (const std::uint16_t gene : part.genes) ++spare[child[gene]];

    std::vector<bool> used(part.genes.size(), false);
    for (std::size_t i = part.begin; i < part.end; ++i) {
      const Gene lost = b[part.genes[i]];
      if (spare[lost] >= 0 || used[i]) continue;
      for (std::size_t at = i; at < part.end;) {
        used[at] = true;
        const Gene value = a[part.genes[at]];
        const std::size_t none = part.genes.size();
        const std::size_t place = spare[value] > 0 ? outside(part, child, value) : none;
        if (place != none) {
          child[part.genes[place]] = lost;
          --spare[value];
          ++spare[lost];
          break;
        }
        at = part.begin;
        while (at < part.end && (used[at] || b[part.genes[at]] != value)) ++at;
      }
    }
  }

  /// The first gene outside of the stretch in which the child has a value; one past the last if
  /// there is none.
  static std::size_t outside(const Part& part, const Gene* child, Gene value) {
    std::size_t i = 0;
    while (i < part.genes.size() && (part.is_inside(i) || child[part.genes[i]] != value)) ++i;
    return i;
  }

  const Domain& domain_;
};

}  // namespace

Entry<Cross> pmx_entry() {
  return {.name = "pmx",
          .summary = "a stretch of one parent in the other, lost values put back by matching",
          .source = "Goldberg and Lingle 1985; paper B, for repeated values ours",
          .make = make_operator<Cross, Pmx>};
}

}  // namespace evodoku::evolution
