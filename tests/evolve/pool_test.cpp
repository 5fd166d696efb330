#include <set>

#include "evolve/ranking.hpp"
#include "support.hpp"

namespace evodoku::evolution {
namespace {

struct Start {
  explicit Start(Domain domain, std::uint32_t size, std::uint64_t seed)
      : problem(std::move(domain)), dice(seed, 1), people(people_of(problem, size, dice)) {
    ranking.sort(people, problem.levels());
  }
  AnyProblem problem;
  Dice dice;
  Population people;
  Ranking ranking;
};

TEST(Pool, ListsRowsBestFirstAndCountsWhatItEvaluates) {
  Dice dice(4, 4);
  for (int round = 0; round < 200; ++round) {
    const Domain domain = any_domain(dice);
    const std::uint32_t size = 1 + dice.below(40);
    for (const auto& entry : pools()) {
      Start start(domain, size, static_cast<std::uint64_t>(round));
      const auto pool =
          entry.make(Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name),
                     start.problem);
      std::vector<std::vector<Gene>> before;
      for (std::uint32_t i = 0; i < size; ++i) before.push_back(genes_of(start.people, i));
      const std::uint32_t best = start.ranking.best();
      std::vector<std::uint32_t> rows = {99};  // what was there is gone
      const std::uint64_t scored =
          pool->gather(start.problem, start.people, start.ranking.order(), dice, rows);

      ASSERT_FALSE(rows.empty()) << entry.name;
      ASSERT_LE(rows.size(), size) << entry.name;
      ASSERT_NE(std::find(rows.begin(), rows.end(), best), rows.end()) << entry.name;
      ASSERT_EQ(genes_of(start.people, best), before[best]) << entry.name;
      std::uint64_t changed = 0;
      for (std::uint32_t i = 0; i < size; ++i) {
        changed += genes_of(start.people, i) != before[i] ? 1 : 0;
        ASSERT_TRUE(domain.is_legal(start.people.genes_of(i))) << entry.name;
        // Scores are those of the genes.
        Population again(domain.genes(), 1);
        set_genes(again, 0, genes_of(start.people, i));
        start.problem.evaluate(again, 0, 1);
        ASSERT_EQ(again.score[0], start.people.score[i]) << entry.name;
      }
      ASSERT_LE(changed, scored) << entry.name;
      for (std::size_t i = 0; i < rows.size(); ++i) {
        ASSERT_LT(rows[i], size) << entry.name;
        if (i > 0) {
          ASSERT_GE(start.people.score[rows[i - 1]], start.people.score[rows[i]]) << entry.name;
        }
      }
    }
  }
}

std::vector<std::uint32_t> gather(Start& start, std::string_view name,
                                  const std::map<std::string, std::string>& settings,
                                  std::uint64_t scored = 0, Dice dice = Dice(3, 3)) {
  const auto pool = make(pools(), name, start.problem.domain(), settings);
  std::vector<std::uint32_t> rows;
  EXPECT_EQ(pool->gather(start.problem, start.people, start.ranking.order(), dice, rows), scored);
  return rows;
}

TEST(Pool, WholeIsEverybody) {
  Start start(Domain(5, 9), 10, 1);
  const auto order = start.ranking.order();
  EXPECT_EQ(gather(start, "whole", {}), std::vector<std::uint32_t>(order.begin(), order.end()));
}

TEST(Pool, TruncationIsTheBestShare) {
  Start start(Domain(5, 9), 10, 1);
  const auto order = start.ranking.order();
  EXPECT_EQ(gather(start, "truncation", {{"rate", "0.4"}}),
            std::vector<std::uint32_t>(order.begin(), order.begin() + 4));
  EXPECT_EQ(gather(start, "truncation", {{"rate", "0"}}).size(), 2U);
  EXPECT_EQ(gather(start, "truncation", {{"rate", "0"}, {"least", "5"}}).size(), 5U);
}

TEST(Pool, ElitismFillsUpWithNewOnes) {
  Start start(permutations(9, 9), 20, 1);
  const std::vector<std::uint32_t> order(start.ranking.order().begin(),
                                         start.ranking.order().end());
  std::vector<std::vector<Gene>> before;
  for (std::uint32_t i = 0; i < 20; ++i) before.push_back(genes_of(start.people, i));
  const auto rows =
      gather(start, "elitism", {{"rate", "0.25"}, {"parents", "0.75"}, {"fill", "new"}}, 10);
  // The best five, and the ten worst, which are new ones now.
  std::set<std::uint32_t> expected(order.begin(), order.begin() + 5);
  expected.insert(order.end() - 10, order.end());
  EXPECT_EQ(std::set<std::uint32_t>(rows.begin(), rows.end()), expected);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(genes_of(start.people, order[i]) == before[order[i]], i < 10) << i;
  }
}

TEST(Pool, ElitismFillsUpWithDrawnOnes) {
  std::vector<double> extra(10);
  for (std::uint64_t seed = 0; seed < 2000; ++seed) {
    Start start(Domain(5, 9), 10, 1);
    const auto order = start.ranking.order();
    const auto rows =
        gather(start, "elitism", {{"rate", "0.3"}, {"parents", "0.8"}, {"fill", "drawn"}}, 0,
               Dice(seed * 0x9E3779B97F4A7C15ULL, seed));
    ASSERT_EQ(rows.size(), 8U);
    for (std::size_t rank = 0; rank < 10; ++rank) {
      const auto times = std::count(rows.begin(), rows.end(), order[rank]);
      ASSERT_GE(times, rank < 3 ? 1 : 0);
      extra[rank] += static_cast<double>(times - (rank < 3 ? 1 : 0));
    }
  }
  EXPECT_EQ(std::accumulate(extra.begin(), extra.end(), 0.0), 10000);
  expect_chances(extra, std::vector<double>(10, 0.1), "drawn");
}

TEST(Pool, ElitismHasAtLeastACouple) {
  Start start(Domain(5, 9), 10, 1);
  EXPECT_EQ(gather(start, "elitism", {{"rate", "0"}, {"parents", "0"}, {"fill", "drawn"}}).size(),
            2U);
  Start one(Domain(5, 9), 1, 1);
  EXPECT_EQ(gather(one, "elitism", {{"rate", "0"}, {"parents", "0"}}).size(), 1U);
}

}  // namespace
}  // namespace evodoku::evolution
