// Boards as people and programs write them without any format in mind: headings, commas, old line
// ends.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "format_text.hpp"
#include "sudoku/formats/separators.hpp"

namespace evodoku {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using testing::read_all;
using testing::recognised;
using ::testing::SizeIs;
using ::testing::StartsWith;

const std::string kBoard =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

/// The rows, with something between the cells and for the blanks.
std::string rows_with(const std::string& between, const std::string& blank) {
  std::string out;
  for (std::size_t c = 0; c < kBoard.size(); ++c) {
    out += kBoard[c] == '.' ? blank : std::string(1, kBoard[c]);
    out += c % 9 == 8 ? "\n" : between;
  }
  return out;
}

/// Reads a text in the format that it is taken for.
testing::ReadResult read(const std::string& text) { return read_all(recognised(text), text); }

void expect_board(const std::string& text, std::size_t count = 1) {
  const auto result = read(text);
  EXPECT_THAT(result.errors, SizeIs(0)) << text << result.errors.front();
  ASSERT_THAT(result.puzzles, SizeIs(count)) << text;
  for (const Puzzle& puzzle : result.puzzles) EXPECT_EQ(puzzle.givens.to_line(), kBoard) << text;
}

TEST(PlainRows, CommasAndSemicolons) {
  for (const char* between : {",", ", ", ";", "\t", " , "}) {
    for (const char* blank : {"0", ".", "_"}) expect_board(rows_with(between, blank));
  }
  for (const char* between : {",", ";", ", "}) expect_board(rows_with(between, ""));
  std::string line = rows_with(",", "0");
  std::replace(line.begin(), line.end(), '\n', ',');
  expect_board(line.substr(0, line.size() - 1) + "\n");
  expect_board(line + "\n");  // a comma after the last one
}

TEST(PlainRows, CommasBetweenNumbers) {
  std::string text = "16,0";
  for (int i = 2; i < 256; ++i) text += i == 200 ? ",12" : ",0";
  const auto result = read(text + "\n");
  ASSERT_THAT(result.puzzles, SizeIs(1));
  EXPECT_EQ(result.puzzles[0].givens[0], 16);
  EXPECT_EQ(result.puzzles[0].givens[200], 12);
}

TEST(PlainRows, SeparatedCellsKeepTheirColumns) {
  std::string out;
  ASSERT_TRUE(separate("5,3,,,7,,,,", out));
  EXPECT_EQ(out, "5 3 ..7 ....");
  ASSERT_TRUE(separate("5;3;0;7;", out));
  EXPECT_EQ(out, "5 3 0 7 ");
  EXPECT_FALSE(separate("hello,world,and,you", out));
  EXPECT_FALSE(separate("1,2", out));
  std::string text = rows_with(",", "0");
  text[18 * 4 + 6] = '!';
  EXPECT_THAT(read(text).errors.at(0), StartsWith("t:5:7: found '!'"));
}

TEST(PlainRows, HeadingsBecomeTitles) {
  const std::string rows = rows_with("", "0");
  const auto result = read("Grid 01\n" + rows + "Grid 02\n" + rows + "Puzzle 003\n" + rows);
  EXPECT_THAT(result.errors, SizeIs(0));
  ASSERT_THAT(result.puzzles, SizeIs(3));
  EXPECT_EQ(result.puzzles[0].titles.title, "Grid 01");
  EXPECT_EQ(result.puzzles[2].titles.title, "Puzzle 003");
  for (const Puzzle& puzzle : result.puzzles) EXPECT_EQ(puzzle.givens.to_line(), kBoard);
  expect_board("My puzzle, from the paper:\n\n" + rows);
}

TEST(PlainRows, ShortBoardUnderAHeadingIsOneError) {
  const std::string rows = rows_with("", "0");
  const auto result = read("Grid 01\n" + rows.substr(0, 80) + "Grid 02\n" + rows);
  EXPECT_THAT(result.puzzles, SizeIs(1));
  ASSERT_THAT(result.errors, SizeIs(1));
  EXPECT_THAT(result.errors[0], HasSubstr("the puzzle ends after 8 rows, expected 9"));
}

TEST(PlainRows, LettersOfALargeBoardAreNoHeading) {
  std::string text = "ABCDEFGHIJKLMNOP\n";
  for (int r = 1; r < 16; ++r) text += "................\n";
  const auto result = read(text);
  EXPECT_THAT(result.errors, SizeIs(0));
  ASSERT_THAT(result.puzzles, SizeIs(1));
  EXPECT_EQ(result.puzzles[0].givens[15], 16);
}

TEST(PlainRows, CarriageReturnsAlone) {
  std::string rows = rows_with("", ".");
  std::replace(rows.begin(), rows.end(), '\n', '\r');
  expect_board(rows);
  expect_board(kBoard + "\r" + kBoard + "\r\r" + kBoard, 3);
}

TEST(PlainRows, WrongCharacterIsOneErrorAtItsPlace) {
  std::string rows = rows_with("", ".");
  rows[44] = '!';
  const auto result = read(rows);
  ASSERT_THAT(result.errors, SizeIs(1));
  EXPECT_THAT(result.errors[0], StartsWith("t:5:5: found '!'"));
}

TEST(PlainRows, FilesThatAreNoPuzzlesAreOneError) {
  const auto error = [](const std::string& text) {
    try {
      return "taken for " + recognised(text);
    } catch (const InputError& found) {
      return std::string(found.what());
    }
  };
  EXPECT_THAT(
      error("This is a letter.\nIt is long.\n"),
      AllOf(StartsWith("t:1:1: found 'This is a letter.'"), HasSubstr("expected a puzzle")));
  EXPECT_THAT(error("\n# x\nint main() {}\n"), StartsWith("t:3:1: found 'int main() {}'"));
  EXPECT_THAT(error(".---------------"), HasSubstr("expected a puzzle"));  // a frame, cut off
  EXPECT_THAT(error(std::string("\xff\xfe"
                                "5\0"
                                "3\0",
                                6)),
              HasSubstr("UTF-16"));
  EXPECT_THAT(error("\x1f\x8b\x08"), HasSubstr("compressed"));
  std::string unknown_blanks = kBoard;
  std::replace(unknown_blanks.begin(), unknown_blanks.end(), '.', '~');
  EXPECT_EQ(recognised(unknown_blanks), "line");
}

TEST(PlainRows, WrongCountsAreToldAsSuch) {
  // 255 numbers have 256 digits, and are still no 16x16.
  std::string numbers = "16";
  for (int i = 1; i < 255; ++i) numbers += " 0";
  EXPECT_THAT(testing::error_of("line", numbers), HasSubstr("found 255 numbers"));
  EXPECT_THAT(testing::error_of("line", kBoard + kBoard),
              AllOf(StartsWith("t:1:82: "), HasSubstr("after 81 cells (9x9)")));
  EXPECT_THAT(
      testing::error_of("line", kBoard + " easy"),
      AllOf(StartsWith("t:1:83: found 'e' after 81 cells"), HasSubstr("# before a remark")));
  EXPECT_THAT(testing::error_of("line", "59"), HasSubstr("expected 81 cells"));
  EXPECT_THAT(testing::error_of("line", "53\u00b7" + kBoard.substr(3)),
              StartsWith("t:1:3: found '\u00b7'"));
  EXPECT_THAT(read_all("json", "[1,2,3]\n").errors, SizeIs(1));
}

TEST(PlainRows, InstancesWithoutBlanksAreNoTables) {
  const std::string rows = "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 1\n";
  EXPECT_EQ(recognised("2 0\n" + rows), "instance");
  EXPECT_EQ(
      recognised("2 0\n" + rows + "\n2 0\n-1 -1 -1 -1\n-1 -1 -1 -1\n-1 2 -1 -1\n-1 -1 4 -1\n"),
      "instance");
  EXPECT_NE(recognised(rows), "instance");
  for (const char* order : {"4294967296", "9223372036854775807", "3037000500", "65536", "-2"}) {
    EXPECT_NE(recognised(order + std::string(" 0\n") + rows), "instance") << order;
  }
}

TEST(PlainRows, InstanceWithAMistakeIsStillAnInstance) {
  const std::string cells = "\n-1 2 -1 -1\n-1 -1 -1 -1\n-1 -1 -1 -1\n-1 -1 -1 x\n";
  EXPECT_THAT(read("2 1" + cells).errors.at(0), StartsWith("t:5:10: found 'x'"));
  EXPECT_THAT(read("9 1" + cells).errors.at(0), StartsWith("t:1:1: found '9', expected the order"));
}

}  // namespace
}  // namespace evodoku
