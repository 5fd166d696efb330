// Shake-up: after some generations without progress the worst part of the population becomes new,
// and again after as many more.
//
//   patience 124, share 0.5: generations without progress 124, 248, ... renew the worst half
//
// From: Hughes and Yampolskiy; that it repeats is our reading.
#include <cmath>

#include "evolve/rescue/rescue.hpp"

namespace evodoku::evolution {

namespace {

class ShakeUp : public Rescue {
 public:
  ShakeUp(int patience, double share)
      : patience_(static_cast<std::uint32_t>(patience)), share_(share) {}

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
  return {.name = "shake_up",
          .summary = "without progress the worst part of the population becomes new",
          .source = "Hughes and Yampolskiy",
          .parameters = {{.name = "patience",
                          .kind = Parameter::kInteger,
                          .standard = "124",
                          .low = 1,
                          .high = 1e9,
                          .summary = "generations without progress"},
                         {.name = "share",
                          .standard = "0.5",
                          .low = 0,
                          .high = 1,
                          .summary = "the part that becomes new; 1 starts all over"}},
          .make = [](const Settings& settings, const Domain&) -> std::unique_ptr<Rescue> {
            return std::make_unique<ShakeUp>(settings.integer("patience"), settings.real("share"));
          }};
}

}  // namespace evodoku::evolution
