#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <set>
#include <sstream>

#include "evodoku/puzzle.hpp"
#include "format_text.hpp"
#include "support/ticking_clock.hpp"

namespace evodoku {
namespace {

struct Formula {
  int variables = 0;
  int clauses = 0;
  std::vector<std::vector<int>> read;
  std::vector<std::string> meanings;  ///< "r1c3=4": what is known, then what the variables say
};

Formula formula_of(const Puzzle& puzzle, const char* format = "dimacs-plain") {
  std::istringstream text(testing::write_all(format, {puzzle}));
  Formula out;
  std::string line;
  while (std::getline(text, line)) {
    std::istringstream words(line);
    if (line[0] == 'c') {
      std::string word;
      words >> word >> word;
      if (word == "known" || std::isdigit(static_cast<unsigned char>(word[0])) != 0) {
        while (words >> word) out.meanings.push_back(word);
      }
      continue;
    }
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

/// Whether a grid makes all that the lean formula says true.
bool holds_lean(const Formula& formula, const Grid& grid) {
  const auto is_true = [&](const std::string& meaning) {
    const std::size_t c = meaning.find('c');
    const std::size_t equals = meaning.find('=');
    const int row = std::stoi(meaning.substr(1, c - 1)) - 1;
    const int column = std::stoi(meaning.substr(c + 1, equals - c - 1)) - 1;
    return grid[grid.shape().cell(row, column)] == std::stoi(meaning.substr(equals + 1));
  };
  const std::size_t known = formula.meanings.size() - static_cast<std::size_t>(formula.variables);
  for (std::size_t i = 0; i < known; ++i) {
    if (!is_true(formula.meanings[i])) return false;
  }
  return std::ranges::all_of(formula.read, [&](const std::vector<int>& clause) {
    return std::ranges::any_of(clause, [&](int literal) {
      const std::size_t variable = known + static_cast<std::size_t>(std::abs(literal)) - 1;
      return is_true(formula.meanings[variable]) == (literal > 0);
    });
  });
}

TEST(Dimacs, WritingALargeFormulaEndsInTime) {
  const Puzzle blank(Grid(Shape::of_size(25)));
  for (const char* format : {"dimacs", "dimacs-plain"}) {
    const support::TickingClock clock;
    const Watch watch({.seconds = 3, .clock = &clock});
    EXPECT_THROW((void)testing::write_all(format, {blank}), Stopped) << format;
  }
}

TEST(Dimacs, TheLeanOneIsTrueForSolutionsAlone) {
  // All boards of size 4 with two rows exchanged, or not, of some solutions.
  for (const char* givens :
       {"................", "1......4....3...", "12..............", "1..............1"}) {
    const Grid puzzle = Grid::parse(givens);
    const Formula formula = formula_of(Puzzle(puzzle), "dimacs");
    EXPECT_EQ(formula.read.size(), static_cast<std::size_t>(formula.clauses));
    for (const char* start : {"1234341221434321", "1423231441323241", "1234341243212143"}) {
      Grid grid = Grid::parse(start);
      for (std::size_t a = 0; a < 16; ++a) {
        for (std::size_t b = 0; b <= a; ++b) {
          std::swap(grid[a], grid[b]);
          EXPECT_EQ(holds_lean(formula, grid), is_solution_of(grid, puzzle))
              << givens << grid.to_line();
          std::swap(grid[a], grid[b]);
        }
      }
    }
  }
}

TEST(Dimacs, TheLeanOneSaysWhatIsOpenAlone) {
  const Formula blank = formula_of(Puzzle(Grid(Shape::of_size(4))), "dimacs");
  EXPECT_EQ(blank.variables, 64);
  EXPECT_EQ(blank.clauses, 16 + 16 * 6 + 12 * 4 + 16 * 7 / 2 * 4);
  // Singles solve it: nothing is left to say.
  const Formula easy = formula_of(
      Puzzle(Grid::parse(
          "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")),
      "dimacs");
  EXPECT_EQ(easy.variables, 0);
  EXPECT_EQ(easy.clauses, 0);
  EXPECT_EQ(easy.meanings.size(), 81U);
  // No value is left for the last cell of the first row.
  const Formula none = formula_of(Puzzle(Grid::parse("123....4........")), "dimacs");
  EXPECT_EQ(none.read, std::vector<std::vector<int>>(1));
}

TEST(Dimacs, TheLeanOneObeysPencilMarks) {
  Puzzle puzzle(Grid(Shape::of_size(4)));
  puzzle.givens[0] = 3;
  puzzle.candidates.assign(16, 0);
  puzzle.candidates[0] = set_of(1);  // a filled cell's marks say nothing
  puzzle.candidates[5] = set_of(2) | set_of(4);
  const Formula formula = formula_of(puzzle, "dimacs");
  EXPECT_EQ(std::ranges::count(formula.meanings, "r1c1=3"), 1);
  EXPECT_EQ(std::ranges::count(formula.meanings, "r2c2=1"), 0);
  EXPECT_EQ(std::ranges::count(formula.meanings, "r2c2=2"), 1);
}

}  // namespace
}  // namespace evodoku
