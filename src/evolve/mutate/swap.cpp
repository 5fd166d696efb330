// Swap: two free genes drawn at random exchange their values.
//
//   before   1 4[3]2 2 1          [3] is fixed
//   genes      ^       ^
//   after    1 1[3]2 2 4
//
// From: papers B and D, and common. Anywhere means that values would move between groups, so it
// needs genes that are free of groups; `swap_in_group` is for the others. Equal values may meet,
// and nothing changes then.
#include <utility>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class SwapAnywhere : public MutateOne {
 public:
  explicit SwapAnywhere(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& dice) const override {
    const auto free = domain_.free_genes();
    if (free.size() < 2) return;
    const std::uint32_t x = dice.below(static_cast<std::uint32_t>(free.size()));
    std::uint32_t y = dice.below(static_cast<std::uint32_t>(free.size() - 1));
    if (y >= x) ++y;
    std::swap(genes[free[x]], genes[free[y]]);
  }

  const Domain& domain_;
};

}  // namespace

Entry<Mutate> swap_entry() {
  return {.name = "swap",
          .summary = "two free genes exchange their values",
          .source = "common; paper B",
          .needs = Needs::kNoGroups,
          .make = make_operator<Mutate, SwapAnywhere>};
}

}  // namespace evodoku::evolution
