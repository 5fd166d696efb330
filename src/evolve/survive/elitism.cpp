// Elitism: the best k go on as they are, the others are children.
//
//   k = 2, errors of the old population   2 3 5 8 9    next   2 3 | child child child
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Elitism : public Survive {
 public:
  explicit Elitism(const Settings& settings)
      : count_(static_cast<std::uint32_t>(settings.integer("count"))) {}

 private:
  [[nodiscard]] Succession plan(std::uint32_t size) const override {
    const std::uint32_t kept = std::min(count_, size);
    return {.kept = kept, .bred = size - kept};
  }

  std::uint32_t count_;
};

}  // namespace

Entry<Survive> elitism_entry() {
  return {.name = "elitism",
          .summary = "the best go on as they are, the others are children",
          .source = "common; paper B",
          .parameters = {Parameter::integer("count", "1", 0, 1e6, "how many go on")},
          .make = make_operator<Survive, Elitism>};
}

}  // namespace evodoku::evolution
