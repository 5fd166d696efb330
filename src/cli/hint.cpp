// evodoku hint: the next step of a position, as much of it as the player wants to know.
#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "evodoku/explain.hpp"

namespace evodoku::cli {

namespace {

struct HintOptions {
  InputOptions input;
  OutputOptions output;
  int reveal = 1;
  int jobs = 0;
};

class HintWorker : public Worker {
 public:
  explicit HintWorker(const HintOptions& options) : options_(options) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          help(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch)) return;
          if (options_.output.json) {
            JsonLine(batch.out)
                .null("puzzle")
                .text("status", status_name(Status::kInvalid))
                .text("message", bad.message);
          } else {
            batch.out += "# invalid\n";
          }
        });
  }

 private:
  void help(const Puzzle& puzzle, Batch& batch) {
    const Hint hint = explainer_.hint(puzzle, static_cast<Reveal>(options_.reveal));
    batch.tally.count(hint.status);
    if (!hint.remark.empty()) batch.notes += hint.remark + '\n';
    if (options_.output.json) {
      batch.out += hint_json(hint, puzzle) + '\n';
      return;
    }
    if (!hint) {
      batch.out += fmt::format("# {}\n", hint.done ? hint.message() : status_name(hint.status));
      return;
    }
    if (!batch.only) batch.out += fmt::format("# {}\n", puzzle.place.to_string());
    batch.out += hint_text(hint);
    if (!batch.only) batch.out += '\n';
  }

  const HintOptions& options_;
  Explainer explainer_;
};

ExitCode hint_all(const HintOptions& options) {
  PuzzleInput input(options.input);
  Output output(options.output.file);
  const BatchOptions batches{.jobs = job_count(options.jobs),
                             .quiet = options.output.quiet,
                             .find_only = !options.output.json && !input.interactive()};
  return run_batches(input, batches, output, [&] { return std::make_unique<HintWorker>(options); });
}

}  // namespace

void add_hint(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<HintOptions>();
  CLI::App* command =
      program.add_subcommand("hint", "Help with the next step, without telling more than asked");
  options->input.add_to(*command);
  command
      ->add_option("--reveal", options->reveal,
                   "1: where to look, 2: and for which technique, 3: and which cell, what and why")
      ->type_name("N")
      ->check(CLI::Range(1, 3).description(""))
      ->capture_default_str();
  add_jobs(*command, options->jobs);
  options->output.add_to(*command);
  command->footer(
      "\nTakes positions as they stand: placed values are kept and pencil marks obeyed, unless\n"
      "--givens is given. A placed value that is wrong, or pencil marks that leave out the right\n"
      "value, are named; what would be right is not. The solution is never shown.\n" +
      exit_code_help());
  command->callback([options, &code] { code = hint_all(*options); });
}

}  // namespace evodoku::cli
