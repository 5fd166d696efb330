// evodoku study race, run as a user runs it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>

#include <filesystem>
#include <memory>

#include "support/process.hpp"

namespace evodoku::support {
namespace {

using ::testing::HasSubstr;

const std::string kRace =
    "seeds = { from = 1, to = 4 }\nbudget = { evaluations = 20000 }\n"
    "quick = { runs = 120, seeds = 1, puzzles = 1 }\n"
    "[race]\nsolver = \"hughes-crowd\"\nset = { population = 200 }\nruns = 300\nmeasure = "
    "\"mixed\"\n"
    "[race.parameters]\n"
    "population = { integer = [20, 1000], log = true }\n"
    "mutate.rate = { real = [0, 1] }\n"
    "select.operator = { choice = [\"roulette\", \"tournament\"] }\n"
    "select.size = { integer = [2, 9], when = { select.operator = \"tournament\" } }\n"
    "[[puzzles]]\nmaker = \"samurai\"\nlevel = \"medium\"\nseeds = { from = 1, to = 6 }\n"
    "[test]\nseeds = [7, 8]\n"
    "[[test.puzzles]]\nmaker = \"samurai\"\nlevel = \"medium\"\nseeds = [11, 12, 13]\n";

class RaceCommand : public ::testing::Test {
 protected:
  RaceCommand() : race_(folder_.write("small.toml", kRace)) {}

  [[nodiscard]] Ran race(const std::string& name, const std::vector<std::string>& more = {},
                         const RunOptions& options = {}) const {
    std::vector<std::string> arguments = {
        "study", "race", race_, "--store", folder_.file(name + ".sqlite"), "--output", best(name)};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return run_program(arguments, options);
  }
  [[nodiscard]] std::string best(const std::string& name) const {
    return folder_.file(name + "-best.toml");
  }
  /// Sends a signal once a word has been written.
  [[nodiscard]] static RunOptions at(const std::string& word, int signal) {
    const auto sent = std::make_shared<bool>(false);  // a second Ctrl-C would end it at once
    return {.terminal = true, .watch = [word, signal, sent](const std::string& out, int pid) {
              if (!*sent && out.find(word) != std::string::npos) {
                *sent = true;
                ::kill(pid, signal);
              }
              return true;
            }};
  }

  TemporaryFolder folder_;
  std::string race_;
};

TEST_F(RaceCommand, HasTheSameWinnerHoweverOftenItIsKilled) {
  const Ran whole = race("whole", {"-j", "3"});
  ASSERT_EQ(whole.code, 0) << whole.err;
  EXPECT_THAT(whole.out, HasSubstr("winner: "));
  EXPECT_THAT(whole.out, HasSubstr("as it is      6 "));
  EXPECT_THAT(whole.err, HasSubstr("small: iteration 1 of 4, "));
  const std::string recipe = read_file(best("whole"));
  EXPECT_THAT(recipe, HasSubstr("# Found by: evodoku study race small.toml\n"));
  EXPECT_THAT(recipe, HasSubstr("name = 'small-best'"));
  EXPECT_THAT(recipe, HasSubstr("open = []")) << "what was chosen for the paper's may not hold";

  EXPECT_EQ(race("killed", {"-j", "1"}, at("iteration 1 of", SIGKILL)).code, 128 + SIGKILL);
  EXPECT_EQ(race("killed", {"-j", "2"}, at("iteration 2 of", SIGINT)).code, 130);
  const Ran resumed = race("killed", {"-j", "2"});
  EXPECT_EQ(resumed.code, 0) << resumed.err;
  EXPECT_EQ(resumed.out, whole.out);
  EXPECT_EQ(read_file(best("killed")), recipe);
  const Ran again = race("killed");
  EXPECT_EQ(again.code, 0) << "the same file may be written again";
  EXPECT_THAT(again.err, HasSubstr(" settings, 0 of them just now\n"));
  // The recipe can be run as any other.
  const Ran solved =
      run_program({"solve", "--recipe", best("killed"), "--max-evaluations", "2000", "-"},
                  {.input = std::string(81, '.') + "\n"});
  EXPECT_THAT(solved.err, ::testing::Not(HasSubstr("error")));
  EXPECT_LE(solved.code, 1);
}

TEST_F(RaceCommand, LeavesAFileAloneThatHoldsSomethingElse) {
  (void)folder_.write("quick-best.toml", "mine\n");
  const Ran refused = race("quick", {"--quick"});
  EXPECT_EQ(refused.code, 2);
  EXPECT_THAT(refused.err, HasSubstr("quick-best.toml exists and differs: --force replaces it"));
  EXPECT_THAT(refused.out, HasSubstr("as it is      1 ")) << "the table is not lost";
  EXPECT_EQ(read_file(best("quick")), "mine\n");
  EXPECT_EQ(race("quick", {"--quick", "--force"}).code, 0);
  EXPECT_THAT(read_file(best("quick")), HasSubstr("small-best"));
}

TEST_F(RaceCommand, TheWinnerMayGoWhereTheTableGoesOrHaveTheNameOfARecipe) {
  // The table is there already: nothing is asked of what is open.
  const Ran open = run_command(
      {"bash", "-c", "\"$0\" study race \"$1\" --quick --store \"$2\" -o /dev/stdout >\"$3\"",
       program_path(), race_, folder_.file("a.sqlite"), folder_.file("log")});
  EXPECT_EQ(open.code, 0) << open.err;
  EXPECT_THAT(read_file(folder_.file("log")), HasSubstr("as it is      1 "));
  EXPECT_THAT(read_file(folder_.file("log")), HasSubstr("name = 'small-best'"));
  // The recipe that is raced is compiled in: no file of this name is read.
  const Ran named = run_command(
      {"bash", "-c",
       "cd \"$3\" && \"$0\" study race \"$1\" --quick --store \"$2\" -o hughes-crowd.toml",
       program_path(), race_, folder_.file("a.sqlite"), folder_.file("")});
  EXPECT_EQ(named.code, 0) << named.err;
  EXPECT_THAT(read_file(folder_.file("hughes-crowd.toml")), HasSubstr("name = 'small-best'"));
}

TEST_F(RaceCommand, HasNoMoreParametersThanCanBeFollowed) {
  std::string chain;
  for (int i = 0; i < 5000; ++i) {
    chain += "p" + std::to_string(i) + " = { integer = [1, 2], when = { p" + std::to_string(i + 1) +
             " = 1 } }\n";
  }
  const std::string many =
      folder_.write("many.toml",
                    "budget = { evaluations = 9 }\n[race]\nsolver = \"hughes\"\nruns = 99\n"
                    "[race.parameters]\n" +
                        chain + "[[puzzles]]\nfile = \"x\"\n[test]\n");
  const Ran ran = run_program({"study", "race", many, "--store", folder_.file("a.sqlite")});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("the race has 5000 parameters, expected 1000 at most"));
}

TEST_F(RaceCommand, ComplainsBeforeItStarts) {
  const std::string store = folder_.file("a.sqlite");
  const std::string wrong =
      folder_.write("wrong.toml", kRace + "[race.forbidden]\npopulation = 3\n");
  const Ran ran = run_program({"study", "race", wrong, "--store", store});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("wrong.toml:"));
  const Ran plan = run_program({"study", "run", race_, "--store", store});
  EXPECT_EQ(plan.code, 3);
  EXPECT_THAT(plan.err, HasSubstr("small.toml:4:1: this is a race: 'evodoku study race' runs it"));
  EXPECT_EQ(run_program({"study", "list", "--store", store}).code, 6) << "nothing was made";
}

TEST_F(RaceCommand, TheWinnerGoesOverNothingThatTheRaceIsFrom) {
  const std::string line(81, '.');
  const std::string puzzles = folder_.write("p.sdm", line + '\n');
  const std::string other = folder_.write("t.sdm", "1" + line.substr(1) + '\n');
  const std::string recipe = folder_.write("own.toml", "base = \"hughes\"\n");
  const std::string race = folder_.write("from.toml", R"(seeds = [1, 2, 3]
[race]
recipe = "own.toml"
runs = 200
first_test = 2
[race.parameters]
population = { integer = [20, 9000] }
[budget]
evaluations = 100
[[puzzles]]
file = "p.sdm"
[test]
seeds = [7]
[[test.puzzles]]
file = "../)" + std::filesystem::path(folder_.file("")).parent_path().filename().string() +
                                                          R"(/t.sdm"
)");
  for (const std::string& file : {puzzles, other, recipe, race}) {
    const std::string before = read_file(file);
    const Ran ran = run_program(
        {"study", "race", race, "--store", folder_.file("a.sqlite"), "-o", file, "--force"});
    EXPECT_EQ(ran.code, 2) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("would overwrite"));
    EXPECT_EQ(read_file(file), before);
  }
}

TEST_F(RaceCommand, KnowsBeforeItStartsWhereTheWinnerGoes) {
  const std::string store = folder_.file("a.sqlite");
  const Ran nowhere =
      run_program({"study", "race", race_, "--store", store, "-o", folder_.file("none/best.toml")});
  EXPECT_EQ(nowhere.code, 6);
  EXPECT_EQ(run_program({"study", "list", "--store", store}).code, 6) << "nothing was run";
  // A pipe is written, and not looked into first. Without a limit that would wait forever.
  const std::string pipe = folder_.file("pipe");
  const Ran piped =
      run_command({"sh", "-c",
                   "mkfifo " + pipe + "; cat " + pipe + " & timeout 120 " + program_path() +
                       " study race " + race_ + " --quick --store " + store + " -o " + pipe});
  EXPECT_EQ(piped.code, 0) << piped.err;
  EXPECT_THAT(piped.out, HasSubstr("name = 'small-best'"));
}

}  // namespace
}  // namespace evodoku::support
