// Puzzles from texts and files through the front door.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/formats.hpp"

namespace evodoku {
namespace {

using testing::HasSubstr;
using testing::ThrowsMessage;

TEST(Parse, TakesAnyFormatAndOnePuzzle) {
  EXPECT_EQ(parse("1.....2..3.....4").givens.filled(), 4);
  EXPECT_EQ(parse("1...\n..2.\n.3..\n...4\n").givens.to_line(), "1.....2..3.....4");
  EXPECT_THAT([] { (void)parse("1.....2..3.....4\n1.....2..3.....4\n"); },
              ThrowsMessage<InputError>(HasSubstr("found a second puzzle")));
  EXPECT_THROW((void)parse(""), InputError);
}

TEST(ToText, IsReadBackByParse) {
  Puzzle puzzle(Grid::parse("1.....2..3.....4"));
  for (const Format& format : formats()) {
    if (format.reader == nullptr || format.writer == nullptr) continue;
    if (format.name == "hodoku" || format.name == "ss" || format.name == "sudokuwiki") continue;
    SCOPED_TRACE(format.name);
    std::string text;
    try {
      text = to_text(puzzle, format.name);
    } catch (const Error&) {
      continue;  // a format of 9x9 alone
    }
    EXPECT_EQ(parse(text).givens, puzzle.givens);
  }
}

TEST(Formats, DrawingsComeLastAndAreNotRead) {
  const Format& svg = formats().find("svg");
  EXPECT_TRUE(svg.picture);
  EXPECT_EQ(svg.reader, nullptr);
  EXPECT_FALSE(formats().front().picture);
  EXPECT_THAT([] { PuzzleInput({"-"}, {.from = "svg"}); },
              ThrowsMessage<UsageError>(HasSubstr("can be written but not read")));
}

TEST(OutputFormat, FollowsTheNameThenTheEnding) {
  EXPECT_EQ(output_format("sdk", "a.svg").name, "sdk");
  EXPECT_EQ(output_format("", "a.svg").name, "svg");
  EXPECT_EQ(output_format("", "a.txt").name, "line");
  EXPECT_THROW((void)output_format("sdkk", ""), UsageError);
}

TEST(PuzzleInput, ReadsOnAfterAnError) {
  PuzzleInput input = PuzzleInput::from_text(
      "a", "1.....2..3.....4\n1.....q..3.....4\n.2..............\n", {.from = "line"});
  Puzzle puzzle;
  ASSERT_TRUE(input.next(puzzle));
  EXPECT_THAT([&] { input.next(puzzle); }, ThrowsMessage<InputError>(HasSubstr("a:2:7: ")));
  ASSERT_TRUE(input.next(puzzle));
  EXPECT_EQ(puzzle.givens[1], 2);
  EXPECT_FALSE(input.next(puzzle));
}

TEST(PuzzleInput, OptionsThatContradictEachOtherAreRefused) {
  EXPECT_THAT([] { PuzzleInput({"-"}, {.size = 9, .box = "2x3"}); },
              ThrowsMessage<UsageError>(HasSubstr("do not fit")));
}

}  // namespace
}  // namespace evodoku
