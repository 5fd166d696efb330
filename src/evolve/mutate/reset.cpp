// Reset one gene: a free gene drawn at random takes a random value.
//
//   before   1 4[3]2 2 1          [3] is fixed
//   gene             ^
//   after    1 4[3]2 4 1
//
// From: paper E, and common. The value may be the old one, as there. Groups would not keep their
// values, so it needs genes that are free of them.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Reset : public MutateOne {
 public:
  explicit Reset(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& dice) const override {
    const auto free = domain_.free_genes();
    if (free.empty()) return;
    const std::uint16_t gene = free[dice.below(static_cast<std::uint32_t>(free.size()))];
    genes[gene] = static_cast<Gene>(1 + dice.below(static_cast<std::uint32_t>(domain_.alphabet())));
  }

  const Domain& domain_;
};

}  // namespace

Entry<Mutate> reset_entry() {
  return {.name = "reset",
          .summary = "one free gene takes a random value",
          .source = "common; paper E",
          .needs = Needs::kNoGroups,
          .make = make_operator<Mutate, Reset>};
}

}  // namespace evodoku::evolution
