// Ring: each island sends to the next one.
//
//   0 -> 1 -> 2 -> 3 -> 0
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Ring : public Migrate {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& /*dice*/) const override {
    return {(from + 1) % islands};
  }
};

}  // namespace

Entry<Migrate> ring_entry() {
  return {.name = "ring",
          .summary = "each to the next, the last to the first",
          .source = "common",
          .parameters = migrate_parameters(),
          .make = make_operator<Migrate, Ring>};
}

}  // namespace evodoku::evolution
