// All complete solvers say the same of the same puzzle, whatever way they take.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <optional>
#include <set>

#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"
#include "exact/general.hpp"
#include "support/random_puzzles.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

using support::add_marks;
using support::random_puzzle;
using support::spoil;

struct Named {
  std::string name;
  std::unique_ptr<Solver> solver;
  int only = 0;  ///< the only size it takes, or 0
};

/// Every exact solver of the table, and `general` with no and with little patience.
std::vector<Named>& all_solvers() {
  static std::vector<Named> out = [] {
    std::vector<Named> made;
    for (const SolverEntry& info : solvers()) {
      if (info.kind == SolverKind::kExact)
        made.push_back({std::string(info.name), info.make(),
                        info.smallest == info.largest ? info.largest : 0});
    }
    made.push_back({"general, hands over at once", make_general({.patience = 0})});
    made.push_back({"general, hands over after 3", make_general({.patience = 3})});
    made.push_back(
        {"general, never hands over", make_general({.patience = GeneralOptions::kNever})});
    return made;
  }();
  return out;
}

/// Solves with all solvers that finish within some nodes and compares them. What is found must obey
/// the puzzle and be distinct. Returns the common status.
std::optional<Status> agree(const Puzzle& puzzle, std::uint64_t limit, bool with_sat = true) {
  std::optional<Outcome> first;
  std::string first_name;
  for (Named& named : all_solvers()) {
    if (named.name == "sat" && !with_sat) continue;
    if (named.only != 0 && named.only != puzzle.shape().size()) continue;
    if (named.only != 0 && !puzzle.shape().boxed()) continue;
    std::set<Grid> found;
    Request request{.limit = limit, .budget = {.nodes = 20000}};
    request.on_solution = [&](const Grid& solution) {
      EXPECT_TRUE(is_solution_of(solution, puzzle)) << named.name;
      EXPECT_TRUE(found.insert(solution).second) << named.name << " found one twice";
      return true;
    };
    Outcome outcome = named.solver->solve(puzzle, request);
    EXPECT_EQ(found.size(), outcome.solutions) << named.name;
    EXPECT_EQ(found.contains(outcome.solution), outcome.solutions > 0) << named.name;
    if (outcome.status == Status::kUnsolved) continue;
    if (!outcome.complete && outcome.solutions != limit) continue;
    if (!first) {
      first = std::move(outcome);
      first_name = named.name;
      continue;
    }
    EXPECT_EQ(outcome.status, first->status) << named.name << " against " << first_name;
    EXPECT_EQ(outcome.solutions, first->solutions) << named.name << " against " << first_name;
  }
  if (!first) return std::nullopt;
  return first->status;
}

struct Case {
  int rows, columns;
  int fewest, most;  ///< givens
  int puzzles;
};

class Agreement : public testing::TestWithParam<Case> {};

TEST_P(Agreement, OnRandomPuzzles) {
  const Case& c = GetParam();
  const Shape shape(c.rows, c.columns);
  RandomStream random(7, static_cast<std::uint64_t>(shape.cells() * 10 + c.rows));
  std::set<Status> seen;
  for (int i = 0; i < c.puzzles; ++i) {
    const auto spread = static_cast<std::uint32_t>(c.most - c.fewest + 1);
    Puzzle puzzle = random_puzzle(shape, c.fewest + static_cast<int>(random.below(spread)), random);
    if (i % 3 == 1) spoil(puzzle, random);
    if (i % 4 == 3) add_marks(puzzle, 6, random);
    const std::uint64_t limit = std::array<std::uint64_t, 4>{2, 1, 5, 40}[i % 4];
    const auto status = agree(puzzle, limit, shape.size() < 9 || i % 8 == 0);
    if (status) seen.insert(*status);
    if (HasFailure()) FAIL() << "puzzle " << i << ": " << puzzle.givens.to_line();
  }
  EXPECT_TRUE(seen.contains(Status::kSolved));
  EXPECT_TRUE(seen.contains(Status::kNoSolution));
  EXPECT_TRUE(seen.contains(Status::kMultiple));
}

INSTANTIATE_TEST_SUITE_P(Shapes, Agreement,
                         testing::Values(Case{2, 2, 2, 10, 1500}, Case{2, 3, 6, 20, 600},
                                         Case{3, 2, 6, 20, 600}, Case{2, 4, 18, 36, 200},
                                         Case{3, 3, 22, 40, 700}, Case{4, 4, 120, 180, 40}),
                         [](const auto& test) {
                           return std::to_string(test.param.rows) + "x" +
                                  std::to_string(test.param.columns);
                         });

/// Without the searches' own solutions: whether two cells that a unit or a pair ties are told apart
/// is counted here by looking at every pair of cells.
bool obeys(const Grid& grid) {
  const Shape shape = grid.shape();
  const auto together = [&](std::size_t a, std::size_t b) {
    for (int u = 0; u < shape.units(); ++u) {
      const auto cells = shape.unit(u);
      if (std::ranges::count(cells, a) + std::ranges::count(cells, b) == 2) return true;
    }
    return std::ranges::count(shape.pairs(), std::pair(Cell(a), Cell(b))) > 0;
  };
  for (std::size_t a = 0; a < grid.cells().size(); ++a) {
    for (std::size_t b = a + 1; b < grid.cells().size(); ++b) {
      if (grid[a] == grid[b] && together(a, b)) return false;
    }
  }
  return true;
}

class VariantAgreement : public testing::TestWithParam<int> {};

TEST_P(VariantAgreement, OnRandomPuzzles) {
  const Shape shape = support::variant_shapes()[static_cast<std::size_t>(GetParam())];
  RandomStream random(8, static_cast<std::uint64_t>(GetParam()));
  std::set<Status> seen;
  Grid grid;
  const int cells = shape.cells();
  for (int i = 0; i < 300; ++i) {
    const auto spread = static_cast<std::uint32_t>(cells / 4);
    // To find a grid takes longer than all that is done with it.
    if (i % 10 == 0) grid = support::random_variant_grid(shape, random);
    Puzzle puzzle =
        support::some_of(grid, cells / 8 + static_cast<int>(random.below(spread)), random);
    if (i % 3 == 1) spoil(puzzle, random);
    if (i % 4 == 3) add_marks(puzzle, 6, random);
    const std::uint64_t limit = std::array<std::uint64_t, 4>{2, 1, 5, 40}[i % 4];
    const auto status = agree(puzzle, limit, shape.size() < 9 || i % 8 == 0);
    if (status) seen.insert(*status);
    if (i % 10 == 0) {
      for (const char* name : {"general", "dive", "anneal", "ants"}) {
        const Outcome outcome = solvers().find(name).make()->solve(
            puzzle, {.limit = 1, .budget = {.nodes = 100000, .evaluations = 10000}});
        EXPECT_TRUE(outcome.solutions == 0 || obeys(outcome.solution)) << name;
      }
    }
    if (HasFailure()) FAIL() << "puzzle " << i << ": " << puzzle.givens.to_line();
  }
  EXPECT_TRUE(seen.contains(Status::kSolved));
  EXPECT_TRUE(seen.contains(Status::kNoSolution));
  EXPECT_TRUE(seen.contains(Status::kMultiple));
}

INSTANTIATE_TEST_SUITE_P(Variants, VariantAgreement,
                         testing::Range(0, static_cast<int>(support::variant_shapes().size())),
                         [](const auto& test) {
                           std::string name = support::variant_shapes()[test.param].code();
                           std::erase_if(name,
                                         [](unsigned char c) { return std::isalnum(c) == 0; });
                           return name;
                         });

/// A board that has \p whole random units of N cells besides its own, some smaller ones and some
/// pairs, all of which \p solution obeys.
Shape random_units(const Grid& solution, int whole, RandomStream& random) {
  Layout layout(solution.shape());
  const auto size = static_cast<std::size_t>(solution.size());
  for (int i = 0; i < whole + 3; ++i) {
    std::vector<Cell> cells;
    for (const int value : support::shuffled(solution.size(), random)) {
      const auto skip = random.below(static_cast<std::uint32_t>(size));
      auto at = solution.cells().begin();
      for (std::uint32_t k = 0; k <= skip; ++k) {
        at = std::find(at + (k > 0 ? 1 : 0), solution.cells().end(), value + 1);
      }
      cells.push_back(static_cast<Cell>(at - solution.cells().begin()));
    }
    if (i >= whole) cells.resize(2 + random.below(static_cast<std::uint32_t>(size) - 2));
    layout.units.push_back({"", cells});
  }
  for (int i = 0; i < 5; ++i) {
    const auto a = static_cast<Cell>(random.below(static_cast<std::uint32_t>(size * size)));
    const auto b = static_cast<Cell>(random.below(static_cast<std::uint32_t>(size * size)));
    if (solution[a] != solution[b]) layout.pairs.emplace_back(a, b);
  }
  return Shape(layout);
}

/// Units of all kinds and numbers: few, more than one vector holds, and more than two hold.
TEST(AgreementOfAll, OnRandomUnits) {
  RandomStream random(8, 77);
  std::set<Status> seen;
  for (int i = 0; i < 160; ++i) {
    const Shape plain = i % 4 == 3 ? Shape(2, 3) : Shape();
    const Grid solution = support::random_grid(plain, random);
    const int whole = std::array{0, 2, 12, 45}[static_cast<std::size_t>(i / 4 % 4)];
    const Shape shape = random_units(solution, whole, random);
    Puzzle puzzle{Grid(shape)};
    const std::uint32_t share = whole > 2 ? 8 + random.below(8) : 24 + random.below(12);
    for (std::size_t c = 0; c < solution.cells().size(); ++c) {
      if (random.below(100) < share) puzzle.givens[c] = solution[c];
    }
    if (i % 3 == 1) spoil(puzzle, random);
    if (i % 5 == 4) add_marks(puzzle, 7, random);
    const std::uint64_t limit = std::array<std::uint64_t, 4>{2, 1, 5, 40}[i / 2 % 4];
    const auto status = agree(puzzle, limit, i % 8 == 0);
    if (status) seen.insert(*status);
    if (HasFailure()) FAIL() << "puzzle " << i << ": " << puzzle.givens.to_line();
  }
  EXPECT_TRUE(seen.contains(Status::kSolved));
  EXPECT_TRUE(seen.contains(Status::kNoSolution));
  EXPECT_TRUE(seen.contains(Status::kMultiple));
}

RC_GTEST_PROP(AgreementOfAll, OnAnyMarksAlone, (std::uint64_t seed)) {
  RandomStream random(seed, 2);
  Puzzle puzzle{Grid(Shape(2, 2))};
  add_marks(puzzle, 3 + random.below(5), random);
  RC_ASSERT(agree(puzzle, 300).has_value());
}

/// Marks that leave one value to each of 4,096 blank cells: as deep as a search can go.
TEST(AgreementOfAll, TheDeepestPathThereIs) {
  RandomStream random(4, 9);
  const Grid grid = support::random_grid(Shape::of_size(64), random);
  Puzzle puzzle{Grid(grid.shape())};
  for (const Value value : grid.cells()) puzzle.candidates.push_back(set_of(value));
  for (const char* name : {"general", "csp", "backtrack"}) {
    const Outcome outcome = solvers().find(name).make()->solve(puzzle);
    EXPECT_EQ(outcome.status, Status::kSolved) << name;
    EXPECT_EQ(outcome.solution, grid) << name;
  }
}

TEST(AgreementOfAll, PlacedValuesAreKept) {
  RandomStream random(3, 3);
  for (int i = 0; i < 50; ++i) {
    Puzzle puzzle = random_puzzle(Shape(2, 3), 18, random);
    const Puzzle other = random_puzzle(Shape(2, 3), 3, random);
    puzzle.placed = other.givens.cells();
    agree(puzzle, 10);
  }
}

}  // namespace
}  // namespace evodoku
