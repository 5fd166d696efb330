// Texts that are wrong: each is an error that says where and what, quickly, and the batch goes on.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "base/random.hpp"
#include "format_text.hpp"

namespace evodoku {
namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::ElementsAre;
using testing::error_of;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::read_all;
using ::testing::StartsWith;

const std::string kBoard =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";

std::string changed(std::size_t at, char c) {
  std::string out = kBoard;
  out[at] = c;
  return out;
}

std::string rows_of(const std::string& board) {
  std::string out;
  for (std::size_t r = 0; r < 9; ++r) out += board.substr(9 * r, 9) + "\n";
  return out;
}

TEST(Malformed, LineWithAWrongCharacter) {
  EXPECT_THAT(error_of("line", changed(10, '!')),
              AllOf(StartsWith("t:1:11: found '!'"), HasSubstr("expected 1-9")));
  EXPECT_THAT(error_of("line", changed(80, '\xff')), StartsWith("t:1:81: found byte 0xff"));
}

TEST(Malformed, LineTooShortOrTooLong) {
  EXPECT_EQ(error_of("line", kBoard.substr(0, 80)),
            "t:1:81: the line ends after 80 cells, expected 81 cells (9x9)");
  EXPECT_THAT(error_of("line", kBoard + "1"),
              AllOf(StartsWith("t:1:82: found '1'"), HasSubstr("82 cells")));
}

TEST(Malformed, UnknownAlphabet) {
  // Letters A to G and points may be 1-9A-G or A-P.
  std::string text(256, '.');
  text.replace(0, 7, "ABCDEFG");
  EXPECT_THAT(error_of("line", text),
              AllOf(HasSubstr("1-9A-G"), HasSubstr("A-P"), HasSubstr("--alphabet")));
  ReadOptions options;
  options.alphabet = "A-P";
  EXPECT_EQ(read_all("line", text, options).puzzles.at(0).givens[0], 1);
  text[9] = '!';
  EXPECT_THAT(error_of("line", text), HasSubstr("found '!'"));
}

TEST(Malformed, BlankLargerBoardNeedsNoAlphabet) {
  EXPECT_EQ(read_all("line", std::string(256, '.')).puzzles.size(), 1U);
}

TEST(Malformed, BatchGoesOn) {
  const auto result =
      read_all("sdm", kBoard + "\nrubbish\n" + kBoard + "\n" + kBoard.substr(1) + "\n" + kBoard);
  EXPECT_EQ(result.puzzles.size(), 3U);
  ASSERT_EQ(result.errors.size(), 2U);
  EXPECT_THAT(result.errors[0], StartsWith("t:2:"));
  EXPECT_THAT(result.errors[1], StartsWith("t:4:"));
}

TEST(Malformed, BatchGoesOnInEveryFormatOfManyPuzzles) {
  const Puzzle puzzle(Grid::parse(kBoard));
  for (const auto* name : {"line", "sdm", "hodoku", "kaggle", "json", "sdk", "sdx", "ss",
                           "pencilmarks", "instance", "opensudoku", "sudokupad", "sudokuwiki"}) {
    std::string text = testing::write_all(name, {puzzle, puzzle, puzzle});
    // Break a cell of the second puzzle: its first 9 is the second of three or more.
    const std::string one = testing::write_all(name, {puzzle});
    std::size_t at = text.size() / 2;
    at = text.find(name == std::string("sudokupad") ? 'Q' : '7', at - 10);
    ASSERT_NE(at, std::string::npos);
    text[at] = '!';
    const auto result = read_all(name, text);
    EXPECT_EQ(result.puzzles.size(), 2U) << name << "\n" << text;
    EXPECT_EQ(result.errors.size(), 1U) << name << "\n" << text;
  }
}

TEST(Malformed, Rows) {
  std::string rows = rows_of(kBoard);
  EXPECT_THAT(error_of("sdk", rows.substr(0, 30)),
              HasSubstr("the puzzle ends after 3 rows, expected 9"));
  std::string shorter = rows;
  shorter.erase(15, 1);
  EXPECT_THAT(error_of("sdk", shorter), StartsWith("t:2:9: row 2 has 8 cells, expected 9"));
  std::string wrong = rows;
  wrong[12] = 'Z';
  EXPECT_THAT(error_of("sdk", wrong), StartsWith("t:2:3: found 'Z'"));
  EXPECT_THAT(error_of("sdk", "#A one\n#A two\n" + rows), StartsWith("t:2:1: found #A twice"));
  EXPECT_THAT(error_of("sdk", "[Cages]\n1 2 3\n"), HasSubstr("[Cages]"));
  EXPECT_THAT(error_of("sdk", "#A nobody\n"), HasSubstr("ends before its puzzle"));
  EXPECT_THAT(error_of("sdk", "[Puzzle]\n" + rows + "[State]\n" + rows_of(changed(2, '1'))),
              StartsWith("t:12:3: found 1 where [Puzzle] has 9"));
  // A blank line after three rows, and then nine: rows of two puzzles must not become one.
  EXPECT_FALSE(read_all("sdk", rows.substr(0, 30) + "\n" + rows).errors.empty());
}

TEST(Malformed, MarksAndSteps) {
  std::string grid = testing::write_all("sdx", {Puzzle(Grid::parse(kBoard))});
  grid.replace(0, 1, "11");
  EXPECT_THAT(error_of("sdx", grid), HasSubstr("found 1 twice"));
  const std::string board = testing::write_all("ss", {Puzzle(Grid::parse(kBoard))});
  EXPECT_THAT(error_of("ss", board + "I815\n"), HasSubstr("expected I or E, a cell 00-80"));
  EXPECT_THAT(error_of("ss", board + "I0\n"), StartsWith("t:14:1: "));
  EXPECT_THAT(error_of("ss", board + "E00123456789\n"),
              HasSubstr("row 1 column 1 has no candidate left"));
  EXPECT_THAT(error_of("ss", board + "I025\n"), HasSubstr("where 9 is given"));
  EXPECT_THAT(error_of("ss", board.substr(0, 60)), HasSubstr("rows, expected 9"));
  EXPECT_THAT(error_of("hodoku", ":0300:5:" + kBoard.substr(1) + ":::"), HasSubstr("80 cells"));
  EXPECT_THAT(error_of("hodoku", ":0300:5:" + kBoard + ":1x1::"), HasSubstr("'1x1'"));
  EXPECT_THAT(error_of("hodoku", ":0300"), HasSubstr("the line ends after"));
  EXPECT_THAT(error_of("hodoku", kBoard), StartsWith("t:1:1: found '.'"));
}

TEST(Malformed, DashesWithoutEndAreOneError) {
  std::string dashes;
  for (int i = 0; i < 10000; ++i) dashes += i % 2 == 0 ? "--\n" : "---------\n";
  const auto result = read_all("sdk", dashes + rows_of(kBoard));
  EXPECT_EQ(result.puzzles.size(), 1U);
  EXPECT_THAT(result.errors, ElementsAre(StartsWith("t:129:1: found more than 128 lines")));
  // As many as a board can have are none, and neither are those that are too wide for a row.
  const std::string wide = std::string(1000, '-') + "\n";
  EXPECT_THAT(read_all("sdk", dashes.substr(0, 600) + wide + rows_of(kBoard)).errors, IsEmpty());
}

TEST(Malformed, ABadStepLeavesTheReaderAtTheNextBoard) {
  const std::string board = testing::write_all("ss", {Puzzle(Grid::parse(kBoard))});
  const std::string steps = "I004\nI025\nE\n\n E0112\n";  // the second sets a given
  const auto result = read_all(
      "ss", board + steps + board + "I004\n" + board.substr(0, 42) + steps + board + "E001\n");
  ASSERT_EQ(result.puzzles.size(), 2U);
  EXPECT_EQ(result.puzzles[0].placed.at(0), 4);
  EXPECT_FALSE(result.puzzles[1].candidates.empty());
  EXPECT_THAT(result.errors,
              ElementsAre(StartsWith("t:15:1: sets cell 02 to 5"), HasSubstr("rows, expected 9")));
}

TEST(Malformed, LinesLongerThanAnyRow) {
  const std::string lines = "1234\n" + std::string(100000, '1') + "\n" + rows_of(kBoard);
  for (const char* format : {"sdk", "grid"}) {
    const auto result = read_all(format, lines);
    EXPECT_EQ(result.puzzles.size(), 1U) << format;
    EXPECT_THAT(result.errors,
                Contains(AllOf(StartsWith("t:2:"), HasSubstr("does not end within"))))
        << format;
  }
  EXPECT_EQ(read_all("grid", std::string(100000, '\n') + rows_of(kBoard)).puzzles.size(), 1U);
  std::string list = "[[1";
  for (int i = 0; i < 10000; ++i) list += ",1";
  EXPECT_THAT(error_of("grid", list + "]]"), HasSubstr("a row of more than 4096 cells"));
  EXPECT_THAT(error_of("grid", "[[\"" + std::string(10000, '1') + "\"]]"),
              HasSubstr("a row of more than 4096 cells"));
}

TEST(Malformed, Instances) {
  EXPECT_THAT(error_of("instance", "9 1 -1"), HasSubstr("expected the order of an instance, 2-8"));
  EXPECT_THAT(error_of("instance", "-3 1"), HasSubstr("'-3'"));
  EXPECT_THAT(error_of("instance", "99999999999999999999 1"), HasSubstr("expected the order"));
  EXPECT_THAT(error_of("instance", "2 1 1 2 3"), HasSubstr("the text ends after 3 cells"));
  EXPECT_THAT(error_of("instance", "2 1 1 2 3 5 0 0 0 0 0 0 0 0 0 0 0 0"),
              StartsWith("t:1:11: found '5'"));
  EXPECT_THAT(error_of("instance", "2"), HasSubstr("ends after the order"));
}

TEST(Malformed, Tables) {
  EXPECT_THAT(error_of("kaggle", "a,b\n1,2\n"), HasSubstr("expected quizzes,solutions"));
  EXPECT_THAT(error_of("kaggle", "puzzle,puzzle\n"), HasSubstr("second column"));
  EXPECT_THAT(error_of("kaggle", "puzzle,solution\n" + kBoard + "\n"),
              HasSubstr("found 1 fields, expected 2"));
  EXPECT_THAT(error_of("kaggle", "puzzle,clues\n" + kBoard + ",17\n"),
              HasSubstr("found '17' clues, the puzzle has 36"));
  EXPECT_THAT(error_of("kaggle", "puzzle,solution\n" + kBoard + "," + kBoard + "\n"),
              HasSubstr("is blank"));
  EXPECT_THAT(error_of("kaggle", "puzzle,solution\n" + kBoard + "," + std::string(81, '1') + "\n"),
              HasSubstr("but 9 is given"));
  EXPECT_THAT(error_of("kaggle", "puzzle\n\"" + kBoard + "\n"), HasSubstr("within quotes"));
  EXPECT_THAT(error_of("kaggle", "puzzle\n" + std::string(5000, ',') + "\n"),
              StartsWith("t:2:1001: found more than 1000 fields"));
}

TEST(Malformed, Json) {
  EXPECT_THAT(error_of("json", R"({"puzzle":"12)"),
              AllOf(StartsWith("t:1:14:"), HasSubstr("string")));
  EXPECT_THAT(error_of("json", R"({"puzzle":)"), HasSubstr("ends within an object"));
  EXPECT_THAT(error_of("json", R"({"puzzle":,})"), StartsWith("t:1:11: is not JSON"));
  EXPECT_THAT(error_of("json", R"({"a":1})"), HasSubstr("has no puzzle"));
  EXPECT_THAT(error_of("json", R"({"puzzle":12})"), HasSubstr("puzzle is '12', expected a string"));
  EXPECT_THAT(error_of("json", R"({"puzzle":"12"})"),
              StartsWith("t:1:14: the line ends after 2 cells"));
  EXPECT_THAT(error_of("json", R"({"puzzle":")" + changed(3, '!') + "\"}"),
              StartsWith("t:1:15: found '!'"));
  EXPECT_THAT(error_of("json", R"({"box":[1000000,2],"puzzle":"1"})"),
              HasSubstr("box is ['1000000', '2']"));
  EXPECT_THAT(error_of("json", R"({"box":[-2,2],"puzzle":"1"})"),
              HasSubstr("expected [rows, columns]"));
  EXPECT_THAT(error_of("json", R"({"puzzle":"................","candidates":["1"]})"),
              HasSubstr("an array of 16"));
  EXPECT_THAT(error_of("json", R"({"puzzle":"................","placed":"9..............."})"),
              HasSubstr("in placed"));
  EXPECT_THAT(error_of("json", "{\"puzzle\":\"\xff\"}"), HasSubstr("UTF-8"));
  EXPECT_THAT(error_of("json", R"({"puzzle":"\ud800"})"), HasSubstr("surrogate"));
  EXPECT_THAT(error_of("json", R"({"puzzle":1e999})"), HasSubstr("not JSON"));
  EXPECT_THAT(error_of("json", "[" + std::string(R"({"puzzle":")") + changed(0, '!') + "\"}"),
              HasSubstr("found '!'"));
  const auto open = read_all("json", R"([{"puzzle":")" + kBoard + "\"}");
  EXPECT_EQ(open.puzzles.size(), 1U);
  ASSERT_EQ(open.errors.size(), 1U);
  EXPECT_THAT(open.errors[0], HasSubstr("expected ]"));
}

TEST(Malformed, JsonNestedDeeply) {
  const std::string deep(3000000, '[');
  EXPECT_THAT(error_of("json", "{\"a\":" + deep), HasSubstr("ends within an object"));
  const std::string closed = "{\"a\":" + std::string(100000, '[') + std::string(100000, ']') + "}";
  EXPECT_THAT(error_of("json", closed), HasSubstr("nested more than"));
  EXPECT_THAT(error_of("fpuzzles", closed), HasSubstr("nested more than"));
}

// The next three would take minutes if work were done again for each part of a text.

TEST(Malformed, JsonOfManyParts) {
  std::string objects = "{}";
  while (objects.size() < 500'000) objects += ",{}";
  const auto with = [](const std::string& more) {
    return R"({"puzzle":")" + kBoard + R"(","x":[)" + more + "]}";
  };
  EXPECT_EQ(read_all("json", with(objects)).puzzles.size(), 1U);
  while (objects.size() < 1'000'000) objects += ",{}";
  EXPECT_THAT(error_of("json", with(objects)), HasSubstr("holds more than 600000 values"));
  // In strings nothing counts.
  EXPECT_EQ(read_all("json", with('"' + std::string(1'000'000, '[') + R"(\",")")).puzzles.size(),
            1U);
}

TEST(Malformed, JsonOfManyCandidates) {
  std::string text = R"({"title":")" + std::string(3'000'000, 'x') + R"(","puzzle":"0)";
  for (int i = 1; i < 4096; ++i) text += " 0";
  text += R"(","candidates":["1")";
  for (int i = 1; i < 4096; ++i) text += i < 4095 ? R"(,"1")" : R"(,"65")";
  EXPECT_THAT(error_of("json", text + "]}"), StartsWith("t:1: found '65' among pencil marks"));
}

TEST(Malformed, XmlOfManyGames) {
  std::string text = "<opensudoku>\n<!--" + std::string(8'000'000, 'x') + "-->\n";
  for (int i = 0; i < 20000; ++i) text += "<game/><game\ndata=\"1\"/>\n";
  const auto result = read_all("opensudoku", text + "</opensudoku>");
  ASSERT_EQ(result.errors.size(), 40000U);
  EXPECT_EQ(result.errors[0], "t:3:2: the game has no data");
  EXPECT_THAT(result.errors[1], StartsWith("t:4:8: the line ends after 1 cells"));
  EXPECT_EQ(result.errors[39998], "t:40001:2: the game has no data");
  EXPECT_THAT(result.errors[39999], StartsWith("t:40002:8: the line ends after 1 cells"));
}

TEST(Malformed, Fpuzzles) {
  const auto error = [](const std::string& text) { return error_of("fpuzzles", text); };
  EXPECT_THAT(error(R"({"size":1000000,"grid":[]})"), HasSubstr("size is '1000000'"));
  EXPECT_THAT(error(R"({"size":-9,"grid":[]})"), HasSubstr("size is '-9'"));
  EXPECT_THAT(error(R"({"size":3,"grid":[]})"), HasSubstr("size is '3'"));
  EXPECT_THAT(error(R"({"size":9.5,"grid":[]})"), HasSubstr("size is '9.5'"));
  EXPECT_THAT(error(R"({"size":4,"grid":[[],[],[]]})"),
              HasSubstr("grid is an array of 3, expected 4 rows"));
  EXPECT_THAT(error(R"({"size":4})"), HasSubstr("has no grid"));
  const auto cell = [&](const std::string& text) {
    const std::string row = "[{},{},{},{}]";
    return error(R"({"size":4,"grid":[[)" + text + ",{},{},{}]," + row + "," + row + "," + row +
                 "]}");
  };
  EXPECT_THAT(cell(R"({"value":5,"given":true})"),
              HasSubstr("value of row 1 column 1 is '5', expected a value 1-4"));
  EXPECT_THAT(cell(R"({"value":-1})"), HasSubstr("is '-1'"));
  EXPECT_THAT(cell(R"({"value":"1"})"), HasSubstr("expected a value 1-4"));
  EXPECT_THAT(cell(R"({"given":true})"), HasSubstr("is given but has no value"));
  EXPECT_THAT(cell(R"({"centerPencilMarks":[7]})"),
              HasSubstr("centerPencilMarks of row 1 column 1 is '7'"));
  EXPECT_THAT(cell(R"({"fog":true})"), HasSubstr("the constraint 'fog' in row 1 column 1"));
  EXPECT_THAT(cell("7"), HasSubstr("expected an object"));
  EXPECT_THAT(error("https://www.f-puzzles.com/?load=***"),
              StartsWith("t:1:33: the packed puzzle has '*'"));
  EXPECT_THAT(error("https://www.f-puzzles.com/"), HasSubstr("packed puzzle"));
}

TEST(Malformed, Links) {
  EXPECT_THAT(error_of("sudokupad", "https://sudokupad.app/scf123"), HasSubstr("(scf)"));
  EXPECT_THAT(error_of("sudokupad", "https://sudokupad.app/sclN4AB"),
              HasSubstr("the packed puzzle"));
  EXPECT_THAT(error_of("sudokupad", "https://sudokupad.app/abcdef"), HasSubstr("'abcdef'"));
  EXPECT_THAT(error_of("sudokupad", "scl11"), HasSubstr("ends after 2 cells"));
  EXPECT_THAT(error_of("sudokupad", "scl" + std::string(40, 'x')), HasSubstr("of 81"));
  EXPECT_THAT(error_of("sudokupad", "scl1~"), StartsWith("t:1:5: found '~'"));
  EXPECT_THAT(error_of("sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm"), HasSubstr("?bd="));
  EXPECT_THAT(error_of("sudokuwiki", "https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102"),
              HasSubstr("packed"));
  EXPECT_THAT(error_of("sudokuwiki", "?bd=" + kBoard.substr(1)),
              StartsWith("t:1:85: the line ends after 80"));
}

TEST(Malformed, Xml) {
  const auto game = [](const std::string& data) {
    return error_of("opensudoku",
                    "<opensudoku version=\"2\">\n<game data=\"" + data + "\"/></opensudoku>");
  };
  EXPECT_THAT(game(changed(4, '!')), StartsWith("t:2:17: found '!'"));
  EXPECT_THAT(game("12"), HasSubstr("ends after 2 cells"));
  EXPECT_THAT(game("1|0|0|"), HasSubstr("ends after 1 cells"));
  EXPECT_THAT(game("1|512|0|"), HasSubstr("found '512' for the marks of cell 1"));
  EXPECT_THAT(game("-1|0|0|"), HasSubstr("found '-1'"));
  EXPECT_THAT(error_of("opensudoku", "<opensudoku><game/></opensudoku>"), HasSubstr("no data"));
  EXPECT_THAT(error_of("opensudoku", "<opensudoku>\n<folder>"),
              AllOf(StartsWith("t:2:"), HasSubstr("not XML")));
  EXPECT_THAT(error_of("opensudoku", "<html></html>"), HasSubstr("expected opensudoku"));
  EXPECT_THAT(error_of("opensudoku", "<opensudoku version=\"99\"/>"), HasSubstr("version '99'"));
  std::string deep;
  for (int i = 0; i < 1000000; ++i) deep += "<a>";
  EXPECT_THAT(error_of("opensudoku", deep), HasSubstr("tags"));
}

TEST(Malformed, BinaryAndEmptyFiles) {
  const auto recognise = [](const std::string& text) {
    try {
      return testing::recognised(text);
    } catch (const InputError& error) {
      return std::string(error.what());
    }
  };
  EXPECT_THAT(recognise(std::string("\x7f"
                                    "ELF\0\1",
                                    6)),
              HasSubstr("binary file"));
  EXPECT_THAT(recognise(""), HasSubstr("is empty"));
  EXPECT_THAT(recognise("\n \r\n"), HasSubstr("is empty"));
  // Behind much white space there may still be a puzzle.
  EXPECT_EQ(recognise(std::string(40000, '\n') + kBoard), "line");
}

TEST(Malformed, TenMegabytesOfRubbish) {
  RandomStream random(1, 1);
  std::string solid(10 << 20, ' ');
  for (char& c : solid) c = static_cast<char>(33 + random.below(94));
  std::string lines = solid;
  for (std::size_t i = 0; i < lines.size(); i += 1 + random.below(200)) lines[i] = '\n';
  for (const std::string* text : {&solid, &lines}) {
    for (const Format& format : file_formats()) {
      if (format.reader == nullptr) continue;
      const auto start = std::chrono::steady_clock::now();
      const auto result = read_all(format, *text);
      const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
      EXPECT_TRUE(result.puzzles.empty()) << format.name;
      EXPECT_FALSE(result.errors.empty()) << format.name;
      EXPECT_LT(took.count(), 20.0) << format.name;
    }
    EXPECT_FALSE(testing::recognised(*text).empty());
  }
}

}  // namespace
}  // namespace evodoku
