// Every: the crowd is asked at regular intervals, about the first population too.
//
//   generations 3:  0  3  6 ...
//
// From: Hughes and Yampolskiy (every generation).
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Every : public CrowdWhen {
 public:
  explicit Every(const Settings& settings)
      : generations_(static_cast<std::uint32_t>(settings.integer("generations"))) {}

 private:
  [[nodiscard]] bool asks(const CrowdMoment& moment) const override {
    return !moment.ended && moment.generation % generations_ == 0;
  }

  std::uint32_t generations_;
};

}  // namespace

Entry<CrowdWhen> every_entry() {
  return {.name = "every",
          .summary = "at regular intervals",
          .source = "Hughes and Yampolskiy (every generation)",
          .parameters = {Parameter::integer("generations", "1", 1, 1e6, "how many")},
          .make = make_operator<CrowdWhen, Every>};
}

}  // namespace evodoku::evolution
