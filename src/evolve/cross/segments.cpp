// Segments: multi-point crossover between groups. The groups are cut at some places, and the pieces
// come from the two parents in turn.
//
//   mother  1234 | 3412 | 2143 | 4321
//   father  4321 | 2143 | 1234 | 3412
//   points 2            ^      ^
//   child   1234 | 3412 | 1234 | 4321
//
// From: paper D, where groups are boxes. How many points is open. All sets of cuts are as likely;
// more points than there are places between groups cut at each of them.
#include <algorithm>
#include <cstring>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Segments : public CrossOne {
 public:
  Segments(const Settings& settings, const Domain& domain)
      : domain_(domain), points_(std::min(settings.integer("points"), domain.groups() - 1)) {}

 private:
  void one(const Problem& /*problem*/, const Gene* a, const Gene* b, Gene* child, Dice& dice,
           bool /*second*/) const override {
    const auto length = static_cast<std::size_t>(domain_.group_size());
    // Of the places that are left each is a cut with the chance (cuts wanted) / (places left).
    auto wanted = static_cast<std::uint32_t>(points_);
    auto left = static_cast<std::uint32_t>(domain_.groups() - 1);
    const Gene* from = a;
    const Gene* other = b;
    std::size_t begin = 0;
    for (std::size_t at = length; left > 0; at += length, --left) {
      if (dice.below(left) >= wanted) continue;
      std::memcpy(child + begin, from + begin, at - begin);
      std::swap(from, other);
      begin = at;
      --wanted;
    }
    std::memcpy(child + begin, from + begin, static_cast<std::size_t>(domain_.genes()) - begin);
  }

  const Domain& domain_;
  int points_;
};

}  // namespace

Entry<Cross> segments_entry() {
  return {.name = "segments",
          .summary = "multi-point crossover whose pieces are whole groups",
          .source = "paper D",
          .needs = Needs::kGroups,
          .parameters = {Parameter::integer("points", "2", 1, 10000, "how many cuts")},
          .make = make_operator<Cross, Segments>};
}

}  // namespace evodoku::evolution
