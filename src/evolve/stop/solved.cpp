// Solved: the best individual has no error left.
#include "evodoku/operators.hpp"

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
          .make = make_operator<Stop, Solved>};
}

}  // namespace evodoku::evolution
