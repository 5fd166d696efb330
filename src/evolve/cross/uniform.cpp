// Uniform crossover: each gene comes from a parent drawn at random. Where there are groups, that is
// what `one_group` does with them.
//
//   mother  1 1 3 2 4 1
//   father  4 2 3 4 3 3
//   coins   m f m f f m
//   child   1 2 3 4 3 1
//
// From: Ackley 1987, Syswerda 1989.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class UniformCross : public CrossOne {
 public:
  explicit UniformCross(const Domain& domain) : genes_(domain.genes()) {}

 private:
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    constexpr int kCoins = 64;
    for (int begin = 0; begin < genes_; begin += kCoins) {
      std::uint64_t coins = dice.next();
      const int end = std::min(begin + kCoins, genes_);
      for (int i = begin; i < end; ++i, coins >>= 1) child[i] = (coins & 1) != 0 ? a[i] : b[i];
    }
  }

  int genes_;
};

}  // namespace

Entry<Cross> uniform_cross_entry() {
  return {.name = "uniform",
          .summary = "each gene from a parent drawn at random",
          .source = "Ackley 1987; Syswerda 1989",
          .needs = Needs::kNoGroups,
          .make = make_operator<Cross, UniformCross>};
}

}  // namespace evodoku::evolution
