// evodoku count: how many solutions a puzzle has.
#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

namespace {

struct CountFlags {
  InputFlags input;
  SolverFlags solver;
  OutputFlags output;
  bool limited = false;  ///< by the user, who then knows
};

class CountWorker : public PuzzleWorker {
 public:
  CountWorker(const CountFlags& flags, SolverChoice choice)
      : flags_(flags), choice_(std::move(choice)), request_(flags.solver.how.request()) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome_);
    const bool at_limit = outcome_.solutions >= request_.limit;
    Status status = outcome_.status;
    std::string message;
    if (status == Status::kInvalid) {
      message = describe_conflict(puzzle);
    } else if (outcome_.complete || at_limit) {
      // Counting is what was asked for: none or many is an answer, not a failure.
      status = Status::kSolved;
      if (!outcome_.complete && !flags_.limited) {
        status = Status::kUnsolved;
        message = fmt::format("there are at least {} solutions: --limit N counts further",
                              outcome_.solutions);
      }
    } else {
      status = interrupted() ? Status::kCancelled : Status::kUnsolved;
      message = "there may be more solutions: the search was ended";
    }
    const bool invalid = status == Status::kInvalid;
    if (!message.empty() && !invalid) message = InputError(puzzle.place, message).what();
    batch.tell(status, flags_.output.quiet && !invalid ? std::string() : message);
    write(&puzzle, message, batch);
  }

  void skip(const std::string& message, Batch& batch) override {
    outcome_ = Outcome();
    outcome_.status = Status::kInvalid;
    write(nullptr, message, batch);
  }

  void write(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    if (!flags_.output.json) {
      const bool invalid = outcome_.status == Status::kInvalid;
      const bool more = !outcome_.complete && !invalid;
      batch.out += invalid ? "# invalid\n"
                           : fmt::format("{}{}\n", more ? "at least " : "", outcome_.solutions);
      return;
    }
    JsonLine(batch.out)
        .puzzle(puzzle)
        .text("status", status_name(outcome_.status))
        .number("count", outcome_.solutions)
        .boolean("complete", outcome_.complete)
        .text("solver", choice_.entry(puzzle != nullptr ? puzzle->shape() : Shape()).name)
        .seconds(outcome_.seconds)
        .number("nodes", outcome_.nodes)
        .number("seed", request_.seed)
        .text_if_any("message", message);
  }

  const CountFlags& flags_;
  SolverChoice choice_;
  Request request_;
  Outcome outcome_;
};

ExitCode count(const CountFlags& flags) {
  const SolverChoice choice(flags.solver.how);
  choice.must_be_exact("count");
  PuzzleInput input = flags.input.open(flags.output.file);
  Output output(flags.output.file);
  return run_batches(input, {.jobs = flags.solver.how.jobs, .quiet = flags.output.quiet}, output,
                     [&] { return std::make_unique<CountWorker>(flags, choice); });
}

}  // namespace

void add_count(Command& command) {
  auto flags = std::make_shared<CountFlags>();
  std::uint64_t& limit = flags->solver.how.limit;
  limit = 1'000'000;
  flags->input.add_to(command);
  flags->solver.add_to(command);
  command.option("--limit", &limit, "Stop counting at N; 0: never",
                 {.takes = "N", .range = kAnyNumber, .shows_default = true});
  flags->output.add_to(command);
  command.footer(
      "Prints one number per puzzle, with \"at least\" before it where it was not counted to the "
      "end.\n"
      "Any number that was counted to the end, or to the --limit that was given, is an answer and\n"
      "exits with 0, be it 0, 1 or more; one that stopped at the default limit exits with 1. See\n"
      "'evodoku check' for a verdict.");
  command.example("evodoku count puzzles.sdm --limit 2",
                  "Tell apart what has no solution, one, and more");
  command.action([flags, command, &limit] {
    flags->limited = command.given("--limit");
    if (limit == 0) limit = kUnlimited;
    return count(*flags);
  });
}

}  // namespace evodoku::cli
