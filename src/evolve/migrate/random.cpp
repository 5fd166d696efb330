// Random: each island sends to one other, drawn anew at each migration.
//
//   0 -> 2     1 -> 0     2 -> 1     then   0 -> 1     1 -> 2     2 -> 1
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Random : public Migrate {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& dice) const override {
    const std::uint32_t to = dice.below(islands - 1);
    return {to < from ? to : to + 1};
  }
};

}  // namespace

Entry<Migrate> random_entry() {
  return {.name = "random",
          .summary = "each to one other, drawn anew each time",
          .source = "common",
          .parameters = migrate_parameters(),
          .make = make_operator<Migrate, Random>};
}

}  // namespace evodoku::evolution
