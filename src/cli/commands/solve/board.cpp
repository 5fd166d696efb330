#include <fmt/format.h>

#include "cli/commands/solve/solution.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

std::string describe_seconds(double seconds) {
  if (seconds < 1e-3) return fmt::format("{:.0f} µs", 1e6 * seconds);
  if (seconds < 1) return fmt::format("{:.1f} ms", 1e3 * seconds);
  return fmt::format("{:.2f} s", seconds);
}

/// "the only solution, found by fast in 12 µs, 3 nodes"
std::string describe_work(const SolvedPuzzle& solved) {
  const Outcome& outcome = solved.outcome;
  const std::uint64_t seed = solved.request.seed;
  const std::string by = outcome.handed_to.empty()
                             ? solved.solver.name
                             : fmt::format("{} and {}", solved.solver.name, outcome.handed_to);
  const std::string time = describe_seconds(outcome.seconds);
  if (outcome.evolved) {
    return fmt::format("solved by {} in {}, {} generations, {} evaluations, seed {}{}\n", by, time,
                       outcome.evolved->generations, outcome.evaluations, seed,
                       solved.is_chance() ? " (not reproducible)" : "");
  }
  if (solved.solver.kind != SolverKind::kExact) {
    return fmt::format("solved by {} in {}, {} evaluations, seed {}\n", by, time,
                       outcome.evaluations, seed);
  }
  return fmt::format("{} by {} in {}, {} nodes\n",
                     solved.request.limit > 1 ? "the only solution, found" : "found", by, time,
                     outcome.nodes);
}

class BoardSolutions : public SolutionWriter {
 public:
  BoardSolutions(TextStyle style, bool quiet, bool one_by_one)
      : style_(style), quiet_(quiet), one_by_one_(one_by_one) {}

  void write(const SolvedPuzzle& solved, Batch& batch) override {
    if (solved.puzzle == nullptr) {
      batch.out += "# invalid\n";
      return;
    }
    const std::string title = escape::line(solved.puzzle->titles.title);
    if (!title.empty()) batch.out += title + '\n';
    batch.out += to_string(text_board(solved.shown(), *solved.puzzle, style_));
    const std::string verdict = solved.verdict();
    if (!verdict.empty()) batch.out += verdict + '\n';
    if (!quiet_ && (batch.only || one_by_one_) && solved.outcome.status == Status::kSolved) {
      batch.notes += describe_work(solved);
    }
  }

 private:
  TextStyle style_;
  bool quiet_;
  bool one_by_one_;
};

}  // namespace

std::unique_ptr<SolutionWriter> board_solutions(TextStyle style, bool quiet, bool one_by_one) {
  return std::make_unique<BoardSolutions>(style, quiet, one_by_one);
}

}  // namespace evodoku::cli
