// How much work each solver does between two looks at the clock, from small boards to large ones.
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

using support::TickingClock;

/// A board with no solution that takes a search long to find out about: two equal rows of a band,
/// but for what they may not share.
Puzzle impossible(Shape shape) {
  Puzzle out{Grid(shape)};
  const int size = shape.size();
  for (int column = 0; column < size - 1; ++column) {
    if (column / shape.boxed()->box_columns() == 0) continue;
    out.givens[shape.cell(0, column)] = static_cast<Value>(column + 1);
  }
  return out;
}

TEST(SolverLimits, ExactAndSearchingSolversLookAfterAFewHundredNodes) {
  for (const SolverEntry& entry : solvers()) {
    for (const int size : {4, 9, 16, 25, 36, 64}) {
      const Shape shape = Shape::of_size(size);
      if (!entry.takes(shape)) continue;
      for (const Puzzle& puzzle : {Puzzle(Grid(shape)), impossible(shape)}) {
        const TickingClock clock;
        const std::unique_ptr<Solver> solver = entry.make();
        constexpr double kLooks = 24;
        const Outcome outcome = solver->solve(
            puzzle, {.limit = kUnlimited, .budget = {.seconds = kLooks, .clock = &clock}});
        EXPECT_LE(clock.looks(), kLooks + 8) << entry.name << ' ' << size;
        EXPECT_LE(outcome.nodes, (kLooks + 1) * 256) << entry.name << ' ' << size;
        EXPECT_LE(outcome.evaluations, (kLooks + 1) * 256) << entry.name << ' ' << size;
      }
    }
  }
}

/// Counts the boards that are evaluated.
class Counted : public SudokuProblem {
 public:
  using SudokuProblem::SudokuProblem;
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override {
    evaluated += count;
    SudokuProblem::evaluate(people, first, count);
  }
  mutable std::uint64_t evaluated = 0;
};

TEST(SolverLimits, RecipesLookForEachPartOfAGeneration) {
  int tried = 0;
  for (const RecipeEntry& entry : recipes()) {
    const Recipe recipe = load_recipe(entry.name);
    const auto is_for_boards = [&recipe] {
      try {
        recipe.check(SudokuProblem(Puzzle(), sudoku_options(recipe)));
      } catch (const Error&) {
        return false;
      }
      return true;
    };
    if (!is_for_boards()) continue;  // a recipe for another problem
    ++tried;
    for (const int size : {4, 9, 25, 64}) {
      const Counted problem(Puzzle(Grid(Shape::of_size(size))), sudoku_options(recipe));
      const TickingClock clock([&] { return problem.evaluated; });
      constexpr double kLooks = 30;
      const evolution::Result result =
          evolve(problem, recipe, {.budget = {.seconds = kLooks, .clock = &clock}});
      EXPECT_LE(clock.looks(), kLooks + 8) << entry.name << ' ' << size;
      EXPECT_LE(clock.most_between_looks(), 257U) << entry.name << ' ' << size;
      EXPECT_FALSE(result.genes.empty());
    }
  }
  EXPECT_GT(tried, 10);
}

TEST(SolverLimits, ARunThatIsStoppedBeforeItIsResumedIsUnsolved) {
  const std::string file =
      (std::filesystem::temp_directory_path() / ("evodoku-limits-" + std::to_string(::getpid())))
          .string();
  const auto contents = [&] {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream out;
    out << in.rdbuf();
    return out.str();
  };
  const Puzzle puzzle{Grid()};
  SolveOptions options{.with = "hughes",
                       .set = {"population=20000"},
                       .budget = {.evaluations = 30000},
                       .checkpoint = file};
  (void)solve(puzzle, options);
  const std::string saved = contents();
  options.resume = file;
  options.restarts = 3;
  for (const double seconds : {1.0, 5.0, 10.0, 40.0}) {
    const TickingClock clock;
    options.budget = {.seconds = seconds, .clock = &clock};
    const Outcome outcome = solve(puzzle, options);
    EXPECT_LE(clock.looks(), seconds + 16);
    EXPECT_EQ(outcome.status, Status::kUnsolved);
    EXPECT_EQ(outcome.evaluations, 0U);
    EXPECT_EQ(outcome.evolved->best.filled(), 81);
    EXPECT_EQ(outcome.evolved->unsaved, "");
    EXPECT_TRUE(contents() == saved) << seconds;
  }
  const std::atomic<bool> cancel = true;
  options.budget = {.cancel = &cancel};
  EXPECT_EQ(solve(puzzle, options).status, Status::kCancelled);
  EXPECT_TRUE(contents() == saved);
  std::filesystem::remove(file);
}

}  // namespace
}  // namespace evodoku
