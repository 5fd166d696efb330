// Generations: so many have been made. The first population is generation 0.
//
//   most 3:  0 (first population)  1  2  3 -> stop
#include "evolve/stop/stop.hpp"

namespace evodoku::evolution {

namespace {

class Generations : public Stop {
 public:
  explicit Generations(double most) : most_(static_cast<std::uint64_t>(most)) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.generation >= most_;
  }

  std::uint64_t most_;
};

}  // namespace

Entry<Stop> generations_entry() {
  return {.name = "generations",
          .summary = "so many generations have been made",
          .source = "common; papers B and D",
          .parameters = {{.name = "most",
                          .kind = Parameter::kInteger,
                          .standard = "1000",
                          .low = 0,
                          .high = 1e9,
                          .summary = "how many; the first population is generation 0"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Stop> {
            return std::make_unique<Generations>(settings.real("most"));
          }};
}

}  // namespace evodoku::evolution
