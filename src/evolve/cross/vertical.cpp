// Vertical split: the sheet is cut between two columns; the left side comes from one parent, the
// right side from the other.
//
//   mother  1 1 1 1 1     father  2 2 2 2 2     child  1 1|2 2 2     cut = left_smaller
//           1 1 1 1 1             2 2 2 2 2            1 1|2 2 2
//
// From: paper E, "break up the board vertically, and swap halves". Nine columns have no halves, and
// whether it is 4|5 or 5|4 is open: `left_smaller`, `left_larger`, or `either` by the toss of a
// coin. `random` cuts anywhere between two columns, all cuts alike, as in the paper's figure 2. A
// cut goes through rows, so it needs genes that are free of groups.
#include <algorithm>
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Vertical : public CrossOne {
 public:
  Vertical(const Settings& settings, const Domain& domain)
      : domain_(domain), cut_(settings.text("cut")) {}

 private:
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    const auto genes = static_cast<std::size_t>(domain_.genes());
    const auto width = static_cast<std::size_t>(domain_.width());
    const std::size_t left = columns(dice);
    std::memcpy(child, b, genes);
    for (std::size_t at = 0; at < genes; at += width) {
      std::memcpy(child + at, a + at, std::min(left, genes - at));
    }
  }

  [[nodiscard]] std::uint32_t columns(Dice& dice) const {
    const auto width = static_cast<std::uint32_t>(domain_.width());
    if (cut_ == "left_smaller") return width / 2;
    if (cut_ == "left_larger") return (width + 1) / 2;
    if (cut_ == "either") return (width + dice.below(2)) / 2;
    return width > 1 ? 1 + dice.below(width - 1) : 1;
  }

  const Domain& domain_;
  std::string cut_;
};

}  // namespace

Entry<Cross> vertical_entry() {
  return {.name = "vertical",
          .summary = "the left columns from one parent, the right ones from the other",
          .source = "paper E",
          .needs = Needs::kSheet,
          .parameters = {Parameter::choice(
              "cut", "left_smaller", {"left_smaller", "left_larger", "either", "random"},
              "between which columns: halves, of which an odd one is left over, or anywhere")},
          .make = make_operator<Cross, Vertical>};
}

}  // namespace evodoku::evolution
