#include "problems/lightup/lightup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "base/random.hpp"
#include "evodoku/problems.hpp"
#include "problems/lightup/count.hpp"
#include "problems/lightup/make.hpp"

namespace evodoku::problem {
namespace {

using lightup::Board;
using ::testing::UnorderedElementsAre;

/// Genes of a board as people draw it: * is a bulb; everything else has none.
std::vector<Gene> genes_of(const std::string& drawing) {
  std::vector<Gene> out;
  for (const char c : drawing) {
    if (c != ' ' && c != '\n') out.push_back(c == '*' ? LightUpProblem::kBulb : Gene{1});
  }
  return out;
}

int error_of(const LightUpProblem& problem, const std::vector<Gene>& genes) {
  EXPECT_EQ(static_cast<int>(genes.size()), problem.domain().genes());
  EXPECT_TRUE(problem.domain().is_legal(genes));
  Population one(problem.domain().genes(), 1);
  std::copy(genes.begin(), genes.end(), one.row(0));
  problem.evaluate(one, 0, 1);
  EXPECT_EQ(one.score[0], static_cast<float>(-one.error[0]));
  EXPECT_GE(one.score[0], static_cast<float>(problem.levels().lowest));
  return one.error[0];
}

/// The error once more, by the rules and nothing else.
int error_by_rules(const Board& board, const std::vector<Gene>& genes) {
  const auto bulb = [&](int cell) { return genes[static_cast<std::size_t>(cell)] == 2; };
  int error = 0;
  for (int cell = 0; cell < board.size(); ++cell) {
    if (board.is_white(cell)) {
      const std::vector<int> seen = board.seen_from(cell);
      const bool lit = std::any_of(seen.begin(), seen.end(), bulb);
      if (lit == bulb(cell)) ++error;  // dark, or a bulb that another one lights
    } else if (board.at(cell) >= 0) {
      const std::vector<int> beside = board.beside(cell);
      error += std::abs(board.at(cell) -
                        static_cast<int>(std::count_if(beside.begin(), beside.end(), bulb)));
    }
  }
  return error;
}

Board random_board(RandomStream& random, int width, int height) {
  Board board{width, height, {}};
  for (int i = 0; i < board.size(); ++i) {
    const std::uint32_t kind = random.below(12);
    board.cells.push_back(kind < 8    ? static_cast<signed char>(Board::kWhite)
                          : kind == 8 ? static_cast<signed char>(Board::kBlack)
                                      : static_cast<signed char>(kind - 9));
  }
  return board;
}

TEST(LightUp, ReadsAndWritesGames) {
  const Board board = Board::parse("3x2:1bB2a");
  EXPECT_EQ(board.width, 3);
  EXPECT_EQ(board.height, 2);
  EXPECT_EQ(board.cells, (std::vector<signed char>{1, Board::kWhite, Board::kWhite, Board::kBlack,
                                                   2, Board::kWhite}));
  EXPECT_THAT(board.beside(4), UnorderedElementsAre(1, 5));
  EXPECT_THAT(board.seen_from(2), UnorderedElementsAre(1, 5));
  EXPECT_EQ(Board::parse("3:i").to_string(), "3x3:i") << "a square";
  EXPECT_EQ(Board::parse("7x7b20s4d1:zw").size(), 49) << "how the collection made it";
  RandomStream random(5, 0);
  for (int i = 0; i < 200; ++i) {
    const int width = 1 + static_cast<int>(random.below(Board::kMost));
    const Board one = random_board(random, width, 1 + static_cast<int>(random.below(9)));
    EXPECT_EQ(Board::parse(one.to_string()).cells, one.cells);
  }
}

TEST(LightUp, SaysWhereAGameIsWrong) {
  const std::vector<std::pair<std::string, std::string>> cases = {
      {"", "game:1:1: found the end, expected a width or height of 1 to 40, as in 7x7:"},
      {"x", "game:1:1: found 'x', expected a width"},
      {"0x3:c", "game:1:1: "},
      {"41x3:c", "game:1:1: "},
      {"3x99999999999:c", "game:1:3: "},
      {"3x2", "game:1:4: found the end, expected a colon after the size"},
      {"3x2:e", "game:1:6: found the end, expected a to z, B or 0 to 4 for 1 more cells"},
      {"3x2:g", "game:1:5: found 'g', expected at most 6 more cells"},
      {"3x2:a5d", "game:1:6: found '5', expected a to z"},
      {"3x2:f1", "game:1:6: found '1', expected the end: 6 cells are there"},
  };
  for (const auto& [game, expected] : cases) {
    try {
      (void)Board::parse(game);
      ADD_FAILURE() << game;
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), ::testing::HasSubstr(expected));
    }
  }
  EXPECT_THROW((void)make_problem("lightup game=3x2:a5d"), InputError);
  EXPECT_THROW((void)make_problem("lightup size=2"), UsageError);
}

TEST(LightUp, ErrorsByHand) {
  const LightUpProblem problem(Board::parse("3x2:1bB2a"));
  const std::string solved = "1 * .\n# 2 *";
  EXPECT_EQ(error_of(problem, genes_of(solved)), 0);
  EXPECT_EQ(problem.to_string(genes_of(solved).data()), solved);
  // Three are dark, the numbers lack three.
  EXPECT_EQ(error_of(problem, genes_of("1 - -\n# 2 -")), 6);
  EXPECT_EQ(problem.to_string(genes_of("1 - -\n# 2 -").data()), "1 - -\n# 2 -");
  // Two bulbs light each other; the 2 lacks one.
  EXPECT_EQ(error_of(problem, genes_of("1 * *\n# 2 .")), 3);
  // All three are lit by another; the numbers are right.
  EXPECT_EQ(error_of(problem, genes_of("1 * *\n# 2 *")), 3);
}

TEST(LightUp, ErrorsAreThoseOfTheRulesOnBoardsOfAllSizes) {
  RandomStream random(11, 0);
  for (int i = 0; i < 300; ++i) {
    const Board board = random_board(random, 1 + static_cast<int>(random.below(Board::kMost)),
                                     1 + static_cast<int>(random.below(Board::kMost)));
    const LightUpProblem problem(board);
    std::vector<Gene> genes;
    const std::uint32_t rarity = 2 + random.below(20);
    for (int cell = 0; cell < board.size(); ++cell) {
      genes.push_back(board.is_white(cell) && random.below(rarity) == 0 ? Gene{2} : Gene{1});
    }
    EXPECT_EQ(error_of(problem, genes), error_by_rules(board, genes)) << board.to_string();
    Dice dice(1, static_cast<std::uint64_t>(i));
    problem.fill(genes.data(), dice);
    const Board plain = [&] {
      Board out = board;
      for (signed char& cell : out.cells) cell = std::min<signed char>(cell, Board::kBlack);
      return out;
    }();
    EXPECT_EQ(error_of(LightUpProblem(plain), genes), 0) << "all lit, no bulb by another";
  }
}

TEST(LightUp, SolutionsAreCountedAsByTryingAll) {
  RandomStream random(3, 0);
  int unique = 0;
  for (int i = 0; i < 300; ++i) {
    const Board board = random_board(random, 2 + static_cast<int>(random.below(3)),
                                     2 + static_cast<int>(random.below(3)));
    std::vector<std::size_t> white;
    for (int cell = 0; cell < board.size(); ++cell) {
      if (board.is_white(cell)) white.push_back(static_cast<std::size_t>(cell));
    }
    std::uint64_t solutions = 0;
    for (std::uint32_t bulbs = 0; bulbs < 1U << white.size(); ++bulbs) {
      std::vector<Gene> genes(static_cast<std::size_t>(board.size()), Gene{1});
      for (std::size_t w = 0; w < white.size(); ++w) {
        if ((bulbs >> w & 1) != 0) genes[white[w]] = 2;
      }
      solutions += error_by_rules(board, genes) == 0 ? 1 : 0;
    }
    EXPECT_EQ(lightup::count_solutions(board, 1 << 20), solutions) << board.to_string();
    EXPECT_EQ(lightup::count_solutions(board, 2), std::min<std::uint64_t>(2, solutions));
    unique += solutions == 1 ? 1 : 0;
  }
  EXPECT_GT(unique, 10);
}

TEST(LightUp, MadeBoardsHaveOneSolutionAndDependOnTheirSeed) {
  for (const int size : {3, 7, 10, 14}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      const Board board = lightup::make_board(size, seed);
      EXPECT_EQ(lightup::count_solutions(board, 2), 1U) << board.to_string();
      EXPECT_EQ(lightup::make_board(size, seed).to_string(), board.to_string());
      for (int cell = 0; cell < board.size(); ++cell) {
        EXPECT_EQ(board.is_white(cell), board.is_white(board.size() - 1 - cell));
        if (board.at(cell) < 0) continue;
        Board less = board;
        less.cells[static_cast<std::size_t>(cell)] = Board::kBlack;
        EXPECT_EQ(lightup::count_solutions(less, 2), 2U) << "a number that could go";
      }
    }
  }
  EXPECT_NE(lightup::make_board(7, 1).to_string(), lightup::make_board(7, 2).to_string());
}

TEST(LightUp, TheBoardsOfThePuzzleSetAreMadeOnes) {
  const std::vector<std::string> texts = read_problems(
      problems().find("lightup"), std::string(EVODOKU_SOURCE_DIR) + "/puzzles/lightup.txt");
  std::vector<std::string> expected;
  for (const int size : {7, 10, 14}) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
      expected.push_back("lightup game=" + lightup::make_board(size, seed).to_string());
    }
  }
  EXPECT_EQ(texts, expected);
}

}  // namespace
}  // namespace evodoku::problem
