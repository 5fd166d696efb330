// Random: where experts do not agree, values are those of a new individual.
//
// From: Hughes and Yampolskiy.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class RandomFill : public CrowdFill {
  void donor(const Problem& problem, const Experts& /*experts*/, Dice& dice,
             Gene* genes) const override {
    problem.fill(genes, dice);
  }
};

}  // namespace

Entry<CrowdFill> random_fill_entry() {
  return {.name = "random",
          .summary = "at random",
          .source = "Hughes and Yampolskiy",
          .make = make_operator<CrowdFill, RandomFill>};
}

}  // namespace evodoku::evolution
