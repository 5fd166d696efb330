// Plans: what they stand for, and what is said of those that are wrong.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <set>

#include "evodoku/budget.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/study.hpp"

namespace evodoku::study {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const std::string kPuzzles =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n"
    ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..\n"
    "....84.1..8..5.9..14....2854....3.6...61....93.98....4......4.1..34..7...1..623..\n";

class PlanTest : public ::testing::Test {
 protected:
  PlanTest() {
    folder_ = std::filesystem::temp_directory_path() /
              ("evodoku-plan-" + std::to_string(::getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
    std::ofstream(folder_ / "three.sdm") << kPuzzles;
  }
  ~PlanTest() override { std::filesystem::remove_all(folder_); }

  StudyPlan load(const std::string& text) {
    std::ofstream(folder_ / "study.toml") << text;
    return load_plan((folder_ / "study.toml").string());
  }

  /// What is said of a wrong plan, without the folder.
  std::string complaint(const std::string& text) {
    try {
      (void)load(text);
    } catch (const InputError& error) {
      const std::string what = error.what();
      const std::string before = folder_.string() + "/";
      return what.starts_with(before) ? what.substr(before.size()) : what;
    }
    return "nothing";
  }

  std::filesystem::path folder_;
};

const std::string kHead = "budget = { evaluations = 1000 }\n";
const std::string kSolver = "[[solvers]]\nsolver = \"anneal\"\n";
const std::string kFile = "[[puzzles]]\nfile = \"three.sdm\"\n";

TEST_F(PlanTest, IsEverySolverOnEveryPuzzleWithEverySeed) {
  const StudyPlan plan = load("seeds = { from = 3, to = 7, step = 2 }\n" + kHead + kSolver +
                              "[[solvers]]\nsolver = \"fast\"\n" + kFile + "only = [3, 1]\n");
  EXPECT_EQ(plan.name, "study");
  EXPECT_THAT(plan.seeds, ElementsAre(3, 5, 7));
  ASSERT_EQ(plan.size(), 2U * 2U * 3U);
  std::set<std::tuple<std::size_t, std::size_t, std::uint64_t>> runs;
  for (std::uint64_t i = 0; i < plan.size(); ++i) {
    const PlannedRun run = plan.run(i);
    runs.insert({run.solver, run.puzzle, run.seed});
  }
  EXPECT_EQ(runs.size(), plan.size());
  EXPECT_EQ(plan.puzzles[0].name, "three.sdm 3");
  EXPECT_EQ(plan.puzzles[1].text, kPuzzles.substr(0, 81));
  EXPECT_EQ(plan.budget_text(), "evaluations=1000");
  EXPECT_FALSE(plan.is_timed());
}

TEST_F(PlanTest, QuickIsTheFirstSeedsAndPuzzles) {
  const StudyPlan plan = load("seeds = [9, 4, 2]\nquick = { seeds = 2, puzzles = 1 }\n" + kHead +
                              kSolver + "[[solvers]]\nsolver = \"dive\"\n" + kFile);
  std::set<std::uint64_t> seeds;
  int quick = 0;
  for (std::uint64_t i = 0; i < plan.size(); ++i) {
    if (!plan.is_quick(i)) continue;
    ++quick;
    EXPECT_EQ(plan.run(i).puzzle, 0U);
    seeds.insert(plan.run(i).seed);
  }
  EXPECT_EQ(quick, 2 * 1 * 2);
  EXPECT_THAT(seeds, ElementsAre(4, 9));
}

TEST_F(PlanTest, SettingsMakeAGridOfRecipes) {
  const StudyPlan plan =
      load(kHead + kFile +
           "[[solvers]]\nsolver = \"hughes\"\n[solvers.set]\npopulation = [50, 60]\n"
           "mutate.rate = { from = 0.1, to = 0.3, step = 0.1 }\n");
  std::vector<std::string> labels;
  std::set<std::string> specs;
  for (const PlannedSolver& solver : plan.solvers) {
    labels.push_back(solver.label);
    specs.insert(solver.spec);
    EXPECT_NE(solver.recipe, nullptr);
  }
  EXPECT_THAT(
      labels,
      ElementsAre("hughes mutate.rate=0.1 population=50", "hughes mutate.rate=0.1 population=60",
                  "hughes mutate.rate=0.2 population=50", "hughes mutate.rate=0.2 population=60",
                  "hughes mutate.rate=0.3 population=50", "hughes mutate.rate=0.3 population=60"));
  EXPECT_EQ(specs.size(), labels.size());
  EXPECT_EQ(plan.solvers[3].recipe->population(), 60U);
}

TEST_F(PlanTest, OperatorsAreSetWithTheirParameters) {
  const StudyPlan plan =
      load(kHead + kFile +
           "[[solvers]]\nsolver = \"samurai\"\nlabel = \"small\"\ngroup = \"1\"\n"
           "[solvers.set]\npopulation = 50\nstop.1.most = 9\n"
           "select = [{ operator = \"rank\" }, { size = 4, operator = "
           "\"tournament\" }]\nmutate = { operator = \"swap\", rate = 0.5 }\n");
  ASSERT_EQ(plan.solvers.size(), 2U);
  // What all have in common is what the label stands for.
  EXPECT_EQ(plan.solvers[0].label, "small select=rank");
  EXPECT_EQ(plan.solvers[1].label, "small select=tournament size=4");
  for (const PlannedSolver& one : plan.solvers) {
    EXPECT_EQ(one.group, "1");
    EXPECT_THAT(one.spec, HasSubstr("most = 9"));
    std::vector<std::string> settings;
    for (const Setting& setting : one.settings) settings.push_back(setting.name);
    EXPECT_THAT(settings, ElementsAre("mutate", "population", "select", "stop.1.most"));
    EXPECT_EQ(one.settings[0].value, "swap rate=0.5");
  }
}

TEST_F(PlanTest, PuzzlesHaveNamesAndGroups) {
  const StudyPlan plan = load(kHead + kSolver + kFile + "only = [2, 1]\nnames = [\"a\", \"b\"]\n" +
                              kFile + "[[puzzles]]\nboards = [\"" + std::string(81, '.') +
                              "\"]\nnames = [\"blank\"]\ngroup = \"none\"\n"
                              "[[puzzles]]\nmaker = \"nested\"\nknown = [70, 60]\n");
  std::vector<std::string> names;
  for (const PlannedPuzzle& one : plan.puzzles) names.push_back(one.name + "/" + one.group);
  EXPECT_THAT(names, ElementsAre("a/a", "b/b", "three.sdm 1/three.sdm", "three.sdm 2/three.sdm",
                                 "three.sdm 3/three.sdm", "blank/none", "nested seed=1 1/70 known",
                                 "nested seed=1 2/60 known"));
  EXPECT_EQ(plan.puzzles[0].text, kPuzzles.substr(82, 81));
  EXPECT_THAT(complaint(kHead + kSolver + kFile + "names = [\"a\"]\n"),
              HasSubstr("study.toml:6:9: 1 names for 3 puzzles"));
  EXPECT_THAT(complaint(kHead + kSolver + "[[puzzles]]\nboards = [\"12\"]\n"),
              HasSubstr("study.toml:5:10: "));
}

TEST_F(PlanTest, BoardsOfThePlanMayBeVariants) {
  const std::string boards = "[[puzzles]]\nboards = [\"" + std::string(81, '.') + "\"]\n";
  const StudyPlan plan = load(kHead + kSolver + boards + "variant = \"x,anti-knight\"\n");
  EXPECT_EQ(plan.puzzles[0].puzzle->shape(), with_variants(Shape(), "x,anti-knight"));
  EXPECT_THAT(complaint(kHead + kSolver + boards + "variant = \"y\"\n"),
              HasSubstr("study.toml:5:10: "));
  EXPECT_THAT(complaint(kHead + kSolver + boards + "size = 16\n"), HasSubstr("study.toml:5:10: "));
}

TEST_F(PlanTest, MakersTakeLevelsAndSeeds) {
  const std::string text = kHead + kSolver +
                           "[[puzzles]]\nmaker = \"samurai\"\nlevel = [\"easy\", \"hard\"]\n"
                           "seeds = [1, 2]\n[[puzzles]]\nmaker = \"nested\"\nknown = [70, 60]\n";
  const StudyPlan plan = load(text);
  std::vector<std::string> names;
  for (const PlannedPuzzle& puzzle : plan.puzzles) names.push_back(puzzle.name);
  EXPECT_THAT(names, ElementsAre("samurai level=easy seed=1", "samurai level=hard seed=1",
                                 "samurai level=easy seed=2", "samurai level=hard seed=2",
                                 "nested seed=1 1", "nested seed=1 2"));
  const StudyPlan again = load(text);
  for (std::size_t i = 0; i < names.size(); ++i) {
    EXPECT_EQ(plan.puzzles[i].text, again.puzzles[i].text);
  }
}

const std::string kQueens = "[[puzzles]]\nproblem = \"queens\"\nsize = [8, 12]\n";

TEST_F(PlanTest, PuzzlesMayBeOtherProblems) {
  const StudyPlan plan =
      load(kHead + kQueens +
           "[[puzzles]]\nproblem = \"mastermind\"\nsize = 5\nseed = { from = 1, to = 2 }\n"
           "names = [\"first\", \"second\"]\ngroup = \"codes\"\n"
           "[[solvers]]\nsolver = \"own\"\nset = { population = [20, 30] }\n");
  std::vector<std::string> puzzles;
  for (const PlannedPuzzle& one : plan.puzzles) {
    puzzles.push_back(one.name + "/" + one.group + "/" + one.text);
    EXPECT_FALSE(one.puzzle);
    EXPECT_NE(one.problem, nullptr);
  }
  EXPECT_THAT(
      puzzles,
      ElementsAre("queens size=8/queens/queens", "queens size=12/queens/queens size=12",
                  "first/codes/mastermind size=5", "second/codes/mastermind size=5 seed=2"));
  ASSERT_EQ(plan.solvers.size(), 2U);
  EXPECT_EQ(plan.solvers[1].label, "own population=30");
  EXPECT_NE(plan.solvers[0].spec, plan.solvers[1].spec);
  EXPECT_EQ(plan.solvers[1].recipe_for(plan.puzzles[0])->name(), "queens");
  EXPECT_EQ(plan.solvers[1].recipe_for(plan.puzzles[2])->name(), "mastermind");
  EXPECT_EQ(plan.solvers[1].recipe_for(plan.puzzles[2])->population(), 30U);
}

TEST_F(PlanTest, ProblemsAreReadFromFiles) {
  std::ofstream(folder_ / "three.txt") << "# three boards\n1x1:a\n\n  2x1:b\n3x1:c\n";
  const StudyPlan plan = load(kHead + "[[solvers]]\nsolver = \"own\"\n[[puzzles]]\n" +
                              "problem = \"lightup\"\nfile = \"three.txt\"\nonly = [2, 3]\n");
  ASSERT_EQ(plan.puzzles.size(), 2U);
  EXPECT_EQ(plan.puzzles[0].name, "three.txt 2");
  EXPECT_EQ(plan.puzzles[0].group, "three.txt");
  EXPECT_EQ(plan.puzzles[0].text, "lightup game=2x1:b");
}

TEST_F(PlanTest, WholeChoicesAreValuesByNameOrWithTheirParameters) {
  const StudyPlan plan = load(kHead + kQueens +
                              "[[solvers]]\nsolver = \"queens\"\n[solvers.set]\n"
                              "select = [\"rank\", { operator = \"tournament\", size = 4 }]\n"
                              "crowd = [\"none\", { vote = \"by_cell\", join = \"as_child\" }]\n");
  std::vector<std::string> labels;
  for (const PlannedSolver& one : plan.solvers) labels.push_back(one.label);
  EXPECT_THAT(labels, ElementsAre("queens crowd=none select=rank",
                                  "queens crowd=none select=tournament size=4",
                                  "queens crowd=(join=as_child vote=by_cell) select=rank",
                                  "queens crowd=(join=as_child vote=by_cell) select=tournament "
                                  "size=4"));
  EXPECT_THAT(plan.solvers[2].spec, HasSubstr("as_child"));
  EXPECT_THAT(plan.solvers[0].spec, Not(HasSubstr("as_child")));
}

TEST_F(PlanTest, AnyPathOfARecipeIsAFactor) {
  const StudyPlan plan = load(kHead + kFile +
                              "[[solvers]]\nsolver = \"hughes-crowd\"\n[solvers.set]\n"
                              "crowd.join = [\"as_child\", \"replace_worst\"]\n"
                              "crowd.who.share = [0.01, 0.1]\n");
  ASSERT_EQ(plan.solvers.size(), 4U);
  EXPECT_EQ(plan.solvers[1].label, "hughes-crowd crowd.join=as_child crowd.who.share=0.1");
  EXPECT_THAT(complaint(kHead + kFile +
                        "[[solvers]]\nsolver = \"hughes-crowd\"\n"
                        "set = { crowd.join = [\"as_chld\"] }\n"),
              HasSubstr("study.toml:6:7: "));
}

TEST_F(PlanTest, SaysWhyASolverDoesNotFitAProblem) {
  const std::string codes = "[[puzzles]]\nproblem = \"mastermind\"\n";
  const std::vector<std::pair<std::string, std::string>> cases = {
      {kHead + kSolver + kQueens,
       "study.toml:2:1: anneal cannot work on queens size=8: it solves Sudoku alone"},
      {kHead + codes + "[[solvers]]\nsolver = \"queens\"\n",
       "study.toml:4:1: queens cannot work on mastermind: queens.toml:10:23: swap_in_group needs "
       "groups of genes, which this problem does not have"},
      {kHead + kFile + kQueens + "[[solvers]]\nsolver = \"hughes\"\n",
       "study.toml:7:1: hughes cannot work on queens size=8: "},
      {kHead + kFile + "[[solvers]]\nsolver = \"own\"\n",
       "study.toml:5:10: three.sdm 1 is a Sudoku, which has no recipe of its own"},
      {kHead + "[[puzzles]]\nproblem = \"quens\"\n", "did you mean 'queens'?"},
      {kHead + "[[puzzles]]\nproblem = \"queens\"\nsise = 5\n", "did you mean 'size'?"},
      {kHead + "[[puzzles]]\nproblem = \"queens\"\nsize = [5, 3]\n",
       "study.toml:4:12: size is '3', expected a whole number 4 to 255"},
      {kHead + "[[puzzles]]\nproblem = \"queens\"\ncolours = 5\n", "study.toml:4:1: "},
      {kHead + "[[puzzles]]\nproblem = \"queens\"\nfile = \"three.sdm\"\n",
       "study.toml:4:8: queens is not read from files"},
      {kHead + "[[puzzles]]\nproblem = \"lightup\"\ngame = [\"1x1:a\", \"2x2:aBz\"]\n",
       "study.toml:4:25: found 'z', expected at most 2 more cells"},
      {kHead + "[[puzzles]]\nproblem = \"lightup\"\nfile = \"three.sdm\"\n", "three.sdm:1:1: "},
      {kHead + kSolver + "[[puzzles]]\nsize = 5\n",
       "study.toml:4:1: expected one of file = \"FILE\", maker = \"NAME\", boards"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_THAT(complaint(text), HasSubstr(expected)) << text;
  }
}

TEST_F(PlanTest, SaysWhereItIsWrongAndWhatWasMeant) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"seds = 3\n" + kHead + kSolver + kFile,
       "study.toml:1:1: there is no key of the study 'seds'; did you mean 'seeds'?"},
      {"seeds = 3 4\n", "study.toml:1:11: "},
      {"seeds = []\n" + kHead + kSolver + kFile, "study.toml:1:9: seeds has no values"},
      {"seeds = [1, 1]\n" + kHead + kSolver + kFile, "study.toml:1:13: seeds has '1' twice"},
      {"seeds = -1\n" + kHead + kSolver + kFile, "study.toml:1:9: seeds has '-1', expected whole"},
      {"seeds = { from = 5, to = 1 }\n" + kHead + kSolver + kFile, "study.toml:1:9: the range"},
      {"seeds = { from = 1, upto = 5 }\n" + kHead + kSolver + kFile,
       "study.toml:1:21: there is no key of the range seeds 'upto'"},
      {kSolver + kFile, "budget is no table, expected { ... }"},
      {"budget = {}\n" + kSolver + kFile, "study.toml:1:10: the budget is empty"},
      {"budget = { evaluation = 5 }\n" + kSolver + kFile, "did you mean 'evaluations'?"},
      {"budget = { evaluations = 0 }\n" + kSolver + kFile,
       "study.toml:1:26: evaluations must be a whole number, at least 1"},
      {"budget = { seconds = 1e300 }\n" + kSolver + kFile,
       "study.toml:1:22: seconds must be a number above 0, 30 years at most"},
      {"budget = { seconds = nan }\n" + kSolver + kFile, "study.toml:1:22: seconds must be"},
      {"record = \"ends\"\n" + kHead + kSolver + kFile,
       "study.toml:1:10: there is no record 'ends'; did you mean 'end'?"},
      {kHead + kFile, "the study has no solvers, expected [[solvers]]"},
      {kHead + kSolver, "the study has no puzzles, expected [[puzzles]]"},
      {kHead + kFile + "[[solvers]]\nsolver = \"huges\"\n",
       "study.toml:5:10: there is no solver 'huges'; did you mean 'hughes'?"},
      {kHead + kFile + "[[solvers]]\nset = { population = 5 }\n",
       "study.toml:4:1: expected either"},
      {kHead + kFile + kSolver + "set = { population = 5 }\n", "study.toml:6:7: anneal has no"},
      {kHead + kFile + "[[solvers]]\nsolver = \"hughes\"\nset = { populaton = 5 }\n",
       "did you mean 'population'?"},
      {kHead + kFile + "[[solvers]]\nsolver = \"hughes\"\nset = { population = [5, 1] }\n",
       "study.toml:6:7: "},
      {kHead + kFile + kSolver + kSolver, "study.toml:6:1: there is a second anneal"},
      {kHead + kFile + "[[solvers]]\nsolver = \"hughes\"\nset = { problem.encoding = \"free\" }\n",
       "study.toml:4:1: hughes problem.encoding=free cannot work on three.sdm 1: "},
      {kHead + kSolver + kFile + "only = 4\n", "study.toml:6:8: there is no puzzle 4"},
      {kHead + kSolver + "[[puzzles]]\nmaker = \"samurei\"\n", "did you mean 'samurai'?"},
      {kHead + kSolver + "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"harder\"\n",
       "study.toml:5:9: there is no level 'harder'; did you mean 'hard'?"},
      {kHead + "[[solvers]]\nsolver = \"fast\"\n[[puzzles]]\nmaker = \"samurai\"\nsize = 16\n",
       "study.toml:2:1: fast takes no boards of"},
  };
  for (const auto& [text, expected] : cases) {
    EXPECT_THAT(complaint(text), HasSubstr(expected)) << text;
  }
  EXPECT_THROW((void)load(kHead + kSolver + "[[puzzles]]\nfile = \"none.sdm\"\n"), SystemError);
  EXPECT_THROW((void)load_plan((folder_ / "none.toml").string()), SystemError);
}

TEST_F(PlanTest, ProductsAreCountedBeforeTheyAreMade) {
  EXPECT_THAT(
      complaint(kHead + kSolver +
                "[[puzzles]]\nproblem = \"mastermind\"\n"
                "colours = { from = 1, to = 1000000 }\nsize = { from = 1, to = 1000000 }\n"),
      HasSubstr("study.toml:4:1: the settings have 1e+12 combinations, expected 100000"));
  // One that is allowed ends at Ctrl-C, before anything else of the plan is looked at.
  const std::atomic<bool> cancel = true;
  const Watch watch({.cancel = &cancel});
  EXPECT_THROW(
      (void)load(kHead + "[[puzzles]]\nproblem = \"queens\"\nsize = { from = 4, to = 900 }\n"),
      Stopped);
}

TEST_F(PlanTest, APopulationThatCannotFitIsKnownBeforeTheFirstRun) {
  const std::string large = "set = { population = 100000000, islands = 1000 }\n";
  for (const std::string& puzzles : {kFile, std::string("[[puzzles]]\nproblem = \"queens\"\n")}) {
    const std::string recipe = puzzles == kFile ? "hughes" : "queens";
    try {
      (void)load(kHead + puzzles + "[[solvers]]\nsolver = \"" + recipe + "\"\n" + large);
      ADD_FAILURE() << recipe;
    } catch (const SystemError& error) {
      EXPECT_THAT(error.what(), HasSubstr("a population of 100000000 on 1000 islands"));
    }
  }
}

TEST_F(PlanTest, FilesAreNoDevices) {
  // A pipe would be the same, but a program that opens one waits.
  const std::vector<std::pair<std::string, std::string>> cases = {
      {kHead + kSolver + "[[puzzles]]\nfile = \"/dev/null\"\n", "study.toml:5:8: "},
      {kHead + kSolver + "[[puzzles]]\nproblem = \"lightup\"\nfile = \"/dev/null\"\n",
       "study.toml:6:8: "},
      {kHead + kSolver + kFile + "regions = \"/dev/null\"\n", "study.toml:6:11: "},
      {kHead + kFile + "[[solvers]]\nrecipe = \"/dev/null\"\n", "study.toml:5:10: "},
  };
  for (const auto& [text, place] : cases) {
    EXPECT_EQ(complaint(text), place + "/dev/null is not a plain file");
  }
}

}  // namespace
}  // namespace evodoku::study
