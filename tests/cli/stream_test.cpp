// How the program behaves among others: pipes, signals, files.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..\n";
constexpr auto kEasySolved =
    "419738526735426819628951347573189462142673985896542731264397158387215694951864273\n";

std::string many(int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += kEasy;
  return out;
}

/// Runs the program on an input that does not end, and interrupts it once it has had time to read.
Ran run_interrupted(const std::vector<std::string>& arguments, const std::string& input) {
  const auto start = std::chrono::steady_clock::now();
  bool sent = false;
  return run_program(arguments, {.input = input,
                                 .watch =
                                     [&](const std::string&, int pid) {
                                       const auto taken = std::chrono::steady_clock::now() - start;
                                       if (!sent && taken > std::chrono::milliseconds(500)) {
                                         sent = true;
                                         ::kill(pid, SIGINT);
                                       }
                                       return true;
                                     },
                                 .keep_input_open = true});
}

TEST(Stream, ClosedPipeIsNoError) {
  for (const char* jobs : {"1", "2"}) {
    const Ran ran = run_program(
        {"solve", "-j", jobs},
        {.input = many(50000), .watch = [](const std::string& out, int) { return out.empty(); }});
    EXPECT_EQ(ran.code, 0);
    EXPECT_EQ(ran.err, "");
  }
}

TEST(Stream, ClosedPipeIsNoErrorAmongManySolutions) {
  const Ran ran = run_program({"solve", "--all"},
                              {.input = std::string(81, '.') + "\n",
                               .watch = [](const std::string& out, int) { return out.empty(); }});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST(Stream, MoreThreadsThanProcessorsAreNoMatter) {
  const Ran ran = run_program({"solve", "-j", "64"}, {.input = many(1000)});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.err, "");
}

TEST(Stream, InterruptWhileWaitingForTheFirstPuzzleIsNoBadPuzzle) {
  for (const char* text : {"", "# three rows of nine\n12.......\n......4..\n.........\n"}) {
    const Ran ran = run_interrupted({"solve", "-q"}, text);
    EXPECT_EQ(ran.code, 130);
    EXPECT_EQ(ran.out, "") << text;
    EXPECT_EQ(ran.err, "") << text;
  }
}

TEST(Stream, AnIgnoredHangUpStaysIgnored) {
  // As under nohup: the signal must not end the program before its input does.
  ::signal(SIGHUP, SIG_IGN);
  bool sent = false;
  const Ran ran = run_program({"solve", "-j", "1"},
                              {.input = many(2), .watch = [&](const std::string&, int pid) {
                                 if (!sent) ::kill(pid, SIGHUP);
                                 sent = true;
                                 return true;
                               }});
  ::signal(SIGHUP, SIG_DFL);
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out, std::string(kEasySolved) + kEasySolved);
}

TEST(Stream, AnswersEachLineBeforeTheInputEnds) {
  // A program that talks to us through a pipe must get its answer without closing the pipe.
  for (const char* jobs : {"1", "2"}) {
    std::string answer;
    const Ran ran = run_program({"solve", "-j", jobs}, {.input = kEasy,
                                                        .watch =
                                                            [&](const std::string& out, int) {
                                                              answer = out;
                                                              return out.size() < 82;
                                                            },
                                                        .keep_input_open = true});
    EXPECT_EQ(answer, kEasySolved);
    EXPECT_EQ(ran.code, 0);
  }
}

TEST(Stream, InterruptEndsCleanlyWithWhatIsDone) {
  for (const char* jobs : {"1", "2"}) {
    bool sent = false;
    const Ran ran = run_program({"solve", "-j", jobs}, {.input = kEasy,
                                                        .watch =
                                                            [&](const std::string& out, int pid) {
                                                              if (out.size() >= 82 && !sent) {
                                                                sent = true;
                                                                ::kill(pid, SIGINT);
                                                              }
                                                              return true;
                                                            },
                                                        .keep_input_open = true});
    EXPECT_EQ(ran.code, 130);
    EXPECT_EQ(ran.out, kEasySolved);
    EXPECT_THAT(ran.err, HasSubstr("interrupted after 1 puzzle: 1 solved"));
  }
}

TEST(Stream, MemoryStaysConstant) {
  // Through files: what this process holds at the fork counts as memory of the program.
  const TemporaryFolder folder;
  const std::string block = many(1000);
  const std::string small_file = folder.write("small.sdm", block);
  const std::string large_file = folder.file("large.sdm");
  {
    std::ofstream large(large_file);
    for (int i = 0; i < 400; ++i) large << block;
  }
  const Ran small = run_program({"convert", small_file, "-o", "/dev/null"});
  const Ran large = run_program({"convert", large_file, "-o", folder.file("out")});
  EXPECT_EQ(std::filesystem::file_size(folder.file("out")), 400 * block.size());
  EXPECT_LT(large.peak_kilobytes, small.peak_kilobytes + 8192);  // of 32 MB in the file
}

TEST(Stream, OutputThroughALinkKeepsTheLinkAndTheMode) {
  namespace fs = std::filesystem;
  const TemporaryFolder folder;
  const std::string path = folder.write("real.txt", "old\n");
  fs::permissions(path, fs::perms::owner_read | fs::perms::owner_write);
  fs::create_symlink(path, folder.file("link.txt"));
  EXPECT_EQ(run_program({"solve", "-o", folder.file("link.txt")}, {.input = kEasy}).code, 0);
  EXPECT_TRUE(fs::is_symlink(folder.file("link.txt")));
  EXPECT_EQ(read_file(path), kEasySolved);
  EXPECT_EQ(fs::status(path).permissions(), fs::perms::owner_read | fs::perms::owner_write);
}

TEST(Stream, FailedRunLeavesTheOutputFileAlone) {
  const TemporaryFolder folder;
  const std::string path = folder.write("out.txt", "precious\n");
  EXPECT_EQ(run_program({"solve", "--alphabet", "abc", "-o", path}, {.input = kEasy}).code, 2);
  EXPECT_EQ(read_file(path), "precious\n");
}

TEST(Stream, MissingFileIsReportedAndTheOthersAreSolved) {
  const TemporaryFolder folder;
  const std::string path = folder.write("a.sdm", kEasy);
  const Ran ran = run_program({"solve", folder.file("none.sdm"), path});
  EXPECT_EQ(ran.code, 6);
  EXPECT_EQ(ran.out, kEasySolved);
  EXPECT_THAT(ran.err, HasSubstr("none.sdm: No such file or directory"));
}

TEST(Stream, FullDiskIsAnError) {
  const Ran ran = run_program({"solve", "-o", "/dev/full"}, {.input = kEasy});
  EXPECT_EQ(ran.code, 6);
  EXPECT_THAT(ran.err, HasSubstr("/dev/full: No space left on device"));
}

TEST(Stream, MessagesThatCannotBeWrittenAreNoMatter) {
  const TemporaryFolder folder;
  const std::string bad = folder.write("bad.sdm", std::string("rubbish\n") + kEasy);
  const std::string out = folder.file("out.txt");
  for (const char* stream : {"2>&-", "2>/dev/full"}) {
    const std::string command =
        support::program_path() + " solve " + bad + " -o " + out + " " + stream;
    const int status = std::system(command.c_str());
    EXPECT_EQ(WEXITSTATUS(status), 3) << stream;
    EXPECT_EQ(read_file(out), std::string("# invalid\n") + kEasySolved) << stream;
  }
}

TEST(Stream, RubbishEndsSoonWithErrors) {
  std::string text(10'000'000, 'q');
  EXPECT_EQ(run_program({"solve"}, {.input = text}).code, 3);
  for (std::size_t i = 50; i < text.size(); i += 60) text[i] = '\n';
  const Ran lines = run_program({"solve"}, {.input = text});
  EXPECT_EQ(lines.code, 3);
  EXPECT_LT(lines.err.size(), 50000U);  // not one message for each of 160,000 lines
  for (char& c : text) c = static_cast<char>((c * 7 + 13) & 0xff);
  text[100] = '\0';
  const Ran binary = run_program({"solve"}, {.input = text});
  EXPECT_EQ(binary.code, 3);
  EXPECT_THAT(binary.err, HasSubstr("binary"));
}

TEST(Stream, TextWithoutAPuzzleIsAnError) {
  for (const char* text : {"\n\n", "# only a remark\n"}) {
    const Ran ran = run_program({"solve"}, {.input = text});
    EXPECT_EQ(ran.code, 3) << text;
    EXPECT_THAT(ran.err, HasSubstr("expected")) << text;
  }
}

}  // namespace
}  // namespace evodoku
