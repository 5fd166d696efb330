// Puzzles from texts and files through the front door.
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>

#include "evodoku/budget.hpp"
#include "evodoku/formats.hpp"
#include "support/ticking_clock.hpp"

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
  EXPECT_THAT([] { PuzzleInput({"-"}, {.board = {.size = 9, .box = "2x3"}}); },
              ThrowsMessage<UsageError>(HasSubstr("do not fit")));
}

const std::string kBlankLine(81, '.');
constexpr const char* kMap =
    "333333222377711122371111222371155255777995558447955888444998888446999968446666666";

/// The board that a text is read as, or what is wrong.
std::string board_of(const std::string& text, const BoardOptions& board) {
  try {
    PuzzleInput input = PuzzleInput::from_text("t", text, {.board = board});
    Puzzle puzzle;
    input.next(puzzle);
    return puzzle.shape().to_string();
  } catch (const Error& error) {
    return error.what();
  }
}

/// A file that is there for the time of a test.
class RegionsText {
 public:
  explicit RegionsText(const std::string& text) { std::ofstream(path()) << text; }
  ~RegionsText() { std::filesystem::remove(path()); }
  static std::string path() {
    return (std::filesystem::temp_directory_path() /
            ("evodoku-regions-" + std::to_string(::getpid()) + ".txt"))
        .string();
  }
};

std::string in_rows(const std::string& map, std::size_t size) {
  std::string out;
  for (std::size_t at = 0; at < map.size(); at += size) out += map.substr(at, size) + '\n';
  return out;
}

TEST(PuzzleInput, VariantsOfTheOptionsAddToAPlainBoard) {
  EXPECT_EQ(board_of(kBlankLine, {.variant = "x,windoku"}), "9x9 (x, windoku)");
  EXPECT_EQ(board_of(kBlankLine, {.size = 9, .variant = "x"}), "9x9 (x)");
  EXPECT_EQ(board_of(kBlankLine, {.variant = "plain"}), "9x9");
  EXPECT_EQ(board_of(std::string(36, '.'), {.box = "3x2", .variant = "x"}), "6x6 (boxes 3x2) (x)");
  EXPECT_EQ(board_of(kBlankLine + ' ' + kMap, {.variant = "x"}), "9x9 (jigsaw, x)");
  EXPECT_THAT(board_of(kBlankLine, {.variant = "y"}), HasSubstr("there is no variant 'y'"));
  EXPECT_THAT(board_of(kBlankLine, {.variant = "jigsaw"}), HasSubstr("t:1:1: the variant jigsaw"));
  EXPECT_THAT(board_of(std::string(36, '.'), {.variant = "windoku"}),
              HasSubstr("it needs square boxes"));
}

TEST(PuzzleInput, AStatedVariantMustAgreeWithTheOptions) {
  const std::string x = kBlankLine + " 3x3+x";
  EXPECT_EQ(board_of(x, {}), "9x9 (x)");
  EXPECT_EQ(board_of(x, {.variant = "x"}), "9x9 (x)");
  EXPECT_EQ(board_of(x, {.size = 9}), "9x9 (x)");
  EXPECT_EQ(board_of(kBlankLine + ' ' + kMap, {.size = 9}), "9x9 (jigsaw)");
  EXPECT_THAT(board_of(x, {.variant = "windoku"}),
              HasSubstr("found a board of 9x9 (x), expected windoku"));
  EXPECT_THAT(board_of(kBlankLine + ' ' + kMap, {.box = "3x3"}),
              HasSubstr("found a board of 9x9 (jigsaw), expected 9x9"));
}

TEST(PuzzleInput, RegionsWithoutEndAreRefused) {
  const support::TickingClock clock;
  const Watch watch({.seconds = 500, .clock = &clock});
  EXPECT_THROW((void)shape_of({.regions = "/dev/zero"}), InputError);
}

TEST(PuzzleInput, EndsWhereItIsInterruptedInTheMiddleOfAPuzzle) {
  const std::string drawn = "┌──┬──┐\n│1.│..│\n│..│2.│\n├──┼──┤\n│.3│..│\n│..│.4│\n└──┴──┘\n";
  for (const bool knows : {true, false}) {
    std::atomic<bool> cancel = false;
    PuzzleInput input =
        PuzzleInput::from_text("t", drawn + '\n' + drawn, {.cancel = knows ? &cancel : nullptr});
    Puzzle puzzle;
    ASSERT_TRUE(input.next(puzzle));
    const Watch watch({.cancel = &cancel});
    cancel = true;
    if (knows) {
      EXPECT_FALSE(input.next(puzzle)) << "what was read before is used";
    } else {
      EXPECT_THROW((void)input.next(puzzle), Stopped);
    }
  }
}

TEST(PuzzleInput, LinesAreBoardsOfTheSizeThatWasAskedFor) {
  // As rows they would be of 25x25 and 49x49.
  for (const std::string rows :
       {"AADDEAADDEABCDEBBCCEBBCCE", "AADDEEGAADDEEGAADDEEGABCDEFGBBCCFFGBBCCFFGBBCCFFG"}) {
    const RegionsText regions(in_rows(rows, rows.size() == 25 ? 5 : 7));
    const std::string line = '1' + std::string(rows.size() - 1, '.') + '\n';
    for (const int count : {1, 2, 5, 25, 49}) {
      std::string text = "# remark\n\n";
      for (int i = 0; i < count; ++i) text += line;
      PuzzleInput input =
          PuzzleInput::from_text("t", text, {.board = {.regions = RegionsText::path()}});
      Puzzle puzzle;
      int found = 0;
      while (input.next(puzzle)) found += puzzle.givens.filled();
      EXPECT_EQ(found, count) << rows.size();
    }
    const std::size_t size = rows.size() == 25 ? 5 : 7;
    EXPECT_EQ(board_of(in_rows(line, size), {.regions = RegionsText::path()}),
              board_of(line, {.regions = RegionsText::path()}));
  }
}

TEST(PuzzleInput, RegionsAreCountedAsTheyAreRead) {
  std::string blocks = "1122\n1122\n3344\n3344\n";
  for (int i = 0; i < 20000; ++i) blocks += "\nA...\n..A.\n....\n....\n";
  const auto board = [](const std::string& file) {
    const RegionsText regions(file);
    return board_of(std::string(16, '.'), {.regions = RegionsText::path()});
  };
  EXPECT_EQ(board(blocks), "a 4x4 board cannot have 16263 units: at most 16246");
  EXPECT_THAT(board(std::string(1'000'000, 'A')), HasSubstr("the row has 1000000 cells"));
}

TEST(PuzzleInput, RegionsComeFromAFile) {
  const std::string rows = in_rows(kMap, 9);
  const auto board = [](const std::string& text, const std::string& file, BoardOptions options) {
    const RegionsText regions(file);
    options.regions = RegionsText::path();
    return board_of(text, options);
  };
  EXPECT_EQ(board(kBlankLine, rows, {}), "9x9 (jigsaw)");
  EXPECT_EQ(board(kBlankLine, rows, {.size = 9, .variant = "x"}), "9x9 (jigsaw, x)");
  EXPECT_EQ(board(kBlankLine, rows + "\nA.......A\n" + in_rows(std::string(72, '.'), 9), {}),
            "9x9 (jigsaw)");  // the two are in a row already
  const std::string corner = "A........\n.........\n....A....\n" + in_rows(std::string(54, '.'), 9);
  EXPECT_EQ(board(kBlankLine, corner, {}), "9x9 (extra)");
  EXPECT_EQ(board(std::string(25, '.'), in_rows("1112211322443324335544555", 5), {}),
            "5x5 (jigsaw)");
  EXPECT_EQ(board(kBlankLine + ' ' + kMap, rows, {}), "9x9 (jigsaw)");
  EXPECT_THAT(board(kBlankLine + " 3x3+x", rows, {}), HasSubstr("found a board of 9x9 (x)"));
  EXPECT_THAT(board(std::string(16, '.'), rows, {}), HasSubstr("expected 81 cells"));
  const auto error = [&](const std::string& file, const BoardOptions& options = {}) {
    std::string text = board(kBlankLine, file, options);
    const std::string path = RegionsText::path();
    if (text.starts_with(path)) text.replace(0, path.size(), "f");
    return text;
  };
  EXPECT_EQ(error("112\n"), "f:1:4: the row has 3 cells, expected 4 to 64");
  EXPECT_EQ(error("1122\n112\n"), "f:2:4: the row has 3 cells, expected 4");
  EXPECT_EQ(error("1122\n1122\n"), "f:2:5: the board ends after 2 rows, expected 4");
  EXPECT_EQ(error("1122\n1122\n3344\n3344\n5566\n"),
            "f:5:1: found a row after the 4 of the board, expected a blank line");
  EXPECT_EQ(error("1122\n1122\n3341\n3344\n"),
            "f:3:4: found cell 5 of the region '1', expected at most 4");
  EXPECT_EQ(error("1122\n1122\n3345\n3344\n"),
            "f:3:4: found 5 regions, expected 4 of 4 cells each");
  EXPECT_EQ(error("....\n.A..\n....\n....\n"),
            "f:2:2: the extra region 'A' has one cell, expected 2 to 4");
  EXPECT_EQ(error(""), "f: has no regions, expected N rows of N letters");
  EXPECT_EQ(error("1122\n", {.size = 9}), "f:1:5: the row has 4 cells, expected 9");
  EXPECT_THAT(error(rows, {.box = "3x3"}), HasSubstr("has regions other than the boxes"));
}

}  // namespace
}  // namespace evodoku
