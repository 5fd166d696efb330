// Vote by group: for each group, what most experts have there goes into the aggregate. Where no
// arrangement occurs twice the experts do not agree, and the group is made at random.
//
//   experts   1234 | 3412        votes   1234: 2, 1243: 1    |  all different
//             1234 | 4312
//             1243 | 1432        aggregate   1234 | (random)
//
// From: Hughes and Yampolskiy. At a tie the arrangement of the better expert wins.
#include <algorithm>
#include <cstring>
#include <numeric>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ByGroup : public Crowd {
  void aggregate(const Problem& problem, const Population& people,
                 std::span<const std::uint32_t> experts, Dice dice, Gene* genes) const override {
    const Domain& domain = problem.domain();
    problem.fill(genes, dice);  // the fall-back where experts do not agree
    const auto length = static_cast<std::size_t>(domain.group_size());
    std::vector<std::uint32_t> sorted(experts.size());
    for (int g = 0; g < domain.groups(); ++g) {
      const std::size_t at = static_cast<std::size_t>(g) * length;
      const auto compare = [&](std::uint32_t a, std::uint32_t b) {
        return std::memcmp(people.row(experts[a]) + at, people.row(experts[b]) + at, length);
      };
      // Equal arrangements become neighbours, the better expert first among them.
      std::iota(sorted.begin(), sorted.end(), 0U);
      std::sort(sorted.begin(), sorted.end(), [&](std::uint32_t a, std::uint32_t b) {
        const int order = compare(a, b);
        return order != 0 ? order < 0 : a < b;
      });
      std::size_t most = 1;
      std::uint32_t winner = 0;
      for (std::size_t begin = 0; begin < sorted.size();) {
        std::size_t end = begin + 1;
        while (end < sorted.size() && compare(sorted[begin], sorted[end]) == 0) ++end;
        const std::size_t votes = end - begin;
        if (votes > most || (votes == most && most > 1 && sorted[begin] < winner)) {
          most = votes;
          winner = sorted[begin];
        }
        begin = end;
      }
      if (most > 1) std::memcpy(genes + at, people.row(experts[winner]) + at, length);
    }
  }
};

}  // namespace

Entry<Crowd> by_group_entry() {
  return {.name = "by_group",
          .summary = "each group as most experts have it, at random where they do not agree",
          .source = "Hughes and Yampolskiy",
          .needs = Needs::kGroups,
          .parameters = crowd_parameters(),
          .make = make_operator<Crowd, ByGroup>};
}

}  // namespace evodoku::evolution
