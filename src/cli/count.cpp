// evodoku count: how many solutions a puzzle has.
#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/solver_choice.hpp"

namespace evodoku::cli {

namespace {

struct CountOptions {
  InputOptions input;
  SolverOptions solver;
  OutputOptions output;
  std::uint64_t limit = 1'000'000;
};

class CountWorker : public Worker {
 public:
  explicit CountWorker(const CountOptions& options)
      : options_(options),
        choice_(options.solver.with),
        request_(options.solver.request(options.limit == 0 ? kUnlimited : options.limit)) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          count(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch)) return;
          outcome_ = Outcome();
          outcome_.status = Status::kInvalid;
          write(nullptr, bad.message, batch);
        });
  }

 private:
  void count(const Puzzle& puzzle, Batch& batch) {
    choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome_);
    std::string message;
    const bool at_limit = outcome_.solutions >= request_.limit;
    if (outcome_.status == Status::kInvalid) {
      message = describe_conflict(puzzle);
      batch.tally.count(outcome_.status);
    } else if (outcome_.complete || at_limit) {
      // Counting is what was asked for: none or many is an answer, not a failure.
      batch.tally.count(Status::kSolved);
      if (!outcome_.complete && outcome_.solutions > 1) {
        message = InputError(puzzle.place,
                             fmt::format("stopped at the limit of {} solutions", request_.limit))
                      .what();
      }
    } else {
      batch.tally.count(interrupted() ? Status::kCancelled : Status::kUnsolved);
      message =
          InputError(puzzle.place, "there may be more solutions: the search was ended").what();
    }
    if (!message.empty() && (!options_.output.quiet || outcome_.status == Status::kInvalid)) {
      batch.notes += message + '\n';
    }
    write(&puzzle, message, batch);
  }

  void write(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    if (!options_.output.json) {
      batch.out += outcome_.status == Status::kInvalid ? "# invalid\n"
                                                       : fmt::format("{}\n", outcome_.solutions);
      return;
    }
    JsonLine line(batch.out);
    if (puzzle != nullptr) {
      line.grid("puzzle", puzzle->placed.empty() ? puzzle->givens : puzzle->position());
    } else {
      line.null("puzzle");
    }
    line.text("status", status_name(outcome_.status))
        .number("count", outcome_.solutions)
        .boolean("complete", outcome_.complete)
        .text("solver", choice_.info(puzzle != nullptr ? puzzle->shape() : Shape()).name)
        .seconds("seconds", outcome_.seconds)
        .number("nodes", outcome_.nodes)
        .number("seed", options_.solver.seed);
    if (!message.empty()) line.text("message", message);
  }

  const CountOptions& options_;
  SolverChoice choice_;
  Request request_;
  Outcome outcome_;
};

ExitCode count(const CountOptions& options) {
  SolverChoice(options.solver.with).must_be_exact("count");  // complains before anything is read
  PuzzleInput input(options.input);
  Output output(options.output.file);
  const BatchOptions batches{.jobs = job_count(options.solver.jobs),
                             .quiet = options.output.quiet,
                             .find_only = false,
                             .summary = true};
  return run_batches(input, batches, output,
                     [&] { return std::make_unique<CountWorker>(options); });
}

}  // namespace

void add_count(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<CountOptions>();
  CLI::App* command = program.add_subcommand("count", "Count the solutions of puzzles");
  options->input.add_to(*command);
  options->solver.add_to(*command);
  command->add_option("--limit", options->limit, "Stop counting at N; 0: never")
      ->type_name("N")
      ->check(whole_number())
      ->capture_default_str();
  options->output.add_to(*command);
  command->footer(
      "\nPrints one number a puzzle. Any number that was counted to its end or to the limit is an\n"
      "answer and exits 0, 0 and 2 included; see 'evodoku check' for a verdict.\n" +
      exit_code_help());
  command->callback([options, &code] { code = count(*options); });
}

}  // namespace evodoku::cli
