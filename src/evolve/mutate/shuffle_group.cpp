// Shuffle one group: the free genes of a group drawn at random are shuffled anew.
//
//   before   12[3]4 | 34 12 | 2143         [3] is fixed
//   group    1st
//   after    41[3]2 | 34 12 | 2143
//
// From: Hughes and Yampolskiy. Groups in which nothing can move are drawn like any other, as there.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ShuffleGroup : public MutateOne {
 public:
  explicit ShuffleGroup(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& dice) const override {
    const auto group = static_cast<int>(dice.below(static_cast<std::uint32_t>(domain_.groups())));
    const auto free = domain_.free_in(group);
    for (std::size_t i = free.size(); i > 1; --i) {
      std::swap(genes[free[i - 1]], genes[free[dice.below(static_cast<std::uint32_t>(i))]]);
    }
  }

  const Domain& domain_;
};

}  // namespace

Entry<Mutate> shuffle_group_entry() {
  return {.name = "shuffle_group",
          .summary = "the free genes of one group are shuffled",
          .source = "Hughes and Yampolskiy",
          .needs = Needs::kGroups,
          .make = make_operator<Mutate, ShuffleGroup>};
}

}  // namespace evodoku::evolution
