// Tournament: some individuals are drawn at random, the best of them is the parent.
//
//   size 3, positions drawn   17  4  9     ->  4   (positions are ranks: the smallest is the best)
#include <algorithm>

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class Tournament : public SelectOne {
 public:
  explicit Tournament(const Settings& settings) : size_(settings.integer("size")) {}

 private:
  [[nodiscard]] std::uint32_t one(Dice& dice) const override {
    std::uint32_t best = dice.below(pool_size());
    for (int i = 1; i < size_; ++i) best = std::min(best, dice.below(pool_size()));
    return best;
  }

  int size_;
};

}  // namespace

Entry<Select> tournament_entry() {
  return {.name = "tournament",
          .summary = "the best of some individuals drawn at random",
          .source = "common; papers B and D",
          .parameters = {Parameter::integer("size", "3", 1, 10000, "how many compete")},
          .make = make_operator<Select, Tournament>};
}

}  // namespace evodoku::evolution
