// evodoku hint: the next step of a position, as much of it as the player wants to know.
#include "explain/hint.hpp"

#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/position_remark.hpp"
#include "cli/report.hpp"
#include "explain/json.hpp"

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
    Status status = rater_.check(puzzle).status;
    std::optional<explanation::Hint> hint;
    bool done = false;
    if (status == Status::kSolved) {
      const Position position(puzzle);
      done = position.solved();
      if (!done && !rater_.next_step(position, step_)) status = Status::kUnsolved;
      if (!done && status == Status::kSolved) {
        hint = explanation::make_hint({1, step_, position, puzzle},
                                      static_cast<explanation::Reveal>(options_.reveal));
      }
    }
    batch.tally.count(status);
    std::string message = position_remark(puzzle, status, rater_);
    if (!message.empty()) batch.notes += message + '\n';
    if (done) message = "everything is filled in already";
    write(puzzle, status, hint, message, batch);
  }

  void write(const Puzzle& puzzle, Status status, const std::optional<explanation::Hint>& hint,
             const std::string& message, Batch& batch) const {
    if (options_.output.json) return write_json(puzzle, status, hint, message, batch.out);
    if (!batch.only && hint) batch.out += fmt::format("# {}\n", puzzle.place.to_string());
    if (hint) {
      batch.out += explanation::hint_text(*hint);
    } else {
      batch.out += fmt::format("# {}\n", status == Status::kSolved ? message : status_name(status));
    }
    if (!batch.only && hint) batch.out += '\n';
  }

  void write_json(const Puzzle& puzzle, Status status, const std::optional<explanation::Hint>& hint,
                  const std::string& message, std::string& out) const {
    JsonLine line(out);
    line.grid("puzzle", puzzle.position())
        .text("status", status_name(status))
        .number("reveal", static_cast<std::uint64_t>(options_.reveal));
    if (hint) {
      line.text("where", hint->where);
      if (hint->how) {
        line.text("technique", hint->how->id)
            .text("name", hint->how->name)
            .text("summary", hint->how->summary)
            .raw("rating", fmt::format("{:.1f}", hint->how->rating));
      }
      if (hint->what) write_what(*hint->what, puzzle.shape(), line, out);
    }
    if (!message.empty()) line.text("message", message);
  }

  static void write_what(const explanation::Hint::What& what, Shape shape, JsonLine& line,
                         std::string& out) {
    const auto list = [&](std::string_view key, const std::vector<Candidate>& all) {
      line.key(key);
      out += '[';
      for (const Candidate& one : all) {
        out += fmt::format("{}\"{}\"", out.back() == '[' ? "" : ",",
                           explanation::candidate_name(shape, one));
      }
      out += ']';
    };
    list("place", what.placements);
    list("remove", what.eliminations);
    std::string reason;
    for (const std::string& text : what.reason) reason += (reason.empty() ? "" : "\n") + text;
    line.text("title", what.title).text("reason", reason).text("outcome", what.outcome);
  }

  const HintOptions& options_;
  Rater rater_;
  Step step_;
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
