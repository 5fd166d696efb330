// The Sudoku problem: encodings of every shape, the common error, and what stays fixed.
#include <gtest/gtest.h>
#include <hwy/targets.h>

#include <set>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/parts.hpp"
#include "problems/sudoku_support.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku::problem {
namespace {

using support::random_people;
using support::shapes;

/// A puzzle with about a third of its cells given.
Puzzle puzzle_of(Shape shape, std::uint64_t seed = 1) {
  RandomStream random(seed, 5);
  return support::any_puzzle(shape, shape.cells() / 3, random);
}

TEST(SudokuProblem, ErrorIsWhatIsMissingForEveryEncodingFitnessAndShape) {
  constexpr std::uint32_t kPeople = 131;  // more than two blocks, and a rest
  for (const Shape shape : shapes()) {
    const Puzzle puzzle = puzzle_of(shape);
    for (const Encoding& encoding : encodings()) {
      for (const Fitness& fitness : fitnesses()) {
        const auto problem = make_sudoku_problem(
            puzzle, {.encoding = std::string(encoding.name), .fitness = std::string(fitness.name)});
        Population people = random_people(*problem, kPeople);
        problem->evaluate(people, 0, kPeople);
        for (std::uint32_t i = 0; i < kPeople; ++i) {
          ASSERT_EQ(people.error[i], missing_values(problem->decode(people.row(i))))
              << shape.to_string() << ' ' << encoding.name << ' ' << fitness.name << ' ' << i;
        }
      }
    }
  }
}

TEST(SudokuProblem, EvaluatesOnlyWhatIsAskedFor) {
  const auto problem = make_sudoku_problem(puzzle_of(Shape()));
  Population people = random_people(*problem, 200);
  std::fill(people.error.begin(), people.error.end(), -1);
  problem->evaluate(people, 70, 100);
  for (std::uint32_t i = 0; i < 200; ++i) {
    EXPECT_EQ(people.error[i] == -1, i < 70 || i >= 170) << i;
  }
}

TEST(SudokuProblem, DoesNotDependOnWhatLiesBehindTheGenes) {
  for (const Encoding& encoding : encodings()) {
    const auto problem =
        make_sudoku_problem(puzzle_of(Shape()), {.encoding = std::string(encoding.name)});
    Population people = random_people(*problem, 9);
    problem->evaluate(people, 0, 9);
    const auto errors = people.error;
    for (std::uint32_t i = 0; i < 9; ++i) {
      for (std::size_t k = 0; k < Population::kSlack; ++k) {
        people.row(i)[static_cast<std::size_t>(people.genes()) + k] = static_cast<Gene>(k * 37 + i);
      }
    }
    problem->evaluate(people, 0, 9);
    EXPECT_EQ(people.error, errors) << encoding.name;
  }
}

TEST(SudokuProblem, CountsRowsThatAreNotPermutationsIfAskedTo) {
  for (const Shape shape : shapes()) {
    const auto problem = make_sudoku_problem(puzzle_of(shape), {.check_rows = true});
    const auto any = make_sudoku_problem(puzzle_of(shape), {.encoding = "cells"});
    Population people = random_people(*any, 67);
    problem->evaluate(people, 0, 67);
    for (std::uint32_t i = 0; i < 67; ++i) {
      ASSERT_EQ(people.error[i], missing_values(problem->decode(people.row(i))));
    }
  }
}

TEST(SudokuProblem, EveryInstructionSetAgrees) {
  constexpr std::uint32_t kPeople = 71;
  for (const Shape shape : shapes()) {
    for (const Encoding& encoding : encodings()) {
      // By single units, so that nothing can cancel out in a sum.
      const auto problem = make_sudoku_problem(
          puzzle_of(shape), {.encoding = std::string(encoding.name), .fitness = "gold"});
      Population people = random_people(*problem, kPeople);
      problem->evaluate(people, 0, kPeople);
      const auto scores = people.score;
      const auto errors = people.error;
      for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
        hwy::SetSupportedTargetsForTest(target);
        hwy::GetChosenTarget().Update(hwy::SupportedTargets());
        problem->evaluate(people, 0, kPeople);
        EXPECT_EQ(people.score, scores) << hwy::TargetName(target) << ' ' << encoding.name;
        EXPECT_EQ(people.error, errors) << hwy::TargetName(target) << ' ' << encoding.name;
      }
      hwy::SetSupportedTargetsForTest(0);
      hwy::GetChosenTarget().Update(hwy::SupportedTargets());
    }
  }
}

TEST(SudokuProblem, FillKeepsWhatIsGivenAndWhatGroupsHold) {
  for (const Shape shape : shapes()) {
    const Puzzle puzzle = puzzle_of(shape);
    for (const Encoding& encoding : encodings()) {
      const auto problem = make_sudoku_problem(puzzle, {.encoding = std::string(encoding.name)});
      const Population people = random_people(*problem, 20);
      for (std::uint32_t i = 0; i < 20; ++i) {
        EXPECT_TRUE(problem->domain().is_legal(people.genes_of(i))) << encoding.name;
        const Grid board = problem->decode(people.row(i));
        for (int c = 0; c < shape.cells(); ++c) {
          if (puzzle.givens[c] == 0) continue;
          ASSERT_EQ(board[c], puzzle.givens[c]) << encoding.name;
        }
      }
    }
  }
}

TEST(SudokuProblem, FillsFromAllowedValues) {
  for (const Shape shape : shapes()) {
    const Puzzle puzzle = puzzle_of(shape);
    const Candidates marks(puzzle);
    for (const Encoding& encoding : encodings()) {
      const auto problem =
          make_sudoku_problem(puzzle, {.encoding = std::string(encoding.name), .fill = "allowed"});
      constexpr std::uint32_t kPeople = 20;
      const Population people = random_people(*problem, kPeople);
      std::set<std::string> different;
      for (std::uint32_t i = 0; i < kPeople; ++i) {
        ASSERT_TRUE(problem->domain().is_legal(people.genes_of(i))) << encoding.name;
        const Grid board = problem->decode(people.row(i));
        different.insert(board.to_line());
        for (std::size_t cell = 0; cell < static_cast<std::size_t>(shape.cells()); ++cell) {
          ASSERT_NE(marks[cell] & set_of(board[cell]), 0U)
              << shape.to_string() << ' ' << encoding.name << ' ' << cell;
        }
      }
      if (shape.size() > 4) {
        EXPECT_GT(different.size(), kPeople / 2) << encoding.name;
      }
    }
  }
}

TEST(SudokuProblem, FillsFromAllowedValuesWhereThereIsNoSolution) {
  // Nothing is allowed in the last cell of the first row.
  const Puzzle puzzle{Grid::parse("123....4........")};
  for (const Encoding& encoding : encodings()) {
    const auto problem =
        make_sudoku_problem(puzzle, {.encoding = std::string(encoding.name), .fill = "allowed"});
    const Population people = random_people(*problem, 5);
    EXPECT_TRUE(problem->domain().is_legal(people.genes_of(0))) << encoding.name;
  }
}

TEST(SudokuProblem, DecodesWhatItEncodes) {
  for (const Shape shape : shapes()) {
    RandomStream random(3, 1);
    const Grid solution = support::any_grid(shape, random);
    Grid givens = solution;
    for (int c = 0; c < shape.cells(); c += 2) givens[c] = 0;
    for (const Encoding& encoding : encodings()) {
      const auto problem =
          make_sudoku_problem(Puzzle(givens), {.encoding = std::string(encoding.name)});
      Population one(problem->domain().genes(), 1);
      problem->encode(solution, one.row(0));
      EXPECT_TRUE(problem->domain().is_legal(one.genes_of(0)));
      EXPECT_EQ(problem->decode(one.row(0)), solution);
      EXPECT_EQ(problem->to_string(one.row(0)), solution.to_line());
      problem->evaluate(one, 0, 1);
      EXPECT_EQ(one.error[0], 0) << encoding.name << ' ' << shape.to_string();
    }
  }
}

TEST(SudokuProblem, EncodingsHaveWhatOperatorsNeed) {
  const Puzzle puzzle = puzzle_of(Shape(2, 3));
  const auto domain = [&](const char* encoding) {
    return make_sudoku_problem(puzzle, {.encoding = encoding})->domain();
  };
  EXPECT_EQ(domain("rows").groups(), 6);
  EXPECT_EQ(domain("rows").band(), 2);
  EXPECT_EQ(domain("rows").width(), 6);
  EXPECT_EQ(domain("boxes").groups(), 6);
  EXPECT_EQ(domain("boxes").width(), 0);
  // Three bands of two boxes, two stacks of three.
  EXPECT_EQ(domain("boxes").blocks(), (std::vector<std::vector<std::vector<int>>>{
                                          {{0, 1}, {2, 3}, {4, 5}}, {{0, 2, 4}, {1, 3, 5}}}));
  EXPECT_EQ(domain("cells").groups(), 0);
  EXPECT_EQ(domain("cells").width(), 6);
  EXPECT_EQ(domain("free").groups(), 0);
  EXPECT_EQ(domain("free").width(), 0);
  EXPECT_EQ(domain("free").genes(), 36 - puzzle.givens.filled());
}

TEST(SudokuProblem, BlockScoresAddUpToRowsAndColumns) {
  for (const Shape shape : shapes()) {
    if (!shape.boxed()) continue;
    const auto problem =
        make_sudoku_problem(puzzle_of(shape), {.encoding = "boxes", .fitness = "line_repeats"});
    Population people = random_people(*problem, 10);
    problem->evaluate(people, 0, 10);
    for (std::uint32_t i = 0; i < 10; ++i) {
      int sum = 0;
      for (int way = 0; way < 2; ++way) {
        const auto blocks = problem->domain().blocks()[static_cast<std::size_t>(way)].size();
        for (std::size_t b = 0; b < blocks; ++b) {
          sum += problem->block_score(people.row(i), way, static_cast<int>(b));
        }
      }
      EXPECT_EQ(static_cast<float>(sum - 2 * shape.cells()), people.score[i]);
    }
  }
}

TEST(SudokuProblem, BlockScoreByHand) {
  // 12|34    band 1 holds 4 + 4 different values in its rows; the second row of band 2 is 1 3 2 2.
  // 34|12
  // 21|43    stack 1: columns 1321 and 2413, stack 2: 3142 and 4232
  // 13|22
  const auto problem = make_sudoku_problem(Puzzle(Grid(Shape(2, 2))), {.encoding = "boxes"});
  Population one(16, 1);
  problem->encode(Grid::parse("1234341221431322"), one.row(0));
  EXPECT_EQ(problem->block_score(one.row(0), 0, 0), 8);
  EXPECT_EQ(problem->block_score(one.row(0), 0, 1), 7);
  EXPECT_EQ(problem->block_score(one.row(0), 1, 0), 7);
  EXPECT_EQ(problem->block_score(one.row(0), 1, 1), 7);
}

TEST(SudokuProblem, PencilFillsSinglesBeforeEvolving) {
  // The very easy board: singles alone solve it. The hard one they barely touch.
  const Puzzle easy(Grid::parse(
      "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642.."));
  const Puzzle hard(Grid::parse(
      ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4."));
  for (const Puzzle& puzzle : {easy, hard}) {
    const auto plain = make_sudoku_problem(puzzle);
    const auto pencil = make_sudoku_problem(puzzle, {.pencil = true});
    const auto hidden = make_sudoku_problem(puzzle, {.hidden = true});
    Candidates marks(puzzle);
    ASSERT_TRUE(marks.fill_singles());
    EXPECT_EQ(plain->position(), puzzle.givens);
    EXPECT_EQ(pencil->position(), marks.grid());
    EXPECT_GE(hidden->position().filled(), pencil->position().filled());
    EXPECT_EQ(pencil->domain().free_genes().size(),
              static_cast<std::size_t>(81 - marks.grid().filled()));
  }
  EXPECT_GT(make_sudoku_problem(hard, {.hidden = true})->position().filled(), hard.givens.filled());
}

TEST(SudokuProblem, StartsWhereThePlainBookkeepingOfSinglesEnds) {
  // Boards of 9x9 have a faster way to fill in hidden singles: it must come to the same.
  const Grid solved = Grid::parse(support::kSolved);
  RandomStream random(5, 1);
  int dead = 0;
  int filled = 0;
  for (int round = 0; round < 2000; ++round) {
    Puzzle puzzle(Grid{Shape()});
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (random.below(100) < 28) puzzle.givens[cell] = solved[cell];
    }
    if (round % 2 == 1) {  // with something wrong in it, which singles may or may not show
      const std::size_t cell = random.below(81);
      puzzle.givens[cell] = static_cast<Value>(1 + random.below(9));
      if (!is_valid(puzzle.givens)) continue;
    }
    if (round % 4 >= 2) {
      puzzle.candidates.assign(81, 0);
      for (int i = 0; i < 20; ++i) {
        const std::size_t cell = random.below(81);
        puzzle.candidates[cell] = set_of(solved[cell]) | random.below(512);
      }
    }
    Candidates marks(puzzle);
    if (!marks.fill_singles(true)) {
      EXPECT_THROW((void)make_sudoku_problem(puzzle, {.hidden = true}), Error);
      ++dead;
      continue;
    }
    EXPECT_EQ(make_sudoku_problem(puzzle, {.hidden = true})->position(), marks.grid());
    filled += marks.grid().filled() > puzzle.givens.filled() ? 1 : 0;
  }
  EXPECT_GT(dead, 100);
  EXPECT_GT(filled, 500);
}

TEST(SudokuProblem, ABoardThatPencilMarksFillHasNothingLeftToEvolve) {
  const Puzzle full(Grid::parse(support::kSolved));
  for (const Encoding& encoding : encodings()) {
    const auto problem = make_sudoku_problem(full, {.encoding = std::string(encoding.name)});
    Population people = random_people(*problem, 5);
    problem->evaluate(people, 0, 5);
    EXPECT_EQ(people.error[4], 0) << encoding.name;
    EXPECT_EQ(problem->to_string(people.row(4)), support::kSolved);
  }
}

TEST(SudokuProblem, PlacedValuesAreKept) {
  Puzzle puzzle(Grid(Shape(2, 2)));
  puzzle.placed.assign(16, 0);
  puzzle.placed[5] = 3;
  EXPECT_EQ(make_sudoku_problem(puzzle)->domain().fixed(5), 3);
}

TEST(SudokuProblem, RefusesWhatCannotBe) {
  EXPECT_THROW((void)make_sudoku_problem(Puzzle(), {.encoding = "row"}), UsageError);
  EXPECT_THROW((void)make_sudoku_problem(Puzzle(), {.fitness = "missed"}), UsageError);
  Grid clash(Shape(2, 2));
  clash[0] = clash[3] = 1;
  EXPECT_THROW((void)make_sudoku_problem(Puzzle(clash)), Error);
  // The first cell sees 1, 2, 3 and 4.
  const Puzzle dead(Grid::parse(".12.3...4......."));
  EXPECT_NO_THROW((void)make_sudoku_problem(dead));
  EXPECT_THROW((void)make_sudoku_problem(dead, {.pencil = true}), Error);
}

}  // namespace
}  // namespace evodoku::problem
