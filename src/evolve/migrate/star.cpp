// Star: the first island sends to all others, and they send to it.
//
//   0 -> 1, 2, 3     1 -> 0     2 -> 0     3 -> 0
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Star : public Migrate {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& /*dice*/) const override {
    if (from != 0) return {0};
    std::vector<std::uint32_t> out;
    for (std::uint32_t to = 1; to < islands; ++to) out.push_back(to);
    return out;
  }
};

}  // namespace

Entry<Migrate> star_entry() {
  return {.name = "star",
          .summary = "the first to all others, all others to the first",
          .source = "common",
          .parameters = migrate_parameters(),
          .make = make_operator<Migrate, Star>};
}

}  // namespace evodoku::evolution
