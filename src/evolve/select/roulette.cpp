// Roulette wheel on the rank score: the best of n has n slots, the next n - 1, the worst one.
//
//   rank    1st  2nd  3rd  4th          a draw u of [0, 10) falls on
//   score     4    3    2    1          0..3 -> 1st   4..6 -> 2nd   7..8 -> 3rd   9 -> 4th
//
// From: Hughes and Yampolskiy. The sum of the first k slots is k n - k (k - 1) / 2, a parabola, so
// the position is the root of a quadratic equation: no table, no search.
#include <cmath>

#include "evolve/select/select.hpp"

namespace evodoku::evolve {

namespace {

class Roulette : public Select {
  void draw(const RandomBlocks& random, std::uint32_t /*first*/, std::uint32_t count,
            std::uint32_t* a, std::uint32_t* b) const override {
    turn(random.column(0), count, a);
    turn(random.column(1), count, b);
  }

  void turn(const std::uint32_t* numbers, std::uint32_t count, std::uint32_t* positions) const {
    const double n = pool_size();
    const double middle = n + 0.5;
    const double slots = n * (n + 1) / 2;
    const double scale = 2 * slots * 0x1p-32;
    const double last = n - 1;
    // A loop of plain arithmetic, which the compiler turns into vectors.
    for (std::uint32_t i = 0; i < count; ++i) {
      const double root = std::sqrt(middle * middle - scale * numbers[i]);
      double position = middle - root;
      position = position > 0 ? position : 0;
      position = position < last ? position : last;
      positions[i] = static_cast<std::uint32_t>(static_cast<std::int32_t>(position));
    }
  }
};

}  // namespace

Entry<Select> roulette_entry() {
  return {
      .name = "roulette",
      .summary = "a wheel with as many slots as the rank score: n for the best, 1 for the worst",
      .source = "Hughes and Yampolskiy",
      .make = [](const Settings&, const Domain&) -> std::unique_ptr<Select> {
        return std::make_unique<Roulette>();
      }};
}

}  // namespace evodoku::evolve
