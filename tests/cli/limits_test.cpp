// Numbers out of range, too little memory, too few threads, signals that come at a bad time, and an
// environment that tells stories.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::run_command;
using support::run_program;
using support::TemporaryFolder;
using testing::AnyOf;
using testing::HasSubstr;

constexpr auto kPuzzle =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// Runs the program after some commands of the shell: limits of the process.
Ran run_limited(const std::string& limits, const std::string& arguments) {
  return run_command(
      {"sh", "-c", limits + " && exec " + support::program_path() + " " + arguments});
}

TEST(OptionRanges, NumbersThatAreNoneOrOutOfRangeAreWrongUsage) {
  const TemporaryFolder folder;
  const std::string file = folder.write("ok.sdm", kPuzzle);
  const std::vector<std::string> never = {"",
                                          "-1",
                                          "+1",
                                          "1.5",
                                          "0x10",
                                          "nan",
                                          "inf",
                                          "1e3x",
                                          " 1 ",
                                          "1,000",
                                          "18446744073709551616",
                                          "99999999999999999999999999"};
  const std::vector<std::pair<std::vector<std::string>, std::vector<std::string>>> options = {
      {{"solve", file, "-w", "hughes", "--runs"}, {"0", "1000000001"}},
      {{"solve", file, "-w", "hughes", "--restarts"}, {"1000000001"}},
      {{"solve", file, "--seed"}, {}},
      {{"solve", file, "--limit"}, {}},
      {{"solve", file, "-w", "hughes", "--max-evaluations"}, {}},
      {{"solve", file, "-j"}, {"1025"}},
      {{"solve", file, "--size"}, {"65", "0"}},
      {{"solve", file, "--time-limit"}, {"0", "1e300", "1e10", "5x", "1h1"}},
      {{"count", file, "--limit"}, {}},
      {{"make", "-n"}, {}},
      {{"make", "--attempts"}, {}},
      {{"make", "--known"}, {"5000"}},
      {{"make", "--clues"}, {"99999999999", "5000", "1..x", "..", "...."}},
      {{"make", "--rating"}, {"1e300", "..nan", "nan..2"}},
      {{"hint", file, "--reveal"}, {"0", "4"}},
      {{"print", file, "--per-page"}, {"3", "0"}},
      {{"bench", "solve", "--limit"}, {"0", "3"}},
      {{"solve", file, "-w", "hughes", "--set"},
       {"population=0", "population=1e99", "population=nan", "a.b=1", "x", "islands=5000",
        "mutate.rate=2"}},
  };
  for (const auto& [words, wrong] : options) {
    std::vector<std::string> values = wrong;
    values.insert(values.end(), never.begin(), never.end());
    for (const std::string& value : values) {
      if (words.back() == "--time-limit" && value == "1.5") continue;
      if (words.back() == "--rating" && value == "1.5") continue;
      std::vector<std::string> all = words;
      all.back() += "=" + value;
      if (words.back() == "-j" || words.back() == "-n") {
        all.back() = words.back();
        all.push_back(value);
      }
      const Ran ran = run_program(all);
      EXPECT_EQ(ran.code, 2) << all.back() << ": " << ran.err;
      EXPECT_LT(ran.err.size(), 400U) << ran.err;
      EXPECT_NE(ran.err, "");
    }
  }
}

TEST(MemoryLimits, WhatDoesNotFitIsRefusedWithItsSize) {
  const TemporaryFolder folder;
  const std::string file = folder.write("ok.sdm", kPuzzle);
  for (const char* order : {"--set population=100000000", "--set population=100000000 -j 4",
                            "--set population=1000000 --set islands=4096"}) {
    const Ran ran = run_limited(support::program_is_sanitized() ? "true" : "ulimit -v 1000000",
                                "solve " + file + " -w hughes --time-limit 1 " + order);
    if (support::program_is_sanitized() && ran.code != 6) continue;  // a machine that has so much
    EXPECT_EQ(ran.code, 6) << order << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("out of memory: a population of")) << order;
    EXPECT_THAT(ran.err, HasSubstr("would take")) << order;
  }
}

TEST(Limits, TooLittleOfAnythingIsAMessageWhateverTheCommand) {
  const TemporaryFolder folder;
  const std::string file = folder.write("ok.sdm", kPuzzle);
  std::vector<std::string> limits = {"ulimit -f 1", "ulimit -s 64", "ulimit -s 400"};
  if (!support::program_is_thread_sanitized()) {
    limits.insert(limits.end(), {"ulimit -n 5", "ulimit -n 8"});
  }
  // Sanitizers reserve addresses for themselves.
  if (!support::program_is_sanitized()) {
    for (const char* limit : {"-v 40000", "-v 60000", "-v 90000", "-v 130000", "-v 200000",
                              "-v 400000", "-v 800000", "-d 20000", "-d 60000"}) {
      limits.push_back(std::string("ulimit ") + limit);
    }
  }
  for (const std::string& limit : limits) {
    for (const std::string& command : std::vector<std::string>{
             "convert --format pdf -o " + folder.file("out.pdf") + " " + file,
             "evolve queens -q --max-evaluations 2000 --checkpoint " + folder.file("run"),
             "solve -q -j 64 " + file, "solve -q -w sat --size 36 -j 2 /dev/null",
             "make -n 20 -q -j 64", "rate -q -j 64 " + file,
             "solve -q -w hughes -j 16 --set population=3000000 --time-limit 1 " + file,
             "canon -j 32 " + file}) {
      const Ran ran = run_limited(limit, command);
      // 127: not even the program's libraries fit.
      EXPECT_THAT(ran.code, AnyOf(0, 1, 3, 6, 127)) << limit << "; " << command << ": " << ran.err;
      EXPECT_THAT(ran.err, testing::Not(HasSubstr("terminate called"))) << limit << command;
      EXPECT_TRUE(ran.code != 6 || !ran.err.empty());
    }
  }
}

TEST(Signals, TheFirstOneIsHeardAlsoWhereNobodyReadsTheOutput) {
  if (support::program_is_thread_sanitized()) GTEST_SKIP() << "it holds signals back";
  const TemporaryFolder folder;
  const std::string pipe = folder.file("pipe");
  const std::string begun = folder.file("begun");
  std::string puzzles;
  for (int i = 0; i < 20'000; ++i) puzzles += kPuzzle;
  const std::string file = folder.write("many.sdm", puzzles);
  for (const std::string& command :
       {std::string("make -n 1000000 -q"), std::string("make -n 1000000 -q -m samurai"),
        "solve -q " + file, "rate -q " + file}) {
    for (const char* signal : {"TERM", "INT"}) {
      // The reader takes one byte and no more: the first one shows that the program is at work, and
      // a signal that came before could find it without its handlers. Then the pipe fills.
      const std::string script = "rm -f " + pipe + " " + begun + "; mkfifo " + pipe +
                                 "; (head -c 1 > " + begun + "; exec sleep 300) < " + pipe +
                                 " & s=$!; " + support::program_path() + " " + command + " > " +
                                 pipe + " & p=$!; while [ ! -s " + begun +
                                 " ]; do sleep 0.1; done; sleep 1; kill -" + signal +
                                 " $p; wait $p; c=$?; kill $s; exit $c";
      EXPECT_EQ(run_command({"sh", "-c", script}).code, 130) << command << ' ' << signal;
    }
  }
}

TEST(Plans, AProductThatIsTooLargeIsRefusedBeforeItIsBuilt) {
  const TemporaryFolder folder;
  (void)folder.write("ok.sdm", kPuzzle);
  std::string plan =
      "seeds = [1]\nbudget = { evaluations = 10 }\n[[puzzles]]\nfile = \"ok.sdm\"\n"
      "[[solvers]]\nsolver = \"hughes\"\n[solvers.set]\n";
  plan += "population = { from = 2, to = 100001 }\n";
  plan += "islands = { from = 1, to = 4000 }\n";
  plan += "cross_rate = { from = 0, to = 1, step = 0.00001 }\n";
  const Ran ran = run_program(
      {"study", "run", folder.write("huge.toml", plan), "--store", folder.file("store.sqlite")});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("4e+13 combinations, expected 10000 at most"));
  EXPECT_LT(ran.peak_kilobytes, 400'000);
}

TEST(Plans, KeysOfManyPartsAreRefused) {
  const TemporaryFolder folder;
  std::string key;
  for (int i = 0; i < 40000; ++i) key += "a.";
  const std::string file = folder.write("deep.toml", key + "a = 1\n");
  for (const std::vector<std::string>& words : {std::vector<std::string>{"study", "run", file},
                                                {"study", "race", file},
                                                {"solve", "--recipe", file, "/dev/null"}}) {
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.code, 3) << ran.err;
    EXPECT_THAT(ran.err,
                HasSubstr("deep.toml:1:130: keys, lists and tables are more than 64 deep"));
  }
}

TEST(Plans, WhatIsDeepIsRefusedWhateverStandsBeforeIt) {
  const TemporaryFolder folder;
  std::string key;
  for (int i = 0; i < 40000; ++i) key += "b.";
  // The last three quotes end a text that has one or two more at its end.
  for (const std::string before :
       {R"("""x"""")", R"("""x""""")", "'''x''''", "'''x'''''", R"("""x\""""")"}) {
    const std::string text = "[" + before + ",{" + key + "b=1}]";
    const std::string file = folder.write("text.toml", "a=" + text + "\n");
    const Ran ran = run_program({"study", "run", file});
    EXPECT_EQ(ran.code, 3) << before;
    EXPECT_THAT(ran.err, HasSubstr("text.toml:1:")) << before;
    EXPECT_EQ(run_program({"solve", "-w", "hughes", "--set", "population=" + text, "."}).code, 2);
  }
  // Depth adds up: keys of many parts in tables in tables.
  std::string parts = "a";
  for (int i = 0; i < 9; ++i) parts += ".a";
  std::string nested = "1";
  for (int i = 0; i < 8; ++i) nested = "{ " + parts + " = " + nested + " }";
  const Ran deep = run_program({"solve", "--recipe", folder.write("n.toml", "a = " + nested), "."});
  EXPECT_EQ(deep.code, 3);
  EXPECT_THAT(deep.err, HasSubstr("keys, lists and tables are more than 64 deep"));
}

TEST(Plans, TakeNoMoreThanASmallMultipleOfTheirSize) {
  const TemporaryFolder folder;
  std::string many = "seeds = [";
  for (int i = 0; i < 700'000; ++i) many += "1,";
  const Ran values = run_program({"study", "run", folder.write("many.toml", many + "]\n")});
  EXPECT_EQ(values.code, 3);
  EXPECT_THAT(values.err, HasSubstr("many.toml:1:1200007: there are more than 600000 values"));
  // What is within many tables is there once.
  std::string nested = "\"" + std::string(900'000, 'x') + "\"";
  for (int i = 0; i < 30; ++i) nested = "{ a = " + nested + " }";
  const Ran text = run_program(
      {"solve", "--recipe", folder.write("text.toml", "name = \"n\"\na = " + nested), "."});
  EXPECT_EQ(text.code, 3);
  if (!support::program_is_sanitized()) {
    EXPECT_LT(values.peak_kilobytes, 100'000);
    EXPECT_LT(text.peak_kilobytes, 100'000);
  }
}

TEST(Comments, WithoutEndTakeNoMemory) {
  // Through a file: what this process holds at the fork counts as memory of the program.
  const TemporaryFolder folder;
  const std::string file = folder.file("comments.sdk");
  {
    std::ofstream out(file);
    for (int i = 0; i < 1'000'000; ++i)
      out << "#C a comment that goes on and on, line after line\n";
    for (std::size_t row = 0; row < 9; ++row)
      out << std::string(kPuzzle).substr(9 * row, 9) << '\n';
  }
  const Ran ran = run_program({"convert", "--from", "sdk", file});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("#C is longer than"));
  EXPECT_LT(ran.peak_kilobytes,
            support::program_is_sanitized() ? 4'000'000 : 40'000);  // of 50 MB
}

TEST(Environment, OfALauncherThatIsNotThereNeverEndsInSilence) {
  const TemporaryFolder folder;
  const std::string file = folder.write("ok.sdm", kPuzzle);
  for (const std::vector<std::string>& variables :
       {std::vector<std::string>{"SLURM_STEP_NUM_TASKS=4", "SLURM_PROCID=2"},
        {"OMPI_COMM_WORLD_SIZE=4", "OMPI_COMM_WORLD_RANK=3"},
        {"PMI_SIZE=2", "PMI_RANK=1"},
        {"PMI_SIZE=2"}}) {
    const Ran ran = run_program({"solve", file}, {.environment = variables});
    EXPECT_EQ(ran.code, 6) << variables.front();
    EXPECT_THAT(ran.err,
                HasSubstr("so says " + variables.front().substr(0, variables.front().find('='))));
  }
  for (const char* odd : {"OMPI_COMM_WORLD_SIZE=abc", "PMI_SIZE=", "SLURM_STEP_NUM_TASKS=-4",
                          "OMPI_COMM_WORLD_SIZE=99999999999999999999", "PMI_SIZE=1"}) {
    EXPECT_EQ(run_program({"solve", file}, {.environment = {odd}}).code, 0) << odd;
  }
}

}  // namespace
}  // namespace evodoku
