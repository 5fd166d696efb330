// Shake-up: after some generations without progress the worst part of the population becomes new,
// and again after as many more.
//
//   patience 124, share 0.5: generations without progress 124, 248, ... renew the worst half
//
// From: Hughes and Yampolskiy; that it repeats is our reading.
#include <cmath>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class ShakeUp : public Rescue {
 public:
  explicit ShakeUp(const Settings& settings)
      : patience_(static_cast<std::uint32_t>(settings.integer("patience"))),
        share_(settings.real("share")) {}

 private:
  [[nodiscard]] std::uint32_t replace(std::uint32_t stalled, std::uint32_t size) const override {
    if (stalled == 0 || stalled % patience_ != 0) return 0;
    return static_cast<std::uint32_t>(std::lround(share_ * size));
  }

  std::uint32_t patience_;
  double share_;
};

}  // namespace

Entry<Rescue> shake_up_entry() {
  return {
      .name = "shake_up",
      .summary = "without progress the worst part of the population becomes new",
      .source = "Hughes and Yampolskiy",
      .parameters = {Parameter::integer("patience", "124", 1, 1e9, "generations without progress"),
                     Parameter::real("share", "0.5", 0, 1,
                                     "the part that becomes new; 1 starts all over")},
      .make = make_operator<Rescue, ShakeUp>};
}

}  // namespace evodoku::evolution
