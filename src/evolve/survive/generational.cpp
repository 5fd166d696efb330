// Generational: the children are the next population, their parents are gone.
#include "evolve/survive/survive.hpp"

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
          .make = [](const Settings&, const Domain&) -> std::unique_ptr<Survive> {
            return std::make_unique<Generational>();
          }};
}

}  // namespace evodoku::evolution
