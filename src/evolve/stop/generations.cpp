// Generations: a given number of them has been made. The first population is generation 0.
//
//   most 3:  0 (first population)  1  2  3 -> stop
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Generations : public Stop {
 public:
  explicit Generations(const Settings& settings)
      : most_(static_cast<std::uint64_t>(settings.real("most"))) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.generation >= most_;
  }

  std::uint64_t most_;
};

}  // namespace

Entry<Stop> generations_entry() {
  return {.name = "generations",
          .summary = "the given number of generations has been made",
          .source = "common; papers B and D",
          .parameters = {Parameter::integer("most", "1000", 0, 1e9,
                                            "how many; the first population is generation 0")},
          .make = make_operator<Stop, Generations>};
}

}  // namespace evodoku::evolution
