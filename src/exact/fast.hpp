/// \file
/// The fast solver of 9x9 boards, with two faces: many boards at once for throughput, one board for
/// latency. Both search the same tree and give the same answers. docs/fast.md tells how.
///
///     FastSolver solver;
///     std::vector<FastAnswer> answers(boards.size());
///     solver.solve_boards(boards, 2, answers);            // boards: any span of FastBoard
///     if (solver.solve_board(board, 2).solutions == 1) ...
///
/// It is also a Solver like the others: `solve` takes one puzzle, `solve_batch` many.
/// There a budget of time counts from when a puzzle is taken up, with others beside it, and each
/// puzzle is given an equal share of the batch as its seconds.
#pragma once

#include <array>
#include <memory>
#include <span>

#include "evodoku/solve.hpp"

namespace evodoku {

using FastBoard = std::array<Value, 81>;  ///< row by row, 0 for a blank

enum class FastEnd : std::uint8_t {
  kComplete,   ///< everything has been searched
  kStopped,    ///< enough solutions, or the caller has seen enough
  kSpent,      ///< as many guesses or seconds as were allowed
  kCancelled,  ///< stopped from outside
};

struct FastAnswer {
  std::uint64_t solutions = 0;  ///< up to the limit; 0 also for a board that breaks the rules
  std::uint64_t guesses = 0;
  FastEnd end = FastEnd::kComplete;
  FastBoard solution{};  ///< the first one; blank if there is none
};

namespace fast {
class FastWorkspace;
}

class FastSolver : public Solver {
 public:
  FastSolver();
  ~FastSolver() override;

  /// Solves many boards, each up to \p limit solutions. Answer i is that of board i, and does not
  /// depend on the other boards or on the number of threads.
  void solve_boards(std::span<const FastBoard> boards, std::uint64_t limit,
                    std::span<FastAnswer> answers, unsigned threads = 1);
  /// Solves one board.
  [[nodiscard]] FastAnswer solve_board(const FastBoard& board, std::uint64_t limit = 2);

  void solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                   std::span<Outcome> outcomes) override;

 private:
  struct Memory;

  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override;
  [[nodiscard]] bool finds_conflicts() const override { return true; }

  std::unique_ptr<Memory> memory_;
};

[[nodiscard]] std::unique_ptr<Solver> make_fast();

}  // namespace evodoku
