// evodoku hint: the next step of a position, as much of it as the player wants to know.
#include <fmt/format.h>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/stream/batch.hpp"
#include "evodoku/explain.hpp"

namespace evodoku::cli {

namespace {

struct HintFlags {
  InputFlags input;
  OutputFlags output;
  int reveal = 1;
  int jobs = 0;
};

class HintWorker : public PuzzleWorker {
 public:
  HintWorker(const HintFlags& flags, const Output& output)
      : flags_(flags), width_(text_width(output)) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    const Hint hint = explainer_.hint(puzzle, static_cast<Reveal>(flags_.reveal));
    batch.tell(hint.status, hint.remark);
    if (flags_.output.json) {
      batch.out += hint_json(hint, puzzle) + '\n';
    } else if (!hint) {
      batch.out += fmt::format("# {}\n", hint.done ? hint.message() : status_name(hint.status));
    } else if (batch.only) {
      batch.out += hint_text(hint, width_);
    } else {
      batch.out += fmt::format("# {}\n{}\n", puzzle.place.to_string(), hint_text(hint, width_));
    }
  }

  void skip(const std::string& message, Batch& batch) override {
    if (flags_.output.json) {
      JsonLine(batch.out)
          .null("puzzle")
          .text("status", status_name(Status::kInvalid))
          .text("message", message);
    } else {
      batch.out += "# invalid\n";
    }
  }

  const HintFlags& flags_;
  std::size_t width_;
  Explainer explainer_;
};

ExitCode hint_all(const HintFlags& flags) {
  PuzzleInput input = flags.input.open(flags.output.file);
  Output output(flags.output.file);
  const bool find_only = !flags.output.json && !flags.input.interactive();
  return run_batches(input,
                     {.jobs = flags.jobs, .quiet = flags.output.quiet, .find_only = find_only},
                     output, [&] { return std::make_unique<HintWorker>(flags, output); });
}

}  // namespace

void add_hint(Command& command) {
  auto flags = std::make_shared<HintFlags>();
  flags->input.add_to(command);
  command.option("--reveal", &flags->reveal,
                 "1: where to look, 2: and for which technique, 3: and which cell, what and why",
                 {.takes = "N", .range = Numbers{1, 3}, .shows_default = true});
  add_jobs(command, flags->jobs);
  flags->output.add_to(command);
  command.footer(
      "Takes positions as they stand: placed values are kept and pencil marks obeyed, unless\n"
      "--givens is given. A placed value that is wrong, or pencil marks that leave out the right\n"
      "value, are named; what would be right is not. The solution is never shown.");
  command.example("evodoku hint puzzles.sdm --reveal 2", "Say where to look, and for what");
  command.action([flags] { return hint_all(*flags); });
}

}  // namespace evodoku::cli
