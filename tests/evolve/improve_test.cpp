// The family of local searches as the engine sees it: who is improved, what it costs, when it ends.
#include <gtest/gtest.h>

#include <atomic>

#include "evolve/support.hpp"

namespace evodoku::evolution {

Entry<Improve> neighbours_entry();

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

/// A problem that counts the searches of it.
class Spending : public AnyProblem {
 public:
  explicit Spending(int solved = 1000) : AnyProblem(permutations(3, 4)), solved_from(solved) {}

  int solved_from;
  mutable std::atomic<int> calls = 0;
};

/// Spends what it may, and solves from a gene of a certain value.
class Spend : public Improve {
 public:
  Spend(const Settings& settings, const Spending& problem)
      : problem_(problem), moves_(static_cast<std::uint64_t>(settings.integer("moves"))) {}
  Improved one(Gene* genes, Dice& dice, std::uint64_t most) const override {
    ++problem_.calls;
    std::swap(genes[dice.below(4)], genes[dice.below(4)]);
    return {.moves = std::min<std::uint64_t>({most, moves_, 7 + dice.below(9)}),
            .solved = genes[0] >= problem_.solved_from};
  }

 private:
  const Spending& problem_;
  std::uint64_t moves_;
};

/// The table with what is written here added, as anybody can.
Table<Entry<Improve>>& with_spend() {
  if (searches().get("spend") == nullptr) {
    searches().add({.name = "spend",
                    .summary = "spends what it may",
                    .source = "this test",
                    .needs = Needs::kGroups,
                    .parameters = {Parameter::integer("moves", "100", 1, 1e9, "at most")},
                    .make = make_operator<Improve, Spend, Spending>});
  }
  return searches();
}

/// A problem with neighbours, all of which are scored.
class Beside : public AnyProblem, public Neighbourhood {
 public:
  Beside() : AnyProblem(permutations(3, 4)) {}
  Improved step(Gene* /*genes*/, std::uint64_t scored, Dice& /*dice*/) const override {
    return {.moves = scored};
  }
};

TEST(Improve, NeighboursScoresAsManyAsItsParameterSaysAndIsLeft) {
  const Beside problem;
  const Table<Entry<Improve>> table("improve operator", {neighbours_entry()});
  const auto improve = make(table, "neighbours", problem, {{"scored", "5"}});
  Gene genes[12] = {};
  Dice dice(1, 1);
  EXPECT_EQ(improve->one(genes, dice, kNoLimit).moves, 5U);
  EXPECT_EQ(improve->one(genes, dice, 5).moves, 5U);
  EXPECT_EQ(improve->one(genes, dice, 3).moves, 3U);
  EXPECT_EQ(improve->one(genes, dice, 0).moves, 0U);
  EXPECT_EQ(make(table, "neighbours", Domain(1, 1)), nullptr) << "it has no neighbours";
}

TEST(Improve, IsAParameterOfARecipeLikeAnyOther) {
  with_spend();
  const Recipe recipe = recipe_of("name = \"a\"\nimprove = { operator = \"spend\", rate = 0.5 }\n");
  EXPECT_EQ(recipe.value("improve.moves"), "100");
  EXPECT_EQ(recipe.value("improve.rate"), "0.5");
  EXPECT_THROW(recipe_of("name = \"a\"\nimprove = { operator = \"spent\" }\n"), InputError);
}

TEST(Improve, SpendsTheAllowanceOneAfterTheOther) {
  const Spending problem;
  Dice dice(3, 4);
  const auto improve = make(with_spend(), "spend", problem);
  for (const std::uint64_t allowance : {0, 1, 30, 31, 32, 100000}) {
    Population people = people_of(problem, 50, dice);
    problem.calls = 0;
    const std::uint64_t spent =
        improve->apply(people, 0, numbers_up_to(50), blocks_of(50), allowance);
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
  const auto improve = make(with_spend(), "spend", problem);
  improve->apply(people, 0, numbers_up_to(80), blocks_of(80), kNoLimit);
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
  const auto improve = make(with_spend(), "spend", problem);
  const std::vector<std::uint32_t> chosen = {3, 5, 17};
  improve->apply(people, 10, chosen, blocks_of(30), kNoLimit);
  EXPECT_EQ(problem.calls, 3);
  for (std::uint32_t i = 0; i < 40; ++i) {
    if (i == 13 || i == 15 || i == 27) continue;
    EXPECT_EQ(genes_of(people, i), genes_of(before, i)) << i;
  }
}

Recipe spending(std::uint32_t population, int islands, const std::string& rate = "1") {
  with_spend();
  return recipe_of("name = \"test\"\npopulation = " + std::to_string(population) +
                   "\nislands = " + std::to_string(islands) +
                   "\ncross = { operator = \"one_group\" }\n"
                   "improve = { operator = \"spend\", rate = " +
                   rate + " }\n");
}

TEST(Improve, BudgetsAreKeptToTheMoveOnAnyNumberOfPartsThreadsAndIslands) {
  const Spending problem;
  for (const std::uint32_t population : {2U, 40U, 256U, 257U, 900U}) {
    for (const int islands : {1, 3}) {
      for (const std::uint64_t share : {3, 11, 40}) {
        const std::uint64_t most = share * population * static_cast<std::uint64_t>(islands);
        Result first;
        for (const int jobs : {1, 3}) {
          Engine engine(problem, spending(population, islands), {.seed = 2, .jobs = jobs});
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
      recipe_of(spending(10000, 1, "0.25").text(), {"stop={operator=\"generations\",most=0}"});
  Engine engine(problem, recipe, {.seed = 1, .jobs = 1});
  engine.run({});
  expect_chances({static_cast<double>(problem.calls), 10000.0 - problem.calls}, {0.25, 0.75},
                 "improved");
}

TEST(Improve, AProblemOfAnotherKindIsRefused) {
  const AnyProblem problem(permutations(3, 4));
  EXPECT_THROW(Engine(problem, spending(10, 1), {}), UsageError);
}

}  // namespace
}  // namespace evodoku::evolution
