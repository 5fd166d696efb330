// Puzzles to order, by digging: what comes out is what was ordered.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>
#include <map>
#include <set>

#include "evodoku/canonical.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "make/ease.hpp"
#include "sudoku/candidates.hpp"

namespace evodoku {
namespace {

std::vector<Made> dug(Order order, std::uint64_t count, int jobs = 1, std::uint64_t seed = 1) {
  order.maker = "dig";
  order.count = count;
  order.seed = seed;
  order.jobs = jobs;
  return make(order);
}

/// By a solver that the makers do not use.
std::uint64_t solutions(const Grid& clues) {
  return solvers().find("csp").make()->solve(Puzzle(clues), {.limit = 2}).solutions;
}

bool can_lose_a_clue(const Grid& clues) {
  for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
    if (clues[cell] == 0) continue;
    Grid fewer = clues;
    fewer[cell] = 0;
    if (solutions(fewer) == 1) return true;
  }
  return false;
}

bool is_symmetric(const Grid& clues, const CellSymmetry& symmetry) {
  for (const auto& orbit : symmetry.orbits(clues.shape())) {
    for (const Cell cell : orbit) {
      if ((clues[cell] == 0) != (clues[orbit.front()] == 0)) return false;
    }
  }
  return true;
}

TEST(Order, RatingsThatNoPuzzleHasAreRefusedInFewWords) {
  constexpr double kInfinite = std::numeric_limits<double>::infinity();
  constexpr double kNone = std::numeric_limits<double>::quiet_NaN();
  const auto refusal = [](const Range<double>& rating, int size = 9) {
    Order order{.shape = Shape::of_size(size)};
    order.rating = rating;
    try {
      static_cast<void>(make(order));
    } catch (const UsageError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  for (const Range<double>& rating :
       {Range<double>{.low = kInfinite}, Range<double>{.low = 1e300}, Range<double>{.low = kNone},
        Range<double>{.high = kNone}, Range<double>{.high = -kInfinite}}) {
    EXPECT_EQ(refusal(rating), "no puzzle has such a rating: they go from 1.0 to about 12.0");
  }
  EXPECT_EQ(refusal({.low = 8}, 36),
            "no puzzle rates 8.0 or more: no step is harder than aligned triplet exclusion");
  EXPECT_EQ(refusal({.low = 7, .high = 6}), "ratings from 7.0 to 6.0: the first is the larger one");
}

TEST(CellSymmetry, OrbitsPartTheBoard) {
  const std::map<std::string_view, std::size_t> orbits = {
      {"none", 81}, {"half-turn", 41}, {"quarter-turn", 21},  {"horizontal", 45}, {"vertical", 45},
      {"both", 25}, {"diagonal", 45},  {"anti-diagonal", 45}, {"full", 15},
  };
  for (const CellSymmetry& symmetry : cell_symmetries()) {
    EXPECT_EQ(symmetry.orbits(Shape()).size(), orbits.at(symmetry.name)) << symmetry.name;
    for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(4, 4)}) {
      std::set<Cell> cells;
      for (const auto& orbit : symmetry.orbits(shape)) cells.insert(orbit.begin(), orbit.end());
      EXPECT_EQ(cells.size(), static_cast<std::size_t>(shape.cells())) << symmetry.name;
    }
  }
}

TEST(CellSymmetry, OrbitsGoWhereTheNameSays) {
  const auto orbit_of = [](const char* name, int cell) {
    for (const auto& orbit : cell_symmetries().find(name).orbits(Shape())) {
      for (const Cell one : orbit) {
        if (one == cell) return std::set<int>(orbit.begin(), orbit.end());
      }
    }
    return std::set<int>();
  };
  EXPECT_EQ(orbit_of("half-turn", 1), (std::set<int>{1, 79}));
  EXPECT_EQ(orbit_of("quarter-turn", 1), (std::set<int>{1, 17, 63, 79}));
  EXPECT_EQ(orbit_of("horizontal", 1), (std::set<int>{1, 73}));
  EXPECT_EQ(orbit_of("vertical", 1), (std::set<int>{1, 7}));
  EXPECT_EQ(orbit_of("both", 1), (std::set<int>{1, 7, 73, 79}));
  EXPECT_EQ(orbit_of("diagonal", 1), (std::set<int>{1, 9}));
  EXPECT_EQ(orbit_of("anti-diagonal", 1), (std::set<int>{1, 71}));
  EXPECT_EQ(orbit_of("full", 1), (std::set<int>{1, 7, 9, 17, 63, 71, 73, 79}));
}

TEST(Dig, WithoutWishesEveryPuzzleIsUniqueAndMinimal) {
  for (const Made& made : dug({}, 30)) {
    EXPECT_EQ(solutions(made.puzzle.givens), 1U);
    EXPECT_FALSE(can_lose_a_clue(made.puzzle.givens));
  }
}

TEST(Dig, EverySymmetryIsKept) {
  for (const CellSymmetry& symmetry : cell_symmetries()) {
    for (const Made& made : dug({.symmetry = std::string(symmetry.name)}, 5)) {
      EXPECT_EQ(solutions(made.puzzle.givens), 1U) << symmetry.name;
      EXPECT_TRUE(is_symmetric(made.puzzle.givens, symmetry)) << symmetry.name;
    }
  }
}

TEST(Dig, WishesTogether) {
  const CellSymmetry& symmetry = cell_symmetries().find("diagonal");
  const Order order{
      .rating = {1.5, 7.0}, .clues = {23, 26}, .symmetry = "diagonal", .minimal = true};
  for (const Made& made : dug(order, 5)) {
    const Grid& clues = made.puzzle.givens;
    EXPECT_TRUE(order.clues.holds(clues.filled()));
    EXPECT_TRUE(is_symmetric(clues, symmetry));
    EXPECT_EQ(solutions(clues), 1U);
    EXPECT_FALSE(can_lose_a_clue(clues));
    const double rating = rate(made.puzzle).rating;
    EXPECT_GE(rating, 1.45);
    EXPECT_LE(rating, 7.05);
    EXPECT_DOUBLE_EQ(rating, made.rating);
  }
}

TEST(Dig, ClueCountsAreSpreadOverTheRange) {
  std::set<int> counts;
  for (const Made& made : dug({.clues = {30, 34}}, 100)) {
    counts.insert(made.puzzle.givens.filled());
  }
  EXPECT_EQ(counts, (std::set<int>{30, 31, 32, 33, 34}));
}

TEST(Dig, APatternIsFilledAndNothingElse) {
  Order order;
  order.pattern.assign(81, true);
  for (int cell = 0; cell < 81; cell += 2) order.pattern[static_cast<std::size_t>(cell)] = false;
  for (const Made& made : dug(order, 3)) {
    for (int cell = 0; cell < 81; ++cell) {
      EXPECT_EQ(made.puzzle.givens[cell] != 0, order.pattern[static_cast<std::size_t>(cell)]);
    }
    EXPECT_EQ(solutions(made.puzzle.givens), 1U);
  }
}

TEST(Dig, ATechniqueIsTheHardestStepOrAnyWhereThatIsEnough) {
  for (const char* name : {"naked-pair", "x-wing", "unique-rectangle", "bivalue-grave"}) {
    const Technique& wanted = find_technique(name);
    for (const Made& made : dug({.technique = name}, 2)) {
      const Rating rating = rate(made.puzzle, {.keep_steps = true});
      for (const Step& step : rating.steps) {
        if (step.rating > rating.rating - 0.05) {
          EXPECT_EQ(step.technique, &wanted);
        }
      }
      EXPECT_GT(rating.times(wanted), 0);
    }
  }
  bool harder = false;
  const Order anywhere{.technique = "naked-pair", .technique_anywhere = true};
  for (const Made& made : dug(anywhere, 10)) {
    const Rating rating = rate(made.puzzle);
    EXPECT_GT(rating.times(techniques().find("naked-pair")), 0);
    harder = harder || rating.rating > 3.05;
  }
  EXPECT_TRUE(harder);
}

TEST(Grades, AreHowManyValuesCanBePlacedAtATime) {
  // Three blanks, one in each of three rows: all are seen at once. With a whole band blank a value
  // leads to the next.
  const std::string full =
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
  std::string three = full;
  for (const std::size_t cell : {0U, 40U, 80U}) three[cell] = '.';
  EXPECT_DOUBLE_EQ(values_at_a_time(Grid::parse(three)), 3);
  EXPECT_EQ(grade_of(Grid::parse(three))->name, "steady");
  EXPECT_DOUBLE_EQ(values_at_a_time(Grid::parse(std::string(81, '.'))), 0);
  EXPECT_EQ(grade_of(Grid::parse(std::string(81, '.'))), nullptr);
  double below = std::numeric_limits<double>::infinity();
  for (const Grade& grade : grades()) {
    EXPECT_EQ(grade.below, below) << grade.name << " ends where the one before begins";
    below = grade.from;
  }
  EXPECT_EQ(below, 0);
}

TEST(Grades, AreMadeToOrder) {
  for (const Grade& grade : grades()) {
    const std::vector<Made> all = dug({.grade = std::string(grade.name)}, 10);
    ASSERT_EQ(all.size(), 10U) << grade.name;
    for (const Made& made : all) {
      const double values = values_at_a_time(made.puzzle.givens);
      EXPECT_GE(values, grade.from);
      EXPECT_LT(values, grade.below);
      EXPECT_EQ(made.level(), Level::kEasy);
      EXPECT_EQ(solutions(made.puzzle.givens), 1U);
    }
  }
  for (const Order& order :
       {Order{.level = Level::kHard, .grade = "gentle"}, Order{.grade = "gentle", .minimal = true},
        Order{.grade = "gentle", .technique = "x-wing"}, Order{.grade = "gentler"}}) {
    EXPECT_THROW(order.check(), UsageError);
  }
}

TEST(Produce, SaysWhatTheClosestIsNot) {
  const auto missing = [](Order order) {
    order.maker = "dig";
    order.jobs = 1;
    order.budget.evaluations = 64;
    return make(order, [](const Made&) { return true; }).missing;
  };
  EXPECT_THAT(missing({.clues = {17, 18}}), testing::MatchesRegex("2[0-9] clues, not 17 to 18"));
  EXPECT_THAT(missing({.rating = {9.8, 12.0}}),
              testing::MatchesRegex("rating .\\.., not 9.8 to 12.0"));
  EXPECT_THAT(missing({.technique = "jellyfish"}),
              testing::HasSubstr("no jellyfish as its hardest"));
  EXPECT_EQ(missing({.symmetry = "full", .minimal = true}), "not minimal");
}

TEST(Dig, OtherSizes) {
  for (const Shape shape : {Shape(2, 2), Shape(2, 3), Shape(2, 4), Shape(3, 4)}) {
    for (const Made& made : dug({.shape = shape}, 2)) {
      EXPECT_EQ(solutions(made.puzzle.givens), 1U) << shape.to_string();
      EXPECT_TRUE(is_solution_of(
          [&] {
            Grid grid(shape);
            std::copy(made.puzzle.solution.begin(), made.puzzle.solution.end(), grid.data());
            return grid;
          }(),
          made.puzzle.givens));
    }
  }
}

TEST(Dig, TheListDependsOnTheSeedAlone) {
  const Order order{.rating = {2.5, 5.0}};
  const auto lines = [&](std::uint64_t count, int jobs, std::uint64_t seed) {
    std::vector<std::string> out;
    for (const Made& made : dug(order, count, jobs, seed)) {
      out.push_back(made.puzzle.givens.to_line());
    }
    return out;
  };
  const auto twenty = lines(20, 1, 1);
  EXPECT_EQ(lines(20, 4, 1), twenty);
  EXPECT_NE(lines(20, 1, 2), twenty);
  EXPECT_EQ(lines(7, 2, 1), std::vector<std::string>(twenty.begin(), twenty.begin() + 7));
}

TEST(Produce, NoPuzzleTwiceAndTheClosestIsKept) {
  std::set<std::string> forms;
  const Produced produced =
      make({.shape = Shape(2, 2), .count = 1000, .jobs = 1, .budget = {.evaluations = 5000}},
           [&](const Made& made) {
             EXPECT_TRUE(forms.insert(canonical(made.puzzle.givens).to_line()).second);
             return true;
           });
  EXPECT_EQ(produced.attempts, 5000U);
  EXPECT_EQ(produced.found, forms.size());
  EXPECT_EQ(produced.found + produced.repeated, 5000U);

  const Produced none =
      make({.rating = {9.5, 12.0}, .maker = "dig", .jobs = 1, .budget = {.evaluations = 64}},
           [](const Made&) { return true; });
  EXPECT_EQ(none.found, 0U);
  EXPECT_GT(none.closest.rating, 2.3);
}

TEST(Ease, AgreesWithPencilMarks) {
  // What singles of regions solve, singles do; and singles are those of the plain bookkeeping.
  for (const char* variant : {"plain", "x", "windoku", "anti-knight"}) {
    SCOPED_TRACE(variant);
    constexpr int kPuzzles = 100;
    int by_regions = 0;
    int by_singles = 0;
    const Shape shape = with_variants(Shape(), variant);
    for (const Made& made : dug({.shape = shape, .clues = {25, 40}}, kPuzzles)) {
      Candidates marks(made.puzzle);
      const bool singles = marks.fill_singles(true) && marks.grid().filled() == 81;
      EXPECT_EQ(solved_by(Ease::kSingles, made.puzzle.givens), singles);
      const bool regions = solved_by(Ease::kRegionSingles, made.puzzle.givens);
      EXPECT_TRUE(!regions || singles);
      EXPECT_EQ(regions, rate(made.puzzle).rating < 1.45);
      by_regions += regions ? 1 : 0;
      by_singles += singles ? 1 : 0;
    }
    EXPECT_GT(by_regions, 0);
    EXPECT_GT(by_singles, by_regions);
    EXPECT_LT(by_singles, kPuzzles);
  }
}

}  // namespace
}  // namespace evodoku
