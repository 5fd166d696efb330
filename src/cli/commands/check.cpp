// evodoku check: is a puzzle valid, solvable, unique, minimal?
#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

namespace {

struct CheckFlags {
  InputFlags input;
  SolverFlags solver;
  OutputFlags output;
};

std::string describe(const Puzzle& puzzle, const Checked& checked) {
  const Shape shape = puzzle.shape();
  const std::string board = fmt::format("{}, {} givens", shape.to_string(), puzzle.givens.filled());
  switch (checked.status) {
    case Status::kNoSolution:
      return board + ", no solution";
    case Status::kMultiple:
      return board + ", more than one solution";
    case Status::kUnsolved:
      return board + (checked.solvable == true ? ", solvable, not known whether uniquely"
                                               : ", not known whether solvable");
    case Status::kCancelled:
      return board + ", interrupted";
    case Status::kInvalid:
      if (checked.valid == true) return board + ", unique, but the solution beside it is wrong";
      return board + ", invalid: two givens are in conflict";
    case Status::kSolved:
      break;
  }
  if (!checked.minimal) return board + ", unique, not known whether minimal";
  if (*checked.minimal) return board + ", unique, minimal";
  std::string cells;
  for (const Cell cell : checked.redundant) cells += " " + shape.cell_name(cell);
  return fmt::format("{}, unique, not minimal: any one of these can go:{}", board, cells);
}

class CheckWorker : public PuzzleWorker {
 public:
  CheckWorker(const CheckFlags& flags, SolverChoice choice)
      : flags_(flags), choice_(std::move(choice)), request_(flags.solver.how.request()) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    const Checked checked = check(puzzle, choice_, request_);
    // Empty where it is the solution beside the puzzle that is wrong.
    const std::string message =
        checked.status == Status::kInvalid ? describe_conflict(puzzle) : std::string();
    batch.tell(checked.status, message);
    if (flags_.output.json) return write_json(&puzzle, checked, message, batch.out);
    batch.out += InputError(puzzle.place, describe(puzzle, checked)).what();
    batch.out += '\n';
  }

  void skip(const std::string& message, Batch& batch) override {
    if (flags_.output.json) {
      Checked checked;
      checked.status = Status::kInvalid;
      checked.valid = false;
      write_json(nullptr, checked, message, batch.out);
    } else {
      batch.out += "# invalid\n";
    }
  }

  void write_json(const Puzzle* puzzle, const Checked& checked, const std::string& message,
                  std::string& out) const {
    JsonLine line(out);
    line.puzzle(puzzle)
        .text("status", status_name(checked.status))
        .boolean("valid", checked.valid)
        .boolean("solvable", checked.solvable)
        .boolean("unique", checked.unique)
        .boolean("minimal", checked.minimal);
    if (puzzle != nullptr) {
      auto cells = nlohmann::ordered_json::array();
      for (const Cell cell : checked.redundant) cells.push_back(puzzle->shape().cell_name(cell));
      line.number("givens", static_cast<std::uint64_t>(puzzle->givens.filled()))
          .json("redundant", cells);
      if (checked.solution_right) line.boolean("solution_right", checked.solution_right);
    }
    line.text("solver", choice_.entry(puzzle != nullptr ? puzzle->shape() : Shape()).name)
        .seconds(checked.seconds)
        .number("nodes", checked.nodes)
        .number("seed", request_.seed)
        .text_if_any("message", message);
  }

  const CheckFlags& flags_;
  SolverChoice choice_;
  Request request_;
};

ExitCode check_all(const CheckFlags& flags) {
  const SolverChoice choice(flags.solver.how);
  choice.must_be_exact("check");
  PuzzleInput input = flags.input.open(flags.output.file);
  Output output(flags.output.file);
  return run_batches(input, {.jobs = flags.solver.how.jobs, .quiet = flags.output.quiet}, output,
                     [&] { return std::make_unique<CheckWorker>(flags, choice); });
}

}  // namespace

void add_check(Command& command) {
  auto flags = std::make_shared<CheckFlags>();
  flags->input.add_to(command);
  flags->solver.add_to(command);
  flags->output.add_to(command);
  command.footer(
      "A puzzle is minimal if none of its givens can go without losing uniqueness. A solution\n"
      "that comes with the puzzle is checked, too. A puzzle that is not minimal still exits with "
      "0.");
  command.example("evodoku check puzzles.sdm --json > verdicts.jsonl",
                  "Keep a verdict on each puzzle, for other programs");
  command.action([flags] { return check_all(*flags); });
}

}  // namespace evodoku::cli
