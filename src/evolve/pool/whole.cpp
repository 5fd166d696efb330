// The whole population may breed.
#include "evolve/pool/pool.hpp"

namespace evodoku::evolution {

namespace {

class Whole : public Pool {
  std::uint64_t gather(const Problem& /*problem*/, Population& /*people*/, const Ranking& ranking,
                       Dice /*dice*/, std::vector<std::uint32_t>& pool) const override {
    pool.assign(ranking.order().begin(), ranking.order().end());
    return 0;
  }
};

}  // namespace

Entry<Pool> whole_entry() {
  return {.name = "whole",
          .summary = "everybody may breed",
          .source = "common",
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Pool> {
            return std::make_unique<Whole>();
          }};
}

}  // namespace evodoku::evolution
