#include "cli/commands/solve/solution.hpp"

namespace evodoku::cli {

namespace {

class LineSolutions : public SolutionWriter {
 public:
  void write(const SolvedPuzzle& solved, Batch& batch) override {
    std::string& out = batch.out;
    if (solved.puzzle == nullptr) {
      out += "# invalid\n";
      return;
    }
    solved.shown().append_line(out);
    if (const std::string verdict = solved.verdict(); !verdict.empty()) out += "  # " + verdict;
    if (solved.is_chance()) out += "  # not reproducible";
    out += '\n';
  }
};

}  // namespace

std::unique_ptr<SolutionWriter> line_solutions() { return std::make_unique<LineSolutions>(); }

}  // namespace evodoku::cli
