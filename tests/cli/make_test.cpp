#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <sstream>

#include "support/process.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::TemporaryFolder;
using testing::HasSubstr;
using testing::StartsWith;

TEST(Make, WritesAsManyAsAskedFor) {
  const Ran ran =
      run_program({"make", "--seed", "1", "-m", "samurai", "--level", "hard", "--count", "20"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 20);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '.'), 20 * 61);
}

TEST(Make, TheSameSeedMakesTheSameAndALongerListStartsWithTheShorter) {
  const auto made = [](const char* count, const char* seed) {
    return run_program({"make", "--count", count, "--seed", seed}).out;
  };
  EXPECT_EQ(made("5", "7"), made("5", "7"));
  EXPECT_NE(made("5", "7"), made("5", "8"));
  EXPECT_THAT(made("9", "7"), StartsWith(made("5", "7")));
}

TEST(Make, NestedKeepsThePapersNumbers) {
  const Ran ran = run_program(
      {"make", "--seed", "1", "--maker", "nested", "--known", "80,70", "--format", "sdm"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(std::count(ran.out.begin(), ran.out.end(), '\n'), 2);
  EXPECT_THAT(ran.out, HasSubstr("# nested 80 known\n"));
}

TEST(Make, WhatItMakesCanBeSolvedAtAnySize) {
  const TemporaryFolder folder;
  const std::string file = folder.file("a.txt");
  for (const char* size : {"4", "9", "16"}) {
    for (const char* maker : {"dig", "samurai", "nested", "greedy-restart", "gold"}) {
      // The paper's algorithm takes seconds for a 9x9.
      if (maker == std::string("gold") && size == std::string("9")) continue;
      ASSERT_EQ(
          run_program({"make", "--seed", "1", "--maker", maker, "--size", size, "-o", file}).code,
          0);
      EXPECT_NE(run_program({"solve", "--size", size, file}).code, 4) << maker << ' ' << size;
      EXPECT_NE(read_file(file), "");
    }
  }
}

TEST(Make, WatchesMakersThatEvolve) {
  const Ran ran = run_program({"make", "--seed", "1", "-m", "dig", "--watch"});
  EXPECT_EQ(ran.code, 2);
  EXPECT_THAT(ran.err, ::testing::HasSubstr(
                           "--watch and --record show makers that evolve: --maker evolve or "
                           "gold"));
  // Without a terminal there is nothing to see, and the same is made.
  const Ran plain = run_program({"make", "-m", "gold", "--size", "4", "--seed", "3"});
  const Ran watched = run_program({"make", "-m", "gold", "--size", "4", "--seed", "3", "--watch"});
  EXPECT_EQ(watched.code, 0) << watched.err;
  EXPECT_EQ(watched.out, plain.out);
}

TEST(Make, RefusesWhatItCannotMeet) {
  const Ran name = run_program({"make", "--seed", "1", "--maker", "samuray"});
  EXPECT_EQ(name.code, 2);
  EXPECT_THAT(name.err, HasSubstr("did you mean 'samurai'"));
  EXPECT_EQ(run_program({"make", "--seed", "1", "--level", "harder"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "-m", "samurai", "--known", "30"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--known", "30"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "-m", "samurai", "--minimal"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "-m", "samurai", "--grids"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--maker", "nested", "--known", "99"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--size", "7"}).code, 2);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--size", "9", "--box", "2x3"}).code, 2);
}

TEST(Make, MeetsAnOrderAndSaysHowItWent) {
  const Ran ran = run_program({"make", "--seed", "1", "--level", "hard", "--symmetry", "half-turn",
                               "--clues", "..28", "-n", "5", "--format", "sdm"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_THAT(ran.err, HasSubstr("5 of 5 made"));
  const TemporaryFolder folder;
  const std::string file = folder.write("made.sdm", ran.out);
  const Ran rated = run_program({"rate", file});
  EXPECT_EQ(rated.code, 0);
  std::istringstream lines(rated.out);
  int hard = 0;
  for (std::string line; std::getline(lines, line);) hard += line.find("hard") != std::string::npos;
  EXPECT_EQ(hard, 5) << rated.out;
}

TEST(Make, ThePuzzlesDoNotDependOnTheNumberOfThreads) {
  const auto made = [](const char* jobs) {
    return run_program({"make", "--level", "expert", "-n", "30", "--seed", "3", "-j", jobs}).out;
  };
  EXPECT_EQ(made("1"), made("4"));
}

TEST(Make, MakesFullGrids) {
  const Ran ran = run_program({"make", "--seed", "1", "--grids", "-n", "3"});
  EXPECT_EQ(ran.code, 0);
  EXPECT_EQ(ran.out.find('.'), std::string::npos);
  EXPECT_EQ(run_program({"make", "--seed", "1", "--grids", "--size", "16", "-m", "gold"}).code, 0);
}

TEST(Make, SaysAtOnceThatAnOrderIsImpossible) {
  const TemporaryFolder folder;
  const std::string two_rows =
      folder.write("two-rows.txt", ".........\n.........\n" + std::string(63, 'X') + "\n");
  const std::string lopsided = folder.write("lopsided.txt", "." + std::string(80, 'X') + "\n");
  const std::string few = folder.write("few.txt", "XXXX\n....\n");
  const std::vector<std::pair<std::vector<std::string>, std::string>> orders = {
      {{"--clues", "..16"}, "17 or more"},
      {{"--clues", "16"}, "17 or more"},
      {{"--size", "4", "--clues", "3"}, "4 or more"},
      {{"--clues", "90.."}, "has 81 cells"},
      {{"--symmetry", "quarter-turn", "--clues", "22..23"}, "no set of 22 to 23 cells"},
      {{"--hardest", "--level", "hard"}, "as hard as it gets"},
      {{"--hardest", "--maker", "dig"}, "is evolved"},
      {{"--hardest", "--size", "6"}, "only plain boards of 9x9"},
      {{"--maker", "evolve", "--no-unique"}, "only puzzles with one solution"},
      {{"--clues", "30..20"}, "the first is the larger one"},
      {{"--rating", "7..6"}, "the first is the larger one"},
      {{"--rating", "13..14"}, "no puzzle has such a rating"},
      {{"--rating", "hard"}, "expected a number, or a range"},
      {{"--clues", ".."}, "expected a number, or a range"},
      {{"--level", "hard", "--rating", "3..4"}, "one of them is enough"},
      {{"--symmetry", "half-turm"}, "did you mean 'half-turn'"},
      {{"--technique", "x-wings"}, "did you mean 'x-wing'"},
      {{"--technique", "x-wing", "--level", "easy"}, "rates 3.2 or more"},
      {{"--technique", "x-wing", "--rating", "4..5"}, "hardest step is X-wing rates 3.2 at most"},
      {{"--rating", "1.3..1.4"}, "no step is harder than hidden single in a box and easier"},
      {{"--minimal", "--clues", "41"}, "40 are the most"},
      {{"--clues", "81", "--level", "easy"}, "a full grid takes no steps"},
      {{"--no-unique", "--minimal"}, "only puzzles with one solution"},
      {{"--pattern", two_rows}, "leaves rows 1 and 2 blank"},
      {{"--pattern", lopsided, "--symmetry", "half-turn"}, "does not have the symmetry"},
  };
  for (const auto& [order, message] : orders) {
    std::vector<std::string> arguments = {"make"};
    arguments.insert(arguments.end(), order.begin(), order.end());
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.code, 2) << order.back();
    EXPECT_THAT(ran.err, HasSubstr(message));
    EXPECT_EQ(ran.out, "");
  }
  const Ran short_of = run_program({"make", "--seed", "1", "--pattern", few});
  EXPECT_EQ(short_of.code, 3);
  EXPECT_THAT(short_of.err, HasSubstr("few.txt:2:5: the pattern has 8 cells, expected the 81"));
  const std::string bell = folder.write("bell.txt", "x..\nx.\a.");
  EXPECT_THAT(run_program({"make", "--pattern", bell}).err,
              HasSubstr("bell.txt:2:3: found byte 0x07, expected a visible character"));
  const std::string many = folder.write("many.txt", std::string(81, 'X') + "\n X\n");
  const Ran over = run_program({"make", "--seed", "1", "--pattern", many});
  EXPECT_EQ(over.code, 3);
  EXPECT_THAT(over.err, HasSubstr("many.txt:2:2: more cells than the 81"));
  EXPECT_EQ(run_program({"make", "--seed", "1", "--pattern", folder.file("none.txt")}).code, 6);
  const Ran directory = run_program({"make", "--seed", "1", "--pattern", folder.file(".")});
  EXPECT_EQ(directory.code, 6);
  EXPECT_THAT(directory.err, HasSubstr("it is a directory"));
  EXPECT_EQ(run_program({"make", "--seed", "1", "-o", folder.file("none/made.sdm")}).code, 6);
}

TEST(Make, SaysWhatCameClosestWhenNothingFits) {
  const Ran ran = run_program({"make", "--seed", "1", "--rating", "11.5..12", "--attempts", "20"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("0 of 1 made"));
  EXPECT_THAT(ran.err, testing::ContainsRegex("closest: .*: rating .*, not 11.5 to 12.0"));
}

/// Runs the program, and interrupts it once it has written a text.
Ran run_until(const std::string& text, const std::vector<std::string>& arguments, bool terminal) {
  bool sent = false;
  return run_program(arguments, {.terminal = terminal,
                                 .terminal_columns = 200,
                                 .watch = [&](const std::string& out, int pid) {
                                   if (!sent && out.find(text) != std::string::npos) {
                                     sent = true;
                                     ::kill(pid, SIGINT);
                                   }
                                   return true;
                                 }});
}

TEST(Make, InterruptKeepsWhatWasEvolved) {
  const Ran ran = run_until(
      "\n", {"make", "--seed", "1", "-m", "evolve", "--rating", "7.1..7.9", "-n", "1000000", "-j1"},
      false);
  EXPECT_EQ(ran.code, 130);
  ASSERT_FALSE(ran.out.empty());
  EXPECT_EQ(ran.out.size() % 82, 0U);  // whole lines
  EXPECT_THAT(ran.err, HasSubstr(" of 1000000 made"));
}

TEST(Make, InterruptKeepsTheHardestSoFarAndProgressTellsThem) {
  // Progress is the only thing there is to see before the end.
  const Ran ran =
      run_until("hardest ", {"make", "--seed", "1", "--hardest", "-n", "2", "-j1"}, true);
  EXPECT_EQ(ran.code, 130);
  EXPECT_THAT(ran.out, testing::ContainsRegex("[0-9]+ looked at, [0-9]+ rated, 1 in [0-9]+ fits"));
  EXPECT_THAT(ran.out, HasSubstr(", rating "));
  EXPECT_THAT(ran.out, HasSubstr(" of ratings "));
}

TEST(Make, AttemptsAreABudgetThatDependsOnNoClock) {
  const auto made = [](const char* jobs) {
    return run_program({"make", "--seed", "1", "-m", "evolve", "--rating", "7.1..7.3", "--attempts",
                        "2", "-n", "1000", "-j", jobs});
  };
  const Ran one = made("1");
  EXPECT_EQ(one.code, 1);
  EXPECT_NE(one.out, "");
  EXPECT_EQ(one.out, made("2").out);
}

TEST(Make, EndsWhereThereAreNoOtherPuzzles) {
  const Ran ran =
      run_program({"make", "--seed", "1", "--size", "4", "--symmetry", "full", "-n", "1000"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("all there are"));
}

TEST(Make, LeavesNearCopiesOutAndSaysSo) {
  const std::vector<std::string> order = {"make", "--seed", "1",      "--clues",
                                          "3",    "-n",     "100000", "--no-unique"};
  const Ran ran = run_program(order);
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr(" near copies left out"));
  EXPECT_THAT(ran.err, HasSubstr("nothing but near copies came up for long (--near-copies"));
  std::vector<std::string> all = order;
  all.emplace_back("--near-copies");
  EXPECT_GT(run_program(all).out.size(), ran.out.size());
}

TEST(Make, SaysWhichMakerWasChosen) {
  const Ran dug = run_program({"make", "--seed", "1", "-v"});
  EXPECT_THAT(dug.err, HasSubstr("made by dig: 1 of 1 boards that were dug first fit"));
  const Ran few = run_program({"make", "--seed", "1", "-v", "--clues", "20", "-n", "2"});
  EXPECT_EQ(few.code, 0) << few.err;
  EXPECT_THAT(few.err, HasSubstr("made by evolve: boards that are dug hardly ever have so few"));
  const Ran rare = run_program({"make", "--seed", "1", "-v", "--symmetry", "full", "--rating",
                                "8.3..8.5", "--attempts", "2100"});
  EXPECT_THAT(rare.err, HasSubstr("of 2048 boards that were dug first fit, and evolving"));
  const Ran named = run_program({"make", "--seed", "1", "-v", "-m", "dig"});
  EXPECT_THAT(named.err, HasSubstr("made by dig\n"));
}

TEST(Make, NoPuzzleTwice) {
  // So few are there in essence at 4x4 that it must run out of them.
  const Ran ran = run_program(
      {"make", "--seed", "1", "--size", "4", "-n", "1000", "--time-limit", "300ms", "-m", "dig"});
  EXPECT_EQ(ran.code, 1);
  EXPECT_THAT(ran.err, HasSubstr("made before"));
  const TemporaryFolder folder;
  const std::string file = folder.write("made.txt", ran.out);
  const Ran once = run_program({"canon", "--unique", file});
  EXPECT_EQ(std::count(once.out.begin(), once.out.end(), '\n'),
            std::count(ran.out.begin(), ran.out.end(), '\n'));
}

TEST(Make, SeedsAreFreshAndTold) {
  const Ran one = run_program({"make"});
  const Ran two = run_program({"make"});
  EXPECT_NE(one.out, two.out);
  const std::size_t at = one.err.find("--seed ");
  ASSERT_NE(at, std::string::npos);
  const std::string seed = one.err.substr(at + 7, one.err.find('\n', at) - at - 7);
  EXPECT_EQ(run_program({"make", "--seed", seed}).out, one.out);
  EXPECT_EQ(run_program({"make", "--seed", "random"}).code, 0);
  EXPECT_THAT(run_program({"make", "-q"}).err, testing::IsEmpty());
}

TEST(Make, DrawsBoardsOnATerminal) {
  // Quietly: a busy machine would show how far it is.
  const Ran ran = run_program({"make", "-q", "-n", "2", "--level", "easy", "--seed", "1"},
                              {.terminal = true, .terminal_columns = 80});
  EXPECT_THAT(ran.out, HasSubstr("easy, rating 1."));
  std::size_t widest = 0;
  std::istringstream lines(ran.out);
  for (std::string line; std::getline(lines, line);) widest = std::max(widest, line.size());
  EXPECT_LE(widest, 100U);  // bytes of a border, whose signs may take three each
  EXPECT_THAT(run_program({"make", "--json", "--seed", "1"}).out, StartsWith("{\"puzzle\""));
}

TEST(Make, JsonHasWhatIsKnownInFigures) {
  const std::string hard =
      run_program({"make", "--format", "json", "--level", "hard", "--seed", "1"}).out;
  EXPECT_THAT(hard, testing::ContainsRegex("\"comment\":\"rating ([0-9.]+)\".*\"rating\":[2-9]"));
  EXPECT_THAT(hard, testing::Not(HasSubstr("weight")));
  EXPECT_THAT(run_program({"make", "--json", "--seed", "1"}).out,
              testing::Not(HasSubstr("rating")));
  const Ran sample = run_program({"make", "--unbiased", "--json", "--seed", "1", "-n", "2"});
  EXPECT_THAT(sample.out, testing::ContainsRegex("\"weight\":[0-9.]+}\n.*\"weight\":[0-9.]+}\n"));
  EXPECT_EQ(run_program({"make", "--maker", "unbiased", "--json", "--seed", "1", "-n", "2"}).out,
            sample.out);
  EXPECT_EQ(run_program({"rate", "-"}, {.input = sample.out}).code, 0) << "JSON is read again";
  EXPECT_EQ(run_program({"make", "--unbiased", "--maker", "dig"}).code, 2);
}

TEST(Make, AStoreIsForTheHardestAndNotTheOutput) {
  const auto refused = [](const std::vector<std::string>& more) {
    std::vector<std::string> all = {"make", "--seed", "1", "--store", "a.run"};
    all.insert(all.end(), more.begin(), more.end());
    return run_program(all).code;
  };
  EXPECT_EQ(refused({}), 2);
  EXPECT_EQ(refused({"--hardest", "-o", "a.run"}), 2);
}

TEST(Make, WhoeverClosesThePipeHasSeenEnough) {
  const Ran ran = support::run_command(
      {"bash", "-c",
       support::program_path() + " make -n 100000 --seed 1 | head -1; echo ${PIPESTATUS[0]}"});
  EXPECT_THAT(ran.out, testing::EndsWith("\n0\n"));
}

}  // namespace
}  // namespace evodoku
