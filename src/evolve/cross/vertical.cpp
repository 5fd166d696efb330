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

#include "evolve/cross/cross.hpp"

namespace evodoku::evolution {

namespace {

enum class Cut { kLeftSmaller, kLeftLarger, kEither, kRandom };

class Vertical : public CrossOne {
 public:
  Vertical(const Domain& domain, Cut cut) : domain_(domain), cut_(cut) {}

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
    switch (cut_) {
      case Cut::kLeftSmaller:
        return width / 2;
      case Cut::kLeftLarger:
        return (width + 1) / 2;
      case Cut::kEither:
        return (width + dice.below(2)) / 2;
      case Cut::kRandom:
        return width > 1 ? 1 + dice.below(width - 1) : 1;
    }
    return 0;
  }

  const Domain& domain_;
  Cut cut_;
};

Cut cut_of(const std::string& name) {
  if (name == "left_smaller") return Cut::kLeftSmaller;
  if (name == "left_larger") return Cut::kLeftLarger;
  return name == "either" ? Cut::kEither : Cut::kRandom;
}

}  // namespace

Entry<Cross> vertical_entry() {
  return {.name = "vertical",
          .summary = "the left columns from one parent, the right ones from the other",
          .source = "paper E",
          .needs = Needs::kSheet,
          .parameters = {{.name = "cut",
                          .kind = Parameter::kChoice,
                          .standard = "left_smaller",
                          .choices = {"left_smaller", "left_larger", "either", "random"},
                          .summary = "between which columns: halves, of which an odd one is left "
                                     "over, or anywhere"}},
          .make = [](const Settings& settings, const Domain& domain) -> std::unique_ptr<Cross> {
            return std::make_unique<Vertical>(domain, cut_of(settings.text("cut")));
          }};
}

}  // namespace evodoku::evolution
