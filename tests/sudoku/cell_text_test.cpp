#include "sudoku/formats/cell_text.hpp"

#include <gtest/gtest.h>

namespace evodoku {
namespace {

Puzzle parsed(std::string_view text, const ReadOptions& options = {}) {
  Puzzle puzzle;
  parse_cells(text, {"t", 1, 1}, options, puzzle);
  return puzzle;
}

const std::string kBoard =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

TEST(CellText, TakesAnyBlank) {
  const Grid expected = Grid::parse(kBoard);
  for (const char blank : std::string("0.Xx*_-? ")) {
    std::string text = kBoard;
    for (char& c : text) {
      if (c == '.') c = blank;
    }
    EXPECT_EQ(parsed(text).givens, expected) << "'" << blank << "'";
  }
}

/// Nine characters for each cell of a board: what it may be.
std::string candidates_of(const std::string& board) {
  std::string out;
  for (const char cell : board) {
    for (char digit = '1'; digit <= '9'; ++digit) {
      out += cell == '.' || cell == digit ? digit : '.';
    }
  }
  return out;
}

TEST(CellText, Takes729Candidates) {
  std::string text = candidates_of(kBoard);
  text[0] = '.';  // 1 goes out of the first cell
  const Puzzle puzzle = parsed(text);
  EXPECT_EQ(puzzle.givens, Grid::parse(kBoard));
  EXPECT_EQ(puzzle.candidates.at(0), 0777U & ~set_of(1));
  EXPECT_EQ(puzzle.candidates.at(1), 0777U);
  EXPECT_EQ(puzzle.candidates.at(2), 0U);
  EXPECT_EQ(puzzle.place_of(2).column, 19U);
}

TEST(CellText, OtherTextsOf729CharactersAre27x27) {
  EXPECT_EQ(parsed(std::string(729, '.')).shape().size(), 27);
  std::string text = candidates_of(kBoard);
  text.replace(9, 9, std::string(9, '.'));  // a cell without candidates
  EXPECT_EQ(parsed(text).shape().size(), 27);
  text = candidates_of(kBoard);
  text[4] = '6';
  EXPECT_EQ(parsed(text).shape().size(), 27);
}

TEST(CellText, PassesOverBlanksBetweenCells) {
  std::string text;
  for (std::size_t i = 0; i < kBoard.size(); ++i) {
    if (i % 9 == 0) text += "  ";
    text += kBoard[i];
  }
  const Puzzle puzzle = parsed(text);
  EXPECT_EQ(puzzle.givens, Grid::parse(kBoard));
  EXPECT_EQ(puzzle.place_of(0).column, 3U);
  EXPECT_EQ(puzzle.place_of(9).column, 14U);
}

TEST(CellText, BlanksAroundAPuzzleAreNoCells) {
  EXPECT_EQ(parsed(kBoard + std::string(19, ' ')).givens, Grid::parse(kBoard));
}

TEST(CellText, KnowsEveryCharacterAtEveryCell) {
  for (std::size_t cell = 0; cell < 81; ++cell) {
    for (int byte = 0; byte < 256; ++byte) {
      std::string text = kBoard;
      text[cell] = static_cast<char>(byte);
      const bool digit = byte >= '0' && byte <= '9';
      const bool space = byte == ' ' || byte == '\t' || byte == '\r';
      if (space) continue;  // a cell within the line, none at its ends
      const bool blank =
          byte != 0 && std::string_view(".Xx*_-?").find(text[cell]) != std::string_view::npos;
      if (!digit && !blank) {
        EXPECT_THROW(static_cast<void>(parsed(text)), InputError) << cell << ' ' << byte;
      } else {
        Grid expected = Grid::parse(kBoard);
        expected[cell] = digit ? static_cast<Value>(byte - '0') : Value{0};
        EXPECT_EQ(parsed(text).givens, expected) << cell << ' ' << byte;
      }
    }
  }
}

TEST(CellText, InfersAnAlphabetWhereItIsCertain) {
  std::string text(256, '.');
  text[0] = 'G';
  text[1] = '1';
  EXPECT_EQ(parsed(text).givens[0], 16);  // 1-9A-G
  text[0] = '0';
  EXPECT_EQ(parsed(text).givens[0], 1);  // 0-F: a 0 beside points
  EXPECT_EQ(parsed(text).givens[1], 2);
  text[0] = 'P';
  text[1] = 'A';
  EXPECT_EQ(parsed(text).givens[0], 16);  // A-P
  text[1] = '1';
  EXPECT_THROW(static_cast<void>(parsed(text)), InputError);  // P and 1 are in no usual alphabet
}

TEST(CellText, GroupsOfDigitsAreMarks) {
  std::string text = "12 34";
  for (int i = 2; i < 16; ++i) text += i == 5 ? " 3" : " .";
  const Puzzle puzzle = parsed(text);
  EXPECT_EQ(puzzle.candidates[0], set_of(1) | set_of(2));
  EXPECT_EQ(puzzle.candidates[2], 0U);
  EXPECT_EQ(puzzle.givens[5], 3);
  EXPECT_EQ(puzzle.givens[0], 0);
}

TEST(CellText, GroupsOfCellsAreNoMarks) {
  // 64 groups of four are a 16x16, not marks on an 8x8.
  std::string text;
  for (int i = 0; i < 64; ++i) text += i == 0 ? "G1.." : " ....";
  EXPECT_EQ(parsed(text).shape().size(), 16);
}

TEST(CellText, SeveralPiecesAreReadAsOne) {
  // Only the last row says that the letters are 1-9A-G.
  CellText text;
  for (int r = 0; r < 16; ++r) {
    text.add(r == 0    ? "A..............."
             : r == 15 ? "..............1G"
                       : std::string(16, '.'),
             static_cast<std::uint64_t>(10 + r), 3);
  }
  Puzzle puzzle;
  text.parse("f", {}, puzzle);
  EXPECT_EQ(puzzle.givens[0], 10);
  EXPECT_EQ(puzzle.givens[255], 16);
  EXPECT_EQ(puzzle.place_of(255).to_string(), "f:25:18");
  EXPECT_EQ(puzzle.place_of(16).to_string(), "f:11:3");
}

TEST(CellText, TheShapeMayBeSaid) {
  ReadOptions options;
  options.shape = Shape(3, 2);
  EXPECT_EQ(parsed(std::string(36, '.'), options).shape(), Shape(3, 2));
  EXPECT_THROW(static_cast<void>(parsed(kBoard, options)), InputError);
}

TEST(CellText, AppendsAsGridsDo) {
  std::string out = "x";
  append_cells(Grid::parse(kBoard).cells(), Shape(), out, '0');
  EXPECT_EQ(out.substr(0, 10), "x009730526");
  const std::vector<Value> row = {16, 0, 3};
  out.clear();
  append_cells(row, Shape(4, 4), out);
  EXPECT_EQ(out, "16 0 3");
}

}  // namespace
}  // namespace evodoku
