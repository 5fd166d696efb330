// The family of local searches as the engine sees it: who is improved, what it costs, when it ends.
#include "evolve/improve/improve.hpp"

#include <gtest/gtest.h>

#include <atomic>

#include "evolve/engine.hpp"
#include "evolve/support.hpp"

namespace evodoku::evolution {
namespace {

/// A problem whose local search spends what it may, and solves from a gene of a certain value.
class Spending : public AnyProblem {
 public:
  explicit Spending(int solved_from = 1000)
      : AnyProblem(permutations(3, 4)), solved_from_(solved_from) {}

  [[nodiscard]] bool improves(const Improvement& /*how*/) const override { return true; }
  Improved improve(const Improvement& how, Gene* genes, Dice& dice) const override {
    const std::uint64_t most = std::visit([](const auto& search) { return search.moves; }, how);
    ++calls;
    std::swap(genes[dice.below(4)], genes[dice.below(4)]);
    return {.moves = std::min<std::uint64_t>(most, 7 + dice.below(9)),
            .solved = genes[0] >= solved_from_};
  }

  mutable std::atomic<int> calls = 0;

 private:
  int solved_from_;
};

std::uint64_t most_of(const Improvement& how) {
  return std::visit([](const auto& search) { return search.moves; }, how);
}

TEST(Improve, NoSearchAsksForMoreThanIsLeft) {
  const Domain domain = permutations(3, 4);
  Dice dice(1, 2);
  for (const Entry<Improve>& entry : improves()) {
    for (int round = 0; round < 20; ++round) {
      const auto improve = entry.make(
          Settings(entry.parameters, any_settings(entry.parameters, dice), entry.name), domain);
      EXPECT_GE(most_of(improve->search(kNoLimit)), 1U) << entry.name;
      for (const std::uint64_t left : {0, 1, 2, 5, 1000}) {
        EXPECT_LE(most_of(improve->search(left)), left) << entry.name;
      }
    }
  }
}

TEST(Improve, NeighboursScoresAsManyAsItsParameterSaysAndIsLeft) {
  const Spending problem;
  const auto improve = make(improves(), "neighbours", problem.domain(), {{"scored", "5"}});
  const auto scored = [&](std::uint64_t left) {
    const Improvement how = improve->search(left);
    EXPECT_TRUE(std::holds_alternative<Neighbours>(how));
    return most_of(how);
  };
  EXPECT_EQ(scored(kNoLimit), 5U);
  EXPECT_EQ(scored(5), 5U);
  EXPECT_EQ(scored(3), 3U);
  EXPECT_EQ(scored(0), 0U);
}

TEST(Improve, SpendsTheAllowanceOneAfterTheOther) {
  const Spending problem;
  Dice dice(3, 4);
  const auto improve = make(improves(), "tabu", problem.domain());
  for (const std::uint64_t allowance : {0, 1, 30, 31, 32, 100000}) {
    Population people = people_of(problem, 50, dice);
    problem.calls = 0;
    const std::uint64_t spent =
        improve->apply(problem, people, 0, numbers_up_to(50), blocks_of(50), allowance);
    EXPECT_LE(spent, allowance);
    if (allowance < 350) {
      EXPECT_EQ(spent, allowance);
      EXPECT_LE(problem.calls, 1 + static_cast<int>(allowance) / 7);
    } else {
      EXPECT_EQ(problem.calls, 50);
    }
  }
}

TEST(Improve, EndsAtTheFirstThatIsSolved) {
  const Spending problem(4);
  Dice dice(5, 6);
  const Population before = people_of(problem, 80, dice);
  Population people = people_of(problem, 80, dice);
  for (std::uint32_t i = 0; i < 80; ++i) people.copy_from(before, i, i);
  const auto improve = make(improves(), "tabu", problem.domain());
  improve->apply(problem, people, 0, numbers_up_to(80), blocks_of(80), kNoLimit);
  const auto solved = static_cast<std::uint32_t>(problem.calls.load() - 1);
  ASSERT_LT(solved, 79U);
  EXPECT_EQ(people.row(solved)[0], 4);
  for (std::uint32_t i = solved + 1; i < 80; ++i) {
    EXPECT_EQ(genes_of(people, i), genes_of(before, i)) << i;
  }
}

TEST(Improve, WorksOnThoseThatAreChosenAlone) {
  const Spending problem;
  Dice dice(7, 8);
  const Population before = people_of(problem, 40, dice);
  Population people = people_of(problem, 40, dice);
  for (std::uint32_t i = 0; i < 40; ++i) people.copy_from(before, i, i);
  const auto improve = make(improves(), "metropolis", problem.domain());
  const std::vector<std::uint32_t> chosen = {3, 5, 17};
  improve->apply(problem, people, 10, chosen, blocks_of(30), kNoLimit);
  EXPECT_EQ(problem.calls, 3);
  for (std::uint32_t i = 0; i < 40; ++i) {
    if (i == 13 || i == 15 || i == 27) continue;
    EXPECT_EQ(genes_of(people, i), genes_of(before, i)) << i;
  }
}

Recipe recipe_of(std::uint32_t population, int islands, const std::string& more = "") {
  return Recipe::parse({"test.toml", "name = \"test\"\npopulation = " + std::to_string(population) +
                                         "\nislands = " + std::to_string(islands) +
                                         "\ncross = { operator = \"one_group\" }\n"
                                         "improve = { operator = \"tabu\" }\n"
                                         "stop = [ { operator = \"solved\" } ]\n" +
                                         more},
                       {});
}

TEST(Improve, BudgetsAreKeptToTheMoveOnAnyNumberOfPartsThreadsAndIslands) {
  const Spending problem;
  for (const std::uint32_t population : {2U, 40U, 256U, 257U, 900U}) {
    for (const int islands : {1, 3}) {
      for (const std::uint64_t share : {3, 11, 40}) {
        const std::uint64_t most = share * population * static_cast<std::uint64_t>(islands);
        Result first;
        for (const int jobs : {1, 3}) {
          Engine engine(problem, recipe_of(population, islands), {.seed = 2, .jobs = jobs});
          const Result result = engine.run({.evaluations = most});
          // The last generation is made whole; its searches get what is left.
          EXPECT_GE(result.evaluations, most);
          EXPECT_LT(result.evaluations, most + population * static_cast<std::uint64_t>(islands));
          if (jobs == 1) first = result;
          EXPECT_EQ(result.evaluations, first.evaluations);
          EXPECT_EQ(result.genes, first.genes);
        }
      }
    }
  }
}

TEST(Improve, RatesDecideHowManyAreImproved) {
  const Spending problem;
  const Recipe recipe =
      Recipe::parse({"test.toml",
                     "name = \"test\"\npopulation = 10000\ncross = { operator = \"one_group\" }\n"
                     "improve = { operator = \"tabu\", rate = 0.25 }\n"
                     "stop = [ { operator = \"generations\", most = 0 } ]\n"},
                    {});
  Engine engine(problem, recipe, {.seed = 1, .jobs = 1});
  engine.run({});
  expect_chances({static_cast<double>(problem.calls), 10000.0 - problem.calls}, {0.25, 0.75},
                 "improved");
}

TEST(Improve, AProblemWithoutLocalSearchIsRefused) {
  const AnyProblem problem(permutations(3, 4));
  EXPECT_THROW(Engine(problem, recipe_of(10, 1), {}), UsageError);
  Gene genes[12] = {};
  Dice dice(1, 1);
  EXPECT_EQ(problem.improve(Tabu{.moves = 10, .tenure = 1}, genes, dice).moves, 0U);
}

}  // namespace
}  // namespace evodoku::evolution
