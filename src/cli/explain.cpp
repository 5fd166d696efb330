// evodoku explain: every step to the solution, with its reason.
#include "evodoku/explain.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"

namespace evodoku::cli {

namespace {

struct ExplainOptions {
  InputOptions input;
  OutputOptions output;
  bool html = false;
  std::string boards = "auto";
  int jobs = 0;
};

class ExplainWorker : public Worker {
 public:
  explicit ExplainWorker(const ExplainOptions& options)
      : options_(options), explainer_(&interrupted()) {
    const int fd = options.output.file.empty() ? STDOUT_FILENO : -1;
    text_.style = text_style(options.output.color, fd);
    text_.width = fd >= 0 && is_terminal(fd) ? std::min<std::size_t>(terminal_width(fd), 100) : 96;
    text_.boards = options.boards == "all"    ? StepBoards::kAll
                   : options.boards == "none" ? StepBoards::kNone
                                              : StepBoards::kAuto;
  }

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          explain(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch)) return;
          write_bad(bad.message, batch);
        });
  }

 private:
  void explain(const Puzzle& puzzle, Batch& batch) {
    const Walkthrough walk = explainer_.explain(puzzle);
    batch.tally.count(walk.status());
    if (!walk.remark().empty()) batch.notes += walk.remark() + '\n';
    if (options_.output.json) {
      batch.out += walkthrough_json(walk) + '\n';
    } else if (options_.html) {
      batch.out += walk.solved() ? walkthrough_html(walk) : trouble_html(walk.remark());
    } else if (walk.solved()) {
      if (!batch.only) batch.out += fmt::format("# {}\n", puzzle.place.to_string());
      batch.out += walkthrough_text(walk, text_);
      if (!batch.only) batch.out += '\n';
    } else {
      batch.out += fmt::format("# {}\n", status_name(walk.status()));
    }
  }

  void write_bad(const std::string& message, Batch& batch) const {
    if (options_.output.json) {
      JsonLine(batch.out)
          .null("puzzle")
          .text("status", status_name(Status::kInvalid))
          .null("rating")
          .null("level")
          .text("message", message);
    } else {
      batch.out += options_.html ? trouble_html(message) : "# invalid\n";
    }
  }

  const ExplainOptions& options_;
  Explainer explainer_;
  WalkthroughStyle text_;
};

ExitCode explain_all(const ExplainOptions& options) {
  if (options.html && options.output.json) throw UsageError("--html and --json exclude each other");
  PuzzleInput input(options.input);
  Output output(options.output.file);
  BatchOptions batches{.jobs = job_count(options.jobs), .quiet = options.output.quiet};
  batches.find_only = !options.html && !options.output.json && !input.interactive();
  if (options.html) output.write(walkthrough_page_begin());
  return run_batches(
      input, batches, output, [&] { return std::make_unique<ExplainWorker>(options); },
      [&] { return options.html ? walkthrough_page_end() : std::string(); });
}

}  // namespace

void add_explain(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<ExplainOptions>();
  CLI::App* command =
      program.add_subcommand("explain", "Explain how a person solves puzzles, step by step");
  options->input.add_to(*command);
  command->add_flag("--html", options->html,
                    "One HTML page with a drawing for each step; -o FILE keeps it");
  command
      ->add_option("--boards", options->boards,
                   "Draw the candidates in text: auto (where it helps), all or none")
      ->type_name("WHEN")
      ->check(CLI::IsMember({"auto", "all", "none"}).description(""))
      ->capture_default_str();
  add_jobs(*command, options->jobs);
  options->output.add_to(*command);
  command->footer(
      "\nTakes positions as they stand: placed values are kept and pencil marks obeyed, unless\n"
      "--givens is given. A placed value that is wrong, or pencil marks that leave out the right\n"
      "value, are named. On boards without colours the candidates of the pattern are marked *, "
      "its\n"
      "second part ~, what is crossed out - and what is placed +.\n" +
      exit_code_help());
  command->callback([options, &code] { code = explain_all(*options); });
}

}  // namespace evodoku::cli
