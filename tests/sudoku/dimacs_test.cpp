#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "evodoku/puzzle.hpp"
#include "format_text.hpp"

namespace evodoku {
namespace {

struct Formula {
  int variables = 0;
  int clauses = 0;
  std::vector<std::vector<int>> read;
};

Formula formula_of(const Puzzle& puzzle) {
  std::istringstream text(testing::write_all("dimacs", {puzzle}));
  Formula out;
  std::string line;
  while (std::getline(text, line)) {
    if (line[0] == 'c') continue;
    std::istringstream words(line);
    if (line[0] == 'p') {
      std::string word;
      words >> word >> word >> out.variables >> out.clauses;
      continue;
    }
    out.read.emplace_back();
    for (int literal = 0; words >> literal && literal != 0;) out.read.back().push_back(literal);
  }
  return out;
}

TEST(Dimacs, HasTheKnownNumberOfClauses) {
  const std::vector<std::pair<int, int>> known = {{4, 336}, {9, 10287}, {16, 110848}, {25, 688125}};
  for (const auto& [size, clauses] : known) {
    const Formula formula = formula_of(Puzzle(Grid(Shape::of_size(size))));
    EXPECT_EQ(formula.variables, size * size * size);
    EXPECT_EQ(formula.clauses, clauses);
    EXPECT_EQ(formula.read.size(), static_cast<std::size_t>(clauses));
    const std::set<std::vector<int>> distinct(formula.read.begin(), formula.read.end());
    EXPECT_EQ(distinct.size(), formula.read.size());
  }
}

TEST(Dimacs, IsTrueForTheSolutionAndFalseForOthers) {
  const Grid puzzle = Grid::parse("1......4....3...");
  const Formula formula = formula_of(Puzzle(puzzle));
  const auto holds = [&](const Grid& grid) {
    for (const auto& clause : formula.read) {
      bool any = false;
      for (const int literal : clause) {
        const int at = std::abs(literal) - 1;
        any = any || (grid[static_cast<std::size_t>(at / 4)] == at % 4 + 1) == (literal > 0);
      }
      if (!any) return false;
    }
    return true;
  };
  Grid grid = Grid::parse("1423231441323241");
  EXPECT_EQ(holds(grid), is_solution_of(grid, puzzle));
  // Every change of one or two cells.
  for (std::size_t a = 0; a < 16; ++a) {
    for (std::size_t b = 0; b < a; ++b) {
      Grid other = grid;
      std::swap(other[a], other[b]);
      EXPECT_EQ(holds(other), is_solution_of(other, puzzle));
    }
  }
  grid = Grid::parse("1423231431424231");
  EXPECT_EQ(holds(grid), is_solution_of(grid, puzzle));
}

}  // namespace
}  // namespace evodoku
