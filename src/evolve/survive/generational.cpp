// Generational: the children are the next population, their parents are gone.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Generational : public Survive {
  [[nodiscard]] Succession plan(std::uint32_t size) const override { return {.bred = size}; }
};

}  // namespace

Entry<Survive> generational_entry() {
  return {.name = "generational",
          .summary = "the children alone",
          .source = "common",
          .make = make_operator<Survive, Generational>};
}

}  // namespace evodoku::evolution
