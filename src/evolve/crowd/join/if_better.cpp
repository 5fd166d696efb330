// If better: the aggregate takes the place of the worst individual before parents are chosen, if it
// scores better than the best one, or than the one whose place it takes.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class IfBetter : public CrowdJoin {
 public:
  explicit IfBetter(const Settings& settings) : than_best_(settings.text("than") == "best") {}

 private:
  [[nodiscard]] CrowdSeat seat(float score, const Population& people,
                               std::span<const std::uint32_t> order) const override {
    const std::uint32_t rival = than_best_ ? order.front() : order.back();
    return score > people.score[rival] ? CrowdSeat::kParent : CrowdSeat::kNone;
  }

  bool than_best_;
};

}  // namespace

Entry<CrowdJoin> if_better_entry() {
  return {.name = "if_better",
          .summary = "in the place of the worst parent, if it is better than the best or the worst",
          .source = "common",
          .parameters = {Parameter::choice("than", "best", {"best", "worst"}, "whom it must beat")},
          .make = make_operator<CrowdJoin, IfBetter>};
}

}  // namespace evodoku::evolution
