#include <unistd.h>

#include "cli/commands/solve/solution.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

class BothSolutions : public SolutionWriter {
 public:
  BothSolutions(TextStyle style, bool on_terminal) : style_(style), on_terminal_(on_terminal) {}

  void write(const SolvedPuzzle& solved, Batch& batch) override {
    if (solved.puzzle == nullptr) {
      batch.out += "# invalid\n";
      return;
    }
    const Puzzle& puzzle = *solved.puzzle;
    const TextBoard left = text_board(puzzle.position(), puzzle, style_);
    const TextBoard right = text_board(solved.shown(), puzzle, style_);
    const std::string title =
        puzzle.titles.title.empty() ? std::string("puzzle") : escape::line(puzzle.titles.title);
    const bool is_solution =
        solved.outcome.solutions > 0 && solved.outcome.status == Status::kSolved;
    const std::string verdict(is_solution ? "solution" : status_name(solved.outcome.status));
    if (on_terminal_ && left.width + right.width + 3 > terminal_width(STDOUT_FILENO)) {
      batch.out += title + '\n' + to_string(left) + verdict + '\n' + to_string(right);
    } else {
      batch.out += side_by_side({{title, left}, {verdict, right}});
    }
    batch.out += '\n';
  }

 private:
  TextStyle style_;
  bool on_terminal_;
};

}  // namespace

std::unique_ptr<SolutionWriter> both_solutions(TextStyle style, bool on_terminal) {
  return std::make_unique<BothSolutions>(style, on_terminal);
}

}  // namespace evodoku::cli
