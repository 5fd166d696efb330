// Observer: the aggregate joins nothing. The population evolves as it would without a crowd; an
// aggregate that solves the problem still ends the run.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ObserverOnly : public CrowdJoin {
  [[nodiscard]] CrowdSeat seat(float /*score*/, const Population& /*people*/,
                               std::span<const std::uint32_t> /*order*/) const override {
    return CrowdSeat::kNone;
  }
};

}  // namespace

Entry<CrowdJoin> observer_entry() {
  return {.name = "observer",
          .summary = "nowhere: it is only looked at",
          .source = "common",
          .make = make_operator<CrowdJoin, ObserverOnly>};
}

}  // namespace evodoku::evolution
