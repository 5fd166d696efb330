// evodoku print: booklets of puzzles, as PDF.
#include <fmt/format.h>

#include <charconv>

#include "base/quotes.hpp"
#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/position_remark.hpp"
#include "cli/report.hpp"
#include "cli/terminal.hpp"
#include "draw/booklet.hpp"
#include "evodoku/rate.hpp"
#include "explain/scene_board.hpp"

namespace evodoku::cli {

namespace {

struct PrintOptions {
  InputOptions input;
  draw::BookletOptions booklet;
  std::string paper = "A4";
  std::string symbols;
  std::string step;
  bool marks = false;
  bool no_rating = false;
  bool no_solutions = false;
  int jobs = 0;
  std::string output;
  bool quiet = false;
};

/// Which step of the way to the solution is shown.
struct WantedStep {
  bool hardest = false;
  std::size_t number = 0;  ///< from 1; 0: none

  static WantedStep parse(const std::string& text) {
    WantedStep out;
    if (text.empty()) return out;
    out.hardest = text == "hardest";
    const char* end = text.data() + text.size();
    const auto result = std::from_chars(text.data(), end, out.number);
    if (!out.hardest && (result.ec != std::errc() || result.ptr != end || out.number == 0)) {
      throw UsageError(
          fmt::format("--step {}: expected a number from 1 or 'hardest'", in_quotes(text)));
    }
    return out;
  }

  [[nodiscard]] bool any() const { return hardest || number > 0; }

  /// The index of the step; beyond the last where there is none.
  [[nodiscard]] std::size_t of(const std::vector<Step>& steps) const {
    if (!hardest) return number - 1;
    std::size_t best = 0;
    for (std::size_t i = 1; i < steps.size(); ++i) {
      if (steps[i].rating > steps[best].rating) best = i;
    }
    return best;
  }
};

using Entries = std::vector<draw::Booklet::Entry>;

/// Rates and solves the puzzles of a batch and prepares their drawings.
class PrintWorker : public Worker {
 public:
  explicit PrintWorker(const PrintOptions& options)
      : options_(options), step_(WantedStep::parse(options.step)) {
    request_.keep_steps = step_.any();
    request_.budget.cancel = &interrupted();
  }

  void work(Batch& batch) override {
    Entries entries;
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          add(batch.puzzles()[i], batch, entries);
          return true;
        },
        [&](const BadInput& bad) { report_bad(bad, batch); });
    batch.results = std::move(entries);
  }

 private:
  void add(const Puzzle& puzzle, Batch& batch, Entries& entries) {
    const Shape shape = puzzle.shape();
    const std::optional<Alphabet> alphabet = alphabet_for(puzzle);
    examine(puzzle);
    if (rating_.status == Status::kCancelled) return;
    const bool solved = rating_.solution.shape() == shape &&
                        rating_.solution.filled() == shape.cells() &&
                        rating_.status != Status::kMultiple;
    // Without a technique that goes on there is no rating, but nothing is wrong with the puzzle.
    const Status status = solved ? Status::kSolved : rating_.status;
    batch.tally.count(status);
    if (status != Status::kSolved) batch.notes += position_remark(puzzle, status, rater_) + '\n';
    if (status == Status::kInvalid) return;

    draw::Booklet::Entry entry{
        .board = draw::board_of(puzzle), .title = puzzle.titles.title, .note = note(puzzle)};
    if (options_.marks) entry.board.marks = draw::all_marks(puzzle);
    if (step_.any()) show_step(puzzle, entry);
    entry.board.alphabet = alphabet;
    if (solved && !options_.no_solutions) {
      entry.solution = draw::solved_board(puzzle, rating_.solution);
      entry.solution->alphabet = alphabet;
    }
    entries.push_back(std::move(entry));
  }

  /// The rating, or at least the solution.
  void examine(const Puzzle& puzzle) {
    if (rated(puzzle.shape())) return rater_.rate(puzzle, request_, rating_);
    rating_ = Rating();
    Outcome outcome = rater_.check(puzzle);
    rating_.status = outcome.status;
    rating_.solution = std::move(outcome.solution);
  }

  /// Beyond this size looking for a step takes too long to wait for.
  [[nodiscard]] bool rated(Shape shape) const {
    constexpr int kLargest = 16;
    return step_.any() || (!options_.no_rating && shape.size() <= kLargest);
  }

  [[nodiscard]] std::string note(const Puzzle& puzzle) const {
    if (options_.no_rating) return {};
    if (rating_.status != Status::kSolved || rating_.rating == 0) return puzzle.titles.level;
    return fmt::format("{} · {:.1f}", level_of(rating_.rating).name, rating_.rating);
  }

  void show_step(const Puzzle& puzzle, draw::Booklet::Entry& entry) const {
    if (rating_.steps.empty()) return;
    const std::size_t wanted = step_.of(rating_.steps);
    explanation::Walkthrough(puzzle, rating_).for_each([&](const explanation::Scene& scene) {
      if (static_cast<std::size_t>(scene.number) != wanted + 1) return;
      entry.board = explanation::scene_board(scene);
      entry.remark = fmt::format("Step {}: {} ({:.1f})", scene.number,
                                 explanation::title(scene.step), scene.step.rating);
    });
  }

  [[nodiscard]] std::optional<Alphabet> alphabet_for(const Puzzle& puzzle) const {
    if (options_.symbols.empty()) return std::nullopt;
    return Alphabet::parse(options_.symbols, puzzle.shape().size());
  }

  const PrintOptions& options_;
  WantedStep step_;
  Rater rater_;
  RateRequest request_;
  Rating rating_;
};

ExitCode print(PrintOptions& options) {
  options.booklet.paper = draw::Paper::find(options.paper);
  (void)WantedStep::parse(options.step);
  draw::Booklet booklet(options.booklet);
  PuzzleInput input(options.input);
  Output output(options.output);
  if (output.is_terminal()) {
    throw UsageError(
        "a booklet is not for a terminal: name a file with -o NAME.pdf, or send it through a pipe");
  }
  BatchOptions batches{.jobs = job_count(options.jobs), .quiet = options.quiet};
  batches.in_order = [&](Batch& batch) {
    for (draw::Booklet::Entry& entry : std::any_cast<Entries&>(batch.results)) {
      booklet.add(std::move(entry));
    }
    batch.out += booklet.take();
  };
  return run_batches(
      input, batches, output, [&] { return std::make_unique<PrintWorker>(options); },
      [&] {
        booklet.finish();
        if (!options.quiet && booklet.smallest_mark() < draw::Booklet::kReadable) {
          say(fmt::format(
              "evodoku: some pencil marks are {:.1f} mm high: too small to be read on {}\n",
              booklet.smallest_mark(), options.booklet.paper.name));
        }
        return booklet.take();
      });
}

}  // namespace

void add_print(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<PrintOptions>();
  CLI::App* command = program.add_subcommand("print", "Make a booklet of puzzles, as PDF");
  options->input.add_to(*command);
  draw::BookletOptions& booklet = options->booklet;
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
  command->add_option("--paper", options->paper, "A4 or Letter")
      ->type_name("NAME")
      ->capture_default_str();
  command->add_flag("--marks", options->marks,
                    "Pencil marks: those of the puzzle, or all candidates");
  command
      ->add_option("--step", options->step,
                   "Show the position before step N of the solution, or before the hardest one, "
                   "with the step in colours")
      ->type_name("N|hardest");
  command
      ->add_option("--symbols", options->symbols,
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
