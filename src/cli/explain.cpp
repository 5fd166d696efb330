// evodoku explain: every step to the solution, with its reason.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/position_remark.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "explain/html.hpp"
#include "explain/json.hpp"
#include "explain/text.hpp"

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
  explicit ExplainWorker(const ExplainOptions& options) : options_(options) {
    request_.keep_steps = true;
    request_.budget.cancel = &interrupted();
    const int fd = options.output.file.empty() ? STDOUT_FILENO : -1;
    text_.style = text_style(options.output.color, fd);
    text_.width = fd >= 0 && is_terminal(fd) ? std::min<std::size_t>(terminal_width(fd), 100) : 96;
    text_.boards = options.boards == "all"    ? explanation::Boards::kAll
                   : options.boards == "none" ? explanation::Boards::kNone
                                              : explanation::Boards::kAuto;
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
          rating_.status = Status::kInvalid;
          rating_.steps.clear();
          write(nullptr, bad.message, batch);
        });
  }

 private:
  void explain(const Puzzle& puzzle, Batch& batch) {
    rater_.rate(puzzle, request_, rating_);
    batch.tally.count(rating_.status);
    const std::string message = position_remark(puzzle, rating_.status, rater_);
    if (!message.empty()) batch.notes += message + '\n';
    write(&puzzle, message, batch);
  }

  void write(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    if (options_.output.json) {
      write_json(puzzle, message, batch.out);
    } else if (options_.html) {
      batch.out += explained(puzzle)
                       ? explanation::walkthrough_html({*puzzle, rating_}, anchor(*puzzle))
                       : explanation::trouble_html(message);
    } else if (explained(puzzle)) {
      if (!batch.only) batch.out += fmt::format("# {}\n", puzzle->place.to_string());
      batch.out += explanation::walkthrough_text({*puzzle, rating_}, text_);
      if (!batch.only) batch.out += '\n';
    } else {
      batch.out += fmt::format("# {}\n", status_name(rating_.status));
    }
  }

  [[nodiscard]] bool explained(const Puzzle* puzzle) const {
    return puzzle != nullptr && rating_.status == Status::kSolved;
  }

  /// Different for the puzzles of a page, and the same on any number of threads.
  static std::string anchor(const Puzzle& puzzle) {
    std::string out = puzzle.place.to_string();
    for (char& c : out) {
      if (std::isalnum(static_cast<unsigned char>(c)) == 0) c = '-';
    }
    return out;
  }

  void write_json(const Puzzle* puzzle, const std::string& message, std::string& out) const {
    JsonLine line(out);
    if (puzzle == nullptr) {
      line.null("puzzle");
    } else {
      line.grid("puzzle", puzzle->position());
    }
    line.text("status", status_name(rating_.status));
    if (explained(puzzle)) {
      line.raw("rating", fmt::format("{:.1f}", rating_.rating))
          .text("level", level_of(rating_.rating).name)
          .grid("solution", rating_.solution)
          .raw("steps", explanation::steps_json({*puzzle, rating_}));
    } else {
      line.null("rating").null("level");
    }
    if (!message.empty()) line.text("message", message);
  }

  const ExplainOptions& options_;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
  explanation::TextOptions text_;
};

ExitCode explain_all(const ExplainOptions& options) {
  if (options.html && options.output.json) throw UsageError("--html and --json exclude each other");
  PuzzleInput input(options.input);
  Output output(options.output.file);
  BatchOptions batches{.jobs = job_count(options.jobs), .quiet = options.output.quiet};
  batches.find_only = !options.html && !options.output.json && !input.interactive();
  if (options.html) output.write(explanation::page_begin());
  return run_batches(
      input, batches, output, [&] { return std::make_unique<ExplainWorker>(options); },
      [&] { return options.html ? explanation::page_end() : std::string(); });
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
