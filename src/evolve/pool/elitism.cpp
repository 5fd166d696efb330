// Elitism with random fill-up: the best share may breed, and the places that are left among the
// parents go to random individuals.
//
//   rate 0.4, parents 0.8, errors by rank   2 3 3 5 | 6 8 8 9 9 11
//   fill = new      2 3 3 5 + four new ones, which take the places of 8 9 9 11
//   fill = drawn    2 3 3 5 + four drawn from all ten, with replacement
//
// From: paper D. Whether its "random boards" are new or drawn from the population is open, and so
// are the numbers.
#include <algorithm>
#include <cmath>
#include <functional>

#include "evodoku/operators.hpp"
#include "evolve/watched.hpp"

namespace evodoku::evolution {

namespace {

class ElitePool : public Pool {
 public:
  explicit ElitePool(const Settings& settings)
      : rate_(settings.real("rate")),
        parents_(settings.real("parents")),
        fresh_(settings.text("fill") == "new") {}

 private:
  std::uint64_t gather(const Problem& problem, Population& people,
                       std::span<const std::uint32_t> order, Dice dice,
                       std::vector<std::uint32_t>& pool) const override {
    const auto [best, all] = parents_of(order.size());
    pool.assign(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(best));
    if (fresh_) {
      constexpr std::size_t kBetweenLooks = 256;
      for (std::size_t i = best; i < all; ++i) {
        const std::uint32_t row = order[order.size() - 1 - (i - best)];
        problem.fill(people.row(row), dice);
        problem.evaluate(people, row, 1);
        if (i % kBetweenLooks == 0) Watch::look();
        pool.push_back(row);
      }
      sort_watched(pool, [&](std::uint32_t a, std::uint32_t b) {
        return people.score[a] > people.score[b];
      });
      return all - best;
    }
    std::vector<std::uint32_t> ranks;
    for_all_watched(all - best, [&](std::size_t /*i*/) {
      ranks.push_back(dice.below(static_cast<std::uint32_t>(order.size())));
    });
    for (std::size_t i = 0; i < best; ++i) ranks.push_back(static_cast<std::uint32_t>(i));
    sort_watched(ranks, std::less<>());
    pool.clear();
    for_all_watched(ranks.size(), [&](std::size_t i) { pool.push_back(order[ranks[i]]); });
    return 0;
  }

  [[nodiscard]] std::size_t renews(std::size_t of) const override {
    const Parents parents = parents_of(of);
    return fresh_ ? parents.all - parents.best : 0;
  }

  struct Parents {
    std::size_t best, all;
  };
  [[nodiscard]] Parents parents_of(std::size_t size) const {
    const std::size_t best = std::clamp<std::size_t>(share(rate_, size), 1, size);
    const std::size_t least = std::min<std::size_t>(2, size);
    return {best, std::clamp(share(parents_, size), std::max(best, least), size)};
  }

  static std::size_t share(double part, std::size_t of) {
    return static_cast<std::size_t>(std::lround(part * static_cast<double>(of)));
  }

  double rate_;
  double parents_;
  bool fresh_;
};

}  // namespace

Entry<Pool> elitism_pool_entry() {
  return {.name = "elitism",
          .summary = "the best share may breed, and random individuals that fill up",
          .source = "paper D",
          .parameters = {Parameter::real("rate", "0.5", 0, 1,
                                         "the share of the population that is best; at least one"),
                         Parameter::real(
                             "parents", "1", 0, 1,
                             "how many are parents, as a share of the population; at least two"),
                         Parameter::choice("fill", "new", {"new", "drawn"},
                                           "random individuals are new, in the places of the "
                                           "worst, or drawn from the population")},
          .make = make_operator<Pool, ElitePool>};
}

}  // namespace evodoku::evolution
