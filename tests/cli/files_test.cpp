// What the program writes and reads back: outputs, stores, the user's recipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include <nlohmann/json.hpp>

#include "support/process.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;
using support::Ran;
using support::read_file;
using support::run_command;
using support::run_program;
using support::TemporaryFolder;
using testing::AnyOf;
using testing::HasSubstr;
using testing::Not;

constexpr auto kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path().filename());
  std::sort(out.begin(), out.end());
  return out;
}

TEST(OutputFiles, EndAsWhatIsWritten) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write(
      "a.sdm",
      "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n");
  for (const char* command : {"rate", "count", "check", "canon", "hint", "explain"}) {
    const Ran wrong = run_program({command, puzzle, "-o", folder.file("out.xlsx")});
    EXPECT_EQ(wrong.code, 2) << command;
    EXPECT_THAT(wrong.err, HasSubstr("the ending '.xlsx' is not known here, expected one of .txt"))
        << command;
    EXPECT_FALSE(fs::exists(folder.file("out.xlsx"))) << command;
    EXPECT_EQ(run_program({command, puzzle, "-q", "-o", folder.file("out.json")}).code, 0);
    EXPECT_TRUE(nlohmann::json::accept(read_file(folder.file("out.json")))) << command;
  }
  EXPECT_EQ(run_program({"explain", puzzle, "-q", "-o", folder.file("out.html")}).code, 0);
  EXPECT_THAT(read_file(folder.file("out.html")), testing::StartsWith("<!"));
}

TEST(Names, ThatAreEmptyAreNotTakenForNone) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  const std::string plan = folder.write("p.toml", "seeds = [1]\n");
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", puzzle, "-o", ""},
        {"solve", ""},
        {"solve", puzzle, "-w", "hughes", "--checkpoint", ""},
        {"solve", puzzle, "-w", "hughes", "--checkpoint="},
        {"solve", puzzle, "--recipe", ""},
        {"study", "list", "--store", ""},
        {"study", "run", plan, "--store", ""},
        {"study", "report", "x", "--figures", ""},
        {"learn", "--pages", ""},
        {"print", puzzle, "-o", ""}}) {
    const Ran ran = run_program(words);
    EXPECT_EQ(ran.code, 2) << testing::PrintToString(words) << ran.out << ran.err;
    EXPECT_THAT(ran.err, AnyOf(HasSubstr("without a name"), HasSubstr("FILE missing")));
  }
}

TEST(OutputFiles, AreNotWhatSaysHowToReadThePuzzles) {
  const TemporaryFolder folder;
  const std::string regions = folder.write("r.txt", "AABB\nAABB\nCCDD\nCCDD\n");
  const std::string puzzle = folder.write("p.txt", "1...............\n");
  for (const char* command : {"solve", "convert", "rate", "check", "count", "canon", "hint",
                              "explain", "sort", "filter", "sample", "scramble", "minimise"}) {
    const Ran ran = run_program({command, puzzle, "--regions", regions, "-o", regions});
    EXPECT_EQ(ran.code, 2) << command << ' ' << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("would overwrite --regions")) << command;
  }
  EXPECT_EQ(run_program({"same", puzzle, puzzle, "-o", puzzle}).code, 2);
  const std::string games = folder.write("games.txt", "..\n..\n");
  EXPECT_EQ(run_program({"evolve", "lightup", "--file", games, "-o", games}).code, 2);
  // Two that are written are one, by other names, before either is there.
  const Ran twice =
      run_command({"bash", "-c", "cd \"$1\" && exec \"$0\" make --hardest -o h --store ./h",
                   support::program_path(), folder.file("")});
  EXPECT_EQ(twice.code, 2) << twice.err;
  EXPECT_EQ(read_file(regions), "AABB\nAABB\nCCDD\nCCDD\n");
}

TEST(OutputFiles, ThatAreOpenAlreadyAreWrittenOnWhereTheyAre) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  for (const char* name : {"/dev/stdout", "/dev/fd/1", "/proc/self/fd/1", "link"}) {
    // What was there stays, what is written by others follows, and a name is not needed.
    const Ran ran = run_command(
        {"bash", "-c",
         "cd \"$1\" && ln -sf /dev/stdout link && exec 3>&1 >out <out && rm out && echo before && "
         "\"$0\" convert a.sdm --format sdm -o \"$2\" && echo after && cat >&3",
         support::program_path(), folder.file(""), name});
    EXPECT_EQ(ran.code, 0) << name << ' ' << ran.err;
    EXPECT_EQ(ran.out, std::string("before\n") + kHard + "after\n") << name;
  }
  const Ran closed = run_command(
      {"bash", "-c", "\"$0\" convert \"$1\" -o /dev/fd/77", support::program_path(), puzzle});
  EXPECT_EQ(closed.code, 6);
  EXPECT_THAT(closed.err, HasSubstr("cannot write /dev/fd/77: Bad file descriptor"));
}

TEST(OutputFiles, OfAnswersAreNotThePuzzles) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.txt", kHard);
  for (const char* command : {"solve", "count", "rate", "explain", "hint", "check", "print"}) {
    for (const bool piped : {false, true}) {
      const Ran ran =
          run_command({"bash", "-c", "cd \"$1\" && \"$0\" \"$2\" \"$3\" -o ./a.txt <a.txt",
                       support::program_path(), folder.file(""), command, piped ? "-" : puzzle});
      EXPECT_EQ(ran.code, 2) << command << ' ' << ran.err;
      EXPECT_THAT(ran.err, HasSubstr("would overwrite")) << command;
      EXPECT_EQ(read_file(puzzle), kHard) << command;
    }
  }
}

TEST(OutputFiles, AreNotWhatStandardInputOrOutputIs) {
  const TemporaryFolder folder;
  const std::string regions = folder.write("r.txt", "AABB\nAABB\nCCDD\nCCDD\n");
  for (const char* option : {"--regions", "--pattern"}) {
    const Ran ran = run_command({"bash", "-c", "\"$0\" make --size 4 $1 - -o \"$2\" <\"$2\"",
                                 support::program_path(), option, regions});
    EXPECT_EQ(ran.code, 2) << option << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("would overwrite")) << option;
    EXPECT_EQ(read_file(regions), "AABB\nAABB\nCCDD\nCCDD\n") << option;
  }
  // The solution would be printed to a file that has no name any more.
  const std::string puzzle = folder.write("a.sdm", kHard);
  const Ran ran = run_command(
      {"bash", "-c", "\"$0\" solve -w hughes \"$1\" --checkpoint \"$2\" --time-limit 1 >\"$2\"",
       support::program_path(), puzzle, folder.file("out")});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("standard output goes there"));
}

TEST(OutputFiles, EvolveEndsWhereNobodyReadsAnyMore) {
  const Ran ran =
      run_command({"bash", "-c",
                   "set -o pipefail; timeout -s KILL 60 \"$0\" evolve queens --size 5 --runs "
                   "100000000 --json | head -1 >/dev/null",
                   support::program_path()});
  EXPECT_EQ(ran.code, 0) << ran.err;
}

TEST(OutputFiles, AFileThatMayNotGrowIsAnErrorAndLeavesNothing) {
  const TemporaryFolder folder;
  const std::string place = folder.file("out.sdm");
  const Ran ran = run_command({"bash", "-c", "ulimit -f 1; exec \"$0\" make -n 200 -q -o \"$1\"",
                               support::program_path(), place});
  EXPECT_EQ(ran.code, 6) << ran.err;
  EXPECT_THAT(names_in(folder.file("")), testing::IsEmpty());
}

TEST(OutputFiles, ALimitOnProcessorTimeEndsTheWorkAndKeepsIt) {
  const TemporaryFolder folder;
  const std::string place = folder.file("out.sdm");
  const Ran ran =
      run_command({"bash", "-c", "ulimit -St 1; exec \"$0\" make -n 100000000 -j 1 -q -o \"$1\"",
                   support::program_path(), place});
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_FALSE(read_file(place).empty());
}

TEST(OutputFiles, APipeThatNobodyReadsCanBeInterrupted) {
  const TemporaryFolder folder;
  ASSERT_EQ(::mkfifo(folder.file("pipe").c_str(), 0600), 0);
  // timeout(1) sends the signal, and 137 would be its second, which cannot be caught.
  const Ran ran =
      run_command({"timeout", "--foreground", "--preserve-status", "-k", "20", "-s", "INT", "1",
                   support::program_path(), "make", "-q", "-o", folder.file("pipe")});
  EXPECT_EQ(ran.code, 130) << ran.err;
}

TEST(OutputFiles, WhatCouldNotBeWrittenBeforeCtrlCIsNotCalledWell) {
  // A pipe that is full, and that nobody reads until its writer has ended.
  const Ran ran = run_command({"bash", "-c",
                               "{ head -c 65536 /dev/zero; timeout --foreground --preserve-status "
                               "-k 20 -s INT 1 \"$0\" operators; "
                               "echo \"ended with $?\" >&2; } | { sleep 3; cat; } >/dev/null",
                               support::program_path()});
  EXPECT_THAT(ran.err, HasSubstr("ended with 130"));
}

TEST(OutputFiles, AFileInMemoryThatIsCutOffIsAnError) {
  bool seen = false;
  const Ran ran = run_program({"make", "-n", "100000000", "-q"},
                              {.watch = [&](const std::string& out, int pid) {
                                if (!out.empty() && !std::exchange(seen, true)) ::kill(pid, SIGBUS);
                                return true;
                              }});
  EXPECT_EQ(ran.code, 6) << ran.err;
  EXPECT_THAT(ran.err, HasSubstr("was cut off by another program"));
}

TEST(OutputFiles, ANameMayHave255Bytes) {
  const TemporaryFolder folder;
  for (const std::size_t length : {248U, 255U}) {
    const std::string place = folder.file(std::string(length, 'n'));
    EXPECT_EQ(run_program({"make", "--seed", "1", "-q", "--format", "line", "-o", place}).code, 0);
    EXPECT_EQ(read_file(place).size(), 82U);
  }
}

TEST(OwnRecipes, ABrokenOneDoesNotHideTheOthers) {
  const TemporaryFolder folder;
  const std::string recipes = folder.file("evodoku/recipes");
  fs::create_directories(recipes);
  std::ofstream(recipes + "/broken.toml") << "population = [\n";
  std::ofstream(recipes + "/mine.toml") << "base = \"hughes\"\nsummary = \"my own\"\n";
  ASSERT_EQ(::mkfifo((recipes + "/pipe.toml").c_str(), 0600), 0);
  fs::create_symlink("nowhere", recipes + "/dangling.toml");
  fs::create_directory(recipes + "/folder.toml");
  fs::create_symlink("/dev/zero", recipes + "/hughes.toml");
  const auto run = [&](const std::vector<std::string>& arguments) {
    return run_program(arguments,
                       {.input = kHard, .environment = {"XDG_CONFIG_HOME=" + folder.file("")}});
  };
  const Ran list = run({"recipes"});
  EXPECT_EQ(list.code, 0);
  for (const char* name : {"mine", "hughes", "samurai"}) EXPECT_THAT(list.out, HasSubstr(name));
  EXPECT_THAT(list.out, Not(HasSubstr("dangling")));
  for (const char* what : {"broken.toml:", "pipe.toml: it is not a plain file",
                           "dangling.toml: it is a link to nothing", "folder.toml: it is not",
                           "hughes.toml: it is not a plain file"}) {
    EXPECT_THAT(list.err, HasSubstr(what));
  }
  const Ran dangling = run({"solve", "-w", "dangling"});
  EXPECT_EQ(dangling.code, 6);
  EXPECT_THAT(dangling.err, HasSubstr("it is a link to nothing"));
  EXPECT_EQ(run({"solve", "-q", "-w", "hughes", "--max-evaluations", "10"}).code, 1);
}

TEST(OwnRecipes, OneThatStartsFromNoneSaysWhere) {
  const TemporaryFolder folder;
  const std::string recipe = folder.write("r.toml", "name = \"x\"\nbase = \"hughs\"\n");
  const Ran ran = run_program({"solve", "--recipe", recipe}, {.input = kHard});
  EXPECT_EQ(ran.code, 3);
  EXPECT_THAT(ran.err, HasSubstr("r.toml:2:8: there is no recipe 'hughs'; did you mean 'hughes'?"));
}

TEST(StoreFiles, OnlyPlainFilesAreTaken) {
  const TemporaryFolder folder;
  (void)folder.write("a.sdm", kHard);
  const std::string plan = folder.write("p.toml", R"(seeds = { from = 1, to = 2 }
budget = { evaluations = 100 }
[[solvers]]
solver = "dive"
[[puzzles]]
file = "a.sdm"
)");
  for (const char* store : {":memory:", "file::memory:", "file:x?mode=memory", "/dev/null", "."}) {
    const Ran ran = run_program({"study", "run", plan, "--store", store});
    EXPECT_THAT(ran.code, testing::AnyOf(2, 6)) << store << ": " << ran.err;
    EXPECT_THAT(ran.err, HasSubstr(store == std::string(".") ? "directory" : "plain file"));
  }
  EXPECT_EQ(run_program({"study", "run", plan, "--store", plan}).code, 2);
  EXPECT_THAT(read_file(plan), HasSubstr("budget"));
  EXPECT_FALSE(fs::exists("/dev/null-journal"));
  const std::string text = folder.write("text", std::string(3000, 'x'));
  EXPECT_EQ(run_program({"study", "list", "--store", text}).code, 3);
}

}  // namespace
}  // namespace evodoku
