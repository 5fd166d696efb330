// Boards as people draw, type and paste them: frames, tables, lists.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>

#include "evodoku/layout.hpp"
#include "format_text.hpp"
#include "sudoku/formats/grid_list.hpp"
#include "sudoku/formats/plain_signs.hpp"

namespace evodoku {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::read_all;
using testing::recognised;
using ::testing::SizeIs;
using ::testing::StartsWith;

// A middling one, and one with few clues, an empty row and an empty column.
const std::string kMany =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const std::string kFew =
    ".2..........6....3.74.8..............8..4..1.6..5.........1.78.5....9..........4.";

std::string cell(const std::string& board, std::size_t at, const std::string& blank) {
  return board[at] == '.' || board[at] == '0' ? blank : std::string(1, board[at]);
}

/// Cells of a row from the one to the other, with something between them.
std::string row_of(const std::string& board, std::size_t row, std::size_t from, std::size_t to,
                   const std::string& between, const std::string& blank) {
  std::string out;
  for (std::size_t c = from; c < to; ++c) {
    out += (c == from ? "" : between) + cell(board, 9 * row + c, blank);
  }
  return out;
}

std::string trimmed_lines(const std::string& text) {
  std::string out;
  for (const char c : text) {
    while (c == '\n' && !out.empty() && out.back() == ' ') out.pop_back();
    out += c;
  }
  return out;
}

testing::ReadResult read_any(const std::string& text) { return read_all(recognised(text), text); }

void expect_read(const std::string& text, const std::string& board) {
  const auto result = read_any(text);
  EXPECT_THAT(result.errors, IsEmpty()) << text;
  ASSERT_THAT(result.puzzles, SizeIs(1)) << text;
  EXPECT_EQ(result.puzzles[0].givens, Grid::parse(board)) << text;
}

TEST(GridFormat, TablesWithAnyDelimiterAndBlank) {
  for (const std::string& board : {kMany, kFew}) {
    for (const char* between : {",", ";", "\t", ", ", "|", " | "}) {
      for (const char* blank : {"", " ", ".", "0", "x", "X", "?", "*", "_", "-"}) {
        std::string text;
        for (std::size_t r = 0; r < 9; ++r) text += row_of(board, r, 0, 9, between, blank) + "\n";
        expect_read(text, board);
        expect_read(trimmed_lines(text), board);
      }
    }
  }
}

TEST(GridFormat, RowsWithBlanksForEmptyCells) {
  for (const std::string& board : {kMany, kFew}) {
    for (const char* between : {"", " "}) {
      std::string text;
      for (std::size_t r = 0; r < 9; ++r) text += row_of(board, r, 0, 9, between, " ") + "\n";
      expect_read(text, board);
      expect_read(trimmed_lines(text), board);
    }
  }
}

/// A drawing with frames around the boxes.
std::string framed(const std::string& board, const std::string& blank, const std::string& between,
                   const std::string& pad, const std::vector<std::string>& signs, bool outer) {
  std::string rule;
  const std::size_t width = 3 + 2 * between.size() + 2 * pad.size();
  for (int i = 0; i < 3; ++i) {
    if (outer || i > 0) rule += signs[2];
    for (std::size_t k = 0; k < width; ++k) rule += signs[1];
  }
  rule += outer ? signs[2] + "\n" : "\n";
  std::string out;
  for (std::size_t r = 0; r < 9; ++r) {
    if (r % 3 == 0 && (outer || r > 0)) out += rule;
    for (std::size_t b = 0; b < 3; ++b) {
      if (outer || b > 0) out += signs[0];
      out += pad + row_of(board, r, 3 * b, 3 * b + 3, between, blank) + pad;
    }
    out += outer ? signs[0] + "\n" : "\n";
  }
  return outer ? out + rule : out;
}

TEST(GridFormat, FramesOfAnyKind) {
  for (const std::string& board : {kMany, kFew}) {
    for (const char* blank : {" ", ".", "x", "?", "0", "_"}) {
      for (const auto& [between, pad] :
           {std::pair{"", ""}, std::pair{" ", " "}, std::pair{" ", ""}, std::pair{"  ", " "}}) {
        for (const auto& signs : {std::vector<std::string>{"|", "-", "+"},
                                  {"│", "─", "┼"},
                                  {"║", "═", "╬"},
                                  {"|", "=", "|"}}) {
          expect_read(framed(board, blank, between, pad, signs, true), board);
          const std::string inner = framed(board, blank, between, pad, signs, false);
          expect_read(inner, board);
          expect_read(trimmed_lines(inner), board);
        }
      }
    }
  }
}

TEST(GridFormat, Lists) {
  const auto list = [](const std::string& open, const std::string& between, const std::string& shut,
                       const std::function<std::string(std::size_t)>& text) {
    std::string out;
    for (std::size_t r = 0; r < 9; ++r) {
      out += r == 0 ? "" : ",";
      out += open;
      for (std::size_t c = 0; c < 9; ++c) out += (c == 0 ? "" : between) + text(9 * r + c);
      out += shut;
    }
    return out;
  };
  const auto plain = [](const std::string& blank) {
    return [=](std::size_t at) { return cell(kMany, at, blank); };
  };
  const auto quoted = [](std::size_t at) { return '"' + cell(kMany, at, ".") + '"'; };
  expect_read("[" + list("[", ",", "]", plain("0")) + "]", kMany);
  expect_read("[" + list("\n [", ", ", "]", plain("None")) + "\n]\n", kMany);
  expect_read("[" + list("[", ",", "]", plain("")) + "]", kMany);
  expect_read("[" + list("[", " ", "]", plain("0")) + "]", kMany);
  expect_read("[" + list("[", ",", "]", quoted) + "]", kMany);
  expect_read("[" + list("\"", "", "\"", plain(".")) + "]", kMany);
  expect_read("{" + list("{", ",", "}", plain("0")) + "}", kMany);
  expect_read("int board[9][9] = {\n" + list("{", ",", "}", plain("0")) + "\n};\n", kMany);
  expect_read("grid = np.array([" + list("[", ",", "]", plain("0")) + "])", kMany);
  expect_read("((" + list("", ",", "", plain("0")) + "))", kMany);  // flat
  const std::string one = "[" + list("[", ",", "]", plain("0")) + "]";
  EXPECT_THAT(read_any("[" + one + "," + one + "]").puzzles, SizeIs(2));
}

TEST(GridFormat, ListsAreNotJsonObjects) {
  EXPECT_EQ(recognised(R"([{"puzzle":")" + kMany + "\"}]"), "json");
  EXPECT_EQ(recognised(R"({"puzzle":")" + kMany + "\"}"), "json");
  EXPECT_FALSE(find_list("[Puzzle]"));
  EXPECT_FALSE(find_list(R"([ {"puzzle")"));
  EXPECT_EQ(find_list("x = [[1"), 4U);
}

TEST(GridFormat, SignsOfOtherScriptsArePlainOnes) {
  EXPECT_EQ(plain_signs("│ ５ · │"), "| 5 . |");
  EXPECT_EQ(plain_signs("5\u00a03"), "5 3");
  EXPECT_EQ(plain_signs("\x1b[1m5\x1b[0m3"), "53");
  EXPECT_EQ(plain_signs("a\u200bb"), "ab");
  EXPECT_EQ(plain_signs("5é"), "5é");
  EXPECT_EQ(plain_signs("\xff"), "\xff");
  std::string wide;
  for (std::size_t c = 0; c < 81; ++c) {
    const auto digit = static_cast<char>('\x90' + (kMany[c] == '.' ? 0 : kMany[c] - '0'));
    wide += std::string("\xef\xbc") + digit + (c % 9 == 8 ? "\n" : "");
  }
  expect_read(wide, kMany);
}

TEST(GridFormat, LargerTablesWithEmptyCells) {
  for (const int size : {4, 6, 12, 16, 25, 36}) {
    const auto cells = static_cast<std::size_t>(size * size);
    for (const char* between : {"\t", ",", ";"}) {
      std::string text;
      Grid expected(Shape::of_size(size));
      for (std::size_t c = 0; c < cells; ++c) {
        if (c % 7 == 3) {
          expected[c] = static_cast<Value>(c % static_cast<std::size_t>(size) + 1);
          text += std::to_string(expected[c]);
        }
        text += c % static_cast<std::size_t>(size) + 1 == static_cast<std::size_t>(size) ? "\n"
                                                                                         : between;
      }
      const auto result = read_any(text);
      EXPECT_THAT(result.errors, IsEmpty()) << text;
      ASSERT_THAT(result.puzzles, SizeIs(1)) << text;
      EXPECT_EQ(result.puzzles[0].givens, expected) << text;
    }
  }
}

TEST(GridFormat, ColumnsBetweenTheBoxesOfATable) {
  std::string text;
  for (std::size_t r = 0; r < 9; ++r) {
    for (std::size_t b = 0; b < 3; ++b) {
      text += (b == 0 ? "" : "\t\t") + row_of(kMany, r, 3 * b, 3 * b + 3, "\t", "");
    }
    text += "\n";
  }
  expect_read(text, kMany);
}

TEST(GridFormat, LinesSayWhatTheRegionsAre) {
  const std::string jigsaw =
      "┌─────────┬───┐\n"
      "│ 1   . . │ . │\n"
      "│   ┌─────┘   │\n"
      "│ . │ . 2   . │\n"
      "├───┴─────┬───┤\n"
      "│ .   . . │ . │\n"
      "│   ┌─────┘   │\n"
      "│ . │ . .   4 │\n"
      "└───┴─────────┘\n";
  const auto result = read_any(jigsaw);
  EXPECT_THAT(result.errors, IsEmpty());
  ASSERT_THAT(result.puzzles, SizeIs(1));
  EXPECT_EQ(result.puzzles[0].shape(), Shape(Layout(parse_regions("1112122233343444"))));
  EXPECT_EQ(result.puzzles[0].givens.cells()[6], 2);
  // Boxes of two rows and six columns, by the bars alone.
  std::string bars;
  for (int r = 0; r < 12; ++r) bars += "│ 1 . . . . . │ . . . . . . │\n";
  EXPECT_EQ(read_any(bars).puzzles.at(0).shape(), Shape(2, 6));
}

TEST(GridFormat, WordsAroundABoard) {
  std::string text = "Dear Sir, this one was in the paper:\n\n";
  for (std::size_t r = 0; r < 9; ++r) text += row_of(kMany, r, 0, 9, " ", "·") + "\n";
  expect_read(text + "\nYours truly\nA Reader\n", kMany);
  EXPECT_THAT(read_any(text + "\n" + text).puzzles, SizeIs(2));
}

TEST(GridFormat, SaysWhichCountIsWrong) {
  std::string text = framed(kMany, ".", " ", " ", {"│", "─", "┼"}, true);
  const std::size_t second = text.find("6 . .");
  std::string shorter = text;
  shorter.replace(second, 5, "6 .  ");
  EXPECT_THAT(testing::error_of("grid", shorter), HasSubstr("expected 9 cells in row 2, found 8"));
  EXPECT_THAT(testing::error_of("grid", "[[1,2,3,4],[1,2,3],[1,2,3,4],[1,2,3,4]]"),
              HasSubstr("expected 4 cells in row 2, found 3"));
  EXPECT_THAT(testing::error_of("grid", "[[1,2,3,4],[1,2,3,4]]"),
              HasSubstr("expected 4 rows of 4 cells, found 2"));
  EXPECT_THAT(testing::error_of("grid", "[[1,2,3,4],[1,2,3,4]"), HasSubstr("closing bracket"));
  // Rows in quotes that hold blanks alone.
  EXPECT_THAT(testing::error_of("grid", R"(["    ","    "])"), HasSubstr("found an empty list"));
  EXPECT_THAT(testing::error_of("grid", R"([["1234","3412","     ","2143"]])"),
              HasSubstr("expected 4 rows of 4 cells, found 3"));
  EXPECT_THAT(testing::error_of("grid", R"(["     ","1","2","3"])"),
              HasSubstr("expected 4 rows of 4 cells, found 1"));
  std::string wrong = text;
  wrong[wrong.find("5 3")] = 'q';
  EXPECT_THAT(testing::error_of("grid", wrong), StartsWith("t:2:3: found 'q'"));
}

TEST(GridFormat, SaysWhichRowOfBlanksIsTooLong) {
  std::string text;
  for (std::size_t r = 0; r < 9; ++r) {
    text += row_of(kMany, r, 0, 9, "", " ") + (r == 3 ? " 1\n" : "\n");
  }
  EXPECT_EQ(recognised(text), "grid");
  EXPECT_THAT(testing::error_of("grid", text),
              StartsWith("t:4:10: expected 9 cells in row 4, found 11"));
  std::string accent = framed(kMany, ".", " ", " ", {"│", "─", "┼"}, true);
  accent.replace(accent.find("5 3"), 1, "é");
  EXPECT_THAT(testing::error_of("grid", accent), HasSubstr("found 'é'"));
}

TEST(GridFormat, SaysSoWhereColumnsAreNotCertain) {
  // Every second column, or blanks between the cells.
  const auto result = read_all("grid", "1 2\n3\n4\n5\n6\n7\n8\n9\n    1\n");
  ASSERT_THAT(result.puzzles, SizeIs(1));
  EXPECT_THAT(result.puzzles[0].reading, HasSubstr("not certain"));
  const auto certain = read_all("grid", "123\n3\n4\n5\n6\n7\n8\n9\n    1\n");
  ASSERT_THAT(certain.puzzles, SizeIs(1));
  EXPECT_THAT(certain.puzzles[0].reading, IsEmpty());
}

}  // namespace
}  // namespace evodoku
