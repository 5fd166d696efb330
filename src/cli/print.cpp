// evodoku print: booklets of puzzles, as PDF.
#include "evodoku/print.hpp"

#include <fmt/format.h>

#include "base/quotes.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"

namespace evodoku::cli {

namespace {

struct PrintOptions {
  InputOptions input;
  BookletOptions booklet;
  EntryOptions entries;
  bool no_rating = false;
  bool no_solutions = false;
  int jobs = 0;
  std::string output;
  bool quiet = false;
};

using Entries = std::vector<Booklet::Entry>;

/// Rates and solves the puzzles of a batch and prepares their drawings.
class PrintWorker : public Worker {
 public:
  explicit PrintWorker(const PrintOptions& options) : prepared_(options.entries, &interrupted()) {}

  void work(Batch& batch) override {
    Entries entries;
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          BookletEntries::Prepared made = prepared_.prepare(batch.puzzles()[i]);
          if (made.status == Status::kCancelled) return true;
          batch.tally.count(made.status);
          if (!made.remark.empty()) batch.notes += made.remark + '\n';
          if (made.entry) entries.push_back(std::move(*made.entry));
          return true;
        },
        [&](const BadInput& bad) { report_bad(bad, batch); });
    batch.results = std::move(entries);
  }

 private:
  BookletEntries prepared_;
};

ExitCode print(PrintOptions& options) {
  options.entries.rating = !options.no_rating;
  options.entries.solution = !options.no_solutions;
  Booklet booklet(options.booklet);
  const BookletEntries wanted(options.entries);  // refuses a wrong step before a file is opened
  PuzzleInput input(options.input);
  Output output(options.output);
  if (output.is_terminal()) {
    throw UsageError(
        "a booklet is not for a terminal: name a file with -o NAME.pdf, or send it through a pipe");
  }
  BatchOptions batches{.jobs = job_count(options.jobs), .quiet = options.quiet};
  batches.in_order = [&](Batch& batch) {
    for (Booklet::Entry& entry : std::any_cast<Entries&>(batch.results)) {
      booklet.add(std::move(entry));
    }
    batch.out += booklet.take();
  };
  return run_batches(
      input, batches, output, [&] { return std::make_unique<PrintWorker>(options); },
      [&] {
        booklet.finish();
        if (const std::string remark = booklet.remark(); !options.quiet && !remark.empty()) {
          say(fmt::format("evodoku: {}\n", remark));
        }
        return booklet.take();
      });
}

}  // namespace

void add_print(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<PrintOptions>();
  CLI::App* command = program.add_subcommand("print", "Make a booklet of puzzles, as PDF");
  options->input.add_to(*command);
  BookletOptions& booklet = options->booklet;
  command->add_option("-t,--title", booklet.title, "Title; with one there is a title page")
      ->type_name("TEXT");
  command->add_option("--subtitle", booklet.subtitle, "Second line of the title page")
      ->type_name("TEXT");
  command->add_option("--author", booklet.author, "Author, on the title page")->type_name("TEXT");
  command
      ->add_option("--per-page", booklet.per_page,
                   "Puzzles to a page: 1, 2, 4 or 6 (default: by their size, 4 for 9x9)")
      ->type_name("N")
      ->check(CLI::IsMember({1, 2, 4, 6}).description(""));
  command
      ->add_option("--solutions-per-page", booklet.solutions_per_page,
                   "Solutions to a page: 1, 2, 4, 6, 9, 12 or 20 (default: by their size, 12 for "
                   "9x9)")
      ->type_name("N")
      ->check(CLI::IsMember({1, 2, 4, 6, 9, 12, 20}).description(""));
  command->add_flag("--no-solutions", options->no_solutions, "No solutions at the end");
  command->add_flag("--no-rating", options->no_rating, "No level and rating below the puzzles");
  command->add_option("--paper", booklet.paper, "A4 or Letter")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--marks", options->entries.marks,
                    "Pencil marks: those of the puzzle, or all candidates");
  command
      ->add_option("--step", options->entries.step,
                   "Show the position before step N of the solution, or before the hardest one, "
                   "with the step in colours")
      ->type_name("N|hardest");
  command
      ->add_option("--symbols", options->entries.symbols,
                   "Characters to print for the values: 1-9A-G, 0-F, A-P or any other (default: "
                   "numbers)")
      ->type_name("CHARS");
  add_jobs(*command, options->jobs);
  command->add_option("-o,--output", options->output, "Write to FILE instead of standard output")
      ->type_name("FILE");
  command->add_flag("-q,--quiet", options->quiet, "No progress or summary on standard error");
  command->footer(
      "\nPuzzles without a solution, or with several, are printed and named on standard error.\n"
      "The same puzzles and options give the same bytes.\n" +
      exit_code_help());
  command->callback([options, &code] { code = print(*options); });
}

}  // namespace evodoku::cli
