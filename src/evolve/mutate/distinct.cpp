// Distinct: a free gene drawn at random exchanges its value with another one, whose value differs
// from it and from the two genes on either side of it.
//
//   before   1 5 2 4 3 3 6 5 1        neighbours 2 5 and 3 3, itself 4: only 1 and 6 will do
//   gene           ^                  partners: the 1st, the 7th and the 9th gene
//   after    1 5 2 6 3 3 4 5 1        say the 7th
//
// From: paper B, whose genome is its free genes: fixed ones are passed over when neighbours are
// counted. It leaves open what happens at the ends (ours: there are just fewer neighbours), and
// when no gene will do (ours: nothing changes). All partners are as likely. Where there are groups
// the neighbours and the partner are of the gene's own group, so that the group keeps its values;
// genes of groups with fewer than two free genes are passed over.
#include <algorithm>
#include <bitset>
#include <utility>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Distinct : public MutateOne {
 public:
  explicit Distinct(const Domain& domain) : domain_(domain) {
    for (std::size_t i = 0; i < domain.free_genes().size(); ++i) {
      const int gene = domain.free_genes()[i];
      if (family(gene).size() > 1) movable_.push_back(static_cast<std::uint16_t>(gene));
    }
  }

 private:
  /// The free genes among which a gene has its neighbours and its partner.
  [[nodiscard]] std::span<const std::uint16_t> family(int gene) const {
    return domain_.groups() > 0 ? domain_.free_in(gene / domain_.group_size())
                                : domain_.free_genes();
  }

  void one(Gene* genes, Dice& dice) const override {
    if (movable_.empty()) return;
    const std::uint16_t gene = movable_[dice.below(static_cast<std::uint32_t>(movable_.size()))];
    const auto free = family(gene);
    std::size_t at = 0;
    while (free[at] != gene) ++at;
    const std::size_t begin = at < 2 ? 0 : at - 2;
    const std::size_t end = std::min(at + 3, free.size());
    std::bitset<256> near;
    for (std::size_t i = begin; i < end; ++i) near.set(genes[free[i]]);
    const auto will_do = [&](std::uint16_t other) { return !near[genes[other]]; };
    std::uint32_t partners = 0;
    for (const std::uint16_t other : free) partners += will_do(other) ? 1 : 0;
    if (partners == 0) return;
    std::uint32_t left = dice.below(partners);
    for (const std::uint16_t other : free) {
      if (!will_do(other) || left-- != 0) continue;
      std::swap(genes[gene], genes[other]);
      return;
    }
  }

  const Domain& domain_;
  std::vector<std::uint16_t> movable_;
};

}  // namespace

Entry<Mutate> distinct_entry() {
  return {.name = "distinct",
          .summary = "a gene exchanges its value with one that differs from it and its neighbours",
          .source = "paper B",
          .make = make_operator<Mutate, Distinct>};
}

}  // namespace evodoku::evolution
