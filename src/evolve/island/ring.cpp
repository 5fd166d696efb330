// Ring: each island sends to the next one.
//
//   0 -> 1 -> 2 -> 3 -> 0
#include "evolve/island/topology.hpp"

namespace evodoku::evolution {

namespace {

class Ring : public Topology {
  [[nodiscard]] std::vector<std::uint32_t> targets(std::uint32_t from, std::uint32_t islands,
                                                   Dice& /*dice*/) const override {
    return {(from + 1) % islands};
  }
};

}  // namespace

Entry<Topology> ring_entry() {
  return {.name = "ring",
          .summary = "each to the next, the last to the first",
          .source = "common",
          .parameters = migration_parameters(),
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Topology> {
            return std::make_unique<Ring>();
          }};
}

}  // namespace evodoku::evolution
