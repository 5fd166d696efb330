// evodoku canon: one form for all puzzles that are the same in essence.
#include <fmt/format.h>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/symmetry_text.hpp"
#include "evodoku/puzzle.hpp"
#include "sudoku/canonical/canonical.hpp"

namespace evodoku::cli {

namespace {

struct CanonOptions {
  InputOptions input;
  OutputOptions output;
  std::string show = "form";
  bool unique = false;
  int jobs = 0;
};

class CanonWorker : public Worker {
 public:
  explicit CanonWorker(const CanonOptions& options) : options_(options) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          canonicalise(puzzles[i], batch);
          return true;
        },
        [&](const BadInput& bad) {
          if (report_bad(bad, batch)) write_bad(nullptr, bad.message, batch);
        });
  }

 private:
  void canonicalise(const Puzzle& puzzle, Batch& batch) {
    if (!is_valid(puzzle.position())) {
      const std::string message = describe_conflict(puzzle);
      report_bad({message, ExitCode::kBadInput}, batch);
      write_bad(&puzzle, message, batch);
      return;
    }
    const Grid position = puzzle.position();
    const CanonicalForm form = canonical_form(position);
    batch.tally.count(Status::kSolved);
    write(position, form, batch.out);
    if (options_.unique) {
      // The same line may be a board with other boxes.
      batch.parts.push_back(
          {fmt::format("{} {}", form.grid.shape().box_rows(), form.grid.to_line()),
           batch.out.size()});
    }
  }

  void write(const Grid& position, const CanonicalForm& form, std::string& out) const {
    if (options_.output.json) {
      JsonLine line(out);
      line.grid("puzzle", position)
          .grid("canonical", form.grid)
          .raw("symmetry", symmetry_json(form.symmetry, position));
      if (form.automorphisms) line.number("automorphisms", *form.automorphisms);
      return;
    }
    if (options_.show != "form") position.append_line(out);
    if (options_.show == "both") out += '\t';
    if (options_.show != "puzzle") form.grid.append_line(out);
    out += '\n';
  }

  /// Keeps the place of a puzzle that has no form. Among different puzzles it has none.
  void write_bad(const Puzzle* puzzle, const std::string& message, Batch& batch) const {
    if (options_.unique) return;
    if (!options_.output.json) {
      batch.out += "# invalid\n";
      return;
    }
    JsonLine line(batch.out);
    if (puzzle != nullptr) {
      line.grid("puzzle", puzzle->position());
    } else {
      line.null("puzzle");
    }
    line.null("canonical").text("status", status_name(Status::kInvalid)).text("message", message);
  }

  const CanonOptions& options_;
};

ExitCode canon(const CanonOptions& options) {
  PuzzleInput input(options.input);
  Output output(options.output.file);
  const BatchOptions batches{.jobs = job_count(options.jobs),
                             .quiet = options.output.quiet,
                             .find_only = false,
                             .summary = false,
                             .once = options.unique};
  return run_batches(input, batches, output,
                     [&] { return std::make_unique<CanonWorker>(options); });
}

}  // namespace

void add_canon(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<CanonOptions>();
  CLI::App* command = program.add_subcommand(
      "canon", "Write the canonical form of puzzles, and drop repeated ones");
  options->input.add_to(*command);
  command->add_flag("-u,--unique", options->unique,
                    "Only the first of the puzzles that are the same in essence");
  command
      ->add_option("--show", options->show, "form, puzzle (as it was), or both with a tab between")
      ->type_name("WHAT")
      ->check(CLI::IsMember({"form", "puzzle", "both"}).description(""))
      ->capture_default_str();
  add_jobs(*command, options->jobs);
  options->output.add_to(*command);
  command->footer(
      "\nPuzzles are the same in essence if one becomes the other by renaming digits, moving "
      "bands,\n"
      "stacks, rows in a band and columns in a stack, and, where boxes are square, exchanging "
      "rows\n"
      "and columns. Up to 9x9 the form is the smallest line (\"row minlex\", blanks first). "
      "Placed\n"
      "values count as clues unless --givens is given; pencil marks do not count.\n" +
      exit_code_help());
  command->callback([options, &code] { code = canon(*options); });
}

}  // namespace evodoku::cli
