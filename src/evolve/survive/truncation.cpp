// Truncation: the next population is the best of parents and children together.
//
//   errors of the parents   2 3 5 8      of the children   1 4 6 9      next   1 2 3 4
//
// From: evolution strategies, as (mu + lambda) with as many children as parents. Between a parent
// and a child that score the same the child stays.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Truncation : public Survive {
  [[nodiscard]] Succession plan(std::uint32_t size) const override {
    return {.bred = size, .compete = true};
  }
};

}  // namespace

Entry<Survive> truncation_survive_entry() {
  return {.name = "truncation",
          .summary = "the best of parents and children",
          .source = "common in evolution strategies",
          .make = make_operator<Survive, Truncation>};
}

}  // namespace evodoku::evolution
