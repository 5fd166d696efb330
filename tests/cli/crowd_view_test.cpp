#include "cli/output/crowd_view.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "evodoku/problems.hpp"

namespace evodoku::cli {
namespace {

using testing::HasSubstr;
using testing::Not;

/// Keeps what is to be seen of each generation.
class Views : public Observer {
 public:
  explicit Views(std::vector<Gene> solution, std::size_t width = 80)
      : solution_(std::move(solution)), width_(width) {}
  bool see(const Event& event) override {
    views.push_back(crowd_view(event, solution_, {.color = false, .unicode = false}, width_));
    const CrowdReport& crowd = event.crowd();
    if (!crowd.asked()) return true;
    votes.assign(crowd.votes.begin(), crowd.votes.end());
    return true;
  }
  std::vector<std::string> views;
  std::vector<std::uint32_t> votes;  ///< of the last generation

 private:
  std::vector<Gene> solution_;
  std::size_t width_;
};

const Puzzle& easy() {
  static const Puzzle puzzle(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  return puzzle;
}

TEST(CrowdView, ShowsExpertAggregateAgreementAndWhoIsRight) {
  const SudokuProblem problem(easy());
  const std::vector<Gene> solution = solution_of(problem);
  ASSERT_FALSE(solution.empty());
  EXPECT_EQ(problem.decode(solution.data()).to_line(),
            "419738526735426819628951347573189462142673985896542731264397158387215694951864273");
  Views views(solution);
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

TEST(CrowdView, IsNarrowOnANarrowTerminalAndEmptyWithoutACrowd) {
  const SudokuProblem problem(easy());
  Views narrow({}, 40);
  (void)evolve(problem, load_recipe("hughes", {"crowd={}", "population=100"}),
               {.budget = {.evaluations = 100}, .observers = {&narrow}});
  EXPECT_THAT(narrow.views.front(), HasSubstr("aggregate "));
  EXPECT_THAT(narrow.views.front(), Not(HasSubstr("best expert ")));
  EXPECT_THAT(narrow.views.front(), Not(HasSubstr("right "))) << "no solution is known";
  Views none({});
  (void)evolve(problem, load_recipe("hughes", {"population=100"}),
               {.budget = {.evaluations = 100}, .observers = {&none}});
  EXPECT_EQ(none.views.front(), "");
}

TEST(CrowdView, TellsWhoWasRightOnceAnyProblemIsSolved) {
  const auto queens = make_problem("queens size=6");
  EXPECT_TRUE(solution_of(*queens).empty());
  Views views({});
  const auto result =
      evolve(*queens, load_recipe("queens", {"crowd={}", "population=20"}),
             {.seed = 3, .budget = {.evaluations = 100'000}, .observers = {&views}});
  ASSERT_EQ(result.error, 0);
  EXPECT_THAT(views.views.back(), HasSubstr("right "));
  EXPECT_THAT(views.views.back(), HasSubstr("agreement        "));
}

TEST(CrowdView, BoardsOfOtherProblemsStandSideBySide) {
  const auto lamps = make_problem("lightup size=7");
  Views views({});
  (void)evolve(*lamps, load_recipe("lightup", {"crowd={}", "population=50"}),
               {.budget = {.evaluations = 200}, .observers = {&views}});
  const std::string& first = views.views.front();
  // A title, and seven lines of three boards whose cells stand below each other.
  std::vector<std::string> lines;
  for (std::size_t at = 0; at < first.size(); at = first.find('\n', at) + 1) {
    lines.push_back(first.substr(at, first.find('\n', at) - at));
  }
  ASSERT_EQ(lines.size(), 9U) << first;
  EXPECT_THAT(lines[0], testing::MatchesRegex("best expert [0-9]+ +aggregate [0-9]+ +agreement *"));
  for (std::size_t i = 1; i <= 7; ++i) {
    const std::string board = lines[i].substr(lines[0].find("agreement"));
    EXPECT_THAT(board, testing::MatchesRegex("([0-9.] ){6}[0-9.] *")) << board;
  }
}

TEST(CrowdView, DigitsStandBelowTheirGenes) {
  const auto code = make_problem("mastermind size=8");
  Views views({});
  (void)evolve(*code, load_recipe("mastermind", {"crowd={}", "population=50"}),
               {.budget = {.evaluations = 100}, .observers = {&views}});
  EXPECT_THAT(views.views.front(), testing::ContainsRegex("agreement +([0-9] ){7}[0-9]\n"));
}

}  // namespace
}  // namespace evodoku::cli
