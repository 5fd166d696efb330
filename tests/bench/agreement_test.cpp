#include <gtest/gtest.h>

#include "evodoku/bench.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

/// Says what `general` says, but for what \p twist does to it.
class Twisted : public Solver {
 public:
  explicit Twisted(std::function<void(Outcome&)> twist) : twist_(std::move(twist)) {}

 private:
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    outcome = find_contestant("general").solver->solve(puzzle, request);
    twist_(outcome);
  }
  std::function<void(Outcome&)> twist_;
};

std::vector<Puzzle> some_puzzles() {
  RandomStream random(1, 71);
  std::vector<Puzzle> out;
  for (int i = 0; i < 1200; ++i) {
    out.push_back(support::random_puzzle(Shape(), 22 + i % 15, random));
    if (i % 5 == 0) support::spoil(out.back(), random);
  }
  return out;
}

Agreement against_general(std::function<void(Outcome&)> twist) {
  Contestant other = find_contestant("general");
  other.name = "twisted";
  other.solver = std::make_shared<Twisted>(std::move(twist));
  return compare(std::vector<Contestant>{find_contestant("general"), other}, some_puzzles(), 2);
}

TEST(BenchAgreement, FastAndGeneralAgree) {
  const std::vector<Contestant> contestants = {find_contestant("general"), find_contestant("fast"),
                                               find_contestant("fast-single")};
  const Agreement agreement = compare(contestants, some_puzzles(), 2);
  EXPECT_TRUE(agreement.complaints.empty()) << agreement.complaints[0];
  EXPECT_EQ(agreement.puzzles(), 1200U);
  EXPECT_GT(agreement.none, 0U);
  EXPECT_GT(agreement.unique, 0U);
  EXPECT_GT(agreement.multiple, 0U);
}

TEST(BenchAgreement, LeavesOutWhatSomeDoNotTake) {
  const std::vector<Puzzle> puzzles = {Puzzle(Grid(Shape(2, 2))), Puzzle(Grid(Shape(3, 3)))};
  const std::vector<Contestant> contestants = {find_contestant("general"), find_contestant("fast")};
  EXPECT_EQ(compare(contestants, puzzles, 2).puzzles(), 1U);
}

TEST(BenchAgreement, SeesAnotherCount) {
  const Agreement agreement = against_general([](Outcome& outcome) {
    if (outcome.solutions == 2) outcome.solutions = 1;
  });
  EXPECT_EQ(agreement.complaints.size(), agreement.multiple);
  EXPECT_NE(agreement.complaints.at(0).find("twisted"), std::string::npos);
}

TEST(BenchAgreement, ASolutionThatIsNoneDoesNotGetThisFar) {
  const auto swap_two = [](Outcome& outcome) {
    if (outcome.solutions == 1) std::swap(outcome.solution[0], outcome.solution[1]);
  };
  EXPECT_THROW((void)against_general(swap_two), InternalError);
}

TEST(BenchAgreement, SeesAMissedSolution) {
  const Agreement agreement = against_general([](Outcome& outcome) {
    if (outcome.solutions == 1) outcome.solutions = 0;
  });
  EXPECT_EQ(agreement.complaints.size(), agreement.unique);
}

}  // namespace
}  // namespace evodoku
