// Stuck: the crowd is asked in each generation that comes without progress after some others.
//
//   generations 2, best error by generation   9 7 7 7 7 6 6      asked   . . . x x . .
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Stuck : public CrowdWhen {
 public:
  explicit Stuck(const Settings& settings)
      : generations_(static_cast<std::uint32_t>(settings.integer("generations"))) {}

 private:
  [[nodiscard]] bool asks(const CrowdMoment& moment) const override {
    return !moment.ended && moment.stalled >= generations_;
  }

  std::uint32_t generations_;
};

}  // namespace

Entry<CrowdWhen> stuck_entry() {
  return {.name = "stuck",
          .summary = "when the best error has not improved for a number of generations",
          .source = "common",
          .parameters = {Parameter::integer("generations", "20", 1, 1e6, "how many")},
          .make = make_operator<CrowdWhen, Stuck>};
}

}  // namespace evodoku::evolution
