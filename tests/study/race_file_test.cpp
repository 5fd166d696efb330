// Races as files: what they stand for, and what is said of those that are wrong.
#include "study/race/race_file.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "evodoku/recipe.hpp"
#include "study/race/result.hpp"
#include "study/race/run_race.hpp"

namespace evodoku::study {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;

const std::string kHead =
    "seeds = [1, 2]\n"                   // 1
    "budget = { evaluations = 3000 }\n"  // 2
    "[test]\nseeds = [5, 6]\n"           // 3, 4
    "[[test.puzzles]]\nmaker = \"samurai\"\nlevel = \"easy\"\nseeds = [11, 12]\n"
    "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"easy\"\nseeds = { from = 1, to = 5 }\n";
const std::string kRace = "[race]\nsolver = \"hughes-crowd\"\nruns = 400\n";  // 13 to 15
const std::string kSpace =
    "[race.parameters]\n"  // 16
    "select.operator = { choice = [\"roulette\", \"tournament\", \"rank\"] }\n"
    "select.size = { integer = [2, 9], when = { select.operator = \"tournament\" } }\n"
    "population = { integer = [10, 5000], log = true }\n"
    "crowd.who.share = { ordered = [0.01, 0.050, 0.2] }\n";

class RaceFileTest : public ::testing::Test {
 protected:
  RaceFileTest() {
    folder_ = std::filesystem::temp_directory_path() /
              ("evodoku-race-" + std::to_string(::getpid()) + "-" +
               ::testing::UnitTest::GetInstance()->current_test_info()->name());
    std::filesystem::create_directories(folder_);
  }
  ~RaceFileTest() override { std::filesystem::remove_all(folder_); }

  [[nodiscard]] RaceFile load(const std::string& text) const {
    std::ofstream(folder_ / "race.toml") << text;
    return load_race((folder_ / "race.toml").string());
  }

  /// What is said of a wrong race, without the folder.
  [[nodiscard]] std::string complaint(const std::string& text) const {
    try {
      (void)load(text);
    } catch (const InputError& error) {
      const std::string what = error.what();
      const std::string before = folder_.string() + "/";
      return what.starts_with(before) ? what.substr(before.size()) : what;
    }
    return "nothing";
  }
  /// Of parameters, after [race.parameters] on line 16.
  [[nodiscard]] std::string of_parameters(const std::string& text) const {
    return complaint(kHead + kRace + "[race.parameters]\n" + text);
  }

  std::filesystem::path folder_;
};

TEST_F(RaceFileTest, HasTheRecipesOwnValuesToBeat) {
  const RaceFile file = load(kHead + kRace + kSpace);
  std::vector<std::string> names;
  for (const RaceParameter& one : file.space.parameters) names.push_back(one.name);
  EXPECT_THAT(names,
              ElementsAre("crowd.who.share", "population", "select.operator", "select.size"));
  EXPECT_THAT(file.standard, ElementsAre("0.05", "5000", "roulette", ""));
  EXPECT_EQ(file.training.name, "race");
  EXPECT_EQ(file.test.name, "race-test");
  EXPECT_EQ(file.rules.blocks, 10U);
  const PlannedSolver other = file.solver({"0.01", "40", "tournament", "7"});
  EXPECT_EQ(other.recipe->value("select.size"), "7");
  EXPECT_EQ(other.recipe->population(), 40U);
  EXPECT_EQ(other.label,
            "hughes-crowd crowd.who.share=0.01 population=40 select.operator=tournament "
            "select.size=7");
  EXPECT_EQ(file.solver(file.standard).label, "hughes-crowd");
}

TEST_F(RaceFileTest, EveryPuzzleComesOncePerSeed) {
  const RaceFile file = load(kHead + kRace + kSpace);
  const auto blocks = file.blocks();
  ASSERT_EQ(blocks.size(), 10U);
  for (std::size_t seed = 0; seed < 2; ++seed) {
    std::set<std::size_t> puzzles;
    for (std::size_t i = 0; i < 5; ++i) {
      EXPECT_EQ(blocks[seed * 5 + i].seed, seed);
      puzzles.insert(blocks[seed * 5 + i].puzzle);
    }
    EXPECT_EQ(puzzles.size(), 5U);
  }
}

TEST_F(RaceFileTest, ParametersThatOthersDependOnComeFirst) {
  const RaceFile file =
      load(kHead + kRace +
           "[race.parameters]\n"
           "cross_rate = { real = [0, 1], when = { mutate.rate = { above = 0.2 } } }\n"
           "mutate.rate = { real = [0, 1], when = { population = { below = 6000 } } }\n"
           "population = { integer = [10, 9000] }\n"
           "[[race.forbidden]]\ncross_rate = { below = \"mutate.rate\" }\npopulation = [20, 30]\n");
  std::vector<std::string> names;
  for (const RaceParameter& one : file.space.parameters) names.push_back(one.name);
  EXPECT_THAT(names, ElementsAre("population", "mutate.rate", "cross_rate"));
  EXPECT_FALSE(file.space.is_allowed({"20", "0.5", "0.4"}));
  EXPECT_TRUE(file.space.is_allowed({"20", "0.4", "0.5"}));
  EXPECT_TRUE(file.space.is_allowed({"25", "0.5", "0.4"}));
}

TEST_F(RaceFileTest, SaysWhatIsWrongWithTheRace) {
  EXPECT_THAT(complaint(kHead), HasSubstr("race.toml:1:1: there is no [race]"));
  EXPECT_EQ(complaint(kHead + "[race]\nsolver = \"hughes\"\n" + kSpace),
            "race.toml:13:1: the race has no runs, expected how many it may make");
  EXPECT_EQ(complaint(kHead + "[race]\nsolver = \"hughes-crowd\"\nruns = 10\n" + kSpace),
            "race.toml:15:8: 10 runs are too few to race 4 parameters, expected 120 at least");
  EXPECT_EQ(complaint(kHead + "[race]\nsolver = \"hughes-crowd\"\nruns = 1000000000000\n" + kSpace),
            "race.toml:15:8: runs must be a whole number, 1 to 100000000");
  EXPECT_THAT(
      complaint(kHead + kRace + "mesure = 1\n" + kSpace),
      HasSubstr("race.toml:16:1: there is no key of race 'mesure'; did you mean 'measure'?"));
  EXPECT_THAT(complaint(kHead + kRace + "measure = \"ert\"\n" + kSpace),
              HasSubstr("race.toml:16:11: there is no measure 'ert'"));
  EXPECT_THAT(complaint(kHead + kRace + "elimination = \"anova\"\n" + kSpace),
              HasSubstr("race.toml:16:15: there is no elimination 'anova'"));
  EXPECT_THAT(complaint(kHead + kRace + "confidence = 95\n" + kSpace),
              HasSubstr("race.toml:16:14: confidence must be a number between 0 and 1"));
  EXPECT_THAT(complaint(kHead + "[race]\nsolver = \"fast\"\nruns = 400\n" + kSpace),
              HasSubstr("race.toml:14:10: fast has no parameters to set: only recipes have"));
  EXPECT_THAT(complaint(kHead + "[race]\nsolver = \"huges\"\nruns = 400\n" + kSpace),
              HasSubstr("race.toml:14:10: there is no solver 'huges'; did you mean 'hughes'?"));
  std::string timed = kHead + kRace + kSpace;
  timed.replace(timed.find("evaluations = 3000"), 18, "seconds = 1");
  EXPECT_THAT(complaint(timed), HasSubstr("race.toml:2:10: a race needs a budget in evaluations"));
  std::string same = kHead + kRace + kSpace;
  same.replace(same.find("[11, 12]"), 8, "[2, 12]");
  EXPECT_THAT(complaint(same), HasSubstr("race.toml:3:1: samurai level=easy seed=2 is among the "
                                         "puzzles of the race, too"));
}

TEST_F(RaceFileTest, SaysWhatIsWrongWithParameters) {
  EXPECT_THAT(of_parameters("population = 7\n"),
              HasSubstr("race.toml:17:14: population is not a parameter, expected one of"));
  EXPECT_THAT(of_parameters("population = { real = [0, 1], integer = [1, 2] }\n"),
              HasSubstr("race.toml:17:14: population is not a parameter"));
  EXPECT_THAT(
      of_parameters("population = { integer = [9, 5] }\n"),
      HasSubstr("race.toml:17:26: population has no range, expected integer = [LEAST, MOST]"));
  EXPECT_THAT(of_parameters("population = { integer = [1.5, 5] }\n"),
              HasSubstr("race.toml:17:26: population has no range"));
  EXPECT_THAT(of_parameters("mutate.rate = { real = [0, 1], log = true }\n"),
              HasSubstr("race.toml:17:38: mutate.rate begins at 0: a logarithmic scale needs"));
  EXPECT_THAT(
      of_parameters("mutate.rate = { real = [0, 1], lok = true }\n"),
      HasSubstr("race.toml:17:32: there is no key of mutate.rate 'lok'; did you mean 'log'?"));
  EXPECT_THAT(of_parameters("crowd.join = { choice = [\"as_child\"] }\n"),
              HasSubstr("race.toml:17:25: crowd.join has one value, expected two at least"));
  EXPECT_THAT(of_parameters("population = { integer = [10, 500] }\n"),
              HasSubstr("race.toml:17:14: hughes-crowd has population = 5000, expected 10 to 500"));
  EXPECT_THAT(of_parameters("mutate.speed = { real = [0, 1] }\n"),
              HasSubstr("race.toml:17:16: hughes-crowd has no value for 'mutate.speed'"));
  EXPECT_THAT(of_parameters("mutate.rate = { real = [0, 2] }\n"), HasSubstr("race.toml:17:15: "));
  EXPECT_THAT(of_parameters("mutate.rate = { real = [0, 2] }\n"),
              HasSubstr("rate is '2', expected a number 0 to 1"));
  EXPECT_THAT(of_parameters("crowd.join = { choice = [\"replace_worst\", \"nowhere\"] }\n"),
              HasSubstr("there is no way to join 'nowhere'. There are: as_child, "));
  EXPECT_THAT(of_parameters("select.operator = { choice = [\"roulette\", \"wheel\"] }\n"),
              HasSubstr("there is no select operator 'wheel'"));
}

TEST_F(RaceFileTest, SaysWhatIsWrongWithConditions) {
  const std::string select = "select.operator = { choice = [\"roulette\", \"rank\"] }\n";
  EXPECT_THAT(of_parameters(select + "select.pressure = { real = [1, 2] }\n"),
              HasSubstr("race.toml:18:19: hughes-crowd has no value for 'select.pressure'"));
  EXPECT_THAT(of_parameters(select + "select.pressure = { real = [1, 2], when = { select.operator "
                                     "= \"rang\" } }\n"),
              HasSubstr("select.operator is never 'rang', expected one of roulette, rank"));
  EXPECT_THAT(of_parameters(select + "select.pressure = { real = [1, 2], when = { select.oprator = "
                                     "\"rank\" } }\n"),
              HasSubstr("there is no parameter of the race 'select.oprator'; did you mean "
                        "'select.operator'?"));
  EXPECT_THAT(of_parameters(select + "select.pressure = { real = [1, 2], when = \"rank\" }\n"),
              HasSubstr("race.toml:18:43: when is not a table"));
  EXPECT_THAT(of_parameters(select + "select.pressure = { real = [1, 2], when = { } }\n"),
              HasSubstr("race.toml:18:43: the condition is empty"));
  EXPECT_THAT(of_parameters("population = { integer = [10, 9000], when = { mutate.rate = { above = "
                            "0.1 } } }\nmutate.rate = { real = [0, 1], when = { population = { "
                            "above = 100 } } }\n"),
              HasSubstr("counts depends on itself"));
  EXPECT_THAT(of_parameters("population = { integer = [10, 9000] }\n[[race.forbidden]]\npopulation "
                            "= { above = 4999 }\n"),
              HasSubstr("race.toml:18:1: forbids hughes-crowd as it is"));
}

TEST_F(RaceFileTest, RunsOverAStoreAndRunsNothingTwice) {
  (void)load(kHead +
             "[race]\nsolver = \"hughes-crowd\"\nset = { population = 100 }\nruns = 200\nmeasure = "
             "\"mixed\"\n" +
             kSpace);
  const Race race((folder_ / "race.toml").string());
  const RaceFile& file = race.file();
  Store store((folder_ / "a.sqlite").string());
  const RaceOutcome first = run_race(file, store, {.study = {.jobs = 2}});
  EXPECT_EQ(first.ran, first.runs);
  EXPECT_EQ(store.study("race", 0).done, first.ran);
  EXPECT_EQ(store.study("race", 0).planned, 200U);
  const RaceOutcome again = run_race(file, store, {.study = {.jobs = 1}});
  EXPECT_EQ(again.ran, 0U);
  EXPECT_EQ(again.settings, first.settings);
  EXPECT_EQ(again.elites, first.elites);

  const RaceSetting winner = {"0.2", "30", "tournament", "4"};
  const RaceTest test = test_winner(file, winner, store, {.jobs = 2});
  EXPECT_EQ(test.standard.runs, 4U);
  EXPECT_EQ(test.winner.runs, 4U);
  EXPECT_EQ(store.study("race-test", 0).done, 8U);
  std::ofstream(folder_ / "best.toml") << race.recipe(winner, test);
  const auto recipe = load_recipe_file((folder_ / "best.toml").string());
  EXPECT_EQ(recipe.name(), "race-best");
  EXPECT_EQ(recipe.value("select.size"), "4");
  EXPECT_EQ(recipe.value("crowd.who.share"), "0.2");
  EXPECT_THAT(race.recipe(winner, test), HasSubstr("share = 0.2"));
}

TEST_F(RaceFileTest, RunsOnOtherProblemsThanSudoku) {
  const std::string text =
      "seeds = [1, 2]\nbudget = { evaluations = 1000 }\n[test]\nseeds = 5\n"
      "[[test.puzzles]]\nproblem = \"queens\"\nsize = 12\n"
      "[[puzzles]]\nproblem = \"queens\"\nsize = [9, 10, 11]\n"
      "[race]\nsolver = \"queens\"\nset = { population = 20 }\nruns = 60\n"
      "[race.parameters]\nmutate.rate = { real = [0, 1] }\n";
  const RaceFile file = load(text);
  EXPECT_EQ(file.training.puzzles[1].text, "queens size=10");
  Store store((folder_ / "a.sqlite").string());
  const RaceOutcome first = run_race(file, store, {.study = {.jobs = 2}});
  EXPECT_GT(first.ran, 0U);
  EXPECT_EQ(first.failed, 0U);
  EXPECT_EQ(run_race(file, store, {.study = {.jobs = 1}}).ran, 0U);
  EXPECT_EQ(test_winner(file, first.winner(), store, {.jobs = 1}).standard.runs, 1U);
  std::string same = text;
  same.replace(same.find("size = 12"), 9, "size = 11");
  EXPECT_THAT(complaint(same), HasSubstr("queens size=11 is among the puzzles of the race"));
  std::string sudoku = text;
  sudoku.replace(sudoku.find("\"queens\"\nset"), 8, "\"hughes\"");
  EXPECT_THAT(complaint(sudoku), HasSubstr("hughes cannot work on queens size=9: "));
}

TEST(RaceTest, SaysWhatCameOfIt) {
  RaceTest result;
  result.p = 0.2;
  EXPECT_EQ(result.verdict(), RaceVerdict::kNoDifference);
  result.p = 0.001;
  EXPECT_EQ(result.verdict(), RaceVerdict::kWorse);
  EXPECT_THAT(result.verdict_text(), HasSubstr("WORSE"));
  result.costs_less = true;
  EXPECT_EQ(result.verdict(), RaceVerdict::kBetter);
  result.is_standard = true;
  EXPECT_THAT(result.verdict_text(), HasSubstr("nothing better was found"));
}

TEST(RaceMeasure, FailuresCostMoreThanAnySuccess) {
  const RunFigures solved{.status = "solved", .error = 0, .evaluations = 900};
  const RunFigures unsolved{.status = "unsolved", .error = 4, .evaluations = 1000};
  const RunFigures failed{.status = "failed", .evaluations = 0};
  EXPECT_DOUBLE_EQ(race_measures().find("par10").cost(solved, 1000), 900);
  EXPECT_DOUBLE_EQ(race_measures().find("par10").cost(unsolved, 1000), 10000);
  EXPECT_DOUBLE_EQ(race_measures().find("mixed").cost(solved, 1000), 0.9);
  EXPECT_DOUBLE_EQ(race_measures().find("mixed").cost(unsolved, 1000), 5);
  EXPECT_DOUBLE_EQ(race_measures().find("error").cost(solved, 1000), 0);
  EXPECT_DOUBLE_EQ(race_measures().find("error").cost(unsolved, 1000), 4);
  for (const RaceMeasure& measure : race_measures()) {
    EXPECT_GT(measure.cost(failed, 1000), measure.cost(unsolved, 1000));
  }
}

TEST_F(RaceFileTest, ReadsTheRecipeOnce) {
  const auto write = [&](const char* population) {
    std::ofstream(folder_ / "mine.toml")
        << "base = \"hughes-crowd\"\nname = \"mine\"\npopulation = " << population << '\n';
  };
  write("300");
  const RaceFile file = load(kHead + "[race]\nrecipe = \"mine.toml\"\nruns = 400\n" + kSpace);
  const RaceSetting setting = {"0.01", "", "tournament", "7"};
  const std::string before = file.solver(setting).spec;
  write("400");
  EXPECT_EQ(file.solver(setting).spec, before);
  EXPECT_EQ(file.solver(file.standard).recipe->population(), 300U);
}

}  // namespace
}  // namespace evodoku::study
