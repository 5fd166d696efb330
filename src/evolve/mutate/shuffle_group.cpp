// Shuffle one group: the free genes of a group drawn at random are shuffled anew.
//
//   before   12[3]4 | 34 12 | 2143         [3] is fixed
//   group    1st
//   after    41[3]2 | 34 12 | 2143
//
// From: Hughes and Yampolskiy. Groups in which nothing can move are drawn like any other, as there.
#include <algorithm>

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
      most_free_ = std::max(most_free_, plans_.back().free);
    }
  }

  void apply(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const override {
    if (plans_.empty()) return apply_to_long(people, first, which, random);
    static_assert(Population::kSlack + 1 >= ShufflePlan::kMostGenes);
    const ShufflePlan* const plans = plans_.data();
    ShuffleBatch batch;
    while (!which.empty()) {
      const auto some = which.first(std::min(which.size(), ShuffleBatch::kMost));
      std::size_t k = 0;
      for (const std::uint32_t row : some) {
        Dice dice = random.dice(row);
        const std::uint32_t group = draw_group(dice);
        batch.set(k++, plans[group], people.row(first + row), dice);
      }
      shuffle(batch, some.size(), most_free_);
      which = which.subspan(some.size());
    }
  }

 private:
  [[nodiscard]] std::uint32_t draw_group(Dice& dice) const {
    return dice.below(static_cast<std::uint32_t>(domain_.groups()));
  }

  void apply_to_long(Population& people, std::uint32_t first, std::span<const std::uint32_t> which,
                     const RandomBlocks& random) const {
    for (const std::uint32_t row : which) {
      Gene* genes = people.row(first + row);
      Dice dice = random.dice(row);
      const auto free = domain_.free_in(static_cast<int>(draw_group(dice)));
      for (std::size_t i = free.size(); i > 1; --i) {
        std::swap(genes[free[i - 1]], genes[free[dice.below(static_cast<std::uint32_t>(i))]]);
      }
    }
  }

  const Domain& domain_;
  std::vector<ShufflePlan> plans_;  ///< by group; none where groups are long
  std::uint64_t most_free_ = 0;
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
