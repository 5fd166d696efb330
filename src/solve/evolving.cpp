#include "solve/evolving.hpp"

#include <fmt/format.h>

#include "evolve/bytes.hpp"
#include "evolve/checkpoint.hpp"

namespace evodoku {

namespace {

using evolution::ByteReader;
using evolution::Checkpoint;
using evolution::put;

/// A puzzle as a saved run has it: board, position and pencil marks.
std::string in_words(const Puzzle& puzzle) {
  std::string out = fmt::format("{} {}", puzzle.shape().code(), puzzle.position().to_line());
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    if (puzzle.candidates[c] != 0) out += fmt::format(" {}:{:x}", c, puzzle.candidates[c]);
  }
  return out;
}

/// What the starts before the current one came to: a saved run has it as its note.
struct EarlierStarts {
  std::uint64_t count = 0;
  std::uint64_t evaluations = 0;
  std::uint64_t generations = 0;
  std::string best;  ///< genes of the best of them; empty: there was none

  [[nodiscard]] std::string to_note() const {
    std::string out;
    put(out, count);
    put(out, evaluations);
    put(out, generations);
    put(out, std::string_view(best));
    return out;
  }

  /// Nothing where a note is not one of these.
  static std::optional<EarlierStarts> from_note(const std::string& note) {
    EarlierStarts out;
    try {
      ByteReader in(note);
      in.take(out.count);
      in.take(out.evaluations);
      in.take(out.generations);
      in.take(out.best);
    } catch (const Error&) {
      return std::nullopt;
    }
    return out;
  }
};

}  // namespace

/// All starts of one run of the solver.
class EvolvingSolver::Starts {
 public:
  Starts(const EvolvingSolver& solver, const Puzzle& puzzle, const SudokuProblem& problem,
         const Request& request, const Deadline& deadline)
      : options_(solver.options_),
        run_(solver.run_),
        recipe_(solver.recipe_),
        puzzle_(puzzle),
        problem_(problem),
        request_(request),
        deadline_(deadline),
        budget_(request.budget),
        file_(options_.checkpoint) {
    // Groups in which nothing can move leave one board, and to look at it once is enough.
    const evolution::Domain& domain = problem.domain();
    if (domain.groups() > 0 && domain.movable_groups().empty()) budget_.evaluations = 1;
    if (!options_.resume.empty()) {
      unless_stopped([&] {
        saved_ = Checkpoint::from_file(options_.resume);
        earlier_ = EarlierStarts::from_note(saved_->note).value_or(EarlierStarts());
        budget_.evaluations -= std::min(budget_.evaluations, earlier_.evaluations);
      });
    }
    evolution::must_be_writable(options_.checkpoint);
  }

  void run(Outcome& outcome, Evolved& evolved) {
    for (;;) {
      const evolution::Result result = run_one();
      if (best_.genes.empty() || result.error < best_.error) best_ = result;
      budget_.evaluations -= std::min(budget_.evaluations, result.evaluations);
      earlier_.evaluations += result.evaluations;
      earlier_.generations += result.generations;
      earlier_.best.assign(best_.genes.begin(), best_.genes.end());
      evolved.unsaved = result.unsaved;
      if (result.cancelled) outcome.status = Status::kCancelled;
      const bool spent = deadline_.passed() || budget_.evaluations == 0;
      if (result.error == 0 || result.cancelled || spent || stopped_) break;
      if (earlier_.count >= options_.restarts) break;
      ++earlier_.count;
    }
    outcome.evaluations = earlier_.evaluations;
    evolved.generations = earlier_.generations;
    evolved.error = best_.error;
    evolved.fitness = best_.score;
    evolved.best = problem_.decode(best_.genes.data());
  }

 private:
  /// What it takes to resume a run is of its time.
  template <typename Action>
  void unless_stopped(const Action& action) {
    const Watch watch(deadline_.rest());
    try {
      action();
    } catch (const Stopped&) {
      stopped_ = true;
    }
  }

  evolution::Result run_one() {
    // A restart is a run with another seed; the golden ratio keeps it apart from --runs'
    // neighbours.
    constexpr std::uint64_t kApart = 0x9E3779B97F4A7C15ULL;
    const std::uint64_t seed = request_.seed + earlier_.count * kApart;
    budget_.seconds = deadline_.rest().seconds;
    if (run_) return run_(problem_, seed, budget_);
    evolution::EngineOptions engine_options{.seed = seed, .jobs = options_.jobs};
    if (options_.host != nullptr) {
      engine_options.exchange = &options_.host->begin(puzzle_, recipe_, seed, budget_);
    } else if (saved_ || !options_.checkpoint.empty()) {
      engine_options.problem = in_words(puzzle_);
    }
    evolution::Engine engine(problem_, recipe_, engine_options);
    if (saved_) {
      unless_stopped([&] { resume(engine); });
      budget_.seconds = deadline_.rest().seconds;
    }
    std::vector<evolution::Observer*> observers = options_.observers;
    // A run that is stopped before it is resumed has nothing to save.
    evolution::CheckpointSaver saver(engine, stopped_ ? nullptr : &file_, earlier_.to_note());
    observers.push_back(&saver);
    evolution::Result result = engine.run(budget_, observers);
    result.unsaved = saver.save();
    return result;
  }

  /// Takes over the saved run, once it is known to be one of this puzzle.
  void resume(evolution::Engine& engine) {
    engine.load(*saved_, options_.resume);
    const evolution::Domain& domain = problem_.domain();
    best_.genes.assign(earlier_.best.begin(), earlier_.best.end());
    const bool right = best_.genes.empty()
                           ? earlier_.count == 0 && EarlierStarts::from_note(saved_->note)
                           : best_.genes.size() == static_cast<std::size_t>(domain.genes()) &&
                                 domain.is_legal(best_.genes);
    if (!right) {
      throw InputError({options_.resume, 0, 0}, "is damaged: its earlier starts are not right");
    }
    if (!best_.genes.empty()) {
      evolution::Population one(domain.genes(), 1);
      std::copy(best_.genes.begin(), best_.genes.end(), one.row(0));
      problem_.evaluate(one, 0, 1);
      best_.error = one.error[0];
      best_.score = one.score[0];
    }
    saved_.reset();
  }

  const SolveOptions& options_;
  const SudokuRun& run_;
  const evolution::Recipe& recipe_;
  const Puzzle& puzzle_;
  const SudokuProblem& problem_;
  const Request& request_;
  const Deadline& deadline_;
  Budget budget_;  ///< what is left of it
  KeptFile file_;  ///< the checkpoint
  EarlierStarts earlier_;
  std::optional<Checkpoint> saved_;  ///< until it is resumed
  bool stopped_ = false;             ///< before it was
  evolution::Result best_;
};

void EvolvingSolver::refuse_to_resume(const char* why) const {
  throw InputError({options_.resume, 0, 0}, fmt::format("is of a run on another puzzle: {}", why));
}

void EvolvingSolver::search(const Puzzle& puzzle, const Request& request, Outcome& outcome) {
  const Deadline deadline(request.budget);
  std::optional<SudokuProblem> made;
  try {
    made.emplace(puzzle, problem_options_);
  } catch (const Error& error) {
    if (error.code() != ExitCode::kNoSolution) throw;
  }
  if (!made) {
    // That is an answer about this puzzle, and no reason to leave those after it.
    if (!options_.resume.empty()) refuse_to_resume("pencil marks leave this one no solution");
    outcome.complete = true;
    return;
  }
  const SudokuProblem& problem = *made;
  Evolved evolved;
  evolved.recipe = recipe_.name();
  evolved.reproducible = options_.host == nullptr || options_.host->is_reproducible();
  if (problem.position().filled() ==
      problem.position().shape().cells()) {  // pencil marks have solved it: nothing to evolve
    if (!options_.resume.empty()) refuse_to_resume("pencil marks alone solve this one");
    evolved.best = problem.position();
  } else {
    Starts(*this, puzzle, problem, request, deadline).run(outcome, evolved);
  }
  if (evolved.error == 0) report_solution(evolved.best, request, outcome);
  outcome.evolved = std::move(evolved);
}

}  // namespace evodoku
