// Boards that are not plain, in all formats: what is written is read again, or refused.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/layout.hpp"
#include "format_text.hpp"

namespace evodoku {
namespace {

using testing::error_of;
using ::testing::HasSubstr;
using testing::read_all;
using testing::recognised;
using ::testing::StartsWith;
using testing::write_all;

constexpr const char* kJigsaw =
    "333333222377711122371111222371155255777995558447955888444998888446999968446666666";
const std::string kBlank(81, '.');

Shape jigsaw(const std::string& map) {
  Layout layout;
  layout.regions = parse_regions(map);
  layout.size = map.size() == 81 ? 9 : 5;
  layout.box_rows = 0;
  return Shape(layout);
}

Shape with_unit(Shape shape, std::vector<Cell> cells) {
  Layout layout(shape);
  layout.units.push_back({"", std::move(cells)});
  return Shape(layout);
}

Shape with_pair(Cell a, Cell b) {
  Layout layout;
  layout.pairs.emplace_back(a, b);
  return Shape(layout);
}

struct VariantBoard {
  std::string name;
  Shape shape;
  std::string holders;  ///< the formats that hold it besides json, line and sdm
};

const std::vector<VariantBoard>& boards() {
  const std::string pads = "fpuzzles sudokupad";
  const auto variant = [](const char* names) { return with_variants(Shape(), names); };
  // Region 1 and region 2 exchange a corner: neither is of one piece.
  std::string broken = kJigsaw;
  std::swap(broken.front(), broken.back());
  static const std::vector<VariantBoard> all = {
      {"jigsaw", jigsaw(kJigsaw), pads + " solo"},
      {"jigsaw of 5", jigsaw("1112211322443324335544555"), pads + " solo"},
      {"jigsaw in pieces", jigsaw(broken), pads},
      {"x", variant("x"), pads + " solo"},
      {"x of 16", with_variants(Shape(4, 4), "x"), pads + " solo"},
      {"x of 6 with other boxes", with_variants(Shape(3, 2), "x"), pads + " solo"},
      {"jigsaw x", with_variants(jigsaw(kJigsaw), "x"), pads + " solo"},
      {"one diagonal", with_unit(Shape(), {0, 10, 20, 30, 40, 50, 60, 70, 80}), pads},
      {"windoku", variant("windoku"), pads},
      {"x and windoku", variant("x,windoku"), pads},
      {"disjoint", variant("disjoint"), pads},
      {"anti-knight", variant("anti-knight"), pads},
      {"anti-king", variant("anti-king,anti-knight"), pads},
      {"center-dot", variant("center-dot"), pads},
      {"asterisk", variant("asterisk"), pads},
      {"girandola", variant("girandola"), pads},
      {"argyle", variant("argyle"), pads},
      {"all of a jigsaw", with_variants(jigsaw(kJigsaw), "x,windoku,anti-king,argyle"), pads},
      {"extra", with_unit(Shape(), {0, 8, 72, 80}), pads},
      {"a pair", with_pair(0, 80), ""},
  };
  return all;
}

TEST(VariantFormats, AreReadAsWrittenOrRefused) {
  for (const VariantBoard& board : boards()) {
    ASSERT_FALSE(board.shape.boxed()) << board.name;
    Puzzle puzzle{Grid(board.shape)};
    for (int i = 0; i < board.shape.size(); ++i) {
      puzzle.givens[static_cast<std::size_t>(i * 3)] = static_cast<Value>(i + 1);
    }
    const std::string holders = " json line sdm " + board.holders + ' ';
    for (const Format& format : file_formats()) {
      SCOPED_TRACE(board.name + " in " + std::string(format.name));
      if (format.reader == nullptr || format.writer == nullptr) continue;
      const bool holds = holders.find(' ' + std::string(format.name) + ' ') != std::string::npos;
      std::string text;
      try {
        text = write_all(format.name, {puzzle, puzzle});
        EXPECT_TRUE(holds) << text;
      } catch (const UsageError& error) {
        EXPECT_FALSE(holds) << error.what();
        EXPECT_THAT(error.what(), HasSubstr("the format " + std::string(format.name)));
        continue;
      }
      EXPECT_EQ(recognised(text), format.name == "sdm" ? "line" : format.name);
      const auto result = read_all(format, text);
      EXPECT_EQ(result.errors, std::vector<std::string>{}) << text;
      ASSERT_EQ(result.puzzles.size(), 2U) << text;
      for (const Puzzle& again : result.puzzles) {
        EXPECT_EQ(again.shape().code(), board.shape.code()) << text;
        EXPECT_EQ(again.givens, puzzle.givens) << text;
      }
    }
  }
}

TEST(VariantFormats, DimacsHasTheClausesOfTheBoard) {
  const auto clauses = [](Shape shape) { return write_all("dimacs-plain", {Puzzle{Grid(shape)}}); };
  EXPECT_THAT(clauses(Shape()), HasSubstr("p cnf 729 10287\n"));
  EXPECT_THAT(clauses(with_variants(Shape(), "x")), HasSubstr("c evodoku: 9x9, 3x3+x;"));
  EXPECT_EQ(clauses(with_variants(Shape(), "x")).find("p cnf 729 10287\n"), std::string::npos);
}

TEST(VariantFormats, ALineOfRegionsFollowsItsCells) {
  const std::string cells = "1" + std::string(80, '.');
  for (const std::string& text :
       {cells + ' ' + kJigsaw, cells + ',' + kJigsaw + "  # a title", cells + '\n' + kJigsaw,
        "# of the club\n" + cells + "  # a title\n" + kJigsaw + "\n\n"}) {
    const auto result = read_all("line", text);
    ASSERT_EQ(result.puzzles.size(), 1U) << text;
    EXPECT_EQ(result.puzzles[0].shape(), jigsaw(kJigsaw));
    EXPECT_EQ(result.puzzles[0].givens[0], 1);
    EXPECT_EQ(result.puzzles[0].titles.title.empty(), text.find("title") == std::string::npos);
  }
  // Plain ones may stand among them.
  const auto mixed = read_all("line", cells + '\n' + cells + '\n' + kJigsaw + '\n' + cells);
  ASSERT_EQ(mixed.puzzles.size(), 3U);
  EXPECT_EQ(mixed.puzzles[0].shape(), Shape());
  EXPECT_EQ(mixed.puzzles[1].shape(), jigsaw(kJigsaw));
  EXPECT_EQ(mixed.puzzles[2].place.line, 4U);
}

TEST(VariantFormats, ASolutionIsNoMapOfRegions) {
  const std::string full =
      "123456789456789123789123456231674895875912364694538217317265948542897631968341572";
  EXPECT_THAT(error_of("line", kBlank + ',' + full),
              StartsWith("t:1:82: found ',' after 81 cells"));
  EXPECT_EQ(read_all("line", kBlank + '\n' + full).puzzles.size(), 2U);
}

TEST(VariantFormats, ACodeThatIsWrongIsAnError) {
  EXPECT_THAT(error_of("line", kBlank + " 3x3+q"), StartsWith("t:1:83: there is no variant 'q'"));
  EXPECT_THAT(error_of("line", kBlank + " 9:123"), StartsWith("t:1:83: "));
}

TEST(VariantFormats, JsonHasRegionsVariantsAndExtraRegions) {
  const auto shape = [](const std::string& more) {
    const auto result = read_all("json", R"({"puzzle":")" + kBlank + R"(",)" + more + "}");
    EXPECT_EQ(result.errors, std::vector<std::string>{});
    return result.puzzles.at(0).shape();
  };
  EXPECT_EQ(shape(R"("variants":["x","windoku"])"), with_variants(Shape(), "x,windoku"));
  EXPECT_EQ(shape(R"("regions":")" + std::string(kJigsaw) + R"(","variants":["jigsaw","x"])"),
            with_variants(jigsaw(kJigsaw), "x"));
  EXPECT_EQ(shape(R"("extra":[["r1c1","r1c9","r9c1","r9c9"]])"),
            with_unit(Shape(), {0, 8, 72, 80}));
  EXPECT_EQ(shape(R"("board":"3x3+x")"), with_variants(Shape(), "x"));
  const auto error = [](const std::string& more) {
    return error_of("json", R"({"puzzle":")" + kBlank + R"(",)" + more + "}");
  };
  EXPECT_THAT(error(R"("board":"3x3+q")"), StartsWith("t:1:104: there is no variant 'q'"));
  EXPECT_THAT(error(R"("variants":["x","q"])"), HasSubstr("there is no variant 'q'"));
  EXPECT_THAT(error(R"("variants":"x")"), HasSubstr("expected a list of names"));
  EXPECT_THAT(error(R"("extra":[["r1c10"]])"), HasSubstr("expected a cell r1c1 to r9c9"));
  EXPECT_THAT(error(R"("regions":"1122")"), HasSubstr("regions are given for 4 cells"));
}

std::string fpuzzles(const std::string& more) {
  const std::string row = "[{},{},{},{}]";
  return R"({"size":4,"grid":[)" + row + "," + row + "," + row + "," + row + "]," + more + "}";
}

TEST(VariantFormats, FpuzzlesRules) {
  const auto shape = [](const std::string& more) {
    const auto result = read_all("fpuzzles", fpuzzles(more));
    EXPECT_EQ(result.errors, std::vector<std::string>{});
    return result.puzzles.at(0).shape();
  };
  EXPECT_EQ(shape(R"("diagonal-":true)"), with_unit(Shape(2, 2), {0, 5, 10, 15}));
  EXPECT_EQ(shape(R"("diagonal+":true)"), with_unit(Shape(2, 2), {3, 6, 9, 12}));
  EXPECT_EQ(shape(R"("antiknight":true,"antiking":false)"),
            with_variants(Shape(2, 2), "anti-knight"));
  EXPECT_EQ(shape(R"("disjointgroups":true)"), with_variants(Shape(2, 2), "disjoint"));
  EXPECT_EQ(shape(R"("extraregion":[{"cells":["R1C1","R2C3"]}])"), with_unit(Shape(2, 2), {0, 6}));
  const auto error = [](const std::string& more) { return error_of("fpuzzles", fpuzzles(more)); };
  EXPECT_THAT(error(R"("extraregion":[{"cells":["R1C1","R5C3"]}])"), HasSubstr("'\"R5C3\"'"));
  EXPECT_THAT(error(R"("extraregion":[{"cells":["R1C1","R2C3"],"value":"10"}])"),
              HasSubstr("the sum"));
  EXPECT_THAT(error(R"("diagonal+":7)"), HasSubstr("expected true or false"));
  EXPECT_THAT(error(R"("thermometer":[{}])"), HasSubstr("thermometers (thermometer)"));
}

std::string pad(const std::string& more) {
  const std::string row = "[{},{},{},{}]";
  return R"({"cells":[[{"value":1},{},{},{}],)" + row + "," + row + "," + row +
         R"(],"regions":[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],)"
         R"([[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]])" +
         more + "}";
}

TEST(VariantFormats, SudokupadStatesSomeRulesAndDrawsOthers) {
  const auto shape = [](const std::string& more, const std::string& variant = "") {
    EXPECT_EQ(recognised(pad(more)), "sudokupad");
    ReadOptions options;
    options.variant = variant;
    const auto result = read_all("sudokupad", pad(more), options);
    EXPECT_EQ(result.errors, std::vector<std::string>{});
    return result.puzzles.at(0).shape();
  };
  EXPECT_EQ(shape(""), Shape(2, 2));
  EXPECT_EQ(shape(R"(,"metadata":{"antiknight":true,"title":"Night"})"),
            with_variants(Shape(2, 2), "anti-knight"));
  EXPECT_EQ(shape(R"(,"global":["antiking"])"), with_variants(Shape(2, 2), "anti-king"));
  EXPECT_EQ(shape(R"(,"cages":[{"cells":[[0,0],[1,2]],"unique":true},{"value":"title: A"}])"),
            with_unit(Shape(2, 2), {0, 6}));
  const std::string line = R"(,"lines":[{"wayPoints":[[0,0],[4,4]],"color":"#000"}])";
  const auto error = [](const std::string& more) { return error_of("sudokupad", pad(more)); };
  EXPECT_THAT(error(line), HasSubstr("draws a line along a diagonal, which states no rule"));
  EXPECT_EQ(shape(line, "x"), Shape(2, 2));  // whoever says so adds it
  EXPECT_EQ(shape(line + R"(,"cages":[{"cells":[[0,0],[1,1],[2,2],[3,3]],"unique":true}])"),
            with_unit(Shape(2, 2), {0, 5, 10, 15}));
  EXPECT_THAT(error(R"(,"underlays":[{"center":[1,1]}])"), HasSubstr("draws underlays (1)"));
  EXPECT_THAT(error(R"(,"cages":[{"cells":[[0,0],[0,1]]}])"), HasSubstr("draws cages (1)"));
  EXPECT_THAT(error(R"(,"cages":[{"cells":[[0,0],[0,1]],"value":5}])"),
              HasSubstr("a cage with the sum '5', which evodoku does not solve"));
  EXPECT_THAT(error(R"(,"metadata":{"nonconsecutive":true})"),
              HasSubstr("the rule 'nonconsecutive'"));
  EXPECT_THAT(error(R"(,"foglight":[[0,0]])"), HasSubstr("the constraint 'foglight'"));
  EXPECT_THAT(error_of("sudokupad", R"({"cells":[[{}],[{}],[{}],[{}]],"cellSize":50})"),
              HasSubstr("states no regions"));
}

TEST(VariantFormats, UnitsAreCountedAsTheyAreRead) {
  const auto many = [](const std::string& unit) {
    std::string out = unit;
    for (int i = 0; i < 20000; ++i) out += ',' + unit;
    return out;
  };
  const auto too_many = HasSubstr("a 4x4 board cannot have 16263 units: at most 16246");
  EXPECT_THAT(error_of("json", R"({"puzzle":"................","extra":[)" +
                                   many(R"(["r1c1","r2c3"])") + "]}"),
              too_many);
  EXPECT_THAT(error_of("fpuzzles",
                       fpuzzles(R"("extraregion":[)" + many(R"({"cells":["R1C1","R2C3"]})") + "]")),
              too_many);
  EXPECT_THAT(error_of("sudokupad", pad(R"(,"cages":[)" +
                                        many(R"({"cells":[[0,0],[1,2]],"unique":true})") + "]")),
              too_many);
  // A rule may be stated however often.
  const auto result = read_all("sudokupad", pad(R"(,"global":[)" + many(R"("antiking")") + "]"));
  ASSERT_EQ(result.errors, std::vector<std::string>{});
  EXPECT_EQ(result.puzzles.at(0).shape(), with_variants(Shape(2, 2), "anti-king"));
}

TEST(VariantFormats, SudokupadSaysOnceWhatIsDrawnOften) {
  const std::string line = R"({"wayPoints":[[0,0],[4,4]]})";
  const std::string error =
      error_of("sudokupad", pad(R"(,"lines":[)" + line + "," + line + "," + line + "]"));
  EXPECT_THAT(error, HasSubstr("draws a line along a diagonal, which"));
}

TEST(VariantFormats, SudokupadsShortFormIsRead) {
  const std::string text =
      "{ce:[[{v:1},,,],[,,,],[,,{v:4},],[,,,]],re:[[[0,0],[0,1],[1,0],[1,1]],"
      "[[0,2],[0,3],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],"
      "metadata:{t:'It\\'s, so: {it}',antiknight:t,antiking:f},"
      "ca:[{ce:[[0,0],[1,2]],unique:t,outlineC:ff0000}]}";
  const auto result = read_all("sudokupad", text);
  ASSERT_EQ(result.errors, std::vector<std::string>{});
  const Puzzle& puzzle = result.puzzles.at(0);
  EXPECT_EQ(puzzle.titles.title, "It's, so: {it}");
  EXPECT_EQ(puzzle.givens[0], 1);
  EXPECT_EQ(puzzle.givens[10], 4);
  EXPECT_EQ(puzzle.shape(), with_unit(with_variants(Shape(2, 2), "anti-knight"), {0, 6}));
}

TEST(VariantFormats, SoloSaysWhatIsWrong) {
  EXPECT_THAT(error_of("solo", "3x3k:a"), StartsWith("t:1:4: is a killer puzzle (k)"));
  EXPECT_THAT(error_of("solo", "2x2:p1"), HasSubstr("found 17 cells, expected 16"));
  EXPECT_THAT(error_of("solo", "2x2:a1_5m"), StartsWith("t:1:8: found '5', expected a value 1-4"));
  EXPECT_THAT(error_of("solo", "2x2:o"), HasSubstr("end after 15, expected 16"));
  EXPECT_THAT(error_of("solo", "2x2:p,a"), StartsWith("t:1:6: found ','"));
  EXPECT_THAT(error_of("solo", "5j:y"), HasSubstr("expected a comma and the regions"));
  EXPECT_THAT(error_of("solo", "5j:y,abc"), HasSubstr("do not fit a board of 5x5"));
  EXPECT_THAT(error_of("solo", "64j:a," + std::string(8065, '_')), HasSubstr("has 256 regions"));
  EXPECT_THAT(error_of("solo", "3x3q:a"), StartsWith("t:1:4: found 'q'"));
  EXPECT_THAT(error_of("solo", "1x9:a"), HasSubstr("no board with blocks of 1x9"));
  EXPECT_THAT(error_of("solo", "3x3#123"), StartsWith("t:1:4: found '#'"));
}

}  // namespace
}  // namespace evodoku
