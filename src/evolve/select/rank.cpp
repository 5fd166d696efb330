// Linear ranking: the chance of a parent falls in a straight line from the best to the worst.
// `pressure` is how many children the best may expect where an average one expects one.
//
//   pressure 2, four of them     1st    2nd    3rd    4th
//   chance                      6/12   4/12   2/12      0
//   pressure 1                   1/4    1/4    1/4    1/4
//
// From: Baker 1985; papers B and D name rank selection. Paper B's formula is open: the pressure is
// ours, and 2, the strongest that a line allows, is close to the wheel of `roulette`.
//
// With d = (s - 1) / (n - 1) the first k of n have the chance k (s + d - d k) / n together, so the
// position is the root of a quadratic equation, as for the roulette. It is written so that d = 0
// needs no case of its own.
#include <cmath>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Rank : public Select {
 public:
  explicit Rank(const Settings& settings) : pressure_(settings.real("pressure")) {}

 private:
  void draw(const RandomBlocks& random, std::uint32_t /*first*/, std::uint32_t count,
            std::uint32_t* a, std::uint32_t* b) const override {
    turn(random.column(0), count, a);
    turn(random.column(1), count, b);
  }

  void turn(const std::uint32_t* numbers, std::uint32_t count, std::uint32_t* positions) const {
    const double n = pool_size();
    const double d = pool_size() > 1 ? (pressure_ - 1) / (n - 1) : 0;
    const double top = pressure_ + d;
    const double last = n - 1;
    for (std::uint32_t i = 0; i < count; ++i) {
      const double share = n * 0x1p-32 * numbers[i];
      const double root = std::sqrt(std::fmax(top * top - 4 * d * share, 0.0));
      const double position = std::fmin(2 * share / (top + root), last);
      positions[i] = static_cast<std::uint32_t>(static_cast<std::int32_t>(position));
    }
  }

  double pressure_;
};

}  // namespace

Entry<Select> rank_entry() {
  return {.name = "rank",
          .summary = "chances that fall in a straight line from the best to the worst",
          .source = "Baker 1985; paper B, whose formula is open",
          .parameters = {Parameter::real("pressure", "2", 1, 2,
                                         "children that the best may expect; 1 makes all alike")},
          .make = make_operator<Select, Rank>};
}

}  // namespace evodoku::evolution
