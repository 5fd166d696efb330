#include "cli/commands/solve/solution.hpp"

namespace evodoku::cli {

namespace {

class JsonSolutions : public SolutionWriter {
 public:
  void write(const SolvedPuzzle& solved, Batch& batch) override {
    JsonLine line(batch.out);
    line.puzzle(solved.puzzle).text("status", status_name(solved.outcome.status));
    if (solved.outcome.solutions > 0) {
      line.grid("solution", solved.outcome.solution);
    } else {
      line.null("solution");
    }
    finish_json(solved, line);
  }
};

}  // namespace

void finish_json(const SolvedPuzzle& solved, JsonLine& line) {
  const Outcome& outcome = solved.outcome;
  line.text("solver", solved.solver.name)
      .seconds(outcome.seconds)
      .number("nodes", outcome.nodes)
      .number("seed", solved.request.seed);
  if (solved.puzzle != nullptr) {
    if (solved.solver.kind != SolverKind::kExact) line.number("evaluations", outcome.evaluations);
    if (outcome.evolved) {
      const Evolved& evolved = *outcome.evolved;
      line.number("error", static_cast<std::uint64_t>(evolved.error))
          .real("fitness", evolved.fitness)
          .number("generations", evolved.generations)
          .text("recipe", evolved.recipe)
          .number("run", solved.run);
      if (solved.is_chance()) line.boolean("reproducible", false);
      if (outcome.solutions == 0) line.grid("best", evolved.best);
      line.text_if_any("unsaved", evolved.unsaved);
    }
    line.text_if_any("handed_to", outcome.handed_to)
        .text_if_any("title", solved.puzzle->titles.title);
  }
  line.text_if_any("message", solved.message);
}

std::unique_ptr<SolutionWriter> json_solutions() { return std::make_unique<JsonSolutions>(); }

}  // namespace evodoku::cli
