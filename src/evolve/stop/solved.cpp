// Solved: the best individual has no error left.
#include "evolve/stop/stop.hpp"

namespace evodoku::evolution {

namespace {

class Solved : public Stop {
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.best.back() == 0;
  }
};

}  // namespace

Entry<Stop> solved_entry() {
  return {.name = "solved",
          .summary = "the best individual has no error left",
          .source = "common",
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Stop> {
            return std::make_unique<Solved>();
          }};
}

}  // namespace evodoku::evolution
