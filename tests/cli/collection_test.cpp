// Commands that read puzzles and write puzzles: filter, sort, minimise, scramble, sample.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <algorithm>
#include <sstream>

#include "evodoku/canonical.hpp"
#include "evodoku/evodoku.hpp"
#include "support/process.hpp"

namespace evodoku::support {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

const std::string kEasy =
    ".4.8.52...2..4..5.5.......4.9...312.1.6.78..337.9.4.8......67....8359.1..19..76..";
const std::string kWing =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";
const std::string kHalfTurn =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
const std::string kAll =
    kEasy + "  # Easy one\n" + kWing + "  # Wing\n" + kHalfTurn + "  # Turned\n";

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) out.push_back(line);
  return out;
}

std::vector<std::string> titles_after(const std::vector<std::string>& arguments) {
  std::vector<std::string> out;
  for (const std::string& line : lines_of(run_program(arguments, {.input = kAll}).out)) {
    out.push_back(line.substr(std::min(line.find('#') + 2, line.size())));
  }
  return out;
}

TEST(Filter, ByEveryProperty) {
  EXPECT_THAT(titles_after({"filter", "--clues", "..20"}), ElementsAre("Wing"));
  EXPECT_THAT(titles_after({"filter", "--clues", "..20", "-v"}), ElementsAre("Easy one", "Turned"));
  EXPECT_THAT(titles_after({"filter", "--rating", "4.2"}), ElementsAre("Wing"));
  EXPECT_THAT(titles_after({"filter", "--rating", "..4.1"}), ElementsAre("Easy one", "Turned"));
  EXPECT_THAT(titles_after({"filter", "--level", "hard"}), ElementsAre("Wing"));
  EXPECT_THAT(titles_after({"filter", "--technique", "Y-Wing"}), ElementsAre("Wing"));
  EXPECT_THAT(titles_after({"filter", "--title", "ONE"}), ElementsAre("Easy one"));
  EXPECT_THAT(titles_after({"filter", "--symmetry", "half-turn"}), ElementsAre("Wing", "Turned"));
  EXPECT_THAT(titles_after({"filter", "--unique"}), SizeIs(3));
  EXPECT_THAT(titles_after({"filter", "--minimal", "--clues", "..20"}), ElementsAre("Wing"));
  EXPECT_THAT(titles_after({"filter", "--minimal", "--title", "easy"}), IsEmpty());
}

TEST(Filter, WhatKeepsNothingEndsAPipelineWell) {
  for (const char* next : {"filter", "sort", "minimise", "scramble", "sample", "rate", "count"}) {
    const Ran ran = run_program({next, "-q"}, {.input = ""});
    EXPECT_EQ(ran.code, 0) << next << ": " << ran.err;
    EXPECT_THAT(ran.out, IsEmpty()) << next;
  }
}

TEST(Filter, TellsOfNamesThatAreNotThere) {
  const Ran level = run_program({"filter", "--level", "hrad"}, {.input = kAll});
  EXPECT_EQ(level.code, 2);
  EXPECT_THAT(level.err, HasSubstr("did you mean 'hard'"));
  const Ran wing = run_program({"filter", "--technique", "w-wing"}, {.input = kAll});
  EXPECT_EQ(wing.code, 2);
  EXPECT_THAT(wing.err, HasSubstr("a case of 'forcing-chain'"));
}

TEST(Filter, PuzzlesWithoutARatingAreToldAndLeftOut) {
  const std::string blank(81, '.');
  for (const char* invert : {"--unique", "-v"}) {
    const Ran ran = run_program({"filter", "--rating", "1..2", invert}, {.input = blank + "\n"});
    EXPECT_THAT(ran.out, IsEmpty()) << invert;
  }
  EXPECT_EQ(run_program({"filter", "--rating", "1..2"}, {.input = blank + "\n"}).code, 5);
}

TEST(Filter, KeepsTheFormatOfTheInput) {
  const std::string sdk = run_program({"convert", "--format", "sdk"}, {.input = kAll}).out;
  EXPECT_EQ(run_program({"filter"}, {.input = sdk}).out, sdk);
  const std::string json = run_program({"convert", "--format", "json"}, {.input = kAll}).out;
  EXPECT_EQ(run_program({"filter"}, {.input = json}).out, json);
  EXPECT_EQ(run_program({"filter"}, {.input = kAll}).out, kAll);
  EXPECT_EQ(run_program({"filter", "--format", "line"}, {.input = kAll}).out,
            kEasy + "\n" + kWing + "\n" + kHalfTurn + "\n");
}

TEST(Sort, ByRatingCluesTitleAndPuzzle) {
  EXPECT_THAT(titles_after({"sort", "--by", "clues"}), ElementsAre("Wing", "Easy one", "Turned"));
  EXPECT_THAT(titles_after({"sort", "-r"}), ElementsAre("Wing", "Easy one", "Turned"));
  EXPECT_THAT(titles_after({"sort", "--by", "title"}), ElementsAre("Easy one", "Turned", "Wing"));
  EXPECT_THAT(titles_after({"sort", "--by", "puzzle"}), ElementsAre("Turned", "Wing", "Easy one"));
  // Equal ones stay as they are.
  const std::string twice = kEasy + "  # a\n" + kEasy + "  # b\n";
  EXPECT_EQ(run_program({"sort", "-r"}, {.input = twice}).out, twice);
}

TEST(Sort, WhatHasNoRatingComesLast) {
  const std::string blank(81, '.');
  for (const char* order : {"-q", "-r"}) {
    const Ran ran = run_program({"sort", order}, {.input = blank + "\n" + kEasy + "\n"});
    EXPECT_EQ(ran.code, 5);
    EXPECT_EQ(ran.out, kEasy + "\n" + blank + "\n") << order;
  }
}

TEST(Minimise, LeavesNoClueThatCanGo) {
  const Ran ran = run_program({"minimise"}, {.input = kAll});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(lines_of(ran.out), SizeIs(3));
  const Ran checked = run_program({"filter", "--minimal"}, {.input = ran.out});
  EXPECT_EQ(checked.out, ran.out);
  EXPECT_THAT(lines_of(ran.out)[1], StartsWith(kWing));  // has none to lose
  const Ran other = run_program({"minimise", "--seed", "2"}, {.input = kAll});
  EXPECT_NE(other.out, ran.out);
  EXPECT_EQ(run_program({"minimise", "-j", "3"}, {.input = kAll}).out, ran.out);
}

TEST(Scramble, KeepsWhatIsEssential) {
  const Ran ran = run_program({"scramble", "--seed", "4"}, {.input = kAll});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.err, HasSubstr("repeat with --seed 4"));
  const auto lines = lines_of(ran.out);
  ASSERT_THAT(lines, SizeIs(3));
  EXPECT_THAT(lines[1], testing::EndsWith("# Wing"));
  EXPECT_NE(lines[1].substr(0, 81), kWing);
  EXPECT_TRUE(same(Grid::parse(kWing), Grid::parse(lines[1].substr(0, 81))));
  EXPECT_EQ(run_program({"scramble", "--seed", "4"}, {.input = kAll}).out, ran.out);
  EXPECT_NE(run_program({"scramble"}, {.input = kAll}).out,
            run_program({"scramble"}, {.input = kAll}).out);
}

TEST(Sample, TakesAsManyAsAskedForInTheirOrder) {
  std::string all;
  for (int i = 0; i < 200; ++i) all += kEasy + "  # " + std::to_string(1000 + i) + "\n";
  const Ran ran = run_program({"sample", "-n", "20", "--seed", "7"}, {.input = all});
  const auto lines = lines_of(ran.out);
  EXPECT_THAT(lines, SizeIs(20));
  EXPECT_TRUE(std::ranges::is_sorted(lines));
  EXPECT_EQ(std::ranges::adjacent_find(lines), lines.end());
  EXPECT_EQ(run_program({"sample", "-n", "20", "--seed", "7", "-j", "4"}, {.input = all}).out,
            ran.out);
  EXPECT_EQ(run_program({"sample", "-n", "500"}, {.input = all}).out, all);
}

TEST(Collections, AFileIsReplacedByWhatCameOfItOnlyIfAllOfItDid) {
  const TemporaryFolder folder;
  const std::string broken = kEasy + "\n12q\n" + kWing + "\n";
  for (const char* command : {"sort", "convert", "scramble", "minimise", "sample", "filter"}) {
    const std::string file = folder.write("broken.sdm", broken);
    const Ran ran = run_program({command, file, "-o", file});
    EXPECT_EQ(ran.code, 3) << command;
    EXPECT_EQ(read_file(file), broken) << command;
    EXPECT_THAT(ran.err, HasSubstr("stays as it was")) << command;
    // By another name, and as standard input, it is the same file.
    const Ran piped =
        run_command({"bash", "-c", "cd \"$1\" && \"$0\" \"$2\" -o broken.sdm < \"$3\"",
                     program_path(), folder.file(""), command, file});
    EXPECT_EQ(piped.code, 3) << command;
    EXPECT_EQ(read_file(file), broken) << command;
    EXPECT_EQ(run_program({command, file, "-o", folder.file("other.sdm")}).code, 3);
    EXPECT_THAT(lines_of(read_file(folder.file("other.sdm"))), SizeIs(2)) << command;
    const std::string good = folder.write("good.sdm", kEasy + "\n" + kWing + "\n");
    EXPECT_EQ(run_program({command, good, "-o", good}).code, 0) << command;
  }
}

TEST(Collections, WhatIsInterruptedLosesNothing) {
  const TemporaryFolder folder;
  const std::string all = kEasy + "\n" + kWing + "\n";
  const std::string file = folder.write("all.sdm", all);
  // After the file comes a pipe from which nothing comes, so that it never is at the end.
  const std::string pipe = folder.file("pipe");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const auto interrupted = [&](const std::string& command, const std::string& place) {
    return run_command(
        {"bash", "-c",
         "exec 3<>\"$1\"; exec timeout --foreground --preserve-status -k 60 -s INT 1 \"$0\" "
         "\"$2\" \"$3\" \"$1\" -o \"$4\"",
         program_path(), pipe, command, file, place});
  };
  std::vector<const char*> commands = {"sort", "convert"};
  if (!support::program_is_thread_sanitized()) {
    commands.insert(commands.end(), {"sample", "minimise"});
  }
  for (const char* command : commands) {
    const Ran ran = interrupted(command, file);
    EXPECT_EQ(ran.code, 130) << command << ": " << ran.err;
    EXPECT_EQ(read_file(file), all) << command;
    EXPECT_THAT(ran.err, HasSubstr("stays as it was")) << command;
  }
  // Some of a collection in order is not what was asked for.
  const Ran ran = interrupted("sort", "-");
  EXPECT_EQ(ran.code, 130) << ran.err;
  EXPECT_THAT(ran.out, IsEmpty());
}

}  // namespace
}  // namespace evodoku::support
