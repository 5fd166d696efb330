// Cycle crossover (CX), for values that may repeat: every gene keeps its place and comes from one
// of the parents there, by cycles that hold the same values in both.
//
//   mother   1 2 3 4 5 6 7 8 9      1 stands above 9, 9 above 4, 4 above 8, 8 above 1: a cycle
//   father   9 3 7 8 2 6 5 1 4
//   cycles   A B B A B C B A A
//   child    1 3 7 4 2 6 5 8 9      A from the mother, B from the father, C from the mother
//
// From: Oliver, Smith and Holland 1987; paper B. It is defined for permutations; with repeated
// values "the place where the mother has the father's value" is one of several, and careless
// versions loop for ever. Here, for the free genes:
//   - a cycle goes on at the first place that is not yet used where the mother has the father's
//     value, and closes as soon as the father's value is the one that the mother has at its start
//   - where no such place is left it ends open, which can only be if the parents do not hold the
//     same values: in a domain without groups
//   - every place is used once, so it always ends, after as many steps as there are genes
//   - groups have cycles of their own, so each keeps its values
// For permutations these are the textbook's cycles. It draws no random numbers.
#include <algorithm>
#include <array>
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Cycle : public CrossOne {
 public:
  explicit Cycle(const Domain& domain) : domain_(domain) {}

 private:
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& /*dice*/,
           bool /*second*/) const override {
    std::memcpy(child, a, static_cast<std::size_t>(domain_.genes()));
    bool from_b = false;
    if (domain_.groups() == 0) exchange(domain_.free_genes(), a, b, child, from_b);
    for (int g = 0; g < domain_.groups(); ++g) exchange(domain_.free_in(g), a, b, child, from_b);
  }

  /// Gives a child every other cycle of some genes from b. \p from_b says whose turn it is.
  void exchange(std::span<const std::uint16_t> genes, const Gene* a, const Gene* b, Gene* child,
                bool& from_b) const {
    constexpr int kNone = -1;
    // For each value a list of the places in which a has it, ascending, shortened as they are used.
    std::array<int, 256> head;
    std::fill_n(head.begin(), domain_.alphabet() + 1, kNone);
    static thread_local std::vector<int> next;
    static thread_local std::vector<char> used;
    next.resize(genes.size());
    used.assign(genes.size(), 0);
    for (int i = static_cast<int>(genes.size()) - 1; i >= 0; --i) {
      next[static_cast<std::size_t>(i)] = head[a[genes[static_cast<std::size_t>(i)]]];
      head[a[genes[static_cast<std::size_t>(i)]]] = i;
    }
    for (std::size_t start = 0; start < genes.size(); ++start) {
      if (used[start] != 0) continue;
      const Gene first = a[genes[start]];
      Gene wanted = first;
      do {  // the first place of a cycle is the head of its list, too
        const auto at = static_cast<std::size_t>(head[wanted]);
        head[wanted] = next[at];
        used[at] = 1;
        wanted = b[genes[at]];
        if (from_b) child[genes[at]] = wanted;
      } while (wanted != first && head[wanted] != kNone);
      from_b = !from_b;
    }
  }

  const Domain& domain_;
};

}  // namespace

Entry<Cross> cycle_entry() {
  return {.name = "cycle",
          .summary = "every other cycle of places that hold the same values in both parents",
          .source = "Oliver, Smith and Holland 1987; paper B, for repeated values ours",
          .make = make_operator<Cross, Cycle>};
}

}  // namespace evodoku::evolution
