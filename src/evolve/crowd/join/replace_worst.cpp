// Replace worst: the aggregate takes the place of the worst individual before parents are chosen.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ReplaceWorst : public CrowdJoin {
  [[nodiscard]] CrowdSeat seat(float /*score*/, const Population& /*people*/,
                               std::span<const std::uint32_t> /*order*/) const override {
    return CrowdSeat::kParent;
  }
};

}  // namespace

Entry<CrowdJoin> replace_worst_entry() {
  return {.name = "replace_worst",
          .summary = "in the place of the worst parent",
          .source = "our reading of Hughes and Yampolskiy",
          .make = make_operator<CrowdJoin, ReplaceWorst>};
}

}  // namespace evodoku::evolution
