// Restart: after some generations without progress the whole population becomes new, and again
// after as many more, until a stop ends the run.
//
//   patience 500: generations without progress 500, 1000, ... start all over
//
// From: paper B's closing idea, "restart until solved". The run goes on counting generations and
// evaluations, and progress still means a new best of the whole run, so a start that does worse
// than an earlier one has as long as that one had.
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Restart : public Rescue {
 public:
  explicit Restart(const Settings& settings)
      : patience_(static_cast<std::uint32_t>(settings.integer("patience"))) {}

 private:
  [[nodiscard]] std::uint32_t replace(std::uint32_t stalled, std::uint32_t size) const override {
    return stalled > 0 && stalled % patience_ == 0 ? size : 0;
  }

  std::uint32_t patience_;
};

}  // namespace

Entry<Rescue> restart_entry() {
  return {
      .name = "restart",
      .summary = "without progress the whole population becomes new",
      .source = "paper B's closing idea",
      .parameters = {Parameter::integer("patience", "500", 1, 1e9, "generations without progress")},
      .make = make_operator<Rescue, Restart>};
}

}  // namespace evodoku::evolution
