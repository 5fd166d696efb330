#include "exact/fast.hpp"

#include <algorithm>
#include <atomic>
#include <chrono>

#include "base/crew.hpp"
#include "evodoku/threads.hpp"
#include "exact/fast/engine.hpp"

namespace evodoku {

using fast::FastPosition;
using fast::Limits;

struct FastSolver::Memory {
  fast::FastWorkspace engines;
  std::vector<FastPosition> positions;
  std::vector<FastBoard> boards;  ///< givens and placed values together, where there are both
  std::vector<FastAnswer> answers;
  FastAnswer answer;
  Grid scratch;
};

namespace {

Limits limits_of(const Request& request) {
  Limits out;
  out.solutions = request.limit;
  out.guesses = request.budget.nodes;
  out.seconds = request.budget.seconds;
  out.cancel = request.budget.cancel;
  out.clock = request.budget.clock;
  return out;
}

/// A puzzle as the engines take it. \p board is used where givens and placed values must be joined.
FastPosition position_of(const Puzzle& puzzle, FastBoard& board) {
  if (puzzle.shape() != Shape()) {
    throw UsageError("the solver fast takes plain boards of 9x9, found " +
                     puzzle.shape().to_string());
  }
  FastPosition out;
  out.cells = puzzle.givens.data();
  if (!puzzle.placed.empty()) {
    for (std::size_t c = 0; c < board.size(); ++c) board[c] = puzzle.value(c);
    out.cells = board.data();
  }
  if (!puzzle.candidates.empty()) out.marks = puzzle.candidates.data();
  return out;
}

void take_over(const FastAnswer& answer, Outcome& outcome) {
  outcome.solutions = answer.solutions;
  outcome.nodes = answer.guesses;
  outcome.complete = answer.end == FastEnd::kComplete;
  if (answer.end == FastEnd::kCancelled) outcome.status = Status::kCancelled;
  if (answer.solutions > 0) {
    std::copy(answer.solution.begin(), answer.solution.end(), outcome.solution.data());
  }
}

void solve_some(std::span<const FastBoard> boards, const Limits& limits,
                fast::FastWorkspace& engines, std::span<FastAnswer> answers) {
  constexpr std::size_t kMost = 1024;
  std::array<FastPosition, kMost> positions;
  for (std::size_t at = 0; at < boards.size(); at += kMost) {
    const std::size_t count = std::min(kMost, boards.size() - at);
    for (std::size_t i = 0; i < count; ++i) positions[i].cells = boards[at + i].data();
    fast::solve_lanes(std::span(positions).first(count), limits, engines,
                      answers.subspan(at, count));
  }
}

}  // namespace

FastSolver::FastSolver() : memory_(std::make_unique<Memory>()) {}
FastSolver::~FastSolver() = default;

void FastSolver::solve_boards(std::span<const FastBoard> boards, std::uint64_t limit,
                              std::span<FastAnswer> answers, unsigned threads) {
  Limits limits;
  limits.solutions = limit;
  if (threads <= 1) return solve_some(boards, limits, memory_->engines, answers);
  // Hard boards may stand together, so threads take pieces as they go.
  constexpr std::size_t kPiece = 512;
  std::atomic<std::size_t> next = 0;
  const auto work = [&](fast::FastWorkspace& engines) {
    for (;;) {
      const std::size_t at = next.fetch_add(kPiece);
      if (at >= boards.size()) return;
      const std::size_t count = std::min(kPiece, boards.size() - at);
      solve_some(boards.subspan(at, count), limits, engines, answers.subspan(at, count));
    }
  };
  on_threads(threads_for(static_cast<int>(threads)), [&](int i) {
    if (i == 0) return work(memory_->engines);
    fast::FastWorkspace engines;
    work(engines);
  });
}

FastAnswer FastSolver::solve_board(const FastBoard& board, std::uint64_t limit) {
  Limits limits;
  limits.solutions = limit;
  FastAnswer out;
  fast::solve_single({board.data(), nullptr}, limits, {}, memory_->engines, out);
  return out;
}

void FastSolver::solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                             std::span<Outcome> outcomes) {
  // Solutions are told one puzzle after the other. And lanes do not help a few puzzles.
  constexpr std::size_t kFew = 3;
  if (request.on_solution || puzzles.size() <= kFew) {
    return Solver::solve_batch(puzzles, request, outcomes);
  }
  using Clock = std::chrono::steady_clock;
  const Clock::time_point start = Clock::now();
  Memory& m = *memory_;
  m.positions.resize(puzzles.size());
  m.boards.resize(puzzles.size());
  m.answers.resize(puzzles.size());
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    m.positions[i] = position_of(puzzles[i], m.boards[i]);
  }
  fast::solve_lanes(m.positions, limits_of(request), m.engines, m.answers);
  for (std::size_t i = 0; i < puzzles.size(); ++i) {
    begin(puzzles[i], outcomes[i]);
    take_over(m.answers[i], outcomes[i]);
    conclude(puzzles[i], request, outcomes[i]);
  }
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  for (Outcome& outcome : outcomes.first(puzzles.size())) {
    outcome.seconds = seconds / static_cast<double>(puzzles.size());
  }
}

void FastSolver::search(const Puzzle& puzzle, const Request& request, Outcome& outcome) {
  Memory& m = *memory_;
  FastBoard board;
  const FastPosition position = position_of(puzzle, board);
  fast::OnSolution tell;
  if (request.on_solution) {
    tell = [&](const Value* cells) {
      std::copy(cells, cells + board.size(), m.scratch.data());
      return request.on_solution(m.scratch);
    };
  }
  fast::solve_single(position, limits_of(request), tell, m.engines, m.answer);
  take_over(m.answer, outcome);
}

std::unique_ptr<Solver> make_fast() { return std::make_unique<FastSolver>(); }

}  // namespace evodoku
