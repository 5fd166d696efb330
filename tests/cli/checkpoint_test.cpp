// Saved runs on the command line: resumed, refused, never lost or written over what is read.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>

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
using testing::HasSubstr;

constexpr auto kHard =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..\n";

std::vector<std::string> names_in(const std::string& folder) {
  std::vector<std::string> out;
  for (const auto& entry : fs::directory_iterator(folder)) out.push_back(entry.path().filename());
  std::sort(out.begin(), out.end());
  return out;
}

Ran evolve_file(const std::string& puzzle, std::vector<std::string> more) {
  more.insert(more.begin(), {"solve", puzzle, "-q", "--json", "-w", "hughes"});
  return run_program(more);
}

std::string without_seconds(const std::string& text) {
  nlohmann::json out = nlohmann::json::parse(text);
  out.erase("seconds");
  return out.dump();
}

TEST(CheckpointFiles, AreRefusedWhereTheyDoNotMatch) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  const std::string other = folder.write(
      "b.sdm",
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9.......\n");
  const std::string file = folder.file("run");
  const std::vector<std::string> base = {"--set", "population=20", "--max-evaluations"};
  const auto run = [&](const std::string& board, const std::string& most,
                       std::vector<std::string> more) {
    more.insert(more.begin(), base.begin(), base.end());
    more.insert(more.begin() + 3, most);
    return evolve_file(board, more);
  };
  EXPECT_EQ(run(puzzle, "1000", {"--checkpoint", file}).code, 1);
  const Ran resumed = run(puzzle, "3000", {"--resume", file});
  EXPECT_EQ(resumed.code, 1) << resumed.err;
  EXPECT_EQ(without_seconds(resumed.out), without_seconds(run(puzzle, "3000", {}).out));
  const auto refused = [&](const Ran& ran) {
    EXPECT_EQ(ran.code, 3);
    EXPECT_EQ(ran.out, "");
    return ran.err;
  };
  EXPECT_THAT(refused(run(other, "3000", {"--resume", file})), HasSubstr("another problem"));
  EXPECT_THAT(refused(run(puzzle, "3000", {"--resume", file, "--seed", "2"})),
              HasSubstr("with the seed 1, this run has 2"));
  EXPECT_THAT(refused(run(puzzle, "3000", {"--resume", file, "--set", "islands=2"})),
              HasSubstr("another recipe"));
  EXPECT_THAT(refused(run(puzzle, "3000", {"--resume", puzzle})), HasSubstr("not a checkpoint"));
  const std::string good = read_file(file);
  for (const std::size_t at : {33U, 100U, 500U, 976U}) {
    std::string bad = good;
    bad[at] = static_cast<char>(bad[at] ^ 0x42);
    EXPECT_THAT(refused(run(puzzle, "3000", {"--resume", folder.write("bad", bad)})),
                HasSubstr("damaged"));
  }
  EXPECT_EQ(run(puzzle, "3000", {"--resume", folder.file("none")}).code, 6);
}

TEST(CheckpointFiles, HoldARunThatIsResumedAndSavedAgain) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  const std::string other = folder.write("b.sdm", std::string(81, '.') + '\n');
  const std::string file = folder.file("run");
  const auto run = [&](const std::string& board, const std::string& most,
                       std::vector<std::string> more) {
    more.insert(more.begin(), {"--set", "population=20", "--max-evaluations", most});
    return evolve_file(board, more);
  };
  EXPECT_EQ(run(puzzle, "1000", {"--checkpoint", file}).code, 1);
  for (const char* most : {"2000", "3000", "4000"}) {
    const Ran ran = run(puzzle, most, {"--checkpoint", file, "--resume", file});
    EXPECT_EQ(ran.code, 1) << ran.err;
  }
  EXPECT_EQ(run(puzzle, "4000", {"--checkpoint", folder.file("whole")}).code, 1);
  const std::string saved = read_file(file);
  EXPECT_EQ(saved, read_file(folder.file("whole")));
  // A run that is not the one in the file does not touch it.
  EXPECT_EQ(run(other, "4000", {"--checkpoint", file, "--resume", file}).code, 3);
  EXPECT_EQ(read_file(file), saved);
  const std::string damaged = folder.write("damaged", saved.substr(0, 100));
  EXPECT_EQ(run(puzzle, "4000", {"--checkpoint", damaged, "--resume", damaged}).code, 3);
  EXPECT_EQ(read_file(damaged), saved.substr(0, 100));
}

TEST(CheckpointFiles, AreNeverWrittenOverWhatIsRead) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  const std::string recipe = folder.write("r.toml", "base = \"hughes\"\npopulation = 20\n");
  fs::create_symlink(puzzle, folder.file("link"));
  const auto refused = [&](const std::vector<std::string>& more, int code) {
    std::vector<std::string> all = {"solve", puzzle, "-q", "--max-evaluations", "100"};
    all.insert(all.end(), more.begin(), more.end());
    const Ran ran = run_program(all);
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_EQ(read_file(puzzle), kHard);
    EXPECT_THAT(read_file(recipe), HasSubstr("population = 20"));
    return ran.err;
  };
  EXPECT_THAT(refused({"-w", "hughes", "--checkpoint", puzzle}, 2), HasSubstr("would overwrite"));
  EXPECT_THAT(refused({"-w", "hughes", "--checkpoint", folder.file("link")}, 2),
              HasSubstr("would overwrite"));
  EXPECT_THAT(refused({"--recipe", recipe, "--checkpoint", recipe}, 2), HasSubstr("--recipe"));
  EXPECT_THAT(refused({"--recipe", recipe, "-o", recipe}, 2), HasSubstr("--recipe"));
  EXPECT_THAT(
      refused({"-w", "hughes", "--checkpoint", folder.file("x"), "-o", folder.file("x")}, 2),
      HasSubstr("the same file"));
  EXPECT_THAT(refused({"-w", "hughes", "--checkpoint", folder.file("x"), "--runs", "2"}, 2),
              HasSubstr("one run"));
  fs::create_directory(folder.file("folder"));
  ASSERT_EQ(::mkfifo(folder.file("pipe").c_str(), 0600), 0);
  for (const std::string& place : {folder.file("folder"), folder.file("pipe"),
                                   std::string("/dev/full"), std::string("/dev/null")}) {
    EXPECT_THAT(refused({"-w", "hughes", "--checkpoint", place}, 6), HasSubstr("not a plain file"));
  }
  // Nor over anything else that is not a checkpoint.
  const std::string letter = folder.write("letter", "Dear Sir\n");
  EXPECT_THAT(refused({"-w", "hughes", "--checkpoint", letter}, 6), HasSubstr("not a checkpoint"));
  EXPECT_EQ(read_file(letter), "Dear Sir\n");
  EXPECT_THAT(names_in(folder.file("")),
              testing::ElementsAre("a.sdm", "folder", "letter", "link", "pipe", "r.toml"));
}

TEST(CheckpointFiles, HoldOnePuzzle) {
  const TemporaryFolder folder;
  const std::string puzzles = folder.write("a.sdm", std::string(kHard) + kHard);
  const Ran ran = evolve_file(puzzles, {"--max-evaluations", "100", "--set", "population=20",
                                        "--checkpoint", folder.file("run")});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.out, HasSubstr("hughes"));
}

TEST(CheckpointFiles, EvolveHasThemToo) {
  const TemporaryFolder folder;
  const std::string file = folder.file("run");
  const auto run = [&](const std::string& size, std::vector<std::string> more) {
    more.insert(more.begin(),
                {"evolve", "queens", "--size", size, "-q", "--json", "--set", "population=20"});
    return run_program(more);
  };
  const Ran whole = run("20", {"--max-evaluations", "2000"});
  const Ran part = run("20", {"--max-evaluations", "500", "--checkpoint", file});
  EXPECT_EQ(part.code, 1) << part.err;
  const Ran resumed = run("20", {"--max-evaluations", "2000", "--resume", file});
  EXPECT_EQ(resumed.code, whole.code) << resumed.err;
  EXPECT_EQ(without_seconds(resumed.out), without_seconds(whole.out));
  EXPECT_EQ(run("21", {"--resume", file}).code, 3);
  EXPECT_EQ(run("20", {"--resume", file, "--seed", "2"}).code, 3);
}

TEST(CheckpointFiles, EvolveSavesOneProblemOfAFile) {
  const TemporaryFolder folder;
  const std::string one = "7x7:h1dBcBbBb2a1b2b2c1d1h\n";
  for (const auto& [problems, code] : {std::pair{one, 1}, {one + one, 2}}) {
    const Ran ran =
        run_program({"evolve", "lightup", "--file", folder.write("all.txt", problems),
                     "--max-evaluations", "10", "-q", "--checkpoint", folder.file("run")});
    EXPECT_EQ(ran.code, code) << ran.err;
    EXPECT_EQ(fs::remove(folder.file("run")), code == 1);
  }
}

TEST(CheckpointFiles, AResultIsPrintedAlsoWhereItsRunCannotBeSaved) {
  const TemporaryFolder folder;
  const std::string easy = folder.write(
      "easy.sdm",
      "53467.91267219534819834256.8597614234.68537917139.48569615372.42.74196353.5286179\n");
  const auto run = [&](const std::vector<std::string>& words) {
    std::vector<std::string> all = {"bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\"",
                                    support::program_path()};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"-q", "--json", "--checkpoint", folder.file("run")});
    return run_command(all);
  };
  for (const Ran& ran : {run({"solve", easy, "-w", "hughes"}), run({"evolve", "queens"})}) {
    EXPECT_EQ(ran.code, 6) << ran.err;
    EXPECT_THAT(ran.err, HasSubstr("evodoku: the run is not saved: cannot write"));
    const auto line = nlohmann::json::parse(ran.out);
    EXPECT_EQ(line["status"], "solved");
    EXPECT_THAT(line["unsaved"].get<std::string>(), HasSubstr("cannot write"));
  }
  EXPECT_THAT(names_in(folder.file("")), testing::ElementsAre("easy.sdm"));
}

TEST(CheckpointFiles, ThatARunIsNotSavedIsKnownAlsoAfterCtrlC) {
  const TemporaryFolder folder;
  const std::string hard = folder.write("hard.sdm", kHard);
  for (const std::vector<std::string>& words :
       {std::vector<std::string>{"solve", hard, "-w", "hughes"},
        {"evolve", "queens", "--size", "200"}}) {
    std::vector<std::string> all = {"bash", "-c", "ulimit -f 1; exec \"$0\" \"$@\"",
                                    support::program_path()};
    all.insert(all.end(), words.begin(), words.end());
    all.insert(all.end(), {"--watch", "--checkpoint", folder.file("run")});
    bool seen = false;
    const Ran ran =
        run_command(all, {.terminal = true, .watch = [&](const std::string& out, int pid) {
                            const bool runs = out.find("generation") != std::string::npos;
                            if (runs && !std::exchange(seen, true)) ::kill(pid, SIGINT);
                            return true;
                          }});
    EXPECT_EQ(ran.code, 6) << ran.err;
    EXPECT_THAT(ran.out + ran.err, HasSubstr("evodoku: the run is not saved: cannot write"));
  }
}

TEST(CheckpointFiles, AnotherProcessThatHasDoneMoreIsNotWrittenOver) {
  const TemporaryFolder folder;
  const std::string file = folder.file("run");
  const std::vector<std::string> base = {"evolve",        "queens", "--size", "255", "--set",
                                         "population=50", "-q",     "--json", "-j",  "1",
                                         "--checkpoint",  file};
  const auto run = [&](std::vector<std::string> more, const support::RunOptions& options = {}) {
    more.insert(more.begin(), base.begin(), base.end());
    return run_program(more, options);
  };
  ASSERT_LE(run({"--max-evaluations", "100"}).code, 1);
  bool met = false;
  // While this one takes a second for each generation, another one goes further.
  const Ran late = run({"--resume", file, "--max-evaluations", "2000", "--watch", "--pace", "1"},
                       {.terminal = true, .watch = [&](const std::string& out, int pid) {
                          if (out.empty() || std::exchange(met, true)) return true;
                          EXPECT_LE(run({"--resume", file, "--max-evaluations", "9000"}).code, 1);
                          ::kill(pid, SIGINT);
                          return true;
                        }});
  EXPECT_TRUE(met);
  EXPECT_EQ(late.code, 6);
  EXPECT_THAT(late.out + late.err, HasSubstr("another process has written"));
  const Ran last = run({"--resume", file, "--max-evaluations", "1"});
  EXPECT_GE(nlohmann::json::parse(last.out)["evaluations"].get<int>(), 9000);
}

TEST(CheckpointFiles, WhatIsNotOneIsNotReadToItsEnd) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard);
  const std::string file = folder.file("run");
  ASSERT_EQ(evolve_file(puzzle, {"--max-evaluations", "100", "--checkpoint", file}).code, 1);
  const std::string good = read_file(file);
  constexpr std::uintmax_t kMuch = std::uintmax_t{1} << 36;  // of nothing: it takes no room
  for (const std::size_t changed : {std::string::npos, std::size_t{19}, std::size_t{30}}) {
    std::string bytes = good;
    if (changed != std::string::npos) bytes[changed] = '\x77';
    (void)folder.write("run", bytes);
    fs::resize_file(file, kMuch);
    const Ran ran = evolve_file(puzzle, {"--resume", file});
    EXPECT_EQ(ran.code, 3) << changed << ran.err;
    EXPECT_LT(ran.peak_kilobytes, 500'000);
  }
}

}  // namespace
}  // namespace evodoku
