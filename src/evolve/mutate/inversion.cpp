// Inversion: a stretch of the free genes is turned around.
//
//   before   1 4[3]2 2 1          [3] is fixed and stays
//   stretch    ^     ^
//   after    1 2[3]2 4 1
//
// From: Holland 1975; paper B. Any two free genes are as likely to be the ends of the stretch.
// Where there are groups the stretch is of one of them; groups with fewer than two free genes are
// passed over.
#include <utility>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Inversion : public MutateOne {
 public:
  explicit Inversion(const Domain& domain) : domain_(domain) {}

 private:
  void one(Gene* genes, Dice& dice) const override {
    auto free = domain_.free_genes();
    if (domain_.groups() > 0) {
      const auto movable = domain_.movable_groups();
      if (movable.empty()) return;
      free = domain_.free_in(movable[dice.below(static_cast<std::uint32_t>(movable.size()))]);
    }
    if (free.size() < 2) return;
    std::uint32_t x = dice.below(static_cast<std::uint32_t>(free.size()));
    std::uint32_t y = dice.below(static_cast<std::uint32_t>(free.size() - 1));
    if (y >= x) ++y;
    if (y < x) std::swap(x, y);
    for (; x < y; ++x, --y) std::swap(genes[free[x]], genes[free[y]]);
  }

  const Domain& domain_;
};

}  // namespace

Entry<Mutate> inversion_entry() {
  return {.name = "inversion",
          .summary = "a stretch of free genes is turned around",
          .source = "Holland 1975; paper B",
          .make = make_operator<Mutate, Inversion>};
}

}  // namespace evodoku::evolution
