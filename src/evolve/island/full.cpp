// Full: each island sends to all others.
//
//   0 -> 1, 2, 3     1 -> 0, 2, 3     ...
#include "evolve/island/topology.hpp"

namespace evodoku::evolution {

namespace {

class Full : public Topology {
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

Entry<Topology> full_entry() {
  return {.name = "full",
          .summary = "each to all others",
          .source = "common",
          .parameters = migration_parameters(),
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Topology> {
            return std::make_unique<Full>();
          }};
}

}  // namespace evodoku::evolution
