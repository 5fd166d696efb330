#include "cli/commands/solve/worker.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

#include "cli/interrupt.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/study.hpp"

namespace evodoku::cli {

namespace {

/// The writer that the options ask for.
std::unique_ptr<SolutionWriter> make_writer(const SolveFlags& flags, const Output& output,
                                            Writer* pictures) {
  const TextStyle style = text_style(flags.output.color, STDOUT_FILENO);
  if (pictures != nullptr) return picture_solutions(*pictures);
  if (flags.output.json) return json_solutions();
  if (flags.show == "both") return both_solutions(style, output.is_terminal());
  if (flags.show == "line" || (flags.show == "auto" && !output.is_terminal())) {
    return line_solutions();
  }
  const bool one_by_one = flags.input.interactive() || flags.evolving.watching.live();
  return board_solutions(style, flags.output.quiet, one_by_one);
}

/// "10 runs: 8 solved (80 %, 95 % interval 49 % to 94 %), after 1200 to 90210 evaluations, 5405 at
/// the median; 0.12 s each". Runs that were not solved count as the longest in the median.
std::string describe_runs(std::uint64_t runs, std::vector<double> evaluations, double seconds) {
  const study::Interval rate = study::wilson(evaluations.size(), runs);
  std::string out = fmt::format(
      "{} runs: {} solved ({:.0f} %, 95 % interval {:.0f} % to {:.0f} %)", runs, evaluations.size(),
      100.0 * static_cast<double>(evaluations.size()) / static_cast<double>(runs), 100 * rate.low,
      100 * rate.high);
  if (!evaluations.empty()) {
    std::ranges::sort(evaluations);
    out += fmt::format(", after {:.0f} to {:.0f} evaluations", evaluations.front(),
                       evaluations.back());
    evaluations.resize(runs, std::numeric_limits<double>::infinity());
    const double median = (evaluations[(runs - 1) / 2] + evaluations[runs / 2]) / 2;
    out += std::isfinite(median) ? fmt::format(", {:.0f} at the median of all runs", median)
                                 : ", without a median, as half of the runs were not solved";
  }
  return out + fmt::format("; {:.2f} s each", seconds / static_cast<double>(runs));
}

/// "Very easy, hughes-crowd, seed 1"
std::string describe_run(const Puzzle& puzzle, const std::string& solver, std::uint64_t seed) {
  const std::string& title = puzzle.titles.title;
  return fmt::format("{}{}, seed {}", title.empty() ? "" : title + ", ", solver, seed);
}

}  // namespace

SolveWorker::SolveWorker(const SolveFlags& flags, SolverChoice choice, Output& output,
                         Writer* pictures, Watching& watching)
    : flags_(flags),
      choice_(std::move(choice)),
      request_(flags.solver.how.request()),
      writer_(make_writer(flags, output, pictures)),
      all_(flags.output.json, output),
      watching_(watching) {}

void SolveWorker::work(Batch& batch) {
  const std::span<Puzzle> puzzles = batch.puzzles();
  const bool one_by_one = flags_.all || (choice_.is_evolving() && !flags_.is_batch());
  if (outcomes_.size() < puzzles.size()) outcomes_.resize(puzzles.size());
  if (!one_by_one) choice_.solve(puzzles, request_, outcomes_);
  batch.for_each(
      [&](std::size_t i) {
        // What was done before an interrupt is written, what was not is left out.
        const bool done = !one_by_one && outcomes_[i].status != Status::kCancelled;
        if (interrupted() && !done) return false;
        if (const std::string why = choice_.refusal(puzzles[i]); !why.empty()) {
          refuse(puzzles[i], why, batch);
        } else if (flags_.all) {
          solve_all(puzzles[i], outcomes_[i], batch);
        } else if (one_by_one) {
          evolve(puzzles[i], outcomes_[i], batch);
        } else {
          tell(solved(puzzles[i], outcomes_[i]), batch);
        }
        return true;
      },
      [&](const Batch::Bad& bad) {
        if (!bad.is_puzzle()) return;
        Outcome outcome;
        outcome.status = Status::kInvalid;
        writer_->write({nullptr, outcome, request_, choice_.entry(Shape()), 0, bad.message}, batch);
      });
  writer_->end(batch);
}

void SolveWorker::evolve(const Puzzle& puzzle, Outcome& outcome, Batch& batch) {
  const SolveOptions& how = flags_.solver.how;
  const bool is_saved = !how.checkpoint.empty() || !how.resume.empty();
  const bool is_recorded = !flags_.evolving.watching.record.empty();
  if ((is_saved || is_recorded) && std::exchange(evolved_, true)) {
    refuse(puzzle,
           is_saved ? "a checkpoint is of one run: --checkpoint and --resume take one puzzle"
                    : "a recording is of one run: --record takes one puzzle",
           batch);
    return;
  }
  std::vector<double> evaluations;  // of the runs that solved it
  std::uint64_t runs = 0;
  double seconds = 0;
  for (std::uint64_t run = 0; run < flags_.evolving.runs && !interrupted(); ++run) {
    request_.seed = seed_of_run(flags_.solver.how.seed, run);
    watching_.name(describe_run(puzzle, choice_.entry(puzzle.shape()).name, request_.seed));
    choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome);
    tell(solved(puzzle, outcome, run), batch);
    if (outcome.evolved && !outcome.evolved->unsaved.empty()) {
      batch.notes += fmt::format("evodoku: {}\n", outcome.evolved->unsaved);
      batch.tally.count_unsaved();
    }
    if (outcome.status == Status::kSolved) {
      evaluations.push_back(static_cast<double>(outcome.evaluations));
    }
    seconds += outcome.seconds;
    ++runs;
  }
  if (flags_.evolving.runs > 1 && !flags_.output.quiet && runs > 0) {
    batch.notes += InputError(puzzle.place, describe_runs(runs, evaluations, seconds)).what();
    batch.notes += '\n';
  }
}

void SolveWorker::solve_all(const Puzzle& puzzle, Outcome& outcome, Batch& batch) {
  all_.begin(puzzle, request_, batch);
  choice_.solver(puzzle.shape()).solve(puzzle, request_, outcome);
  SolvedPuzzle all = solved(puzzle, outcome);
  if (outcome.status == Status::kMultiple) {
    all.message = InputError(puzzle.place,
                             fmt::format("has {}{} solutions", outcome.complete ? "" : "at least ",
                                         outcome.solutions))
                      .what();
  }
  count(all, batch);
  all_.end(all);
}

void SolveWorker::refuse(const Puzzle& puzzle, const std::string& why, Batch& batch) {
  const Outcome none;
  SolvedPuzzle refused = solved(puzzle, none);
  refused.message = InputError(puzzle.place, why).what();
  tell(refused, batch);
  batch.tally.raise(ExitCode::kUsage);
}

SolvedPuzzle SolveWorker::solved(const Puzzle& puzzle, const Outcome& outcome,
                                 std::uint64_t run) const {
  SolvedPuzzle out{&puzzle, outcome, request_, choice_.entry(puzzle.shape()), run};
  if (outcome.status == Status::kSolved) return out;
  out.message = describe_outcome(puzzle, request_, outcome);
  // What is said of an invalid puzzle has the place of a cell already.
  if (outcome.status != Status::kInvalid) {
    out.message = InputError(puzzle.place, out.message).what();
  }
  return out;
}

void SolveWorker::count(const SolvedPuzzle& solved, Batch& batch) const {
  const Status status = solved.outcome.status;
  const bool silent = flags_.output.quiet && status != Status::kInvalid;
  batch.tell(status, silent ? std::string() : solved.message);
}

void SolveWorker::tell(const SolvedPuzzle& solved, Batch& batch) {
  count(solved, batch);
  writer_->write(solved, batch);
}

}  // namespace evodoku::cli
