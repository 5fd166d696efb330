// Uniform: every member of the pool is as likely as any other. With a pool of the best it is
// truncation selection.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Uniform : public SelectOne {
  [[nodiscard]] std::uint32_t one(Dice& dice) const override { return dice.below(pool_size()); }
};

}  // namespace

Entry<Select> uniform_entry() {
  return {.name = "uniform",
          .summary = "every member of the pool alike",
          .source = "common",
          .make = make_operator<Select, Uniform>};
}

}  // namespace evodoku::evolution
