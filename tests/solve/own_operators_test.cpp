// What a stranger adds: operators, local searches, recipes and problems of one's own, by name.
#include <gtest/gtest.h>

#include <algorithm>

#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {
namespace {

constexpr auto kSmall = "12..34....4...21";

/// The free genes of one group move on by one; counts how often.
class Rotate : public MutateOne {
 public:
  explicit Rotate(const Domain& domain) : domain_(domain) {}
  static inline int calls = 0;

 private:
  void one(Gene* genes, Dice& dice) const override {
    ++calls;
    const auto group = static_cast<int>(dice.below(static_cast<std::uint32_t>(domain_.groups())));
    const auto free = domain_.free_in(group);
    for (std::size_t i = 1; i < free.size(); ++i) std::swap(genes[free[i - 1]], genes[free[i]]);
  }

  const Domain& domain_;
};

/// All genes in order is best.
class InOrder : public Problem {
 public:
  InOrder() : domain_(6, 6) { domain_.group_by(6, {{1, 2, 3, 4, 5, 6}}); }
  [[nodiscard]] const Domain& domain() const override { return domain_; }
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    for (std::uint32_t i = first; i < first + count; ++i) {
      people.error[i] = 0;
      for (int g = 0; g < 6; ++g) people.error[i] += people.row(i)[g] == g + 1 ? 0 : 1;
      people.score[i] = static_cast<float>(-people.error[i]);
    }
  }

 private:
  Domain domain_;
};

/// A local search that needs one step.
class Sort : public Improve {
 public:
  explicit Sort(const InOrder& problem) : genes_(problem.domain().genes()) {}
  Improved one(Gene* genes, Dice& /*dice*/, std::uint64_t most) const override {
    if (most == 0) return {};
    std::sort(genes, genes + genes_);
    return {.moves = 1, .solved = true};
  }

 private:
  int genes_;
};

void add_own() {
  if (mutates().get("rotate") != nullptr) return;
  mutates().add({.name = "rotate",
                 .summary = "the free genes of one group move on by one",
                 .source = "this test",
                 .needs = Needs::kGroups,
                 .make = make_operator<Mutate, Rotate>});
  improves().add({.name = "sort",
                  .summary = "sorts the genes",
                  .source = "this test",
                  .make = make_operator<Improve, Sort, InOrder>});
  recipes().add({.name = "rotating",
                 .file = "rotating",
                 .text = "base = \"hughes\"\nname = \"rotating\"\npopulation = 300\n"
                         "mutate = { operator = \"rotate\", rate = 0.5 }\n"});
}

TEST(OwnOperators, AreUsedByNameOnASudoku) {
  add_own();
  Rotate::calls = 0;
  const Recipe recipe = load_recipe("hughes", {"population=300", "mutate.operator=rotate"});
  const Puzzle puzzle(Grid::parse(kSmall));
  const Outcome outcome = solve(puzzle, {.recipe = &recipe});
  EXPECT_EQ(outcome.status, Status::kSolved);
  EXPECT_TRUE(is_solution_of(outcome.solution, puzzle));
  const Outcome by_name = solve(puzzle, {.with = "rotating", .seed = 2});
  EXPECT_EQ(by_name.status, Status::kSolved);
  const Outcome longer =
      solve(Puzzle(Grid()), {.with = "rotating", .budget = {.evaluations = 3000}});
  EXPECT_GE(longer.evaluations, 3000U);
  EXPECT_GT(Rotate::calls, 0);
}

TEST(OwnOperators, AreUsedByNameOnAProblemOfOnesOwn) {
  add_own();
  const InOrder problem;
  const auto run = [&](const std::string& more) {
    return evolve(problem,
                  parse_recipe("name = \"a\"\npopulation = 50\n"
                               "select = { operator = \"tournament\" }\n" +
                               more),
                  {.seed = 3, .budget = {.evaluations = 100000}});
  };
  EXPECT_EQ(
      run("mutate = [{ operator = \"rotate\", rate = 0.5 }, { operator = \"swap_in_group\" }]\n"
          "survive = { operator = \"elitism\" }\n")
          .error,
      0);
  const evolution::Result sorted = run("improve = { operator = \"sort\" }\n");
  EXPECT_EQ(sorted.error, 0);
  EXPECT_EQ(sorted.evaluations, 51U) << "the first population and one move";
  EXPECT_EQ(problem.to_string(sorted.genes.data()), "1 2 3 4 5 6");
}

TEST(OwnOperators, AreRefusedWhereTheyAreNotFor) {
  add_own();
  const Recipe recipe = load_recipe("hughes", {"improve={operator=\"sort\"}"});
  EXPECT_THROW(recipe.check(SudokuProblem(Puzzle(Grid::parse(kSmall)))), UsageError);
  EXPECT_THROW(mutates().add({.name = "rotate"}), UsageError) << "the name is taken";
}

TEST(Problems, AreSolvedByTheirRecipes) {
  for (const ProblemEntry& entry : problems()) {
    const auto problem = make_problem(entry.name);
    EXPECT_EQ(evolve(*problem, load_recipe(entry.recipe), {.seed = 3}).error, 0) << entry.name;
  }
}

TEST(Problems, AreMadeFromTheirText) {
  const ProblemEntry& codes = problems().find("mastermind");
  const std::string text = codes.text(Settings(codes.parameters, {{"size", {"5", {}}}}, "codes"));
  EXPECT_EQ(text, "mastermind size=5");
  EXPECT_EQ(problem_of(text), &codes);
  EXPECT_EQ(make_problem(text)->domain().genes(), 5);
  EXPECT_EQ(make_problem("queens")->domain().genes(), 8);
  EXPECT_EQ(problem_of("quens size=5"), nullptr);
  for (const char* wrong : {"quens", "queens size=3", "queens size=many", "queens sise=8",
                            "queens 8", "queens colours=3", "mastermind seed=-1"}) {
    EXPECT_THROW((void)make_problem(wrong), UsageError) << wrong;
  }
}

TEST(Recipes, AreLoadedByNameAndListTheirText) {
  EXPECT_NE(recipe_text("hughes").find("name = \"hughes\""), std::string::npos);
  EXPECT_EQ(load_recipe("hughes").name(), "hughes");
  EXPECT_THROW((void)load_recipe("hugs"), UsageError);
  EXPECT_THROW((void)load_recipe_file("/nowhere/at-all.toml"), SystemError);
}

}  // namespace
}  // namespace evodoku
