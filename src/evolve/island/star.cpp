// Star: the first island sends to all others, and they send to it.
//
//   0 -> 1, 2, 3     1 -> 0     2 -> 0     3 -> 0
#include "evolve/island/topology.hpp"

namespace evodoku::evolution {

namespace {

class Star : public Topology {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& /*dice*/) const override {
    if (from != 0) return {0};
    std::vector<std::uint32_t> out;
    for (std::uint32_t to = 1; to < islands; ++to) out.push_back(to);
    return out;
  }
};

}  // namespace

Entry<Topology> star_entry() {
  return {.name = "star",
          .summary = "the first to all others, all others to the first",
          .source = "common",
          .parameters = migration_parameters(),
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Topology> {
            return std::make_unique<Star>();
          }};
}

}  // namespace evodoku::evolution
