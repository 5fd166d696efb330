#include "evolve/ranking.hpp"

#include "support.hpp"

namespace evodoku::evolution {
namespace {

/// Counted or sorted, few individuals or many: the order is that of a stable sort.
TEST(Ranking, IsAStableSort) {
  Dice dice(3, 4);
  for (const std::uint32_t size : {1U, 2U, 5U, 60U, 399U, 400U, 401U, 1003U}) {
    for (const int range : {1, 3, 100, 70000}) {
      Population people(1, size);
      for (float& score : people.score) {
        score = static_cast<float>(static_cast<int>(dice.below(static_cast<std::uint32_t>(range))) -
                                   range / 2);
      }
      const int lowest = -(range / 2);
      std::vector<std::uint32_t> expected = numbers_up_to(size);
      std::stable_sort(expected.begin(), expected.end(), [&](std::uint32_t a, std::uint32_t b) {
        return people.score[a] > people.score[b];
      });
      for (const Problem::Levels levels :
           {Problem::Levels{}, Problem::Levels{.lowest = lowest, .highest = lowest + range - 1}}) {
        Ranking ranking;
        ranking.sort(people, levels);
        const auto order = ranking.order();
        ASSERT_EQ(std::vector<std::uint32_t>(order.begin(), order.end()), expected)
            << size << ' ' << range;
      }
    }
  }
}

}  // namespace
}  // namespace evodoku::evolution
