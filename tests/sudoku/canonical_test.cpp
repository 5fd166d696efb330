#include "evodoku/canonical.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

#include "evodoku/puzzle.hpp"
#include "sudoku/canonical/minlex.hpp"
#include "sudoku/canonical/refine.hpp"
#include "sudoku/canonical/turns.hpp"
#include "support/variant_puzzles.hpp"

namespace evodoku {
namespace {

/// A full grid without the regularity of `random_grid`: values placed at random, with backtracking.
Grid irregular_grid(Shape shape, RandomStream& random) {
  Grid grid(shape);
  const std::function<bool(int)> fill = [&](int cell) {
    if (cell == shape.cells()) return true;
    ValueSet free = shape.all_values();
    for (const Cell peer : shape.peers(static_cast<Cell>(cell))) {
      if (grid[peer] != 0) free &= ~set_of(grid[peer]);
    }
    for (const int v : support::shuffled(shape.size(), random)) {
      const auto value = static_cast<Value>(v + 1);
      if ((free & set_of(value)) == 0) continue;
      grid[cell] = value;
      if (fill(cell + 1)) return true;
    }
    grid[cell] = 0;
    return false;
  };
  EXPECT_TRUE(fill(0));
  return grid;
}

Grid with_clues(Grid grid, int clues, RandomStream& random) {
  const std::vector<int> order = support::shuffled(grid.shape().cells(), random);
  for (std::size_t i = static_cast<std::size_t>(clues); i < order.size(); ++i) grid[order[i]] = 0;
  return grid;
}

std::vector<Shape> small_shapes() {
  return {Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), Shape(4, 2), Shape(3, 3)};
}

/// All orders of the lines of a board that keep groups of \p depth together.
std::vector<std::vector<int>> line_orders(int size, int depth) {
  std::vector<int> order(size);
  std::iota(order.begin(), order.end(), 0);
  std::vector<std::vector<int>> out;
  do {
    bool kept = true;
    for (int i = 0; i < size; ++i) {
      kept = kept && order[i] / depth == order[i / depth * depth] / depth;
    }
    if (kept) out.push_back(order);
  } while (std::next_permutation(order.begin(), order.end()));
  return out;
}

/// Tries every symmetry: the smallest line, and how many ways lead to it.
std::pair<Grid, std::uint64_t> smallest_by_trying(const Grid& grid) {
  const BoxedShape shape = grid.shape().boxed().value();
  std::optional<Grid> best;
  std::uint64_t ways = 0;
  Symmetry symmetry(shape);
  for (const bool transpose : {false, true}) {
    if (transpose && shape.box_rows() != shape.box_columns()) continue;
    symmetry.transpose = transpose;
    for (const auto& rows : line_orders(shape.size(), shape.box_rows())) {
      symmetry.rows = rows;
      for (const auto& columns : line_orders(shape.size(), shape.box_columns())) {
        symmetry.columns = columns;
        Grid moved = symmetry.apply(grid);
        std::vector<Value> names(shape.size() + 1);
        Value named = 0;
        for (int c = 0; c < shape.cells(); ++c) {
          if (moved[c] != 0 && names[moved[c]] == 0) names[moved[c]] = ++named;
          moved[c] = names[moved[c]];
        }
        if (!best || moved < *best) {
          best = moved;
          ways = 0;
        }
        ways += moved == *best ? 1 : 0;
      }
    }
  }
  return {*best, ways};
}

void expect_form_leads_there(const Grid& grid, const CanonicalForm& form) {
  EXPECT_TRUE(form.symmetry.is_symmetry_of(grid.shape()));
  EXPECT_EQ(form.symmetry.apply(grid), form.grid);
}

RC_GTEST_PROP(Symmetry, InverseAndChainWork, ()) {
  RandomStream random(*rc::gen::arbitrary<std::uint32_t>(), 1);
  const Shape shape = *rc::gen::elementOf(small_shapes());
  const Symmetry one = Symmetry::random(shape, random);
  const Symmetry two = Symmetry::random(shape, random);
  const Grid grid = support::random_puzzle(shape, shape.cells() / 2, random).givens;
  RC_ASSERT(one.is_symmetry_of(shape));
  RC_ASSERT(is_valid(one.apply(grid)));
  RC_ASSERT(one.inverse().apply(one.apply(grid)) == grid);
  RC_ASSERT(one.then(two).apply(grid) == two.apply(one.apply(grid)));
  RC_ASSERT(one.then(one.inverse()) == Symmetry(shape));
}

RC_GTEST_PROP(Symmetry, MovesAllThatStandsInCells, ()) {
  RandomStream random(*rc::gen::arbitrary<std::uint32_t>(), 5);
  const Shape shape = *rc::gen::elementOf(small_shapes());
  const Symmetry symmetry = Symmetry::random(shape, random);
  Puzzle puzzle = support::random_puzzle(shape, shape.cells() / 2, random);
  support::add_marks(puzzle, 4, random);
  puzzle.placed = support::random_puzzle(shape, shape.cells() / 3, random).givens.cells();
  puzzle.solution = support::random_grid(shape, random).cells();
  puzzle.titles.title = "a";
  const Puzzle moved = symmetry.apply(puzzle);
  RC_ASSERT(moved.givens == symmetry.apply(puzzle.givens));
  RC_ASSERT(symmetry.inverse().apply(moved).same_content(puzzle));
}

TEST(Symmetry, IsTheSameForTheSameSeed) {
  EXPECT_EQ(Symmetry::random(Shape(), 7), Symmetry::random(Shape(), 7));
  EXPECT_NE(Symmetry::random(Shape(), 7), Symmetry::random(Shape(), 8));
}

TEST(Symmetry, KnowsWhatIsNone) {
  Symmetry broken((Shape()));
  std::swap(broken.rows[2], broken.rows[3]);  // across bands
  EXPECT_FALSE(broken.is_symmetry_of(Shape()));
  Symmetry doubled((Shape()));
  doubled.values[1] = 2;
  EXPECT_FALSE(doubled.is_symmetry_of(Shape()));
  Symmetry turned(Shape(2, 3));
  turned.transpose = true;
  EXPECT_FALSE(turned.is_symmetry_of(Shape(2, 3)));
}

RC_GTEST_PROP(Canonical, IsTheSameForAllThatAreTheSame, ()) {
  RandomStream random(*rc::gen::arbitrary<std::uint32_t>(), 2);
  const Shape shape = *rc::gen::elementOf(small_shapes());
  const int clues = *rc::gen::inRange(0, shape.cells() + 1);
  const bool regular = *rc::gen::arbitrary<bool>();
  const Grid full = regular ? support::random_grid(shape, random) : irregular_grid(shape, random);
  const Grid grid = with_clues(full, clues, random);
  const Grid moved = Symmetry::random(shape, random).apply(grid);
  const CanonicalForm form = canonical_form(grid);
  RC_ASSERT(form.symmetry.is_symmetry_of(shape));
  RC_ASSERT(form.symmetry.apply(grid) == form.grid);
  RC_ASSERT(canonical(moved) == form.grid);
  RC_ASSERT(canonical_form(moved).automorphisms == form.automorphisms);
  RC_ASSERT(canonical(form.grid) == form.grid);
  RC_ASSERT(form.grid <= grid);
  const BoxedShape boxed = shape.boxed().value();
  RC_ASSERT(refined_form(moved, boxed).grid == refined_form(grid, boxed).grid);
}

RC_GTEST_PROP(Canonical, IsTheSmallestOfAllThatCanBeTried, ()) {
  RandomStream random(*rc::gen::arbitrary<std::uint32_t>(), 3);
  const Shape shape = *rc::gen::element(Shape(2, 2), Shape(2, 2), Shape(2, 3), Shape(3, 2));
  const int clues = *rc::gen::inRange(0, shape.cells() + 1);
  const Grid grid = with_clues(irregular_grid(shape, random), clues, random);
  const auto [smallest, ways] = smallest_by_trying(grid);
  const CanonicalForm form = canonical_form(grid);
  RC_ASSERT(form.grid == smallest);
  RC_ASSERT(form.automorphisms == ways);
}

/// Nearly full boards, whose first rows can be ordered in many ways.
TEST(Canonical, DenseBoardsAgree) {
  RandomStream random(17, 1);
  for (const Shape shape : {Shape(2, 3), Shape(3, 3), Shape(2, 4)}) {
    for (int blanks = 0; blanks < 2 * shape.size() + 10; ++blanks) {
      const Grid full = irregular_grid(shape, random);
      // One or two blanks in each row, so that the first row is dense, too.
      Grid grid = full;
      for (int i = 0; i < blanks; ++i) {
        const int row = i % shape.size();
        grid[shape.cell(
            row, static_cast<int>(random.below(static_cast<std::uint32_t>(shape.size()))))] = 0;
      }
      const CanonicalForm form = canonical_form(grid);
      for (int i = 0; i < 4; ++i) {
        const CanonicalForm other = canonical_form(Symmetry::random(shape, random).apply(grid));
        EXPECT_EQ(other.grid, form.grid) << grid.to_line();
        EXPECT_EQ(other.automorphisms, form.automorphisms);
      }
    }
  }
}

/// The two ways to a form find the same puzzles to be the same.
TEST(Canonical, SortsAllSmallPuzzlesIntoTheSameClassesBothWays) {
  const Shape shape(2, 2);
  const Grid full = Grid::parse("1234341221434321");
  std::map<std::string, std::string> minlex_of;
  std::set<std::string> forms;
  for (unsigned chosen = 0; chosen < 1U << 16; chosen += 3) {
    Grid grid = full;
    for (unsigned c = 0; c < 16; ++c) {
      if ((chosen >> c & 1) == 0) grid[c] = 0;
    }
    const std::string smallest = minlex_form(grid, grid.shape().boxed().value()).grid.to_line();
    const auto [known, fresh] = minlex_of.emplace(
        refined_form(grid, grid.shape().boxed().value()).grid.to_line(), smallest);
    ASSERT_EQ(known->second, smallest) << grid.to_line();
    forms.insert(smallest);
  }
  EXPECT_EQ(forms.size(), minlex_of.size());
  EXPECT_GT(forms.size(), 300U);
}

TEST(Canonical, SmallFullGridsAreOfTwoKinds) {
  std::map<std::string, int> kinds;
  Grid grid(Shape(2, 2));
  const std::function<void(int)> fill = [&](int cell) {
    if (cell == 16) {
      ++kinds[canonical(grid).to_line()];
      return;
    }
    for (Value v = 1; v <= 4; ++v) {
      grid[cell] = v;
      if (is_valid(grid)) fill(cell + 1);
    }
    grid[cell] = 0;
  };
  fill(0);
  const std::map<std::string, int> expected = {{"1234341221434321", 96}, {"1234341223414123", 192}};
  EXPECT_EQ(kinds, expected);
}

TEST(Canonical, KnowsTheMostSymmetricGrid) {
  const Grid grid = Grid::parse(
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645");
  const CanonicalForm form = canonical_form(grid);
  EXPECT_EQ(form.grid, grid);
  EXPECT_EQ(form.automorphisms, 648U);
  RandomStream random(7, 1);
  EXPECT_EQ(canonical(Symmetry::random(Shape(), random).apply(grid)), grid);
}

TEST(Canonical, ABlankBoardIsTheMostSymmetricOfAll) {
  const CanonicalForm form = canonical_form(Grid());
  EXPECT_EQ(form.grid, Grid());
  EXPECT_EQ(form.automorphisms, 2U * 1296 * 1296);
  Grid one;
  one[40] = 5;
  const CanonicalForm single = canonical_form(one);
  EXPECT_EQ(single.grid.to_line(), std::string(80, '.') + "1");
  EXPECT_EQ(single.automorphisms, 2U * 1296 * 1296 / 81);
}

TEST(Canonical, APuzzleWorkedByHand) {
  // Both clues in one box, in different lines: the box goes to the corner, its lines to the end.
  Grid two;
  two[0] = 7;
  two[10] = 3;
  EXPECT_EQ(canonical(two).to_line(), std::string(71, '.') + "1.......2.");
  // In one row, in different boxes: a column each is last, the stacks follow the blank one.
  Grid row;
  row[0] = 7;
  row[8] = 7 + 1;
  const std::string as_row = std::string(77, '.') + "1..2";
  EXPECT_EQ(canonical(row).to_line(), as_row);
  Grid column;
  column[4] = 2;
  column[40] = 9;
  EXPECT_EQ(canonical(column).to_line(), as_row);
}

TEST(Canonical, TellsPuzzlesApart) {
  RandomStream random(11, 1);
  for (const Shape shape : {Shape(3, 3), Shape(3, 4), Shape(4, 4)}) {
    const Grid grid = with_clues(support::random_grid(shape, random), shape.cells() / 3, random);
    std::set<std::string> seen = {canonical(grid).to_line()};
    // Without one of its clues it is another puzzle.
    EXPECT_FALSE(same(grid, Grid(shape)));
    for (int c = 0; c < shape.cells(); ++c) {
      if (grid[c] == 0) continue;
      Grid less = grid;
      less[c] = 0;
      seen.insert(canonical(less).to_line());
      EXPECT_FALSE(same(grid, less));
    }
    EXPECT_EQ(seen.size(), static_cast<std::size_t>(grid.filled() + 1)) << shape.to_string();
  }
  EXPECT_FALSE(same(Grid(Shape(2, 3)), Grid(Shape(3, 2))));
}

RC_GTEST_PROP(Canonical, FindsTheWayFromOneToTheOther, ()) {
  RandomStream random(*rc::gen::arbitrary<std::uint32_t>(), 4);
  const Shape shape = *rc::gen::element(Shape(2, 3), Shape(3, 3), Shape(3, 4));
  const int clues = *rc::gen::inRange(0, shape.cells() + 1);
  const Grid grid = support::random_puzzle(shape, clues, random).givens;
  const Grid moved = Symmetry::random(shape, random).apply(grid);
  const std::optional<Symmetry> found = same(grid, moved);
  RC_ASSERT(found.has_value());
  RC_ASSERT(found->is_symmetry_of(shape));
  RC_ASSERT(found->apply(grid) == moved);
}

/// Larger boards, the regular full ones and blank ones included, which have symmetries without end.
TEST(Canonical, LargeBoardsComeToAnEndAndAgree) {
  RandomStream random(5, 1);
  for (const Shape shape :
       {Shape(2, 5), Shape(5, 2), Shape(3, 4), Shape(4, 4), Shape(5, 5), Shape(4, 7)}) {
    for (const int share : {0, 3, 25, 50, 100}) {
      const Grid grid = support::random_puzzle(shape, shape.cells() * share / 100, random).givens;
      const Grid moved = Symmetry::random(shape, random).apply(grid);
      const CanonicalForm form = canonical_form(grid);
      expect_form_leads_there(grid, form);
      EXPECT_EQ(canonical(moved), form.grid) << shape.to_string() << " " << share;
    }
  }
}

TEST(Turns, AreAllThatKeepTheBoard) {
  const auto turns = [](std::string_view names) {
    return turns_of(with_variants(Shape(), names)).all.size();
  };
  // Rows may be exchanged if those opposite to them are, too: 2 * 6 * 2 ways, as they come or
  // mirrored, for rows and columns or the other way round.
  EXPECT_EQ(turns("x"), 96U);
  EXPECT_EQ(turns("anti-king"), 8U);
  // Bands may change places, and the outer rows of each.
  EXPECT_EQ(turns("center-dot"), 2 * 48 * 48U);
  EXPECT_EQ(turns_of(support::jigsaw9()).all.size(), 1U);
  for (const Shape shape : support::variant_shapes()) {
    const Turns& all = turns_of(shape);
    EXPECT_EQ(std::ranges::count(all.all, Symmetry(shape)), 1) << shape.code();
    for (std::size_t i = 0; i < all.all.size(); i += 7) {
      EXPECT_TRUE(all.all[i].is_symmetry_of(shape)) << shape.code();
    }
  }
}

TEST(Turns, LeadToOneForm) {
  for (const Shape shape : support::variant_shapes()) {
    RandomStream random(3, 3);
    for (int i = 0; i < 5; ++i) {
      const Grid grid = support::random_variant_puzzle(shape, shape.cells() / 3, random).givens;
      const Symmetry symmetry = Symmetry::random(shape, random);
      const Grid moved = symmetry.apply(grid);
      const CanonicalForm form = canonical_form(grid);
      expect_form_leads_there(grid, form);
      EXPECT_EQ(canonical_form(moved).key(), form.key()) << shape.code();
      EXPECT_EQ(canonical_form(moved).automorphisms, form.automorphisms);
      EXPECT_LE(form.grid, grid);
      const std::optional<Symmetry> way = same(grid, moved);
      ASSERT_TRUE(way) << shape.code();
      EXPECT_EQ(way->apply(grid), moved);
    }
  }
  // The same line on another board is another puzzle.
  const Grid plain = Grid::parse(std::string(80, '.') + "1");
  EXPECT_NE(canonical_form(plain).key(),
            canonical_form(Grid::parse(plain.to_line(), with_variants(Shape(), "x"))).key());
}

TEST(SeenForms, AreThoseOfASet) {
  RandomStream random(11, 0);
  SeenForms seen;
  std::set<std::string> expected;
  for (int i = 0; i < 200'000; ++i) {
    // Short ones come again, and some hold bytes that are zero or begin as others do.
    std::string key(random.below(4), '\0');
    for (std::uint32_t more = random.below(3); more > 0; --more) {
      key += static_cast<char>(random.below(256));
    }
    if (i % 3 == 0) key += std::to_string(i);
    ASSERT_EQ(seen.add(key), expected.insert(key).second) << i;
    ASSERT_EQ(seen.size(), expected.size());
  }
  for (const std::string& key : expected) ASSERT_FALSE(seen.add(key));
}

}  // namespace
}  // namespace evodoku
