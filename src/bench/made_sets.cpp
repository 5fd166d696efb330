// Sets of puzzles: those of a file, and, for those who have no file at hand, a full grid from the
// solver, and givens taken out in random order as long as the solution stays the only one.
#include <numeric>

#include "bench/scramble.hpp"
#include "evodoku/bench.hpp"
#include "exact/fast.hpp"

namespace evodoku {

namespace {

FastBoard random_board(FastSolver& solver, RandomStream& random) {
  for (;;) {
    FastBoard board{};
    for (int i = 0; i < 12; ++i) {
      board[random.below(81)] = static_cast<Value>(1 + random.below(9));
    }
    const FastAnswer answer = solver.solve_board(board, 1);
    if (answer.solutions > 0) return answer.solution;
  }
}

Puzzle made(FastSolver& solver, int fewest, RandomStream& random) {
  FastBoard board = random_board(solver, random);
  std::array<std::uint8_t, 81> order{};
  std::iota(order.begin(), order.end(), std::uint8_t{0});
  random.shuffle(std::span(order.data(), order.size()));
  int givens = 81;
  for (const std::uint8_t cell : order) {
    if (givens == fewest) break;
    const Value value = board[cell];
    board[cell] = 0;
    --givens;
    if (solver.solve_board(board, 2).solutions == 1) continue;
    board[cell] = value;
    ++givens;
  }
  Puzzle puzzle;
  std::copy(board.begin(), board.end(), puzzle.givens.data());
  return puzzle;
}

}  // namespace

BenchSet read_set(const std::string& file) { return {file, read_puzzles(file)}; }

std::vector<BenchSet> made_sets() {
  constexpr int kPuzzles = 2000;
  std::vector<BenchSet> out = {{"made, 33 givens", {}}, {"made, minimal", {}}};
  FastSolver solver;
  RandomStream random(1, 61);
  for (int i = 0; i < kPuzzles; ++i) {
    Watch::look();
    out[0].puzzles.push_back(made(solver, 33, random));
    out[1].puzzles.push_back(made(solver, 0, random));
  }
  return out;
}

}  // namespace evodoku
