// Best expert: where experts do not agree, the best of them is followed.
//
//   best expert  1 2 3 4     agreed  . 1 . 4     filled  2 1 3 4   (1 is taken: what is left)
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class BestExpert : public CrowdFill {
  void donor(const Problem& problem, const Experts& experts, Dice& /*dice*/,
             Gene* genes) const override {
    std::memcpy(genes, experts[0], static_cast<std::size_t>(problem.domain().genes()));
  }
};

}  // namespace

Entry<CrowdFill> best_expert_entry() {
  return {.name = "best_expert",
          .summary = "as the best expert has it, as far as its group has room",
          .source = "common",
          .make = make_operator<CrowdFill, BestExpert>};
}

}  // namespace evodoku::evolution
