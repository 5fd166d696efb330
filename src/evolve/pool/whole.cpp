// The whole population may breed.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Whole : public Pool {
  std::uint64_t gather(const Problem& /*problem*/, Population& /*people*/,
                       std::span<const std::uint32_t> order, Dice /*dice*/,
                       std::vector<std::uint32_t>& pool) const override {
    pool.assign(order.begin(), order.end());
    return 0;
  }
};

}  // namespace

Entry<Pool> whole_entry() {
  return {.name = "whole",
          .summary = "everybody may breed",
          .source = "common",
          .make = make_operator<Pool, Whole>};
}

}  // namespace evodoku::evolution
