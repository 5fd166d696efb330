// evodoku print: booklets of puzzles, as PDF.
#include "evodoku/print.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "cli/commands/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options/flags.hpp"
#include "cli/output/terminal.hpp"
#include "cli/stream/batch.hpp"

namespace evodoku::cli {

namespace {

struct PrintFlags {
  InputFlags input;
  BookletOptions booklet;
  EntryOptions entries;
  bool no_rating = false;
  bool no_solutions = false;
  bool no_cover = false;
  bool no_contents = false;
  bool no_rules = false;
  bool keep_order = false;
  int jobs = 0;
  std::string output;
  bool quiet = false;
};

/// Prepares the puzzles of a batch; the booklet gets them in the order of the input.
class PrintWorker : public PuzzleWorker {
 public:
  PrintWorker(const EntryOptions& options, Booklet& booklet)
      : entries_(options, &interrupted()), booklet_(booklet) {}

 private:
  void take(const Puzzle& puzzle, Batch& batch) override {
    BookletEntries::Prepared prepared = entries_.prepare(puzzle);
    if (prepared.status == Status::kCancelled) return;
    batch.tell(prepared.status, prepared.remark);
    if (prepared.entry) prepared_.push_back(std::move(*prepared.entry));
  }

  void end(Batch& batch) override {
    batch.in_order = [&booklet = booklet_,
                      entries = std::move(prepared_)](std::string& out) mutable {
      for (Booklet::Entry& entry : entries) booklet.add(std::move(entry));
      out += booklet.take();
    };
    prepared_.clear();
  }

  BookletEntries entries_;
  Booklet& booklet_;
  std::vector<Booklet::Entry> prepared_;
};

ExitCode print_all(PrintFlags& flags) {
  flags.entries.rating = !flags.no_rating;
  flags.entries.solution = !flags.no_solutions;
  flags.booklet.cover = !flags.no_cover;
  flags.booklet.contents = !flags.no_contents;
  flags.booklet.rules = !flags.no_rules;
  flags.booklet.graded = !flags.keep_order;
  Booklet booklet(flags.booklet);
  (void)BookletEntries(flags.entries);  // complains before anything is read
  PuzzleInput input = flags.input.open(flags.output);
  if (!flags.output.empty() && flags.output != "-" && !flags.output.ends_with(".pdf")) {
    throw UsageError(fmt::format("-o {}: a booklet is a PDF file, whose name ends in .pdf",
                                 in_quotes(flags.output, 60)));
  }
  Output output(flags.output);
  if (output.is_terminal()) {
    throw UsageError(
        "a booklet is not for a terminal: name a file with -o NAME.pdf, or send it through a pipe");
  }
  return run_batches(
      input, {.jobs = flags.jobs, .quiet = flags.quiet}, output,
      [&] { return std::make_unique<PrintWorker>(flags.entries, booklet); },
      [&] {
        booklet.finish();
        for (const std::string& remark : booklet.remarks()) {
          if (!flags.quiet) say(fmt::format("evodoku: {}\n", remark));
        }
        return booklet.take();
      });
}

}  // namespace

void add_print(Command& command) {
  auto flags = std::make_shared<PrintFlags>();
  flags->input.add_to(command);
  BookletOptions& booklet = flags->booklet;
  command.option("-t,--title", &booklet.title, "Title on the cover (default: Sudoku)",
                 {.takes = "TEXT"});
  command.option("--subtitle", &booklet.subtitle,
                 "Second line of the cover (default: how many puzzles, and of which levels)",
                 {.takes = "TEXT"});
  command.option("--author", &booklet.author, "Author, on the cover", {.takes = "TEXT"});
  command.option("--paper", &booklet.paper,
                 fmt::format("{}; 6x9 is in inches", fmt::join(paper_names(), ", ")),
                 {.takes = "NAME",
                  .values =
                      [] {
                        Names out;
                        for (const std::string_view name : paper_names()) {
                          out.push_back({std::string(name)});
                        }
                        return out;
                      },
                  .shows_default = true});
  command.flag("--large", booklet.large, "Large print: larger boards and letters");
  command.flag("--keep-order", flags->keep_order,
               "Puzzles in the order of the input, not from easy to hard");
  command.flag("--no-cover", flags->no_cover, "No cover");
  command.flag("--no-contents", flags->no_contents, "No contents");
  command.flag("--no-rules", flags->no_rules, "No rules");
  command.option(
      "--per-page", &booklet.per_page,
      "Puzzles per page: 1, 2, 4 or 6 (default: as many as one can write in, 6 of 9x9 on A4)",
      {.takes = "N", .range = Numbers{1, 6}, .one_of = {"1", "2", "4", "6"}});
  command.option(
      "--solutions-per-page", &booklet.solutions_per_page,
      "Solutions per page: 1, 2, 4, 6, 9, 12 or 20 (default: as many as one can read, "
      "20 of 9x9 on A4)",
      {.takes = "N", .range = Numbers{1, 20}, .one_of = {"1", "2", "4", "6", "9", "12", "20"}});
  command.flag("--no-solutions", flags->no_solutions, "No solutions at the end");
  command.flag("--no-rating", flags->no_rating, "No levels and ratings, and no order by them");
  command.flag("--marks", flags->entries.marks,
               "Pencil marks: those of the puzzle, or all candidates");
  command.option("--step", &flags->entries.step,
                 "Show the position before step N of the solution, or before the hardest one, with "
                 "the step in colours",
                 {.takes = "N|hardest"});
  command.option("--symbols", &flags->entries.symbols,
                 "Characters to print for the values: 1-9A-G, 0-F, A-P or any other (default: "
                 "numbers)",
                 {.takes = "CHARS"});
  add_jobs(command, flags->jobs);
  add_output(command, flags->output);
  command.flag("-q,--quiet", flags->quiet, "No progress or summary on standard error");
  command.footer(
      "Cover, contents and rules are there if the puzzles need more than one page, or with "
      "--title.\n"
      "Puzzles without a solution, or with several, are printed and named on standard error.\n"
      "The same puzzles and options give the same bytes.");
  command.example("evodoku print puzzles.sdm --title 'For the train' -o booklet.pdf",
                  "A booklet with cover, levels and solutions");
  command.action([flags] { return print_all(*flags); });
}

}  // namespace evodoku::cli
