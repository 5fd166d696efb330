#include "cli/output/frames.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "cli/output/layout.hpp"
#include "evodoku/problems.hpp"

namespace evodoku::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Keeps what is to be seen of each generation, in a large terminal.
class Views : public Observer {
 public:
  explicit Views(std::size_t columns = 80) : columns_(columns) {}
  bool see(const Event& event) override {
    if (!frames_) frames_.emplace(event.problem());
    add(frames_->of(event));
    return true;
  }
  void end(const evolution::Result& result, const Event* last) override {
    ASSERT_NE(last, nullptr);
    add(frames_->of(*last, &result));
  }
  std::vector<std::string> views;
  std::vector<Frame> frames;

 private:
  void add(const Frame& frame) {
    views.emplace_back();
    const TextStyle style{.color = false, .unicode = false, .columns = columns_, .rows = 60};
    for (const std::string& line : lay_out(frame, {.status = "status"}, style)) {
      views.back() += line + '\n';
    }
    frames.push_back(frame);
  }

  std::optional<Frames> frames_;
  std::size_t columns_;
};

const Puzzle& easy() {
  static const Puzzle puzzle(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  return puzzle;
}

TEST(Frames, ShowsExpertAggregateAgreementAndWhoIsRight) {
  const SudokuProblem problem(easy());
  const std::vector<Gene> solution = solution_of(problem);
  ASSERT_FALSE(solution.empty());
  EXPECT_EQ(problem.decode(solution.data()).to_line(),
            "419738526735426819628951347573189462142673985896542731264397158387215694951864273");
  Views views;
  (void)evolve(problem, load_recipe("hughes", {"crowd={}", "population=1000"}),
               {.seed = 1, .budget = {.evaluations = 60'000}, .observers = {&views}});
  const std::string& first = views.views.front();
  EXPECT_THAT(first, HasSubstr("best expert "));
  EXPECT_THAT(first, HasSubstr("aggregate "));
  EXPECT_THAT(first, HasSubstr("agreement"));
  EXPECT_THAT(first, HasSubstr("50 experts"));
  EXPECT_THAT(first, HasSubstr("of 45\n"));
  EXPECT_THAT(first, HasSubstr("+-------+-------+-------+  +-------"));  // side by side
  // The first line of cells: two are free, and the third is given, so without a digit.
  const std::size_t board = first.find("| ");
  const std::string line = first.substr(board, first.find('\n', board) - board);
  const std::string agreement = line.substr(line.size() - 25);
  EXPECT_EQ(agreement.substr(6, 1), ".");
  EXPECT_NE(agreement.substr(2, 1), ".");
  for (const std::string& view : views.views) {
    for (std::size_t at = 0; at < view.size();) {
      const std::size_t end = view.find('\n', at);
      EXPECT_LE(end - at, 80U);
      at = end + 1;
    }
  }
}

TEST(Frames, OneBoardOnANarrowTerminalAndWithoutACrowd) {
  const SudokuProblem problem(easy());
  Views narrow(35);
  (void)evolve(problem, load_recipe("hughes", {"crowd={}", "population=100"}),
               {.budget = {.evaluations = 100}, .observers = {&narrow}});
  EXPECT_THAT(narrow.views.front(), HasSubstr("best expert "));
  EXPECT_THAT(narrow.views.front(), Not(HasSubstr("\naggregate ")));
  EXPECT_THAT(narrow.views.front(), Not(HasSubstr("|  |"))) << "one board";
  Views none;
  (void)evolve(problem, load_recipe("hughes", {"population=100"}),
               {.budget = {.evaluations = 100}, .observers = {&none}});
  EXPECT_THAT(none.views.front(), testing::StartsWith("best "));
  EXPECT_THAT(none.views.front(), Not(HasSubstr("crowd ")));
}

TEST(Frames, TheLastShowsTheResult) {
  const SudokuProblem problem(easy());
  Views views;
  // Without elitism the best board of all generations may be an early one.
  const auto result = evolve(problem, load_recipe("hughes", {"population=50", "pool=[]"}),
                             {.seed = 3, .budget = {.evaluations = 3'000}, .observers = {&views}});
  const Frame& last = views.frames.back();
  EXPECT_EQ(last.generation, result.generations);
  EXPECT_EQ(last.evaluations, result.evaluations);
  EXPECT_EQ(last.panels.front().title, fmt::format("best {}", result.error));
  EXPECT_EQ(last.panels.front().board->values, problem.decode(result.genes.data()));
  EXPECT_THAT(last.words.front(), HasSubstr(fmt::format("best {} ", result.error)));
  ASSERT_EQ(last.curve.size(), result.generations + 1);
  double lowest = last.curve.front().best;
  for (const CurvePoint& point : last.curve) {
    EXPECT_LE(point.best, point.mean);
    lowest = std::min(lowest, point.best);
  }
  EXPECT_EQ(lowest, result.error);
}

TEST(Frames, ACurveHasItsFirstAndItsLastPointHoweverLongTheRun) {
  const auto queens = make_problem("queens size=30");
  for (const std::uint64_t generations : {1, 198, 199, 200, 201, 399, 1000}) {
    Views views;
    (void)evolve(
        *queens, load_recipe("queens", {"population=4", "stop=[]"}),
        {.seed = 1, .budget = {.evaluations = 4 * (generations + 1)}, .observers = {&views}});
    const std::vector<CurvePoint>& curve = views.frames.back().curve;
    EXPECT_LE(curve.size(), 200U);
    EXPECT_EQ(curve.front().generation, 0U);
    EXPECT_EQ(curve.back().generation, views.frames.back().generation);
  }
}

TEST(Frames, TellsWhoWasRightOnceAnyProblemIsSolved) {
  const auto queens = make_problem("queens size=6");
  EXPECT_TRUE(solution_of(*queens).empty());
  Views views;
  const auto result =
      evolve(*queens, load_recipe("queens", {"crowd={}", "population=20"}),
             {.seed = 3, .budget = {.evaluations = 100'000}, .observers = {&views}});
  ASSERT_EQ(result.error, 0);
  EXPECT_THAT(views.views.back(), HasSubstr("right "));
  // The queens on a board, and the agreement on each of its columns.
  EXPECT_THAT(views.views.back(), testing::ContainsRegex("[.Q] [.Q] .*  ([0-9] ){5}[0-9]"));
}

TEST(Frames, BoardsOfOtherProblemsStandSideBySide) {
  const auto lamps = make_problem("lightup size=7");
  Views views;
  (void)evolve(*lamps, load_recipe("lightup", {"crowd={}", "population=50"}),
               {.budget = {.evaluations = 200}, .observers = {&views}});
  const std::string& first = views.views.front();
  // A title, and seven lines of three boards whose cells stand below each other.
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < first.size(); at = first.find('\n', at) + 1) {
    lines.push_back(first.substr(at, first.find('\n', at) - at));
  }
  ASSERT_GT(lines.size(), 9U) << first;
  EXPECT_THAT(lines[0], testing::MatchesRegex("best expert [0-9]+ +aggregate [0-9]+ +agreement *"));
  for (std::size_t i = 1; i <= 7; ++i) {
    const std::string board = lines[i].substr(lines[0].find("agreement"));
    EXPECT_THAT(board, testing::MatchesRegex("([0-9.] ){6}[0-9.] *")) << board;
  }
}

TEST(Frames, DigitsStandBelowTheirGenes) {
  const auto code = make_problem("mastermind size=8");
  Views views;
  (void)evolve(*code, load_recipe("mastermind", {"crowd={}", "population=50"}),
               {.budget = {.evaluations = 100}, .observers = {&views}});
  EXPECT_THAT(views.views.front(), testing::ContainsRegex("agreement +([0-9] ){7}[0-9]\n"));
}

}  // namespace
}  // namespace evodoku::cli
