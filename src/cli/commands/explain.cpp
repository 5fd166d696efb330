// evodoku explain: every step to the solution, with its reason.
#include "evodoku/explain.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/output/terminal.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

namespace {

struct ExplainFlags {
  InputFlags input;
  OutputFlags output;
  bool html = false;
  std::string boards = "auto";
  int jobs = 0;
};

WalkthroughStyle style_of(const ExplainFlags& flags) {
  const int fd = flags.output.file.empty() ? STDOUT_FILENO : -1;
  WalkthroughStyle style;
  style.style = text_style(flags.output.color, fd);
  if (fd >= 0 && is_terminal(fd)) style.width = std::min<std::size_t>(terminal_width(fd), 100);
  if (flags.boards == "all") style.boards = StepBoards::kAll;
  if (flags.boards == "none") style.boards = StepBoards::kNone;
  return style;
}

class ExplainWorker : public PuzzleWorker {
 public:
  explicit ExplainWorker(const ExplainFlags& flags) : flags_(flags), style_(style_of(flags)) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    const Walkthrough walk = explainer_.explain(puzzle);
    batch.tell(walk.status(), walk.remark());
    if (flags_.output.json) {
      batch.out += walkthrough_json(walk) + '\n';
    } else if (flags_.html) {
      const Loading loading = batch.only ? Loading::kAtOnce : Loading::kOnDemand;
      batch.out +=
          walk.solved() ? walkthrough_html(walk, "", loading) : trouble_html(walk.remark());
    } else if (walk.solved()) {
      if (!batch.only) batch.out += fmt::format("# {}\n", puzzle.place.to_string());
      batch.out += walkthrough_text(walk, style_);
      if (!batch.only) batch.out += '\n';
    } else {
      batch.out += fmt::format("# {}\n", status_name(walk.status()));
    }
  }

  void skip(const std::string& message, Batch& batch) override {
    if (flags_.output.json) {
      JsonLine(batch.out)
          .null("puzzle")
          .text("status", status_name(Status::kInvalid))
          .null("rating")
          .null("level")
          .text("message", message);
    } else {
      batch.out += flags_.html ? trouble_html(message) : "# invalid\n";
    }
  }

  const ExplainFlags& flags_;
  WalkthroughStyle style_;
  Explainer explainer_{&interrupted()};
};

ExitCode explain_all(const ExplainFlags& flags) {
  if (flags.html && flags.output.json) throw UsageError("--html and --json exclude each other");
  PuzzleInput input = flags.input.open(flags.output.file);
  Output output(flags.output.file);
  const bool find_only = !flags.output.json && !flags.input.interactive();
  if (flags.html) output.write(walkthrough_page_begin());
  return run_batches(
      input, {.jobs = flags.jobs, .quiet = flags.output.quiet, .find_only = find_only}, output,
      [&] { return std::make_unique<ExplainWorker>(flags); },
      [&] { return flags.html ? walkthrough_page_end() : std::string(); });
}

}  // namespace

void add_explain(Command& command) {
  auto flags = std::make_shared<ExplainFlags>();
  flags->input.add_to(command);
  command.flag("--html", flags->html,
               "One HTML page with a drawing for each step; -o FILE keeps it");
  command.option("--boards", &flags->boards,
                 "Draw the candidates in text: auto (where it helps), all or none",
                 {.takes = "WHEN", .one_of = {"auto", "all", "none"}, .shows_default = true});
  add_jobs(command, flags->jobs);
  flags->output.add_to(command, {".txt", ".html", ".json", ".jsonl"});
  command.footer(
      "Takes positions as they stand: placed values are kept and pencil marks obeyed, unless\n"
      "--givens is given. A placed value that is wrong, or pencil marks that leave out the right\n"
      "value, are named. On boards without colours the candidates of the pattern are marked *, "
      "its\n"
      "second part ~, what is crossed out - and what is placed +.");
  command.example("evodoku explain puzzles.sdm -o steps.html",
                  "Write a page with every step drawn");
  command.action([flags] {
    flags->html |= flags->output.ending() == ".html";
    return explain_all(*flags);
  });
}

}  // namespace evodoku::cli
