#include <gtest/gtest.h>
#include <hwy/targets.h>

#include "evodoku/puzzle.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {
namespace {

const char* const kPuzzle =
    "..973.526..5.2.8..6.8....47.....9.62.4.6.3.8.89.5.....26....1.8..7.1.6..951.642..";
const char* const kSolution =
    "419738526735426819628951347573189462142673985896542731264397158387215694951864273";

TEST(Rules, ConflictsComeByUnitAndThenByValue) {
  Grid grid;
  grid[0] = 5;
  grid[8] = 5;   // row 1
  grid[10] = 5;  // box 1, with cell 0
  grid[72] = 5;  // column 1, with cell 0
  grid[3] = 2;
  grid[7] = 2;  // row 1
  const auto clashes = conflicts(grid);
  ASSERT_EQ(clashes.size(), 4U);
  EXPECT_EQ(grid.shape().unit_name(clashes[0].unit), "row 1");
  EXPECT_EQ(clashes[0].value, 2);
  EXPECT_EQ(clashes[0].cells, (std::vector<Cell>{3, 7}));
  EXPECT_EQ(clashes[1].value, 5);
  EXPECT_EQ(clashes[1].cells, (std::vector<Cell>{0, 8}));
  EXPECT_EQ(grid.shape().unit_name(clashes[2].unit), "column 1");
  EXPECT_EQ(clashes[2].cells, (std::vector<Cell>{0, 72}));
  EXPECT_EQ(grid.shape().unit_name(clashes[3].unit), "box 1");
  EXPECT_EQ(clashes[3].cells, (std::vector<Cell>{0, 10}));
  EXPECT_FALSE(is_valid(grid));
}

TEST(Rules, AgreeOnEveryPairOfCells) {
  // Two equal values are a conflict exactly if the cells are peers.
  for (const Shape shape : {Shape(2, 3), Shape(3, 2)}) {
    for (int a = 0; a < shape.cells(); ++a) {
      for (int b = 0; b < a; ++b) {
        Grid grid(shape);
        grid[static_cast<std::size_t>(a)] = 6;
        grid[static_cast<std::size_t>(b)] = 6;
        const auto peers = shape.peers(static_cast<Cell>(a));
        const bool clash = std::find(peers.begin(), peers.end(), b) != peers.end();
        EXPECT_EQ(is_valid(grid), !clash);
        EXPECT_EQ(conflicts(grid).empty(), !clash);
      }
    }
  }
}

TEST(Rules, MissingValues) {
  EXPECT_EQ(missing_values(Grid()), 243);
  Grid grid = Grid::parse(kSolution);
  EXPECT_EQ(missing_values(grid), 0);
  EXPECT_TRUE(is_solution(grid));
  // A copy of its neighbour: the row and the box lose a value, and so does the column.
  grid[0] = grid[1];
  EXPECT_EQ(missing_values(grid), 3);
  EXPECT_FALSE(is_solution(grid));
  Grid one;
  one[40] = 7;
  EXPECT_EQ(missing_values(one), 240);
}

TEST(Rules, ASolutionKeepsTheGivens) {
  const Grid solution = Grid::parse(kSolution);
  Grid puzzle = Grid::parse(kPuzzle);
  EXPECT_TRUE(is_solution_of(solution, puzzle));
  puzzle[0] = 1;
  EXPECT_FALSE(is_solution_of(solution, puzzle));
  EXPECT_FALSE(is_solution_of(Grid::parse(kPuzzle), Grid::parse(kPuzzle)));
  EXPECT_FALSE(is_solution_of(solution, Grid(Shape(2, 2))));
}

TEST(Rules, ASolutionIsOneOnEveryInstructionSet) {
  const Grid solved = Grid::parse(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  ASSERT_EQ(missing_values(solved), 0);
  for (const std::int64_t target : hwy::SupportedAndGeneratedTargets()) {
    hwy::SetSupportedTargetsForTest(target);
    EXPECT_TRUE(is_solution(solved));
    EXPECT_TRUE(is_solution_of(solved, Grid()));
    // Any one value changed, to anything that a byte can be.
    for (std::size_t c = 0; c < 81; ++c) {
      for (int value = 0; value < 256; ++value) {
        Grid board = solved;
        board[c] = static_cast<Value>(value);
        EXPECT_EQ(is_solution(board), board == solved) << c << " " << value;
        Grid givens;
        givens[c] = static_cast<Value>(value);
        EXPECT_EQ(is_solution_of(solved, givens), value == 0 || value == solved[c]) << c;
      }
    }
    // Two values exchanged, which keeps some of the units right.
    for (std::size_t a = 0; a < 81; ++a) {
      for (std::size_t b = 0; b < a; ++b) {
        Grid board = solved;
        std::swap(board[a], board[b]);
        EXPECT_EQ(is_solution(board), missing_values(board) == 0) << a << " " << b;
      }
    }
    // Rows, columns or boxes alone are not enough: shifted rows have right rows and columns.
    Grid shifted;
    for (std::size_t c = 0; c < 81; ++c) shifted[c] = static_cast<Value>((c / 9 + c % 9) % 9 + 1);
    EXPECT_FALSE(is_solution(shifted));
  }
  hwy::SetSupportedTargetsForTest(0);
}

/// Says of any puzzle that a certain board solves it.
class Liar : public Solver {
 public:
  explicit Liar(Grid board) : board_(std::move(board)) {}

 private:
  void search(const Puzzle& /*puzzle*/, const Request& request, Outcome& outcome) override {
    (void)report_solution(board_, request, outcome);
  }
  Grid board_;
};

TEST(Rules, NothingIsCalledSolvedUnchecked) {
  const Grid solved = Grid::parse(
      "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  Puzzle puzzle(solved);
  puzzle.givens[0] = puzzle.givens[40] = 0;
  EXPECT_EQ(Liar(solved).solve(puzzle, {.limit = 1}).status, Status::kSolved);
  const auto is_refused = [&](const Puzzle& asked, const Grid& board) {
    EXPECT_THROW((void)Liar(board).solve(asked, {.limit = 1}), InternalError);
    bool told = false;
    const Request request{.limit = kUnlimited,
                          .on_solution = [&](const Grid&) { return told = true; }};
    EXPECT_THROW((void)Liar(board).solve(asked, request), InternalError);
    EXPECT_FALSE(told);
    std::vector<Puzzle> puzzles(2, asked);
    std::vector<Outcome> outcomes(2);
    EXPECT_THROW(Liar(board).solve_batch(puzzles, {.limit = 1}, outcomes), InternalError);
  };
  Grid wrong = solved;
  wrong[0] = 4;
  is_refused(puzzle, wrong);
  is_refused(puzzle, Grid());
  is_refused(puzzle, Grid(Shape::of_size(4)));
  Puzzle other;
  other.placed.assign(81, 0);
  other.placed[0] = 9;
  is_refused(other, solved);
  // What is placed over a given does not count.
  other.givens[0] = solved[0];
  EXPECT_EQ(Liar(solved).solve(other, {.limit = 1}).status, Status::kSolved);
  Puzzle marked = puzzle;
  marked.candidates.assign(81, 0);
  marked.candidates[0] = set_of(1) | set_of(2);
  is_refused(marked, solved);
}

}  // namespace
}  // namespace evodoku
