#include <fmt/format.h>

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
    out += remark(solved.outcome);
    if (solved.is_chance()) out += "  # not reproducible";
    out += '\n';
  }

 private:
  [[nodiscard]] static std::string remark(const Outcome& outcome) {
    switch (outcome.status) {
      case Status::kSolved:
        break;
      case Status::kMultiple:
        return "  # multiple solutions";
      case Status::kNoSolution:
        return "  # no solution";
      case Status::kUnsolved:
        return (outcome.solutions > 0 ? "  # not proved unique" : "  # unsolved") +
               (outcome.evolved ? fmt::format(", error {}", outcome.evolved->error) : "");
      case Status::kCancelled:
        return "  # cancelled";
      case Status::kInvalid:
        return "  # invalid";
    }
    return {};
  }
};

}  // namespace

std::unique_ptr<SolutionWriter> line_solutions() { return std::make_unique<LineSolutions>(); }

}  // namespace evodoku::cli
