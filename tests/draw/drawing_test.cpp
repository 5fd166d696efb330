#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <map>

#include <pugixml.hpp>

#include "draw/canvas.hpp"
#include "draw/svg.hpp"

namespace evodoku::draw {
namespace {

using testing::HasSubstr;

std::size_t count(const pugi::xml_document& drawing, const std::string& query) {
  return drawing.select_nodes(query.c_str()).size();
}

pugi::xml_document parsed(const std::string& svg) {
  pugi::xml_document out;
  EXPECT_TRUE(out.load_string(svg.c_str())) << "not well-formed: " << svg;
  return out;
}

const std::vector<Shape> kShapes = {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(),
                                    Shape(3, 4), Shape(2, 6), Shape(4, 4), Shape(5, 5),
                                    Shape(6, 6), Shape(8, 8)};

/// A puzzle with givens, placed values and pencil marks.
Puzzle mixed_puzzle(Shape shape) {
  Puzzle puzzle{Grid(shape)};
  puzzle.placed.assign(static_cast<std::size_t>(shape.cells()), 0);
  for (int i = 0; i < shape.size(); ++i) {
    puzzle.givens[shape.cell(0, i)] = static_cast<Value>(i + 1);
    puzzle.placed[shape.cell(1, i)] = static_cast<Value>(i + 1);
  }
  puzzle.candidates = all_marks(puzzle);
  return puzzle;
}

TEST(Drawing, HasATextForEachValueInEveryShape) {
  for (const Shape shape : kShapes) {
    const Puzzle puzzle = mixed_puzzle(shape);
    const Drawing board = drawing_of(puzzle);
    const pugi::xml_document drawing = parsed(svg_file(board, "a & b <c>"));
    const auto size = static_cast<std::size_t>(shape.size());
    EXPECT_EQ(count(drawing, "//g[@class='gv']/text"), size) << shape.to_string();
    EXPECT_EQ(count(drawing, "//g[@class='vl']/text"), size) << shape.to_string();
    EXPECT_EQ(drawing.select_node("//g[@class='gv']/text[last()]").node().text().as_int(),
              shape.size());
    EXPECT_STREQ(drawing.child("svg").child("title").text().get(), "a & b <c>");
  }
}

TEST(Drawing, ThickLinesAreThoseAroundBoxes) {
  for (const Shape shape : kShapes) {
    const pugi::xml_document drawing = parsed(svg_of(drawing_of(Puzzle{Grid(shape)}), "a"));
    const auto lines = [&](const char* query) {
      const std::string path = drawing.select_node(query).node().attribute("d").value();
      return std::count(path.begin(), path.end(), 'M');
    };
    // Rows of boxes are as many as a box has columns, and the other way round.
    const int thick = shape.boxed()->box_columns() + shape.boxed()->box_rows() + 2;
    EXPECT_EQ(lines("//path[@class='tk']"), thick) << shape.to_string();
    EXPECT_EQ(lines("//path[@class='th']"), 2 * (shape.size() + 1) - thick) << shape.to_string();
  }
}

/// Where all the texts of a drawing are.
struct Texts : Canvas {
  void rectangle(Ink, const Rectangle&, double, double) override {}
  void circle(Ink ink, Point, double, double) override { ++circles[ink]; }
  void lines(Ink ink, std::span<const Segment> lines, double) override {
    strikes += ink == Ink::kStrike ? static_cast<int>(lines.size()) : 0;
  }
  void curve(Ink, Point, Point, Point, double) override { ++arrows; }
  void triangle(Ink, Point, Point, Point) override {}
  void texts(Ink ink, std::span<const Label> labels, double size) override {
    for (const Label& label : labels) {
      for (std::size_t i = 0; i < label.at.size(); ++i) {
        all.push_back(
            {ink, label.at.size() == 1 ? label.text : label.text.substr(i, 1), label.at[i], size});
      }
    }
  }

  struct Text {
    Ink ink;
    std::string text;
    Point at;
    double size;
  };
  std::vector<Text> all;
  std::map<Ink, int> circles;
  int arrows = 0;
  int strikes = 0;
};

TEST(Drawing, MarksStandInsideTheirCellsAndApart) {
  for (const Shape shape : kShapes) {
    const Puzzle puzzle = mixed_puzzle(shape);
    const Drawing board = drawing_of(puzzle);
    const Geometry at(board);
    Texts texts;
    draw_board(board, texts);
    std::vector<ValueSet> found(static_cast<std::size_t>(shape.cells()));
    for (const Texts::Text& text : texts.all) {
      if (text.ink != Ink::kMark) continue;
      const auto column = static_cast<int>((text.at.x - at.edge()) / at.cell());
      const auto row = static_cast<int>((text.at.y - at.edge()) / at.cell());
      const Cell cell = shape.cell(row, column);
      const Point corner = at.corner(cell);
      EXPECT_GT(text.at.x - corner.x, 0.3 * text.size);
      EXPECT_GT(text.at.y - corner.y, 0.3 * text.size);
      found[cell] |= set_of(static_cast<Value>(std::stoi(text.text)));
    }
    EXPECT_EQ(found, board.marks) << shape.to_string();
    for (const Value a : {Value{1}, Value{2}}) {
      const Point first = at.middle(Candidate{0, a});
      const Point second = at.middle(Candidate{0, static_cast<Value>(a + 1)});
      EXPECT_GE(std::hypot(second.x - first.x, second.y - first.y), 0.9 * at.step());
    }
  }
}

TEST(Drawing, WritesLettersWhereAsked) {
  Drawing board = drawing_of(mixed_puzzle(Shape(4, 4)));
  Texts numbers;
  draw_board(board, numbers);
  board.symbols = "123456789ABCDEFG";
  Texts letters;
  draw_board(board, letters);
  EXPECT_EQ(numbers.all[15].text, "16");
  EXPECT_EQ(letters.all[15].text, "G");
  EXPECT_GT(letters.all[15].size, numbers.all[15].size);
  // A letter that XML has another use for.
  board.symbols = "<&123456789ABCDE";
  EXPECT_THAT(svg_of(board, "a"), HasSubstr(">&lt;</text>"));
}

TEST(Drawing, ShowsWhatAStepMakesOfCandidates) {
  Drawing board = drawing_of(mixed_puzzle(Shape()));
  const Candidate out{Shape().cell(3, 0), 4};
  const Candidate in{Shape().cell(8, 8), 1};
  ASSERT_NE(board.marks[out.cell] & set_of(out.value), 0U);
  ASSERT_NE(board.marks[in.cell] & set_of(in.value), 0U);
  board.shown = {{out, Shown::kCrossedOut}, {in, Shown::kPlaced}, {{0, 5}, Shown::kPattern}};
  board.arrows = {{.from = out, .to = in, .set = true}};
  Texts texts;
  draw_board(board, texts);
  EXPECT_EQ(texts.circles[Ink::kCrossedOut], 1);
  EXPECT_EQ(texts.circles[Ink::kPlaced], 1);
  EXPECT_EQ(texts.circles[Ink::kPattern], 0) << "the cell has a value";
  EXPECT_EQ(texts.strikes, 1);
  EXPECT_EQ(texts.arrows, 1);
}

TEST(Drawing, NumbersRowsAndColumnsWhereAsked) {
  Drawing board = drawing_of(Puzzle{Grid(Shape(2, 3))});
  const double plain = Geometry(board).extent();
  board.numbered = true;
  EXPECT_GT(Geometry(board).extent(), plain);
  EXPECT_EQ(count(parsed(svg_of(board, "a")), "//g[@class='lb']/text"), 12U);
}

TEST(Svg, LooksAsItDid) {
  Puzzle puzzle(Grid::parse("12..3.....2....4"));
  puzzle.placed.assign(16, 0);
  puzzle.placed[2] = 3;
  puzzle.candidates = all_marks(puzzle);
  const std::string file = EVODOKU_SOURCE_DIR "/tests/golden/draw/small.svg";
  const std::string drawing = svg_file(drawing_of(puzzle), "Small & square");
  std::ifstream stream(file);
  const std::string golden((std::istreambuf_iterator<char>(stream)), {});
  EXPECT_EQ(drawing, golden) << "if the change is wanted, look at the drawing and replace " << file;
}

}  // namespace
}  // namespace evodoku::draw
