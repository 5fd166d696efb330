// Full: each island sends to all others.
//
//   0 -> 1, 2, 3     1 -> 0, 2, 3     ...
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Full : public Migrate {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& /*dice*/) const override {
    std::vector<std::uint32_t> out;
    for (std::uint32_t to = 0; to < islands; ++to) {
      if (to != from) out.push_back(to);
    }
    return out;
  }
};

}  // namespace

Entry<Migrate> full_entry() {
  return {.name = "full",
          .summary = "each to all others",
          .source = "common",
          .parameters = migrate_parameters(),
          .make = make_operator<Migrate, Full>};
}

}  // namespace evodoku::evolution
