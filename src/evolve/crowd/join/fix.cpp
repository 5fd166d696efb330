// Fix: the aggregate is the last of the children of the next generation, and all of them take the
// genes on which enough experts agree. Within a group two genes change places for that.
//
//   agreed   1 . . 4        child   2 1 3 4  ->  1 2 3 4
//
// What is settled is not mutated away any more, so that the search goes on in the rest. It is not
// settled for ever: the experts are asked again in each generation.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Fix : public CrowdJoin {
 public:
  explicit Fix(const Settings& settings) : agreement_(settings.real("agreement")) {}

 private:
  [[nodiscard]] CrowdSeat seat(float /*score*/, const Population& /*people*/,
                               std::span<const std::uint32_t> /*order*/) const override {
    return CrowdSeat::kChild;
  }
  [[nodiscard]] std::optional<double> fixes() const override { return agreement_; }

  double agreement_;
};

}  // namespace

Entry<CrowdJoin> fix_entry() {
  return {.name = "fix",
          .summary = "as a child, and all children take the genes on which the experts agree",
          .source = "our own",
          .parameters = {Parameter::real("agreement", "0.9", 0.5, 1,
                                         "the least share of the experts that must agree on a "
                                         "gene for children to take it")},
          .make = make_operator<CrowdJoin, Fix>};
}

}  // namespace evodoku::evolution
