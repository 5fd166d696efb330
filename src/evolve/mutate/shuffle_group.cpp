// Shuffle one group: the free genes of a group drawn at random are shuffled anew.
//
//   before   12[3]4 | 34 12 | 2143         [3] is fixed
//   group    1st
//   after    41[3]2 | 34 12 | 2143
//
// From: Hughes and Yampolskiy. Groups in which nothing can move are drawn like any other, as there.
#include "evodoku/operators.hpp"
#include "evolve/mutate/shuffle_batch.hpp"

namespace evodoku::evolution {

namespace {

class ShuffleGroup : public Mutate {
 public:
  explicit ShuffleGroup(const Domain& domain) : domain_(domain) {
    const auto size = static_cast<std::size_t>(domain.group_size());
    if (size > ShufflePlan::kMostGenes) return;
    for (int g = 0; g < domain.groups(); ++g) {
      plans_.emplace_back(static_cast<std::size_t>(g) * size, domain.free_in(g));
    }
  }

  void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const override {
    static_assert(Population::kSlack + 1 >= ShufflePlan::kMostGenes);
    const auto groups = static_cast<std::uint32_t>(domain_.groups());
    ShuffleBatch batch;
    for (const std::uint32_t i : which) {
      Gene* genes = people.row(first + i);
      Dice dice = random.dice(i);
      const std::uint32_t group = dice.below(groups);
      if (plans_.empty()) {
        shuffle_long(group, genes, dice);
        continue;
      }
      batch.add(plans_[group], genes, dice);
      if (batch.size == ShuffleBatch::kMost) shuffle(batch);
    }
    shuffle(batch);
  }

 private:
  void shuffle_long(std::uint32_t group, Gene* genes, Dice& dice) const {
    const auto free = domain_.free_in(static_cast<int>(group));
    for (std::size_t i = free.size(); i > 1; --i) {
      std::swap(genes[free[i - 1]], genes[free[dice.below(static_cast<std::uint32_t>(i))]]);
    }
  }

  const Domain& domain_;
  std::vector<ShufflePlan> plans_;  ///< by group; none where groups are long
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
