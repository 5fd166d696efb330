// Number: a fixed number of the best are the experts, whatever the size of the population.
//
//   number 20   of 5,000: 20   of 15: 15
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Number : public CrowdWho {
 public:
  explicit Number(const Settings& settings)
      : number_(static_cast<std::uint32_t>(settings.integer("number"))) {}

 private:
  [[nodiscard]] std::uint32_t count(std::uint32_t population) const override {
    return std::min(number_, population);
  }

  std::uint32_t number_;
};

}  // namespace

Entry<CrowdWho> number_entry() {
  return {
      .name = "number",
      .summary = "a number of individuals, the best",
      .source = "common",
      .parameters = {Parameter::integer("number", "20", 1, 1e6, "how many"), crowd_who_parameter()},
      .make = make_operator<CrowdWho, Number>};
}

}  // namespace evodoku::evolution
