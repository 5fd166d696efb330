// Evaluations: so many individuals have been scored. Looked at after each generation, so a run may
// go beyond by what one generation scores.
//
//   most 250, a hundred a generation:  100  200  300 -> stop
#include "evolve/stop/stop.hpp"

namespace evodoku::evolution {

namespace {

class Evaluations : public Stop {
 public:
  explicit Evaluations(double most) : most_(static_cast<std::uint64_t>(most)) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return standing.evaluations >= most_;
  }

  std::uint64_t most_;
};

}  // namespace

Entry<Stop> evaluations_entry() {
  return {.name = "evaluations",
          .summary = "so many individuals have been scored",
          .source = "common",
          .parameters = {{.name = "most",
                          .kind = Parameter::kInteger,
                          .standard = "1000000",
                          .low = 0,
                          .high = 1e15,
                          .summary = "how many"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Stop> {
            return std::make_unique<Evaluations>(settings.real("most"));
          }};
}

}  // namespace evodoku::evolution
