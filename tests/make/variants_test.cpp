// Variants to order: random regions, and puzzles on every kind of board.
#include <gtest/gtest.h>

#include <set>

#include "evodoku/canonical.hpp"
#include "evodoku/layout.hpp"
#include "evodoku/make.hpp"
#include "evodoku/solve.hpp"
#include "make/full_grid.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

/// By a solver that the makers do not use.
std::uint64_t csp_solutions(const Grid& clues) {
  return solvers().find("csp").make()->solve(Puzzle(clues), {.limit = 2}).solutions;
}

void expect_minimal(const Grid& clues) {
  ASSERT_EQ(csp_solutions(clues), 1U) << clues.shape().code() << ' ' << clues.to_line();
  Grid fewer = clues;
  for (std::size_t cell = 0; cell < clues.cells().size(); ++cell) {
    if (clues[cell] == 0) continue;
    fewer[cell] = 0;
    EXPECT_EQ(csp_solutions(fewer), 2U) << clues.shape().code() << ' ' << cell;
    fewer[cell] = clues[cell];
  }
}

/// How many cells of a region can be reached from one of them.
int connected(Shape shape, int region) {
  const std::span<const Cell> unit = shape.unit(2 * shape.size() + region);
  std::set<Cell> found = {unit.front()};
  for (bool more = true; more;) {
    more = false;
    for (const Cell cell : unit) {
      for (const Cell other : unit) {
        const int apart = std::abs(shape.row(cell) - shape.row(other)) +
                          std::abs(shape.column(cell) - shape.column(other));
        if (apart == 1 && found.contains(other)) more = found.insert(cell).second || more;
      }
    }
  }
  return static_cast<int>(found.size());
}

TEST(RandomJigsaw, HasConnectedRegionsOfEverySize) {
  for (const int size : {4, 5, 6, 7, 8, 9, 10}) {
    for (const bool symmetric : {false, true}) {
      std::set<std::string> seen;
      for (std::uint64_t seed = 0; seed < 40; ++seed) {
        const Shape shape = random_jigsaw(size, seed, symmetric);
        EXPECT_EQ(shape, random_jigsaw(size, seed, symmetric));
        EXPECT_EQ(shape.size(), size);
        seen.insert(shape.code());
        for (int r = 0; r < size; ++r) {
          EXPECT_EQ(shape.unit(2 * size + r).size(), static_cast<std::size_t>(size));
          EXPECT_EQ(connected(shape, r), size) << shape.code();
        }
        for (int a = 0; symmetric && a < shape.cells(); ++a) {
          const int b = (a + 1) % shape.cells();
          const auto opposite = [&](int cell) {
            return shape.region(static_cast<Cell>(shape.cells() - 1 - cell));
          };
          const bool together =
              shape.region(static_cast<Cell>(a)) == shape.region(static_cast<Cell>(b));
          EXPECT_EQ(together, opposite(a) == opposite(b)) << shape.code();
        }
        RandomStream random(seed, 3);
        EXPECT_TRUE(is_solution(random_full_grid(shape, random)));
      }
      EXPECT_GT(seen.size(), size > 6 ? 35U : 2U) << size;
    }
  }
  EXPECT_EQ(random_jigsaw(11, 1).size(), 11);
  EXPECT_THROW((void)random_jigsaw(1, 1), UsageError);
  EXPECT_THROW((void)random_jigsaw(65, 1), UsageError);
}

TEST(MakeVariants, FullGridsAreValidAndDiffer) {
  for (const Shape shape : support::variant_shapes()) {
    RandomStream random(5, 5);
    std::set<std::string> seen;
    for (int i = 0; i < 20; ++i) {
      const Grid grid = random_full_grid(shape, random);
      ASSERT_EQ(grid.shape(), shape);
      ASSERT_TRUE(is_solution(grid)) << shape.code();
      seen.insert(grid.to_line());
    }
    EXPECT_GT(seen.size(), shape.size() < 9 ? 1U : 15U) << shape.code();
  }
}

TEST(MakeVariants, SayThatThereIsNoGrid) {
  // All pairs of the cells of two rows: too few values.
  Layout layout;
  for (Cell a = 0; a < 12; ++a) {
    for (Cell b = 0; b < a; ++b) layout.pairs.emplace_back(a, b);
  }
  EXPECT_THROW((void)make({.shape = Shape(layout)}), UsageError);
}

TEST(MakeVariants, AreMinimalAndUniqueAndNoneTwice) {
  for (const Shape shape : support::variant_shapes()) {
    const std::vector<Made> all = make({.shape = shape, .minimal = true, .count = 4, .jobs = 1});
    ASSERT_EQ(all.size(), 4U) << shape.code();
    std::set<std::string> forms;
    for (const Made& made : all) {
      ASSERT_EQ(made.puzzle.shape(), shape);
      // Those with so few clues take long to be proved minimal.
      if (made.puzzle.givens.filled() > shape.cells() / 5) expect_minimal(made.puzzle.givens);
      EXPECT_TRUE(forms.insert(canonical_form(made.puzzle.givens).key()).second);
    }
  }
}

TEST(MakeVariants, KeepSymmetryCluesAndPatterns) {
  const Shape shape = with_variants(Shape(), "x");
  for (const CellSymmetry& symmetry : cell_symmetries()) {
    const std::vector<Made> all = make({.shape = shape,
                                        .clues = {.low = 24, .high = 60},
                                        .symmetry = std::string(symmetry.name),
                                        .count = 2,
                                        .jobs = 1});
    ASSERT_EQ(all.size(), 2U);
    for (const Made& made : all) {
      EXPECT_EQ(csp_solutions(made.puzzle.givens), 1U);
      for (const auto& orbit : symmetry.orbits(shape)) {
        for (const Cell cell : orbit) {
          EXPECT_EQ(made.puzzle.givens[cell] == 0, made.puzzle.givens[orbit.front()] == 0);
        }
      }
    }
  }
  std::vector<bool> pattern(81, true);
  for (const std::size_t blank : {0, 1, 2, 10, 20, 30, 40}) pattern[blank] = false;
  const std::vector<Made> one = make({.shape = shape, .pattern = pattern, .jobs = 1});
  ASSERT_EQ(one.size(), 1U);
  for (std::size_t c = 0; c < 81; ++c) EXPECT_EQ(one[0].puzzle.givens[c] != 0, pattern[c]);
  // On a plain board rows 1 and 2 can be exchanged; the diagonals do not allow it.
  pattern.assign(81, true);
  for (std::size_t c = 0; c < 18; ++c) pattern[c] = false;
  EXPECT_THROW((Order{.pattern = pattern}.check()), UsageError);
  EXPECT_NO_THROW((Order{.shape = shape, .pattern = pattern}.check()));
}

TEST(MakeVariants, RandomRegionsAreTheSameOnAnyNumberOfThreads) {
  Order order{.shape = random_jigsaw(6, 1), .jigsaw = true, .minimal = true, .count = 600};
  order.jobs = 1;
  const std::vector<Made> one = make(order);
  order.jobs = 3;
  const std::vector<Made> three = make(order);
  ASSERT_EQ(one.size(), 600U);
  ASSERT_EQ(three.size(), 600U);
  std::set<Shape> shapes;
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].puzzle.givens, three[i].puzzle.givens) << i;
    shapes.insert(one[i].puzzle.shape());
  }
  EXPECT_GT(shapes.size(), 1U);
  EXPECT_LT(shapes.size(), 20U);
}

TEST(MakeVariants, EveryMakerWorksOrSaysWhatDoes) {
  for (const Shape shape : {with_variants(Shape(), "x"), support::jigsaw9()}) {
    for (const MakerEntry& maker : makers()) {
      const Order order{.shape = shape, .maker = std::string(maker.name), .jobs = 1};
      if (maker.name == "evolve" || maker.name == "unbiased") {
        EXPECT_THROW((void)make(order), UsageError);
        continue;
      }
      const std::vector<Made> made = make(order);
      ASSERT_FALSE(made.empty()) << maker.name;
      for (const Made& one : made) {
        EXPECT_EQ(one.puzzle.shape(), shape);
        EXPECT_TRUE(is_valid(one.puzzle.givens)) << maker.name;
      }
    }
  }
  EXPECT_THROW((void)make({.shape = support::jigsaw9(), .hardest = true}), UsageError);
}

}  // namespace
}  // namespace evodoku
