// evodoku check: is a puzzle valid, solvable, unique, minimal?
#include <fmt/format.h>

#include <optional>

#include "cli/batch.hpp"
#include "cli/commands.hpp"
#include "cli/interrupt.hpp"
#include "cli/options.hpp"
#include "cli/report.hpp"
#include "cli/solver_choice.hpp"

namespace evodoku::cli {

namespace {

struct CheckOptions {
  InputOptions input;
  SolverOptions solver;
  OutputOptions output;
};

/// What there is to say of a puzzle. What could not be found out within the budget has no value.
struct Verdict {
  Status status = Status::kUnsolved;
  std::optional<bool> valid;
  std::optional<bool> solvable;
  std::optional<bool> unique;
  std::optional<bool> minimal;
  std::vector<Cell> redundant;         ///< givens that can go, each on its own
  std::optional<bool> solution_right;  ///< of the solution that came with the puzzle
  double seconds = 0;
  std::uint64_t nodes = 0;
};

class CheckWorker : public Worker {
 public:
  explicit CheckWorker(const CheckOptions& options)
      : options_(options), choice_(options.solver.with) {}

  void work(Batch& batch) override {
    const std::span<Puzzle> puzzles = batch.puzzles();
    batch.for_each(
        [&](std::size_t i) {
          if (interrupted()) return false;
          const Verdict verdict = check(puzzles[i]);
          batch.tally.count(verdict.status);
          std::string message;
          if (verdict.status == Status::kInvalid) {
            message = describe_conflict(puzzles[i]);
            batch.notes += message + '\n';
          }
          write(&puzzles[i], verdict, message, batch.out);
          return true;
        },
        [&](const BadInput& bad) {
          if (!report_bad(bad, batch)) return;
          Verdict verdict;
          verdict.status = Status::kInvalid;
          verdict.valid = false;
          write(nullptr, verdict, bad.message, batch.out);
        });
  }

 private:
  Verdict check(const Puzzle& puzzle) {
    Verdict verdict;
    const Outcome first = run(puzzle, 2, verdict);
    verdict.status = first.status;
    verdict.valid = first.status != Status::kInvalid;
    if (first.status == Status::kInvalid) return verdict;
    if (first.solutions > 0 || first.complete) verdict.solvable = first.solutions > 0;
    if (first.solutions > 1 || first.complete) verdict.unique = first.solutions == 1;
    if (verdict.unique == true) {
      find_redundant(puzzle, verdict);
      if (!puzzle.solution.empty()) {
        verdict.solution_right = puzzle.solution == first.solution.cells();
        if (verdict.solution_right == false) verdict.status = Status::kInvalid;
      }
    }
    return verdict;
  }

  Outcome run(const Puzzle& puzzle, std::uint64_t limit, Verdict& verdict) {
    Outcome outcome = choice_.solver(puzzle.shape()).solve(puzzle, options_.solver.request(limit));
    verdict.seconds += outcome.seconds;
    verdict.nodes += outcome.nodes;
    return outcome;
  }

  /// A given can go if the rest leaves no other value in its cell.
  void find_redundant(const Puzzle& puzzle, Verdict& verdict) {
    const Shape shape = puzzle.shape();
    Puzzle without = puzzle;
    without.candidates.resize(static_cast<std::size_t>(shape.cells()));
    for (int c = 0; c < shape.cells(); ++c) {
      const Value value = puzzle.givens[c];
      if (value == 0) continue;
      without.givens[c] = 0;
      without.candidates[c] = shape.all_values() & ~set_of(value);
      const Outcome outcome = run(without, 1, verdict);
      without.givens[c] = value;
      without.candidates[c] = 0;
      if (outcome.status == Status::kNoSolution) {
        verdict.redundant.push_back(static_cast<Cell>(c));
      } else if (outcome.status != Status::kSolved) {
        return;  // out of time: not known
      }
    }
    verdict.minimal = verdict.redundant.empty();
  }

  void write(const Puzzle* puzzle, const Verdict& verdict, const std::string& message,
             std::string& out) const {
    if (options_.output.json) return write_json(puzzle, verdict, message, out);
    if (puzzle == nullptr) {
      out += "# invalid\n";
      return;
    }
    out += InputError(puzzle->place, describe(*puzzle, verdict)).what();
    out += '\n';
  }

  [[nodiscard]] static std::string describe(const Puzzle& puzzle, const Verdict& verdict) {
    const std::string board =
        fmt::format("{}, {} givens", puzzle.shape().to_string(), puzzle.givens.filled());
    switch (verdict.status) {
      case Status::kNoSolution:
        return board + ", no solution";
      case Status::kMultiple:
        return board + ", more than one solution";
      case Status::kUnsolved:
        return board + (verdict.solvable == true ? ", solvable, not known whether uniquely"
                                                 : ", not known whether solvable");
      case Status::kCancelled:
        return board + ", interrupted";
      case Status::kInvalid:
        if (verdict.valid == true) return board + ", unique, but the solution beside it is wrong";
        return board + ", invalid: two givens are in conflict";
      case Status::kSolved:
        break;
    }
    if (!verdict.minimal) return board + ", unique, not known whether minimal";
    if (*verdict.minimal) return board + ", unique, minimal";
    std::string cells;
    for (const Cell cell : verdict.redundant) cells += " " + cell_name(puzzle.shape(), cell);
    return fmt::format("{}, unique, not minimal: any one of these can go:{}", board, cells);
  }

  void write_json(const Puzzle* puzzle, const Verdict& verdict, const std::string& message,
                  std::string& out) const {
    JsonLine line(out);
    if (puzzle != nullptr) {
      line.grid("puzzle", puzzle->placed.empty() ? puzzle->givens : puzzle->position());
    } else {
      line.null("puzzle");
    }
    line.text("status", status_name(verdict.status));
    const auto maybe = [&](std::string_view key, const std::optional<bool>& value) {
      if (value) {
        line.boolean(key, *value);
      } else {
        line.null(key);
      }
    };
    maybe("valid", verdict.valid);
    maybe("solvable", verdict.solvable);
    maybe("unique", verdict.unique);
    maybe("minimal", verdict.minimal);
    if (puzzle != nullptr) {
      line.number("givens", static_cast<std::uint64_t>(puzzle->givens.filled()));
      std::string cells;
      for (const Cell cell : verdict.redundant) {
        cells +=
            fmt::format("{}\"{}\"", cells.empty() ? "" : ",", cell_name(puzzle->shape(), cell));
      }
      line.raw("redundant", fmt::format("[{}]", cells));
      if (verdict.solution_right) line.boolean("solution_right", *verdict.solution_right);
    }
    line.text("solver", choice_.info(puzzle != nullptr ? puzzle->shape() : Shape()).name)
        .seconds("seconds", verdict.seconds)
        .number("nodes", verdict.nodes)
        .number("seed", options_.solver.seed);
    if (!message.empty()) line.text("message", message);
  }

  const CheckOptions& options_;
  SolverChoice choice_;
};

ExitCode check(const CheckOptions& options) {
  SolverChoice(options.solver.with).must_be_exact("check");  // complains before anything is read
  PuzzleInput input(options.input);
  Output output(options.output.file);
  const BatchOptions batches{.jobs = job_count(options.solver.jobs),
                             .quiet = options.output.quiet,
                             .find_only = false,
                             .summary = true};
  return run_batches(input, batches, output,
                     [&] { return std::make_unique<CheckWorker>(options); });
}

}  // namespace

void add_check(Command& command) {
  auto options = std::make_shared<CheckOptions>();
  options->input.add_to(command);
  options->solver.add_to(command);
  options->output.add_to(command);
  command.footer(
      "A puzzle is minimal if none of its givens can go without losing uniqueness. A solution\n"
      "that comes with the puzzle is checked, too. Not being minimal is no error.\n" +
      exit_code_help());
  command.action([options] { return check(*options); });
}

}  // namespace evodoku::cli
