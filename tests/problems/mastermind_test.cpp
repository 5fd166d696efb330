#include "problems/mastermind/mastermind.hpp"

#include <gtest/gtest.h>

#include "evodoku/error.hpp"

namespace evodoku::problem {
namespace {

using Answer = MastermindProblem::Answer;

Answer answer(const std::vector<Gene>& code, const std::vector<Gene>& guess) {
  const auto pegs = static_cast<int>(code.size());
  const Answer there = MastermindProblem::answer(code.data(), guess.data(), pegs);
  EXPECT_EQ(there, MastermindProblem::answer(guess.data(), code.data(), pegs));
  return there;
}

TEST(Mastermind, AnswersByHand) {
  EXPECT_EQ(answer({1, 1, 2, 3}, {1, 2, 2, 1}), (Answer{.black = 2, .white = 1}));
  EXPECT_EQ(answer({1, 2, 3, 4}, {4, 3, 2, 1}), (Answer{.black = 0, .white = 4}));
  EXPECT_EQ(answer({1, 2, 3, 4}, {1, 2, 3, 4}), (Answer{.black = 4, .white = 0}));
  EXPECT_EQ(answer({1, 1, 1, 2}, {2, 2, 2, 1}), (Answer{.black = 0, .white = 2}));
  EXPECT_EQ(answer({1, 1, 1, 1}, {2, 3, 4, 5}), (Answer{.black = 0, .white = 0}));
}

TEST(Mastermind, TheHiddenCodeHasNoErrorAndFewOthersHave) {
  const MastermindProblem problem({.pegs = 4, .colours = 6, .guesses = 12, .seed = 5});
  Population one(4, 1);
  int consistent = 0;
  for (int code = 0; code < 6 * 6 * 6 * 6; ++code) {
    for (int i = 0, rest = code; i < 4; ++i, rest /= 6) {
      one.row(0)[i] = static_cast<Gene>(1 + rest % 6);
    }
    problem.evaluate(one, 0, 1);
    EXPECT_GE(one.score[0], static_cast<float>(problem.levels().lowest));
    EXPECT_EQ(one.score[0], static_cast<float>(-one.error[0]));
    const std::vector<Gene> genes(one.row(0), one.row(0) + 4);
    if (genes == problem.hidden()) {
      EXPECT_EQ(one.error[0], 0);
    }
    consistent += one.error[0] == 0 ? 1 : 0;
  }
  EXPECT_EQ(consistent, 1);
}

TEST(Mastermind, DependsOnItsSeedAlone) {
  const MastermindProblem a({.seed = 1});
  const MastermindProblem b({.seed = 1});
  const MastermindProblem c({.seed = 2});
  EXPECT_EQ(a.hidden(), b.hidden());
  EXPECT_NE(a.hidden(), c.hidden());
  EXPECT_TRUE(a.domain().is_legal(a.hidden()));
}

TEST(Mastermind, RefusesWhatCannotBe) {
  EXPECT_THROW(MastermindProblem({.pegs = 0}), UsageError);
  EXPECT_THROW(MastermindProblem({.colours = 65}), UsageError);
  EXPECT_THROW(MastermindProblem({.guesses = 0}), UsageError);
}

}  // namespace
}  // namespace evodoku::problem
