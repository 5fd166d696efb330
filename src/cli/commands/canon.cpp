// evodoku canon: one form for all puzzles that are the same in essence.
#include "cli/commands/commands.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/json_line.hpp"
#include "cli/stream/batch.hpp"
#include "evodoku/canonical.hpp"

namespace evodoku::cli {

namespace {

struct CanonFlags {
  InputFlags input;
  OutputFlags output;
  std::string show = "form";
  bool unique = false;
  int jobs = 0;
};

class CanonWorker : public PuzzleWorker {
 public:
  /// \p seen has the forms that have been written, for all workers.
  CanonWorker(const CanonFlags& flags, SeenForms& seen) : flags_(flags), seen_(seen) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    const Grid position = puzzle.position();
    if (!is_valid(position)) {
      const std::string message = describe_conflict(puzzle);
      batch.tell(Status::kInvalid, message);
      return write_bad(&puzzle, message, batch);
    }
    const CanonicalForm form = canonical_form(position);
    batch.tell(Status::kSolved, {});
    if (flags_.unique) {
      found_.push_back({form.key(), text_of(form, position)});
    } else {
      batch.out += text_of(form, position);
    }
  }

  void skip(const std::string& message, Batch& batch) override {
    write_bad(nullptr, message, batch);
  }

  /// Only what comes first is written, and what comes first is known in the order of the input.
  void end(Batch& batch) override {
    if (!flags_.unique) return;
    batch.in_order = [&seen = seen_, found = std::move(found_)](std::string& out) {
      for (const Found& one : found) {
        if (seen.add(one.key)) out += one.text;
      }
    };
    found_.clear();
  }

  [[nodiscard]] std::string text_of(const CanonicalForm& form, const Grid& position) const {
    if (flags_.output.json) return canonical_json(form, position) + '\n';
    std::string out;
    if (flags_.show != "form") position.append_line(out);
    if (flags_.show == "both") out += '\t';
    if (flags_.show != "puzzle") form.grid.append_line(out);
    return out + '\n';
  }

  /// Keeps the place of a puzzle that has no form. Among different puzzles it has none.
  void write_bad(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    if (flags_.unique) return;
    if (flags_.output.json) {
      JsonLine(batch.out)
          .puzzle(puzzle)
          .null("canonical")
          .text("status", status_name(Status::kInvalid))
          .text("message", message);
    } else {
      batch.out += "# invalid\n";
    }
  }

  struct Found {
    std::string key;
    std::string text;
  };
  const CanonFlags& flags_;
  SeenForms& seen_;
  std::vector<Found> found_;  ///< in the batch at hand
};

ExitCode canon(const CanonFlags& flags) {
  PuzzleInput input = flags.input.open_to_change(flags.output.file);
  Output output(flags.output.file);
  SeenForms seen;
  return run_batches(input, {.jobs = flags.jobs, .quiet = flags.output.quiet, .summary = false},
                     output, [&] { return std::make_unique<CanonWorker>(flags, seen); });
}

}  // namespace

void add_canon(Command& command) {
  auto flags = std::make_shared<CanonFlags>();
  flags->input.add_to(command);
  command.flag("-u,--unique", flags->unique,
               "Only the first of the puzzles that are the same in essence");
  command.option("--show", &flags->show, "form, puzzle (as it was), or both with a tab between",
                 {.takes = "WHAT", .one_of = {"form", "puzzle", "both"}, .shows_default = true});
  add_jobs(command, flags->jobs);
  flags->output.add_to(command, {".txt", ".sdm", ".json", ".jsonl"});
  command.footer(
      "Puzzles are the same in essence if one becomes the other by renaming digits, moving bands,\n"
      "stacks, rows in a band and columns in a stack, and, where boxes are square, exchanging "
      "rows\n"
      "and columns. Up to 9x9 the form is the smallest line (\"row minlex\", blanks first). "
      "Placed\n"
      "values count as clues unless --givens is given; pencil marks do not count.");
  command.example("evodoku canon --unique --show puzzle puzzles.sdm > different.sdm",
                  "Drop puzzles that are the same in essence");
  command.action([flags] { return canon(*flags); });
}

}  // namespace evodoku::cli
