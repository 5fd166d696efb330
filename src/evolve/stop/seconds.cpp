// Seconds: a given time has passed, looked at after each generation. The one condition that makes a
// result depend on the machine.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Seconds : public Stop {
 public:
  explicit Seconds(const Settings& settings) : most_(settings.real("most")) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.seconds >= most_;
  }

  double most_;
};

}  // namespace

Entry<Stop> seconds_entry() {
  return {.name = "seconds",
          .summary = "the given time has passed",
          .source = "common",
          .parameters = {Parameter::real("most", "60", 0, 1e9, "how many")},
          .make = make_operator<Stop, Seconds>};
}

}  // namespace evodoku::evolution
