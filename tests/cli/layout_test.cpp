#include "cli/output/layout.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace evodoku::cli {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::Not;

/// A frame with boards of a size side by side, and with all words that there are.
Frame frame_with(int size, int boards) {
  Frame out{.generation = 12, .evaluations = 3400, .best = 7, .mean = 8.25};
  for (int i = 0; i < boards; ++i) {
    Drawing drawing;
    drawing.values = Grid(Shape::of_size(size));
    for (std::size_t c = 0; c < drawing.values.cells().size(); ++c) {
      drawing.values[c] = static_cast<Value>(1 + c % static_cast<std::size_t>(size));
      drawing.given.push_back(c % 3 == 0);
    }
    drawing.tints = {{0, Tint::Kind::kClash}, {1, Tint::Kind::kPattern}};
    out.panels.push_back({.title = fmt::format("board {}", i + 1), .board = drawing});
  }
  out.words = {"error       best 7", "fitness     best 1", "crowd       250 experts",
               "right       aggregate 25", "diversity   distance 0.5"};
  for (std::uint64_t i = 0; i < 90; ++i) {
    out.curve.push_back({i, 40 - static_cast<double>(i) / 3, 60 - static_cast<double>(i) / 2});
  }
  return out;
}

const Remarks kRemarks = {
    .title = "a puzzle", .status = "generation 12   3400 evaluations", .keys = "space pause"};

std::vector<std::string> laid_out(const Frame& frame, std::size_t rows, std::size_t columns,
                                  bool color = false) {
  return lay_out(frame, kRemarks,
                 {.color = color, .unicode = false, .columns = columns, .rows = rows});
}

std::string without_colours(const std::string& line) {
  std::string out;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] == '\x1b') {
      i = line.find('m', i);
    } else {
      out += line[i];
    }
  }
  return out;
}

TEST(Layout, FitsTerminalsOfAllSizes) {
  for (const int size : {4, 9, 25, 64}) {
    for (const int boards : {1, 3}) {
      const Frame frame = frame_with(size, boards);
      for (const std::size_t rows : {1, 2, 3, 5, 8, 12, 18, 24, 30, 90}) {
        for (const std::size_t columns : {1, 2, 10, 24, 40, 63, 80, 132, 250}) {
          const auto lines = laid_out(frame, rows, columns, true);
          EXPECT_LE(lines.size(), std::max<std::size_t>(2, rows - 1)) << rows << 'x' << columns;
          for (const std::string& line : lines) {
            EXPECT_LE(without_colours(line).size(), std::max<std::size_t>(1, columns - 1))
                << size << ' ' << rows << 'x' << columns << ": " << line;
          }
        }
      }
    }
  }
}

TEST(Layout, HasEverythingWhereThereIsRoom) {
  const auto lines = laid_out(frame_with(9, 3), 30, 80);
  EXPECT_EQ(lines.front(), "a puzzle");
  EXPECT_THAT(lines[1], testing::MatchesRegex("board 1 +board 2 +board 3"));
  EXPECT_EQ(lines.back(), "space pause");
  for (const char* word : {"generation 12", "error ", "fitness ", "crowd ", "right ", "diversity ",
                           "best  ", "mean  "}) {
    EXPECT_THAT(lines, Contains(HasSubstr(word)));
  }
}

TEST(Layout, LeavesOutTheLeastImportantFirst) {
  const auto usual = laid_out(frame_with(9, 3), 24, 80);
  EXPECT_EQ(usual.size(), 23U);
  EXPECT_THAT(usual, Contains(HasSubstr("+-------+")));
  for (const char* word : {"a puzzle", "generation 12", "error ", "fitness ", "crowd ", "mean  "}) {
    EXPECT_THAT(usual, Contains(HasSubstr(word)));
  }
  EXPECT_THAT(usual, Not(Contains(HasSubstr("diversity "))));
  // One board, without a frame, and one line for what matters most.
  const auto small = laid_out(frame_with(9, 3), 12, 40);
  ASSERT_EQ(small.size(), 11U);
  EXPECT_EQ(small.front(), "1 2 3 4 5 6 7 8 9");
  EXPECT_THAT(small[9], testing::StartsWith("generation 12   best 7   mean 8.25"));
  EXPECT_EQ(small[10], "space pause");
}

TEST(Layout, CutsOffWhatIsTooLarge) {
  const auto large = laid_out(frame_with(64, 1), 24, 80);
  EXPECT_EQ(large.size(), 23U);
  EXPECT_EQ(large.front().size(), 64U);
  EXPECT_THAT(large, Contains("(45 more lines)"));
  EXPECT_THAT(laid_out(frame_with(64, 1), 24, 60), Contains("(the board needs 64 columns)"));
  Frame queens{.panels = {{.title = "best 7", .lines = {""}}}, .words = {"error"}};
  for (int i = 0; i < 100; ++i) queens.panels.front().lines.front() += fmt::format("{} ", 100 - i);
  const auto wrapped = laid_out(queens, 24, 80);
  EXPECT_THAT(wrapped[1], testing::StartsWith("100 99 98 "));
  EXPECT_THAT(wrapped, Contains(testing::EndsWith(" 2 1 ")));
}

TEST(Layout, TextsOfOneLineStandBelowEachOther) {
  const Frame frame{.panels = {{.title = "best expert 2", .lines = {"1 2 3"}},
                               {.title = "aggregate 4", .lines = {"3 2 1"}}}};
  EXPECT_THAT(laid_out(frame, 24, 80),
              ElementsAre(kRemarks.title, "best expert 2    1 2 3", "aggregate 4      3 2 1",
                          kRemarks.status, kRemarks.keys));
}

TEST(Layout, DrawsTheCurveInItsWidth) {
  const Frame frame{.curve = {{0, 8, 9}, {1, 4, 6}, {2, 0, 3}}};
  auto lines = lay_out(frame, {}, {.unicode = true, .columns = 80, .rows = 24});
  EXPECT_THAT(lines, Contains("best        ▇▃ "));
  EXPECT_THAT(lines, Contains("mean        █▅▂"));
  lines = laid_out(frame, 24, 80);
  EXPECT_THAT(lines, Contains("best        840"));
  EXPECT_THAT(lines, Contains("mean        963"));
}

TEST(Layout, SpeedHasAUnitThatFits) {
  EXPECT_EQ(describe_rate(0.5), "0.5 a second");
  EXPECT_EQ(describe_rate(42), "42 a second");
  EXPECT_EQ(describe_rate(4200), "4.2 thousand a second");
  EXPECT_EQ(describe_rate(9.26e6), "9.3 million a second");
  EXPECT_EQ(describe_rate(8.7e9), "8.7 billion a second");
}

}  // namespace
}  // namespace evodoku::cli
