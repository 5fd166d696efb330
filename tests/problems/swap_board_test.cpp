// What a local search keeps up to date swap by swap is what a recount finds.
#include "problems/sudoku/improve/swap_board.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"
#include "problems/sudoku/improve/weights.hpp"
#include "problems/sudoku/parts.hpp"
#include "problems/sudoku_support.hpp"

namespace evodoku::problem {
namespace {

using support::random_people;
using support::shapes;

struct Case {
  std::unique_ptr<SudokuProblem> problem;
  std::unique_ptr<SwapTables> tables;
  std::vector<Gene> genes;
};

Case case_of(Shape shape, const std::string& encoding, int givens, std::uint64_t seed) {
  RandomStream random(seed, 8);
  const Puzzle puzzle = support::any_puzzle(shape, givens, random);
  Case out;
  out.problem = make_sudoku_problem(puzzle, {.encoding = encoding});
  const Encoding& how = encodings().find(encoding);
  out.tables = std::make_unique<SwapTables>(how.lay_out(out.problem->position()), shape,
                                            how.rows_are_complete);
  Population one = random_people(*out.problem, 1);
  out.genes.assign(one.genes_of(0).begin(), one.genes_of(0).end());
  return out;
}

/// Any two free genes of one group.
std::pair<unsigned, unsigned> any_pair(const SwapTables& tables, Dice& dice) {
  const unsigned p = tables.movable[dice.below(static_cast<std::uint32_t>(tables.movable.size()))];
  const auto& free = tables.free_beside(p);
  unsigned q = p;
  while (q == p) q = free[dice.below(static_cast<std::uint32_t>(free.size()))];
  return {p, q};
}

void expect_as_recounted(const SwapBoard& board, const Case& now) {
  std::vector<Gene> genes(now.genes.size());
  board.finish(genes.data());
  ASSERT_TRUE(now.problem->domain().is_legal(genes));
  const Grid grid = now.problem->decode(genes.data());
  if (grid.shape().units() == grid.shape().whole_units()) {
    ASSERT_EQ(board.missing(), missing_values(grid));
  } else {  // there each two equal cells of a smaller unit count
    ASSERT_EQ(board.missing() == 0, is_solution(grid));
  }
  SwapBoard again;
  again.start(*now.tables, genes.data());
  ASSERT_EQ(again.missing(), board.missing());
  std::vector<unsigned> a;
  std::vector<unsigned> b;
  for (std::uint32_t i = 0; i < board.missing(); ++i) {
    a.push_back(board.unmet(i));
    b.push_back(again.unmet(i));
  }
  std::sort(a.begin(), a.end());
  std::sort(b.begin(), b.end());
  ASSERT_EQ(a, b);
  for (unsigned gene = 0; gene < genes.size(); ++gene) {
    ASSERT_EQ(board.value(gene), again.value(gene));
    ASSERT_EQ(board.place(gene, board.value(gene)), gene);
    ASSERT_EQ(board.repeated(gene), again.repeated(gene));
  }
}

TEST(SwapBoard, IsWhatARecountFindsAfterAnySwaps) {
  for (const Shape shape : shapes()) {
    for (const std::string encoding : {"rows", "boxes"}) {
      for (const int part : {0, 3, 2}) {
        const Case now = case_of(shape, encoding, part == 0 ? 0 : shape.cells() / part, 3);
        if (now.tables->movable.empty()) continue;
        SwapBoard board;
        board.start(*now.tables, now.genes.data());
        Dice dice(4, 5);
        for (int i = 0; i < 60; ++i) {
          const auto [p, q] = any_pair(*now.tables, dice);
          const int before = static_cast<int>(board.missing());
          const int change = board.change(p, q);
          board.swap(p, q);
          ASSERT_EQ(static_cast<int>(board.missing()) - before, change) << shape.to_string();
        }
        expect_as_recounted(board, now);
      }
    }
  }
}

TEST(SwapBoard, TellsWhatASwapCostsByWeight) {
  for (const Shape shape : shapes()) {
    const Case now = case_of(shape, "boxes", shape.cells() / 4, 5);
    if (now.tables->movable.empty()) continue;
    SwapBoard board;
    board.start(*now.tables, now.genes.data());
    Dice dice(6, 7);
    std::vector<int> cost(static_cast<std::size_t>(now.tables->demands()));
    for (int& c : cost) c = 1 + static_cast<int>(dice.below(5000));
    const auto total = [&] {
      int sum = 0;
      for (std::uint32_t i = 0; i < board.missing(); ++i) sum += cost[board.unmet(i)];
      return sum;
    };
    for (int i = 0; i < 500; ++i) {
      const auto [p, q] = any_pair(*now.tables, dice);
      const int before = total();
      const int change = board.change(p, q, cost);
      board.swap(p, q);
      ASSERT_EQ(total() - before, change);
    }
  }
}

TEST(SwapTables, TakersAreThoseThatMayHoldAValue) {
  const Grid puzzle = Grid::parse(
      "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..");
  const Shape shape;
  const Encoding& encoding = encodings().find("boxes");
  const GeneLayout layout = encoding.lay_out(puzzle);
  const SwapTables tables(layout, shape, false);
  for (int line = 0; line < 18; ++line) {
    for (int v = 1; v <= 9; ++v) {
      const auto demand = static_cast<std::size_t>(line * 9 + v - 1);
      std::vector<std::uint16_t> expected;
      bool given = false;
      for (std::uint16_t gene = 0; gene < 81; ++gene) {
        const Cell cell = layout.cell_of[gene];
        if ((line < 9 ? shape.row(cell) : shape.column(cell)) != line % 9) continue;
        given = given || puzzle[cell] == v;
        bool in_box = false;
        for (int c = 0; c < 81; ++c) {
          in_box = in_box ||
                   (shape.region(static_cast<Cell>(c)) == shape.region(cell) && puzzle[c] == v);
        }
        if (puzzle[cell] == 0 && !in_box) expected.push_back(gene);
      }
      if (given) expected.clear();
      const std::vector<std::uint16_t> takers(
          tables.takers.begin() + tables.taker_begin[demand],
          tables.takers.begin() + tables.taker_begin[demand + 1]);
      ASSERT_EQ(takers, expected) << line << ' ' << v;
    }
  }
}

TEST(Weights, GrowWhileADemandIsNotMetAndAreForgottenAfterwards) {
  const Case now = case_of(Shape(), "boxes", 20, 9);
  SwapBoard board;
  board.start(*now.tables, now.genes.data());
  ASSERT_GT(board.missing(), 3U);
  Weights weights;
  weights.start(now.tables->demands(), 0.5, 1000);
  const unsigned unmet = board.unmet(0);
  unsigned met = 0;
  while (board.held(met, 0) == 0) ++met;
  int last = weights[unmet];
  EXPECT_EQ(last, Weights::kOne);
  for (int i = 0; i < 500; ++i) {
    weights.learn(board);
    ASSERT_GE(weights[unmet], last);
    last = weights[unmet];
  }
  EXPECT_EQ(weights[met], Weights::kOne);
  // It settles where a gain is what fades: 0.5 = 0.02 (w + 0.5).
  EXPECT_NEAR(static_cast<double>(last - Weights::kOne) / Weights::kOne, 0.5 * 0.98 / 0.02, 0.3);

  // A solved board has no demand that is not met: all fades, by a third in `memory` moves.
  const auto solved = make_sudoku_problem(Puzzle(Grid()), {.encoding = "boxes"});
  std::vector<Gene> genes(81);
  solved->encode(Grid::parse(support::kSolved), genes.data());
  SwapBoard done;
  done.start(*now.tables, genes.data());
  ASSERT_EQ(done.missing(), 0U);
  const int before = last - Weights::kOne;
  for (std::uint32_t i = 0; i < 1000 / Weights::kEvery; ++i) weights.learn(done);
  EXPECT_NEAR(static_cast<double>(weights[unmet] - Weights::kOne) / before, std::exp(-1), 0.02);
}

TEST(Weights, StayWithinTheirNumbersAndCanBeOff) {
  const Case now = case_of(Shape(), "boxes", 20, 9);
  SwapBoard board;
  board.start(*now.tables, now.genes.data());
  Weights weights;
  weights.start(now.tables->demands(), 10, 1e6);
  for (int i = 0; i < 5000; ++i) weights.learn(board);
  EXPECT_GT(weights[board.unmet(0)], 50 * Weights::kOne);
  EXPECT_LT(weights[board.unmet(0)], 1 << 16);
  weights.start(now.tables->demands(), 0, 1000);
  weights.learn(board);
  EXPECT_EQ(weights[board.unmet(0)], Weights::kOne);
}

}  // namespace
}  // namespace evodoku::problem
