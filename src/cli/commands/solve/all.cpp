#include <fmt/format.h>

#include "cli/commands/solve/solution.hpp"

namespace evodoku::cli {

void AllSolutions::begin(const Puzzle& puzzle, Request& request, Batch& batch) {
  out_ = &batch.out;
  first_ = true;
  if (json_) {
    line_ = std::make_unique<JsonLine>(batch.out);
    line_->puzzle(&puzzle).key("solutions");
    batch.out += '[';
  } else if (!batch.only) {
    batch.out +=
        fmt::format("# {}\n", InputError(puzzle.place, puzzle.position().to_line()).what());
  }
  request.on_solution = [this](const Grid& solution) { return write(solution); };
}

bool AllSolutions::write(const Grid& solution) {
  constexpr std::size_t kEnough = std::size_t{1} << 16;
  if (json_) {
    *out_ += first_ ? "\"" : ",\"";
    solution.append_line(*out_);
    *out_ += '"';
  } else {
    solution.append_line(*out_);
    *out_ += '\n';
  }
  first_ = false;
  if (out_->size() > kEnough) {
    output_.write(*out_);
    out_->clear();
  }
  return !output_.closed();
}

void AllSolutions::end(const SolvedPuzzle& solved) {
  if (!json_) return;
  *out_ += ']';
  line_->text("status", status_name(solved.outcome.status))
      .number("count", solved.outcome.solutions)
      .boolean("complete", solved.outcome.complete);
  finish_json(solved, *line_);
  line_.reset();
}

}  // namespace evodoku::cli
