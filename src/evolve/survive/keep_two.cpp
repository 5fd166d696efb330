// Keep the two fittest: they go on, and so do their two children; all others are made anew.
//
//   population of 6   next   best  second | child  child | new  new
//
// From: paper E. That the children are of the two fittest is up to pool and selection (`truncation`
// with a rate of 0 leaves two, `without_reuse` makes them a couple).
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class KeepTwo : public Survive {
  [[nodiscard]] Succession plan(std::uint32_t size) const override {
    const std::uint32_t kept = std::min(2U, size);
    const std::uint32_t bred = std::min(2U, size - kept);
    return {.kept = kept, .bred = bred, .fresh = size - kept - bred};
  }
};

}  // namespace

Entry<Survive> keep_two_entry() {
  return {.name = "keep_two",
          .summary = "the two best and two children, the others new",
          .source = "paper E",
          .make = make_operator<Survive, KeepTwo>};
}

}  // namespace evodoku::evolution
