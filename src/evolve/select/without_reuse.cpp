// Draw without reuse: the pool is shuffled and dealt in couples; when all are used it is shuffled
// again. Nobody breeds a second time before everybody else has bred once.
//
//   pool of 5, shuffled   3 0 4 1 2     couples   3+0  4+1       (2 sits this deal out)
//   and again             1 4 2 3 0               1+4  2+3       (0 does)
//
// From: paper D ("two unused solutions"). How few survivors fill a population is open there: ours
// are reshuffled. Of an odd pool one member sits out each deal, so that nobody ever meets itself; a
// pool of one has no choice.
//
// All deals of a generation are made beforehand and the number of a couple decides which it gets,
// so it does not matter which thread asks.
#include <algorithm>
#include <numeric>

#include "evodoku/budget.hpp"
#include "evodoku/operators.hpp"

namespace evodoku::evolution {

namespace {

class WithoutReuse : public Select {
  void prepare(const Population& people, std::span<const std::uint32_t> pool, Dice dice) override {
    Select::prepare(people, pool, dice);
    const std::uint32_t dealt = std::max(1U, pool_size() / 2);  // couples of one shuffle
    std::vector<std::uint32_t> cards(std::max(2U, pool_size()), 0);
    std::iota(cards.begin(), cards.begin() + pool_size(), 0U);
    cards_.clear();
    // No generation has more couples than there are individuals.
    for (std::uint32_t couples = 0; couples < people.size(); couples += dealt) {
      Watch::look();
      if (pool_size() > 1) dice.shuffle(std::span(cards));
      cards_.insert(cards_.end(), cards.begin(),
                    cards.begin() + 2 * static_cast<std::ptrdiff_t>(dealt));
    }
  }

  void draw(const RandomBlocks& /*random*/, std::uint32_t first, std::uint32_t count,
            std::uint32_t* a, std::uint32_t* b) const override {
    for (std::uint32_t i = 0; i < count; ++i) {
      const std::size_t at = 2 * (std::size_t{first} + i) % cards_.size();
      a[i] = cards_[at];
      b[i] = cards_[at + 1];
    }
  }

  std::vector<std::uint32_t> cards_;
};

}  // namespace

Entry<Select> without_reuse_entry() {
  return {.name = "without_reuse",
          .summary = "the shuffled pool is dealt in couples, again when all are used",
          .source = "paper D",
          .make = make_operator<Select, WithoutReuse>};
}

}  // namespace evodoku::evolution
