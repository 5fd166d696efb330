// Share: a share of the population, its best individuals, are the experts; at least one.
//
//   share 0.05   of 5,000: 250   of 30: 1
//
// From: Hughes and Yampolskiy, who found 5 % "by trial and error".
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Share : public CrowdWho {
 public:
  explicit Share(const Settings& settings) : share_(settings.real("share")) {}

 private:
  [[nodiscard]] std::uint32_t count(std::uint32_t population) const override {
    return std::max(1U, static_cast<std::uint32_t>(share_ * population));
  }

  double share_;
};

}  // namespace

Entry<CrowdWho> share_entry() {
  constexpr double kLeast = 0.0001;
  return {.name = "share",
          .summary = "a share of the population, the best",
          .source = "Hughes and Yampolskiy",
          .parameters = {Parameter::real("share", "0.05", kLeast, 1, "how much of it"),
                         crowd_who_parameter()},
          .make = make_operator<CrowdWho, Share>};
}

}  // namespace evodoku::evolution
