// evodoku solve: puzzles in, solutions out.
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/evolving.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/output_format.hpp"
#include "cli/puzzle_output.hpp"
#include "cli/ranks.hpp"
#include "cli/report.hpp"
#include "cli/solver_choice.hpp"
#include "cli/terminal.hpp"
#include "cli/watch.hpp"
#include "draw/text.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku::cli {

namespace {

struct SolveOptions {
  InputOptions input;
  SolverOptions solver;
  OutputOptions output;
  EvolvingFlags evolving;
  std::uint64_t limit = 2;
  bool all = false;
  std::string show = "auto";
  std::string format;
};

/// Solves the puzzles of a batch and writes what the options ask for.
class SolveWorker : public Worker {
 public:
  SolveWorker(const SolveOptions& options, SolverChoice choice, Output& output, bool draw_each,
              bool pictures)
      : options_(options),
        choice_(std::move(choice)),
        output_(output),
        draw_each_(draw_each),
        pictures_(pictures),
        request_(options.solver.request(options.limit)),
        style_(text_style(options.output.color, STDOUT_FILENO)) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    const bool one_by_one = options_.all || choice_.is_evolving();
    if (!one_by_one) solve_runs(puzzles);
    batch.for_each(
        [&](std::size_t i) {
          // What was done before an interrupt is written, what was not is left out.
          const bool done = !one_by_one && outcomes_[i].status != Status::kCancelled;
          if (interrupted() && !done) return false;
          const Puzzle& puzzle = puzzles[i];
          if (!choice_.info(puzzle.shape()).takes(puzzle.shape())) {
            refuse(puzzle, batch);
          } else if (options_.all) {
            solve_all(puzzle, batch);
          } else if (one_by_one) {
            evolve(puzzle, batch);
          } else {
            std::swap(outcome_, outcomes_[i]);
            tell(puzzle, batch);
            std::swap(outcome_, outcomes_[i]);
          }
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch) || pictures_) return;
          outcome_.status = Status::kInvalid;
          if (options_.output.json) {
            outcome_.nodes = 0;
            outcome_.seconds = 0;
            write_json(nullptr, bad.message, batch.out);
          } else {
            batch.out += "# invalid\n";
          }
        });
  }

 private:
  /// Solves all puzzles, those that the same solver takes and that stand together in one go.
  void solve_runs(std::span<const Puzzle> puzzles) {
    if (outcomes_.size() < puzzles.size()) outcomes_.resize(puzzles.size());
    const std::span<Outcome> outcomes(outcomes_);
    for (std::size_t begin = 0; begin < puzzles.size();) {
      const Shape shape = puzzles[begin].shape();
      const SolverEntry& info = choice_.info(shape);
      std::size_t end = begin;
      while (end < puzzles.size() && &choice_.info(puzzles[end].shape()) == &info &&
             info.takes(puzzles[end].shape())) {
        ++end;
      }
      const std::size_t count = end - begin;
      if (count > 0) {
        choice_.solver(shape).solve_batch(puzzles.subspan(begin, count), request_,
                                          outcomes.subspan(begin, count));
      }
      begin = std::max(end, begin + 1);
    }
  }

  void refuse(const Puzzle& puzzle, Batch& batch) {
    const SolverEntry& info = choice_.info(puzzle.shape());
    const std::string sizes = info.smallest == info.largest
                                  ? fmt::format("of {0}x{0}", info.largest)
                                  : fmt::format("up to {0}x{0}", info.largest);
    const InputError error(puzzle.place, fmt::format("the solver {} takes boards {}, found {}",
                                                     info.name, sizes, puzzle.shape().to_string()));
    outcome_ = Outcome();
    outcome_.status = Status::kUnsolved;
    write(puzzle, error.what(), batch);
    batch.tally.raise(ExitCode::kUsage);
  }

  void solve_all(const Puzzle& puzzle, Batch& batch) {
    begin_all(puzzle, batch);
    choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome_);
    end_all(puzzle, batch);
  }

  /// A recipe is run as often as was asked for, each time with the next seed.
  void evolve(const Puzzle& puzzle, Batch& batch) {
    for (run_ = 0; run_ < options_.evolving.runs && !interrupted(); ++run_) {
      request_.seed = options_.solver.seed + run_;
      choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome_);
      tell(puzzle, batch);
    }
  }

  void tell(const Puzzle& puzzle, Batch& batch) {
    if (outcome_.status == Status::kSolved) return write(puzzle, {}, batch);
    write(puzzle, located(puzzle, describe_outcome(puzzle, request_, outcome_)), batch);
  }

  /// Puts the puzzle's place before a message, where it does not have one already.
  [[nodiscard]] std::string located(const Puzzle& puzzle, const std::string& message) const {
    if (outcome_.status == Status::kInvalid) return message;
    return InputError(puzzle.place, message).what();
  }

  void write(const Puzzle& puzzle, const std::string& message, Batch& batch) {
    batch.tally.count(outcome_.status);
    const bool is_error = outcome_.status == Status::kInvalid;
    if (!message.empty() && (is_error || !options_.output.quiet)) {
      batch.notes += message + '\n';
    }
    if (pictures_) {
      if (!is_error) add_picture(puzzle, batch);
    } else if (options_.output.json) {
      write_json(&puzzle, message, batch.out);
    } else if (options_.show == "both") {
      write_both(puzzle, batch.out);
    } else if (options_.show == "board" ||
               (options_.show == "auto" && output_.is_terminal() && (batch.only || draw_each_))) {
      write_board(puzzle, batch);
    } else {
      write_line(puzzle, batch.out);
    }
  }

  void write_line(const Puzzle& puzzle, std::string& out) const {
    shown(puzzle).append_line(out);
    switch (outcome_.status) {
      case Status::kSolved:
        break;
      case Status::kMultiple:
        out += "  # multiple solutions";
        break;
      case Status::kNoSolution:
        out += "  # no solution";
        break;
      case Status::kUnsolved:
        out += outcome_.solutions > 0 ? "  # not proved unique" : "  # unsolved";
        if (outcome_.evolved) out += fmt::format(", error {}", outcome_.evolved->error);
        break;
      case Status::kCancelled:
        out += "  # cancelled";
        break;
      case Status::kInvalid:
        out += "  # invalid";
        break;
    }
    if (is_chance()) out += "  # not reproducible";
    out += '\n';
  }

  /// Whether the same command might have had another result.
  [[nodiscard]] bool is_chance() const {
    return outcome_.evolved && !outcome_.evolved->reproducible;
  }

  /// The puzzle with its solution filled in, for the writer of pictures.
  void add_picture(const Puzzle& puzzle, Batch& batch) const {
    if (!batch.results.has_value()) batch.results = std::vector<Puzzle>();
    Puzzle& solved = std::any_cast<std::vector<Puzzle>&>(batch.results).emplace_back(puzzle);
    solved.placed = shown(puzzle).cells();
    if (outcome_.solutions > 0) solved.candidates.clear();
  }

  /// The solution, or the best that there is.
  [[nodiscard]] Grid shown(const Puzzle& puzzle) const {
    if (outcome_.solutions > 0) return outcome_.solution;
    return outcome_.evolved ? outcome_.evolved->best : puzzle.position();
  }

  void write_board(const Puzzle& puzzle, Batch& batch) const {
    if (const std::string title = one_line(puzzle.titles.title); !title.empty()) {
      batch.out += title + '\n';
    }
    batch.out += to_string(draw_board(shown(puzzle), puzzle, style_));
    if (options_.output.quiet || outcome_.status != Status::kSolved) return;
    const std::string_view name = choice_.info(puzzle.shape()).name;
    const std::string by = outcome_.handed_to.empty()
                               ? std::string(name)
                               : fmt::format("{} and {}", name, outcome_.handed_to);
    const std::string time = describe_seconds(outcome_.seconds);
    if (outcome_.evolved) {
      batch.notes += fmt::format("solved by {} in {}, {} generations, {} evaluations, seed {}{}\n",
                                 by, time, outcome_.evolved->generations, outcome_.evaluations,
                                 request_.seed, is_chance() ? " (not reproducible)" : "");
    } else if (!choice_.is_exact()) {
      batch.notes += fmt::format("solved by {} in {}, {} evaluations, seed {}\n", by, time,
                                 outcome_.evaluations, request_.seed);
    } else {
      batch.notes += fmt::format("{} by {} in {}, {} nodes\n",
                                 request_.limit > 1 ? "the only solution, found" : "found", by,
                                 time, outcome_.nodes);
    }
  }

  [[nodiscard]] static std::string describe_seconds(double seconds) {
    if (seconds < 1e-3) return fmt::format("{:.0f} µs", 1e6 * seconds);
    if (seconds < 1) return fmt::format("{:.1f} ms", 1e3 * seconds);
    return fmt::format("{:.2f} s", seconds);
  }

  void write_both(const Puzzle& puzzle, std::string& out) const {
    const TextBoard left = draw_board(puzzle.position(), puzzle, style_);
    const TextBoard right = draw_board(shown(puzzle), puzzle, style_);
    const std::string title =
        puzzle.titles.title.empty() ? std::string("puzzle") : one_line(puzzle.titles.title);
    std::string verdict(outcome_.solutions > 0 && outcome_.status == Status::kSolved
                            ? "solution"
                            : status_name(outcome_.status));
    // Two boards that do not fit beside each other stand below each other.
    if (output_.is_terminal() && left.width + right.width + 3 > terminal_width(STDOUT_FILENO)) {
      out += title + '\n' + to_string(left) + verdict + '\n' + to_string(right);
    } else {
      out += side_by_side(title, left, verdict, right);
    }
    out += '\n';
  }

  /// The JSON line of a puzzle, or of what could not be read as one.
  void write_json(const Puzzle* puzzle, const std::string& message, std::string& out) const {
    JsonLine line(out);
    if (puzzle != nullptr) {
      line.grid("puzzle", puzzle->placed.empty() ? puzzle->givens : puzzle->position());
    } else {
      line.null("puzzle");
    }
    line.text("status", status_name(outcome_.status));
    if (puzzle != nullptr && outcome_.solutions > 0) {
      line.grid("solution", outcome_.solution);
    } else {
      line.null("solution");
    }
    finish_json(puzzle, message, line);
  }

  void finish_json(const Puzzle* puzzle, const std::string& message, JsonLine& line) const {
    line.text("solver", choice_.info(puzzle != nullptr ? puzzle->shape() : Shape()).name)
        .seconds("seconds", outcome_.seconds)
        .number("nodes", outcome_.nodes)
        .number("seed", request_.seed);
    if (puzzle != nullptr && !choice_.is_exact()) line.number("evaluations", outcome_.evaluations);
    if (puzzle != nullptr && outcome_.evolved) {
      const Evolved& evolved = *outcome_.evolved;
      line.number("error", static_cast<std::uint64_t>(evolved.error))
          .raw("fitness", fmt::format("{:.9g}", evolved.fitness))
          .number("generations", evolved.generations)
          .text("recipe", evolved.recipe)
          .number("run", run_);
      if (is_chance()) line.boolean("reproducible", false);
      if (outcome_.solutions == 0) line.grid("best", evolved.best);
    }
    if (puzzle != nullptr && !outcome_.handed_to.empty())
      line.text("handed_to", outcome_.handed_to);
    if (puzzle != nullptr && !puzzle->titles.title.empty()) {
      line.text("title", puzzle->titles.title);
    }
    if (!message.empty()) line.text("message", message);
  }

  /// With --all solutions are written as they are found: there may be more than memory holds.
  void begin_all(const Puzzle& puzzle, Batch& batch) {
    std::string& out = batch.out;
    const bool json = options_.output.json;
    if (json) {
      all_line_.emplace(out);
      all_line_->grid("puzzle", puzzle.placed.empty() ? puzzle.givens : puzzle.position());
      all_line_->key("solutions");
      out += '[';
    } else if (!batch.only) {
      out += fmt::format("# {}\n", InputError(puzzle.place, puzzle.position().to_line()).what());
    }
    request_.on_solution = [this, json, first = true, &out](const Grid& solution) mutable {
      constexpr std::size_t kEnough = std::size_t{1} << 16;
      if (json) {
        out += first ? "\"" : ",\"";
        solution.append_line(out);
        out += '"';
      } else {
        solution.append_line(out);
        out += '\n';
      }
      first = false;
      if (out.size() > kEnough) {
        output_.write(out);
        out.clear();
      }
      return !output_.closed();
    };
  }

  void end_all(const Puzzle& puzzle, Batch& batch) {
    batch.tally.count(outcome_.status);
    const bool limited = !outcome_.complete && outcome_.status == Status::kMultiple;
    std::string message;
    if (outcome_.status == Status::kMultiple) {
      message = located(puzzle, fmt::format("has {}{} solutions", limited ? "at least " : "",
                                            outcome_.solutions));
    } else if (outcome_.status != Status::kSolved) {
      message = located(puzzle, describe_outcome(puzzle, request_, outcome_));
    }
    if (!message.empty() && (!options_.output.quiet || outcome_.status == Status::kInvalid)) {
      batch.notes += message + '\n';
    }
    if (!options_.output.json) return;
    batch.out += ']';
    all_line_->text("status", status_name(outcome_.status));
    all_line_->number("count", outcome_.solutions).boolean("complete", outcome_.complete);
    finish_json(&puzzle, message, *all_line_);
    all_line_.reset();
  }

  const SolveOptions& options_;
  SolverChoice choice_;
  Output& output_;
  bool draw_each_;
  bool pictures_;
  Request request_;
  TextStyle style_;
  Outcome outcome_;                ///< of the puzzle at hand
  std::vector<Outcome> outcomes_;  ///< of the puzzles of the batch
  std::uint64_t run_ = 0;
  std::optional<JsonLine> all_line_;
};

/// Whether solutions are to be drawn, as --format or the ending of -o says.
bool wants_pictures(const SolveOptions& options) {
  const Format& format = output_format(options.format, options.output.file);
  if (!is_picture(format)) {
    if (options.format.empty()) return false;
    throw UsageError(fmt::format(
        "--format {}: solutions are drawn as svg, png, pdf or html; 'evodoku convert' writes {}",
        format.name, format.name));
  }
  if (options.output.json || options.all || options.show != "auto") {
    throw UsageError("solutions that are drawn do not go with --json, --all or --show");
  }
  return true;
}

ExitCode solve(const SolveOptions& options) {
  Watch watch(text_style(options.output.color, STDERR_FILENO));
  const bool watching = options.evolving.watch && is_terminal(STDERR_FILENO);
  std::string name;
  const int jobs = jobs_of_a_rank(options.solver.jobs);
  const std::unique_ptr<Spread> spread = make_spread(options.evolving, jobs);
  const std::optional<SolverEntry> recipe = choose_recipe(
      options.solver.with, options.evolving, jobs, watching ? &watch : nullptr, spread.get(), name);
  if (spread && !recipe) {
    throw UsageError("several ranks share the islands of a recipe: name one with --with");
  }
  const auto choose = [&] {
    return recipe ? SolverChoice(*recipe) : SolverChoice(options.solver.with);
  };
  const bool evolving = choose().is_evolving();  // complains before anything is read
  if (options.all) choose().must_be_exact("--all");
  PuzzleInput input(options.input);
  std::unique_ptr<PuzzleOutput> pictures;
  std::unique_ptr<Output> plain;
  if (wants_pictures(options)) {
    pictures = std::make_unique<PuzzleOutput>(options.format, options.output.file);
  } else {
    plain = std::make_unique<Output>(options.output.file);
  }
  Output& output = pictures ? pictures->output() : *plain;
  if (input.interactive() && !options.output.quiet) {
    say("evodoku: type or paste puzzles; end with Ctrl-D\n");
  }
  BatchOptions batches;
  // A recipe uses the threads itself, for one puzzle after the other.
  batches.jobs = options.all || evolving ? 1 : job_count(options.solver.jobs);
  batches.quiet = options.output.quiet;
  batches.find_only = !input.interactive() && (output.is_terminal() || options.all);
  if (pictures) {
    batches.in_order = [&](Batch& batch) {
      if (!batch.results.has_value()) return;
      for (const Puzzle& puzzle : std::any_cast<std::vector<Puzzle>&>(batch.results)) {
        pictures->writer().write(puzzle, batch.out);
      }
    };
  }
  return run_batches(
      input, batches, output,
      [&] {
        return std::make_unique<SolveWorker>(options, choose(), output, input.interactive(),
                                             pictures != nullptr);
      },
      [&] { return pictures ? pictures->end() : std::string(); });
}

}  // namespace

void add_solve(CLI::App& program, ExitCode& code) {
  auto options = std::make_shared<SolveOptions>();
  CLI::App* command = program.add_subcommand("solve", "Solve puzzles");
  options->input.add_to(*command);
  options->solver.add_to(*command);
  auto* limit = command
                    ->add_option("--limit", options->limit,
                                 "Stop after N solutions; 1: any will do, 2: is it unique")
                    ->type_name("N")
                    ->check(whole_number())
                    ->capture_default_str();
  command->add_flag("--all", options->all, "Write every solution (up to --limit, if given)");
  command->add_option("--show", options->show, "line, board, both (puzzle beside solution) or auto")
      ->type_name("HOW")
      ->check(CLI::IsMember({"auto", "line", "board", "both"}).description(""));
  command
      ->add_option("--format", options->format,
                   "Draw the solutions: svg, png, pdf or html (default: by the ending of -o)")
      ->type_name("FORMAT");
  options->output.add_to(*command);
  options->evolving.add_to(*command);
  command
      ->add_flag("--async", options->evolving.async,
                 "On several ranks: islands do not wait for each other (not reproducible)")
      ->group("Evolving solvers");
  command->footer(
      "\nA single puzzle on a terminal is drawn as a board, everything else is a line each: the\n"
      "solution, with a remark behind # where there is more to say. Placed values are kept and\n"
      "pencil marks obeyed, unless --givens is given.\n" +
      exit_code_help());
  command->callback([options, limit, &code] {
    if (options->limit == 0 || (options->all && limit->count() == 0)) {
      options->limit = kUnlimited;
    }
    code = solve(*options);
  });
}

}  // namespace evodoku::cli
