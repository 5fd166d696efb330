// Stagnation: the best error is no smaller than it was some generations ago.
//
//   window 3, best error by generation   9 7 6 6 6 6  ->  stop: 6 now, 6 three generations ago
//
// From: Hughes and Yampolskiy (window 249).
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Stagnation : public Stop {
 public:
  explicit Stagnation(const Settings& settings)
      : window_(static_cast<std::size_t>(settings.integer("window"))) {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    const auto& best = standing.best;
    return best.size() > window_ && best.back() >= best[best.size() - 1 - window_];
  }

  std::size_t window_;
};

}  // namespace

Entry<Stop> stagnation_entry() {
  return {.name = "stagnation",
          .summary = "the best error is no smaller than some generations ago",
          .source = "Hughes and Yampolskiy",
          .parameters = {Parameter::integer("window", "249", 1, 1e9, "how many generations ago")},
          .make = make_operator<Stop, Stagnation>};
}

}  // namespace evodoku::evolution
