// As child: the aggregate is the last of the children of the next generation.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class AsChild : public CrowdJoin {
  [[nodiscard]] CrowdSeat seat(float /*score*/, const Population& /*people*/,
                               std::span<const std::uint32_t> /*order*/) const override {
    return CrowdSeat::kChild;
  }
};

}  // namespace

Entry<CrowdJoin> as_child_entry() {
  return {.name = "as_child",
          .summary = "in the place of a child of the next generation",
          .source = "our reading of Hughes and Yampolskiy",
          .make = make_operator<CrowdJoin, AsChild>};
}

}  // namespace evodoku::evolution
