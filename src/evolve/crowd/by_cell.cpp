// Vote by cell: each gene takes the value that most experts have there.
//
//   experts   1234      votes   1st   1: 2  3: 1          voted     1 2 2 4
//             1423              2nd   2: 1  4: 1  1: 1    votes     2 1 2 2
//             3124              3rd   3: 1  2: 2          stay      1 . 2 4
//                               4th   4: 2  3: 1          repaired  1 3 2 4
//
// At a tie the value of the better expert wins.
//
// From: Hughes and Yampolskiy, who argue against it: cells that are voted on one by one make rows
// with duplicates. Here a group has to hold its pool, so what is voted is repaired (`repair =
// group`): of a value that is there too often the copies with the most votes stay (at a tie the
// first), the others become the values that are missing, in random order. So the argument can be
// tested: how much of the vote is lost that way shows in the error of the aggregate. Without groups
// there is nothing to repair.
#include <algorithm>
#include <array>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ByCell : public Crowd {
  void aggregate(const Problem& problem, const Population& people,
                 std::span<const std::uint32_t> experts, Dice dice, Gene* genes) const override {
    const Domain& domain = problem.domain();
    std::vector<std::uint32_t> votes(static_cast<std::size_t>(domain.genes()));
    for (int i = 0; i < domain.genes(); ++i) {
      std::array<std::uint32_t, 256> count{};
      for (const std::uint32_t expert : experts) ++count[people.row(expert)[i]];
      Gene winner = people.row(experts.front())[i];
      for (const std::uint32_t expert : experts) {
        const Gene value = people.row(expert)[i];
        if (count[value] > count[winner]) winner = value;
      }
      genes[i] = winner;
      votes[static_cast<std::size_t>(i)] = count[winner];
    }
    for (int g = 0; g < domain.groups(); ++g) repair(domain, g, votes, dice, genes);
  }

  static void repair(const Domain& domain, int group, const std::vector<std::uint32_t>& votes,
                     Dice& dice, Gene* genes) {
    std::array<int, 256> left{};  // copies of each value that still have to go somewhere
    for (const Gene value : domain.pool(group)) ++left[value];
    std::vector<std::uint16_t> places(domain.free_in(group).begin(), domain.free_in(group).end());
    std::stable_sort(places.begin(), places.end(),
                     [&](std::uint16_t a, std::uint16_t b) { return votes[a] > votes[b]; });
    std::vector<std::uint16_t> open;
    for (const std::uint16_t place : places) {
      if (left[genes[place]] > 0) {
        --left[genes[place]];
      } else {
        open.push_back(place);
      }
    }
    dice.shuffle(std::span(open));
    for (std::size_t value = 0; value < left.size(); ++value) {
      for (; left[value] > 0; --left[value], open.pop_back()) {
        genes[open.back()] = static_cast<Gene>(value);
      }
    }
  }
};

}  // namespace

Entry<Crowd> by_cell_entry() {
  std::vector<Parameter> parameters = crowd_parameters();
  parameters.push_back(Parameter::choice("repair", "group", {"group"},
                                         "how groups come to hold their values again: the copies "
                                         "with the most votes stay, missing values go anywhere"));
  return {.name = "by_cell",
          .summary = "each gene as most experts have it, groups repaired",
          .source = "Hughes and Yampolskiy, who argue against it",
          .parameters = std::move(parameters),
          .make = make_operator<Crowd, ByCell>};
}

}  // namespace evodoku::evolution
