// Fitness-proportionate selection (fps): the chance of a parent is its share of all scores.
//
//   scores          6     3     1     0          a draw u of [0, 10) falls on
//   sums so far     6     9    10    10          u < 6 -> 1st   u < 9 -> 2nd   else 3rd, never 4th
//
// From: Holland 1975; papers B, D and E. What a score of zero or below means is open there. Here:
//   - a weight is the score less a base, and one of weight zero is never drawn
//   - the base is zero, or the lowest score of the pool where that is negative
//   - with `base = worst` it is the lowest score in any case, which keeps up the pressure when all
//     scores are large and near each other
//   - where all weights are zero (all scores equal to the base), everybody is as likely as any
//     other
#include <algorithm>

#include "evodoku/operators.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

namespace {

class Fps : public SelectOne {
 public:
  explicit Fps(const Settings& settings) : from_worst_(settings.text("base") == "worst") {}

 private:
  void prepare(const Population& people, std::span<const std::uint32_t> pool, Dice dice) override {
    Select::prepare(people, pool, dice);
    double lowest = people.score[pool.front()];
    for_all_watched(pool.size(), [&](std::size_t i) {
      lowest = std::min<double>(lowest, people.score[pool[i]]);
    });
    const double base = from_worst_ ? lowest : std::min(lowest, 0.0);
    sums_.clear();
    double sum = 0;
    for_all_watched(pool.size(),
                    [&](std::size_t i) { sums_.push_back(sum += people.score[pool[i]] - base); });
  }

  [[nodiscard]] std::uint32_t one(Dice& dice) const override {
    const double all = sums_.back();
    if (!(all > 0)) return dice.below(pool_size());
    // The first sum that is larger than the draw: equal sums are members of no weight.
    const auto found = std::upper_bound(sums_.begin(), sums_.end() - 1, all * dice.unit());
    return static_cast<std::uint32_t>(found - sums_.begin());
  }

  bool from_worst_;
  std::vector<double> sums_;  ///< weights added up along the pool
};

}  // namespace

Entry<Select> fps_entry() {
  return {.name = "fps",
          .summary = "chances in proportion to scores",
          .source = "Holland 1975; papers B, D and E",
          .parameters = {Parameter::choice("base", "zero", {"zero", "worst"},
                                           "the score that has no chance: zero (the worst score if "
                                           "that is negative), or the worst score always")},
          .make = make_operator<Select, Fps>};
}

}  // namespace evodoku::evolution
