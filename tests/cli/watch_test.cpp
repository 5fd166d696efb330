// Runs that are watched, as a person at a terminal does.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <regex>
#include <sstream>

#include "support/process.hpp"
#include "support/screen.hpp"

namespace evodoku {
namespace {

using support::Ran;
using support::read_file;
using support::run_program;
using support::RunOptions;
using support::Screen;
using support::TemporaryFolder;
using testing::Contains;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

const std::string kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
const std::string kHard =
    ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";

std::vector<std::string> seen(const Ran& ran, std::size_t rows, std::size_t columns) {
  Screen screen(rows, columns);
  screen.write(ran.out);
  return screen.lines();
}

std::ptrdiff_t count(const std::vector<std::string>& lines, const std::string& start) {
  return std::ranges::count_if(lines, [&](const auto& line) { return line.starts_with(start); });
}

/// Types each text once the one before it has been answered: once the output after it has a word.
struct Typing {
  std::string after;
  std::string text;
};

RunOptions at_terminal(std::vector<Typing> all, int rows = 40, int columns = 80) {
  struct State {
    std::vector<Typing> left;
    std::size_t from = 0;
  };
  auto state = std::make_shared<State>(State{std::move(all)});
  return {.environment = {"TERM=xterm", "LC_ALL=C.UTF-8"},
          .terminal = true,
          .terminal_columns = columns,
          .terminal_rows = rows,
          .typed = true,
          .person = [state](const std::string& out, int terminal) {
            if (state->left.empty()) return;
            const Typing& next = state->left.front();
            if (out.find(next.after, state->from) == std::string::npos) return;
            state->from = out.size();
            EXPECT_EQ(::write(terminal, next.text.data(), next.text.size()),
                      static_cast<ssize_t>(next.text.size()));
            state->left.erase(state->left.begin());
          }};
}

TEST(Watch, EachPuzzleOfABatchIsShownOnce) {
  for (const auto& [rows, columns] : {std::pair{50, 100}, std::pair{12, 40}, std::pair{24, 80}}) {
    const Ran ran =
        run_program({"solve", "--with", "hughes-crowd", "--set", "population=300", "--set",
                     "stop.1.window=5", "--watch"},
                    {.input = kEasy + " # first\n" + kHard + " # second\n" + kEasy + " # third\n",
                     .environment = {"TERM=xterm", "LC_ALL=C.UTF-8"},
                     .terminal = true,
                     .terminal_columns = columns,
                     .terminal_rows = rows});
    const auto lines = seen(ran, static_cast<std::size_t>(rows), static_cast<std::size_t>(columns));
    EXPECT_EQ(count(lines, "generation "), 3) << testing::PrintToString(lines);
    for (const std::string title : {"first", "second", "third"}) {
      EXPECT_THAT(lines, Contains(title)) << "with its solution";
      EXPECT_EQ(count(lines, title + ", hughes-crowd, seed 1"), rows > 12 ? 1 : 0);
    }
    // What the picture says last is what the result says.
    const auto unsolved = std::ranges::find_if(
        lines, [](const auto& line) { return line.starts_with("unsolved, error "); });
    ASSERT_NE(unsolved, lines.end());
    const std::string error = unsolved->substr(unsolved->rfind(' ') + 1);
    EXPECT_THAT(lines,
                Contains(testing::ContainsRegex("(error  |generation).* best " + error + " ")));
  }
}

TEST(Watch, ResultsAreTheSameAsWithoutIt) {
  const TemporaryFolder folder;
  const std::string puzzle = folder.write("a.sdm", kHard + "\n");
  const std::vector<std::string> plain = {
      "solve",          "-q",    "--with",          "hughes-crowd", "--set",
      "population=300", "--set", "stop.1.window=5", "--json",       puzzle};
  const auto without_seconds = [](const std::string& text) {
    return std::regex_replace(text, std::regex("\"seconds\":[0-9.]+"), "");
  };
  const std::string expected = without_seconds(run_program(plain).out);
  std::vector<std::string> watched = plain;
  watched.insert(watched.end(), {"--watch", "--record", folder.file("a.svg")});
  EXPECT_EQ(without_seconds(run_program(watched).out), expected);
  // Paused, stepped through and resumed.
  watched.insert(watched.end(), {"-o", folder.file("out")});
  const Ran typed = run_program(
      watched, at_terminal({{"q quit", " "}, {"space resume", "."}, {"generation", " "}}));
  EXPECT_EQ(without_seconds(read_file(folder.file("out"))), expected) << typed.out;
}

TEST(Watch, DumbTerminalsAndPipesGetPlainLines) {
  for (const bool terminal : {false, true}) {
    const Ran ran = run_program({"evolve", "queens", "--size", "20", "--watch"},
                                {.environment = {"TERM=dumb"}, .terminal = terminal});
    const std::string& text = terminal ? ran.out : ran.err;
    EXPECT_EQ(text.find('\x1b'), std::string::npos) << text;
    EXPECT_THAT(text,
                HasSubstr("queens size=20, queens, seed 1: generation 0, 1000 evaluations; error "
                          "best "));
    EXPECT_THAT(text, testing::ContainsRegex("generation [1-9].*; error best 0 .*fitness best 0"));
  }
}

TEST(Watch, KeysPauseStepAndQuit) {
  // Far too slow to get anywhere by itself: what is seen was stepped to.
  const Ran ran = run_program({"evolve", "queens", "--size", "60", "--pace", "0.01"},
                              at_terminal({{"q quit", " "},
                                           {"space resume", "."},
                                           {"generation 1 ", "\x1b[C"},
                                           {"generation 2 ", "q"}}));
  EXPECT_EQ(ran.code, 130);
  EXPECT_TRUE(ran.terminal_as_before);
  const auto lines = seen(ran, 40, 80);
  EXPECT_THAT(lines, Contains(StartsWith("generation 2 ")));
  EXPECT_EQ(count(lines, "generation "), 1) << testing::PrintToString(lines);
  EXPECT_EQ(count(lines, "space "), 0) << "there is nothing to press any more";
}

TEST(Watch, KeysChangeThePace) {
  const Ran ran = run_program({"evolve", "queens", "--size", "60", "--pace", "0.01"},
                              at_terminal({{"0.01 generations a second", "-"},
                                           {"0.25 generations a second", "+"},
                                           {"0.5 generations a second", "q"}}));
  EXPECT_EQ(ran.code, 130);
}

TEST(Watch, SignalsEndItAndLeaveTheTerminalAsItWas) {
  // While it is paused, and while it waits for the next generation.
  for (const std::string before : {"", " "}) {
    std::vector<Typing> typing;
    if (!before.empty()) typing.push_back({"space pause", before});
    typing.push_back({before.empty() ? "space pause" : "space resume", "\x03"});
    const Ran ran =
        run_program({"evolve", "queens", "--size", "60", "--pace", "0.01"}, at_terminal(typing));
    EXPECT_EQ(ran.code, 130) << ran.out;
    EXPECT_TRUE(ran.terminal_as_before);
  }
  for (const int signal : {SIGTERM, SIGHUP, SIGQUIT}) {
    RunOptions options = at_terminal({});
    const auto sent = std::make_shared<bool>(false);
    options.watch = [signal, sent](const std::string& out, int pid) {
      if (!*sent && out.find("q quit") != std::string::npos) {
        *sent = true;
        ::kill(pid, signal);
      }
      return true;
    };
    const Ran ran = run_program({"evolve", "queens", "--size", "60", "--pace", "0.01"}, options);
    EXPECT_EQ(ran.code, signal == SIGQUIT ? 128 + SIGQUIT : 130) << signal;
    EXPECT_TRUE(ran.terminal_as_before) << signal;
  }
}

TEST(Watch, SeveralSignalsLeaveTheTerminalAsItWasToo) {
  RunOptions options = at_terminal({});
  const auto sent = std::make_shared<int>(0);
  options.watch = [sent](const std::string& out, int pid) {
    if (*sent < 2 && out.find("q quit") != std::string::npos) {
      ::kill(pid, SIGSTOP);  // both are there before it sees either
      ::kill(pid, SIGTERM);
      ::kill(pid, SIGQUIT);
      ::kill(pid, SIGCONT);
      *sent = 2;
    }
    return true;
  };
  const Ran ran = run_program({"evolve", "queens", "--size", "60", "--pace", "0.01"}, options);
  EXPECT_NE(ran.code, 0);
  EXPECT_TRUE(ran.terminal_as_before);
}

TEST(Watch, ATimeLimitHoldsWhileItIsPaused) {
  const Ran ran =
      run_program({"evolve", "queens", "--size", "60", "--pace", "0.01", "--time-limit", "300ms"},
                  at_terminal({{"space pause", " "}}));
  EXPECT_EQ(ran.code, 1);
  EXPECT_TRUE(ran.terminal_as_before);
}

TEST(Watch, DrawsAgainWhenTheTerminalChangesItsSize) {
  RunOptions options = at_terminal({}, 24, 80);
  const auto done = std::make_shared<int>(0);
  options.person = [done](const std::string& out, int terminal) {
    if (*done == 0 && out.find("generations a second") != std::string::npos) {
      winsize size{};
      size.ws_row = 12;
      size.ws_col = 40;
      EXPECT_EQ(::ioctl(terminal, TIOCSWINSZ, &size), 0);
      *done = 1;
    } else if (*done == 1 && out.find("\x1b[2J") != std::string::npos) {
      EXPECT_EQ(::write(terminal, "q", 1), 1);
      *done = 2;
    }
  };
  const Ran ran = run_program({"evolve", "queens", "--size", "30", "--pace", "0.01"}, options);
  EXPECT_EQ(ran.code, 130);
  const std::size_t cleared = ran.out.find("\x1b[H\x1b[2J");
  ASSERT_NE(cleared, std::string::npos);
  const std::string after = ran.out.substr(cleared);
  Screen screen(12, 40);
  screen.write(after);
  EXPECT_THAT(screen.lines(), Contains("(22 more lines)"));
  EXPECT_THAT(after, HasSubstr("space pause   . step   q quit")) << "what there is room for";
}

TEST(Watch, LeavesStandardInputAloneWhereItIsTheInput) {
  RunOptions options = at_terminal({{"paste puzzles", kEasy + "\n"}, {"generation", "\x04"}});
  const Ran ran = run_program({"solve", "--with", "hughes", "--watch"}, options);
  EXPECT_EQ(ran.code, 0) << ran.out;
  EXPECT_THAT(ran.out, Not(HasSubstr("q quit")));
  EXPECT_THAT(ran.out, HasSubstr("solved by hughes"));
}

TEST(Watch, RefusesAPaceThatIsNone) {
  for (const char* pace : {"0", "-1", "x", "nan", "1e9", ""}) {
    const Ran ran = run_program({"evolve", "queens", "--pace", pace});
    EXPECT_EQ(ran.code, 2) << pace;
    EXPECT_THAT(ran.err, HasSubstr("pace")) << pace;
  }
}

TEST(Record, IsOfOneRunAndKnowsItsEndings) {
  const TemporaryFolder folder;
  const std::string two = folder.write("two.sdm", kEasy + "\n" + kEasy + "\n");
  const auto refused = [&](std::vector<std::string> arguments) {
    const Ran ran = run_program(arguments);
    EXPECT_EQ(ran.code, 2) << ran.err;
    return ran.err;
  };
  for (const std::string name : {"a.gif", "a", "-", "a.SVG", ".svg"}) {
    EXPECT_THAT(refused({"evolve", "queens", "--record", name}),
                HasSubstr("a replay is written to a file that ends in .svg or .html"))
        << name;
  }
  const std::string svg = folder.file("a.svg");
  EXPECT_THAT(refused({"evolve", "queens", "--runs", "2", "--record", svg}), HasSubstr("one run"));
  EXPECT_THAT(refused({"solve", "--with", "hughes", two, "--record", svg, "-o", svg}),
              HasSubstr("same file"));
  EXPECT_THAT(refused({"solve", two, "--record", svg}), HasSubstr("are for recipes"));
  EXPECT_THAT(refused({"make", "-m", "dig", "--record", svg}), HasSubstr("makers that evolve"));
  EXPECT_THAT(refused({"make", "-m", "gold", "-n", "2", "--record", svg}), HasSubstr("one run"));
  EXPECT_THAT(refused({"solve", "--with", "hughes", two, "--record", svg}),
              HasSubstr("two.sdm:2:1: a recording is of one run: --record takes one puzzle"));
  EXPECT_THAT(read_file(svg), StartsWith("<svg")) << "that of the first";
}

TEST(Record, IsTheSameEachTimeOnAnyNumberOfThreads) {
  const TemporaryFolder folder;
  const auto recorded = [&](const std::string& file, const std::vector<std::string>& arguments) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"--record", folder.file(file)});
    EXPECT_LE(run_program(all).code, 1);
    return read_file(folder.file(file));
  };
  const std::string puzzle = folder.write("a.sdm", kEasy + " # <b>&\"\n");
  for (const std::string ending : {".svg", ".html"}) {
    const std::vector<std::string> solve = {"solve", "-q", puzzle, "--with", "hughes-crowd"};
    std::vector<std::string> threads = solve;
    threads.insert(threads.end(), {"-j", "3"});
    const std::string one = recorded("one" + ending, solve);
    EXPECT_EQ(recorded("two" + ending, threads), one);
    EXPECT_LT(one.size(), 300'000U);
    EXPECT_THAT(one, HasSubstr("&lt;b&gt;&amp;&quot;, hughes-crowd, seed 1"));
    EXPECT_THAT(one, Not(HasSubstr("<b>")));
  }
  EXPECT_THAT(recorded("q.svg", {"evolve", "queens"}), HasSubstr(". . . Q"));
  EXPECT_THAT(recorded("m.svg", {"evolve", "mastermind"}), HasSubstr("generation 0 "));
  EXPECT_THAT(recorded("l.svg", {"evolve", "lightup", "--size", "5"}), HasSubstr("aggregate"));
  EXPECT_THAT(recorded("g.svg", {"make", "-q", "-m", "gold", "--size", "4", "--seed", "1"}),
              HasSubstr("<title>gold, seed 1</title>"));
}

TEST(Record, TheAnimationInTheDocsIsWhatItsCommandWrites) {
  const TemporaryFolder folder;
  const std::string file = folder.file("run.svg");
  std::istringstream puzzles(read_file(EVODOKU_SOURCE_DIR "/puzzles/hughes.sdm"));
  std::string second;
  std::getline(puzzles, second);
  std::getline(puzzles, second);
  const Ran ran =
      run_program({"solve", "--with", "hughes-crowd", "--record", file}, {.input = second + "\n"});
  ASSERT_EQ(ran.code, 0) << ran.err;
  EXPECT_EQ(read_file(file), read_file(EVODOKU_SOURCE_DIR "/docs/run.svg"))
      << "if the change is wanted, look at it and run the command of docs/watching.md again";
}

TEST(Record, KeepsTheFirstAndTheLastOfALongRun) {
  const TemporaryFolder folder;
  const std::string file = folder.file("long.html");
  const Ran ran = run_program({"evolve", "queens", "--size", "40", "--set", "population=10",
                               "--max-evaluations", "9000", "--record", file, "--json"});
  ASSERT_LE(ran.code, 1) << ran.err;
  const std::string page = read_file(file);
  std::smatch found;
  ASSERT_TRUE(std::regex_search(page, found, std::regex("data-generations=\"0 ([0-9 ]*)\"")));
  const std::string generations = found[1];
  EXPECT_LE(std::ranges::count(generations, ' '), 200);
  EXPECT_GT(std::ranges::count(generations, ' '), 20);
  const std::string last = generations.substr(generations.rfind(' ') + 1);
  EXPECT_THAT(ran.out, HasSubstr("\"generations\":" + last + ","));
}

}  // namespace
}  // namespace evodoku
