// Evaluations: a given number of individuals has been scored. Looked at after each generation, so a
// run may go beyond by what one generation scores.
//
//   most 250, a hundred in each generation:  100  200  300 -> stop
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Evaluations : public Stop {
 public:
  explicit Evaluations(const Settings& settings)
      : most_(static_cast<std::uint64_t>(settings.real("most"))) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.evaluations >= most_;
  }

  std::uint64_t most_;
};

}  // namespace

Entry<Stop> evaluations_entry() {
  return {.name = "evaluations",
          .summary = "the given number of individuals has been scored",
          .source = "common",
          .parameters = {Parameter::integer("most", "1000000", 0, 1e15, "how many")},
          .make = make_operator<Stop, Evaluations>};
}

}  // namespace evodoku::evolution
