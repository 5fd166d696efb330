// What is left after matching is what some matching holds, and all solutions are left.
#include <gtest/gtest.h>

#include <vector>

#include "evodoku/dice.hpp"
#include "sudoku/singles/matching-inl.hpp"
#include "sudoku/singles/sets-inl.hpp"
#include "support/random_puzzles.hpp"

namespace evodoku {
namespace {

using singles::Candidate;
using singles::candidate_of;
using singles::SetMemory;
using singles::HWY_NAMESPACE::Matching;
using singles::HWY_NAMESPACE::SetBoard;

using Board = SetBoard<std::uint32_t>;
using Edges = std::vector<std::uint32_t>;  ///< by place: the values that it may hold

/// Whether the places from \p place on can be matched with values that are not taken.
bool can_match(const Edges& edges, std::size_t place = 0, std::uint32_t taken = 0) {
  if (place == edges.size()) return true;
  for (std::uint32_t w = edges[place] & ~taken; w != 0; w &= w - 1) {
    if (can_match(edges, place + 1, taken | (w & -w))) return true;
  }
  return false;
}

void expect_all_held(const Edges& edges, const std::string& what) {
  for (std::size_t place = 0; place < edges.size(); ++place) {
    for (std::uint32_t w = edges[place]; w != 0; w &= w - 1) {
      Edges with = edges;
      with[place] = w & -w;
      EXPECT_TRUE(can_match(with)) << what << ", place " << place;
    }
  }
}

/// Units, values and bands of a board, each as a graph, tried edge by edge.
void expect_settled(const Board& board, BoxedShape shape) {
  const auto n = static_cast<unsigned>(shape.size());
  const auto set = [&](unsigned unit, unsigned v) { return board.set(n * n + unit * n + v); };
  for (int u = 0; u < shape.whole_units(); ++u) {
    Edges edges;
    for (const Cell cell : shape.unit(u)) edges.push_back(board.set(cell));
    expect_all_held(edges, shape.unit_name(u));
  }
  for (unsigned v = 0; v < n; ++v) {
    Edges edges;
    for (unsigned row = 0; row < n; ++row) edges.push_back(set(row, v));
    expect_all_held(edges, "rows of a value");
    for (const bool down : {false, true}) {
      const auto lines = static_cast<unsigned>(down ? shape.box_columns() : shape.box_rows());
      const unsigned width = n / lines;
      for (unsigned first = 0; first < n; first += lines) {
        Edges boxes(lines, 0);
        for (unsigned i = 0; i < n * lines; ++i) {
          const unsigned line = i / n;
          if ((set((down ? n : 0) + first + line, v) >> i % n & 1) != 0) {
            boxes[line] |= 1U << i % n / width;
          }
        }
        expect_all_held(boxes, "lines of a band");
      }
    }
  }
}

TEST(Matching, LeavesWhatSomeMatchingHoldsAndEverySolution) {
  std::uint64_t crossed_out = 0;
  for (const BoxedShape shape :
       {BoxedShape(2, 2), BoxedShape(2, 3), BoxedShape(3, 2), BoxedShape(2, 4)}) {
    RandomStream random(7, static_cast<std::uint64_t>(shape.size()));
    SetMemory memory;
    memory.fit(shape);
    for (int i = 0; i < 20; ++i) {
      const Grid solution = support::random_grid(shape, random);
      Puzzle puzzle{solution};
      for (int c = 0; c < shape.cells(); ++c) {
        if (random.below(100) < 55U + 2 * static_cast<unsigned>(i)) puzzle.givens[c] = 0;
      }
      Board board(memory);
      ASSERT_TRUE(board.load(puzzle) && board.propagate());
      const std::uint32_t before = board.trail();
      Matching<std::uint32_t> matching(memory);
      ASSERT_TRUE(matching.settle(board));
      crossed_out += board.trail() - before;
      expect_settled(board, shape);
      for (int c = 0; c < shape.cells(); ++c) {
        EXPECT_NE(board.set(static_cast<unsigned>(c)) >> (solution[c] - 1) & 1, 0U);
      }
      // One more value, taken back, and another: what is stale must be known again.
      for (int c = 0; c < shape.cells(); c += 5) {
        const auto cell = static_cast<unsigned>(c);
        const std::uint32_t settled = board.trail();
        const bool sound = board.place(candidate_of(cell, Board::lowest(board.set(cell)))) &&
                           board.propagate() && matching.settle(board);
        if (sound) expect_settled(board, shape);
        board.undo(settled);
        matching.retreat(board);
        ASSERT_TRUE(board.place(candidate_of(cell, solution[c] - 1U)) && board.propagate() &&
                    matching.settle(board));
        expect_settled(board, shape);
      }
    }
  }
  EXPECT_GT(crossed_out, 50U);
}

TEST(Matching, SaysWhatNothingIsLeftFor) {
  // Three cells of a row share two values: no single sees it.
  SetMemory memory;
  memory.fit(Shape());
  Puzzle puzzle{Grid()};
  puzzle.candidates.assign(81, 0);
  for (const int cell : {0, 4, 8}) puzzle.candidates[cell] = 0b11;
  Board board(memory);
  ASSERT_TRUE(board.load(puzzle) && board.propagate());
  Matching<std::uint32_t> matching(memory);
  EXPECT_FALSE(matching.settle(board));
  ASSERT_TRUE(matching.unmatched().has_value());
}

}  // namespace
}  // namespace evodoku
