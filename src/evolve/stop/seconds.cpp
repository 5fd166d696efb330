// Seconds: so much time has passed, looked at after each generation. The one condition that makes a
// result depend on the machine.
#include "evolve/stop/stop.hpp"

namespace evodoku::evolution {

namespace {

class Seconds : public Stop {
 public:
  explicit Seconds(double most) : most_(most) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.seconds >= most_;
  }

  double most_;
};

}  // namespace

Entry<Stop> seconds_entry() {
  return {.name = "seconds",
          .summary = "so much time has passed",
          .source = "common",
          .parameters = {{.name = "most",
                          .kind = Parameter::kReal,
                          .standard = "60",
                          .low = 0,
                          .high = 1e9,
                          .summary = "how many"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Stop> {
            return std::make_unique<Seconds>(settings.real("most"));
          }};
}

}  // namespace evodoku::evolution
