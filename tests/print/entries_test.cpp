#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/error.hpp"
#include "evodoku/print.hpp"

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::MatchesRegex;

constexpr auto kEasy =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

TEST(BookletEntries, HaveLevelRatingAndSolution) {
  Puzzle puzzle(Grid::parse(kEasy));
  puzzle.titles.title = "Monday";
  const auto made = BookletEntries().prepare(puzzle);
  EXPECT_EQ(made.status, Status::kSolved);
  EXPECT_EQ(made.remark, "");
  ASSERT_TRUE(made.entry);
  EXPECT_EQ(made.entry->title, "Monday");
  EXPECT_THAT(made.entry->note, MatchesRegex("easy · 1\\.[0-9]"));
  EXPECT_EQ(made.entry->level, "easy");
  EXPECT_GT(made.entry->rating, 1);
  EXPECT_TRUE(made.entry->drawing.marks.empty());
  ASSERT_TRUE(made.entry->solution);
  EXPECT_EQ(made.entry->solution->values.filled(), 81);
}

TEST(BookletEntries, ShowWhatIsAskedFor) {
  const Puzzle puzzle(Grid::parse(kEasy));
  BookletEntries entries({.marks = true, .rating = false, .solution = false, .symbols = "A-I"});
  const auto plain = entries.prepare(puzzle);
  ASSERT_TRUE(plain.entry);
  EXPECT_EQ(plain.entry->note, "");
  EXPECT_EQ(plain.entry->level, "");
  EXPECT_FALSE(plain.entry->solution);
  EXPECT_FALSE(plain.entry->drawing.marks.empty());
  EXPECT_EQ(plain.entry->drawing.symbol(9), "I");
  const auto step = BookletEntries({.step = "hardest"}).prepare(puzzle);
  ASSERT_TRUE(step.entry);
  EXPECT_THAT(step.entry->remark, HasSubstr("Step "));
  EXPECT_FALSE(step.entry->drawing.shown.empty());
  EXPECT_THROW(BookletEntries({.step = "0"}), UsageError);
  EXPECT_THROW(BookletEntries({.step = "7 "}), UsageError);
}

TEST(BookletEntries, PrintAPuzzleWithSeveralSolutionsButNotABrokenOne) {
  BookletEntries entries;
  const auto several = entries.prepare(Puzzle(Grid::parse("1...............")));
  EXPECT_EQ(several.status, Status::kMultiple);
  EXPECT_THAT(several.remark, HasSubstr("has more than one solution"));
  ASSERT_TRUE(several.entry);
  EXPECT_FALSE(several.entry->solution);
  const auto broken = entries.prepare(Puzzle(Grid::parse("11..............")));
  EXPECT_EQ(broken.status, Status::kInvalid);
  EXPECT_FALSE(broken.entry);
  const std::vector<Puzzle> none = {Puzzle(Grid::parse("11.............."))};
  EXPECT_EQ(print(none), "");
}

}  // namespace
}  // namespace evodoku
