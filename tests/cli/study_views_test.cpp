// What is to be seen of a study that is under way: lines of a log, and the live view.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "cli/commands/study/log.hpp"
#include "cli/commands/study/watch.hpp"

namespace evodoku::cli {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(StudyLog, SpeaksLessAndLessOften) {
  StudyLog log("first", 2);
  StudyProgress now{.wanted = 100'000, .before = 500};
  std::vector<double> spoken;
  std::string first;
  for (int second = 0; second < 7200; ++second) {
    now.seconds = second;
    now.ran = static_cast<std::uint64_t>(2 * second);
    const std::string line = log.update(now);
    if (line.empty()) continue;
    if (first.empty()) first = line;
    spoken.push_back(second);
  }
  EXPECT_EQ(first, "first: 520 of 100000 runs done (0 %), 2/s, 13 h 49 min left\n");
  ASSERT_GT(spoken.size(), 8U);
  EXPECT_THAT(std::vector(spoken.begin(), spoken.begin() + 4), ElementsAre(10, 20, 30, 45));
  EXPECT_EQ(spoken.back() - *(spoken.end() - 2), 600);
  now.ran = now.wanted - now.before;
  now.seconds = 1e6;
  EXPECT_EQ(log.update(now), "") << "the end is told by others";
}

TEST(StudyLog, TellsWhatIsKnown) {
  EXPECT_EQ(progress_text(0, 10, 0, std::nullopt), "0 of 10 runs done (0 %)");
  EXPECT_EQ(progress_text(999, 1000, 0.25, 4.0), "999 of 1000 runs done (99 %), 0.25/s, 4 s left");
  EXPECT_EQ(progress_text(0, 0, 0, std::nullopt), "0 of 0 runs done (100 %)");
}

StudyStatus status_of(std::uint64_t done) {
  StudyStatus out;
  out.name = "first\x1b[2J";
  out.planned = 80;
  out.done = done;
  out.solved = 20;
  out.running = 2;
  return out;
}

TEST(StudyWatch, ShowsWhatDiffersInAnyTerminal) {
  std::vector<SolverFigures> figures;
  for (const char* population : {"100", "200", "300"}) {
    figures.push_back(
        {.solver = std::string("hughes select=tournament mutate.rate=0.4 population=") + population,
         .runs = 20,
         .solved = 5,
         .error = 1.25});
  }
  figures.push_back({.solver = "hughes select=tournament mutate.rate=0.4 dive",
                     .runs = 20,
                     .solved = 20,
                     .error = std::nan("")});
  const std::string wide = watch_text(status_of(40), figures, 2, 120, 24);
  EXPECT_THAT(wide, HasSubstr("[####################....................]\n"));
  EXPECT_THAT(wide, HasSubstr("40 of 80 runs done (50 %), 2/s, 20 s left\n"));
  EXPECT_THAT(wide, HasSubstr("20 solved, 0 failed, 2 running now\n"));
  EXPECT_THAT(wide, HasSubstr("     5 of 20      25.0 %  error 1.25    hughes select=tournament "
                              "mutate.rate=0.4 population=100\n"));
  EXPECT_THAT(wide, Not(HasSubstr("\x1b"))) << "names do not command the terminal";
  const std::string narrow = watch_text(status_of(40), figures, 2, 70, 24);
  EXPECT_THAT(narrow, HasSubstr("  … population=100\n"));
  for (const std::size_t width : {1, 20, 40, 70}) {
    for (const std::size_t height : {1, 5, 12}) {
      const std::string text = watch_text(status_of(80), figures, 0, width, height);
      EXPECT_LE(static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')),
                std::max<std::size_t>(1, height - 1));
    }
  }
  EXPECT_THAT(watch_text(status_of(80), {}, 0, 80, 24), Not(HasSubstr("left")));
}

}  // namespace
}  // namespace evodoku::cli
