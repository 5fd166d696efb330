// Building blocks: one child takes each block of one kind from the parent that scores better there,
// the other child each block of the other kind. For a Sudoku by boxes the blocks are bands and
// stacks; for four groups in two rows of two:
//
//   mother     A B       block scores   first row 5, second row 3     columns 4, 4
//              C D
//   father     E F                      first row 2, second row 6     columns 7, 1
//              G H
//   children   A B   E B        by rows: mother, father    by columns: father, mother
//              G H   G D
//
// From: Sato and Inoue 2010. Where both parents score the same a coin decides; where couples have
// one child only, another coin decides which kind of blocks it is made of.
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class BuildingBlocks : public Cross {
  void apply(const Brood& brood, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const override {
    for (const std::uint32_t i : which) {
      Dice dice = random.dice(brood.couple(i));
      const int way =
          brood.twins ? static_cast<int>(brood.is_second(i)) : static_cast<int>(dice.below(2));
      make(brood.problem, way, brood.parents.row(brood.a[i]), brood.parents.row(brood.b[i]),
           brood.children.row(brood.first + i), dice);
    }
  }

  static void make(const Problem& problem, int way, const Gene* a, const Gene* b, Gene* child,
                   Dice& dice) {
    const Domain& domain = problem.domain();
    const auto length = static_cast<std::size_t>(domain.group_size());
    std::memcpy(child, a, static_cast<std::size_t>(domain.genes()));
    int number = 0;
    for (const auto& block : domain.blocks()[static_cast<std::size_t>(way)]) {
      const int of_a = problem.block_score(a, way, number);
      const int of_b = problem.block_score(b, way, number);
      ++number;
      const bool take_b = of_a == of_b ? dice.below(2) == 1 : of_b > of_a;
      if (!take_b) continue;
      for (const int group : block) {
        const std::size_t at = static_cast<std::size_t>(group) * length;
        std::memcpy(child + at, b + at, length);
      }
    }
  }
};

}  // namespace

Entry<Cross> building_blocks_entry() {
  return {.name = "building_blocks",
          .summary = "each block from the parent that scores better there",
          .source = "Sato and Inoue 2010, cited by paper E",
          .needs = Needs::kBlocks,
          .make = make_operator<Cross, BuildingBlocks>};
}

}  // namespace evodoku::evolution
