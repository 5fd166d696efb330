// Swap within a group: two free genes of one group exchange their values.
//
//   before   12[3]4 | 3412 | 2143         [3] is fixed
//   genes    ^    ^
//   after    42[3]1 | 3412 | 2143
//
// From: paper D, where groups are boxes. Groups with fewer than two free genes are passed over.
#include <utility>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class SwapInGroup : public MutateOne {
 public:
  explicit SwapInGroup(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& dice) const override {
    const auto movable = domain_.movable_groups();
    if (movable.empty()) return;
    const auto free =
        domain_.free_in(movable[dice.below(static_cast<std::uint32_t>(movable.size()))]);
    const std::uint32_t x = dice.below(static_cast<std::uint32_t>(free.size()));
    std::uint32_t y = dice.below(static_cast<std::uint32_t>(free.size() - 1));
    if (y >= x) ++y;
    std::swap(genes[free[x]], genes[free[y]]);
  }

  const Domain& domain_;
};

}  // namespace

Entry<Mutate> swap_in_group_entry() {
  return {.name = "swap_in_group",
          .summary = "two free genes of one group exchange their values",
          .source = "paper D",
          .needs = Needs::kGroups,
          .make = make_operator<Mutate, SwapInGroup>};
}

}  // namespace evodoku::evolution
