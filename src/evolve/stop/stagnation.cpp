// Stagnation: the error of a generation is no smaller than it was some generations ago.
//
//   window 3, error by generation   9 7 6 6 6 6  ->  stop: 6 now, 6 three generations ago
//
// From: Hughes and Yampolskiy (window 249). Whether "the current generation's conflict count" is
// that of its best individual or of all of them is open there: `of` says which.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Stagnation : public Stop {
 public:
  explicit Stagnation(const Settings& settings)
      : window_(static_cast<std::size_t>(settings.integer("window"))),
        of_mean_(settings.text("of") == "mean") {}

 private:
  [[nodiscard]] bool reached(const Standing& standing) const override {
    return of_mean_ ? stagnates(standing.sum) : stagnates(standing.best);
  }

  [[nodiscard]] bool stagnates(const auto& errors) const {
    return errors.size() > window_ && errors.back() >= errors[errors.size() - 1 - window_];
  }

  std::size_t window_;
  bool of_mean_;
};

}  // namespace

Entry<Stop> stagnation_entry() {
  return {.name = "stagnation",
          .summary = "the error of a generation is no smaller than some generations ago",
          .source = "Hughes and Yampolskiy",
          .parameters = {Parameter::integer("window", "249", 1, 1e9, "how many generations ago"),
                         Parameter::choice("of", "best", {"best", "mean"},
                                           "whose error: the best individual's, or the mean")},
          .make = make_operator<Stop, Stagnation>};
}

}  // namespace evodoku::evolution
