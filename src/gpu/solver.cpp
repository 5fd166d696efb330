#include "gpu/solver.hpp"

#include <algorithm>
#include <chrono>
#include <vector>

#include "exact/fast.hpp"
#include "gpu/device.hpp"
#include "gpu/planes.hpp"

namespace evodoku {

namespace {

using gpu::Queue;

/// A board that takes more guesses goes to the CPU, so that no board holds up a whole batch: more
/// than any puzzle with one solution has been seen to take.
constexpr std::uint64_t kMostGuesses = 4096;

class GpuFast : public Solver {
 public:
  /// What the GPU is not good for the CPU does: single boards, pencil marks, many solutions of one
  /// board, and what the GPU has left.
  void solve_batch(std::span<const Puzzle> puzzles, const Request& request,
                   std::span<Outcome> outcomes) override {
    if (request.on_solution || request.limit == 0 || request.limit >= kEvodokuGpuLeft ||
        (request.budget.cancel != nullptr && *request.budget.cancel)) {
      return cpu_.solve_batch(puzzles, request, outcomes);
    }
    using Clock = std::chrono::steady_clock;
    const Clock::time_point start = Clock::now();
    sent_.clear();
    queue_.resize(puzzles.size());
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      if (puzzles[i].shape() != Shape() || !puzzles[i].candidates.empty()) continue;
      const Puzzle& puzzle = puzzles[i];
      EvodokuGpuBoard& board = queue_.boards()[sent_.size()];
      if (puzzle.placed.empty()) {
        gpu::pack(puzzle.givens.data(), board);
      } else {
        FastBoard cells;
        for (std::size_t c = 0; c < cells.size(); ++c) cells[c] = puzzle.value(c);
        gpu::pack(cells.data(), board);
      }
      sent_.push_back(i);
    }
    queue_.solve(sent_.size(), static_cast<std::uint32_t>(request.limit),
                 static_cast<std::uint32_t>(std::min(kMostGuesses, request.budget.nodes)));
    const double share = std::chrono::duration<double>(Clock::now() - start).count() /
                         static_cast<double>(std::max<std::size_t>(1, sent_.size()));
    std::size_t next = 0;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const bool sent = next < sent_.size() && sent_[next] == i;
      if (sent && queue_.verdicts()[next].solutions != kEvodokuGpuLeft) {
        begin(puzzles[i], outcomes[i]);
        take_over(next, request, outcomes[i]);
        conclude(puzzles[i], request, outcomes[i]);
        outcomes[i].seconds = share;
      } else {
        cpu_.Solver::solve(puzzles[i], request, outcomes[i]);
      }
      if (sent) ++next;
    }
  }

 private:
  void search(const Puzzle& puzzle, const Request& request, Outcome& outcome) override {
    cpu_.Solver::solve(puzzle, request, outcome);
  }
  [[nodiscard]] bool finds_conflicts() const override { return true; }

  void take_over(std::size_t at, const Request& request, Outcome& outcome) const {
    const EvodokuGpuVerdict verdict = queue_.verdicts()[at];
    outcome.solutions = verdict.solutions;
    outcome.nodes = verdict.guesses;
    outcome.complete = verdict.solutions < request.limit;
    if (verdict.solutions > 0) gpu::unpack(queue_.solutions()[at], outcome.solution.data());
  }

  Queue queue_;
  FastSolver cpu_;
  std::vector<std::size_t> sent_;  ///< the puzzle of each board that the GPU has
};

}  // namespace

std::unique_ptr<Solver> make_gpu_fast() { return std::make_unique<GpuFast>(); }

}  // namespace evodoku
