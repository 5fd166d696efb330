#include <algorithm>
#include <exception>
#include <optional>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"
#include "solve/evolving.hpp"
#include "study/run/pool.hpp"
#include "study/store/clock.hpp"
#include "study/store/machine.hpp"

namespace evodoku::study {

namespace {

/// The solution of a Sudoku that is known to have one alone: an exact solver gets through at once.
std::optional<Grid> known_solution(const Grid& position) {
  constexpr std::uint64_t kAtOnce = 10'000;  // nodes
  const Outcome outcome = evodoku::solve(Puzzle(position), {.budget = {.nodes = kAtOnce}});
  if (outcome.status != Status::kSolved || !outcome.complete) return std::nullopt;
  return outcome.solution;
}

/// 0, 1, 2, 5, 10, 20, 50 and so on.
bool is_round(std::uint64_t generation) {
  while (generation >= 10 && generation % 10 == 0) generation /= 10;
  return generation <= 2 || generation == 5;
}

/// Notes the generations that a plan wants recorded.
class Recorder : public evolution::Observer {
 public:
  explicit Recorder(std::vector<RunPoint>& points) : points_(points) {}

  bool see(const evolution::Event& event) override {
    RunPoint& point = points_.emplace_back();
    point = {.generation = event.generation(),
             .evaluations = event.evaluations(),
             .error = static_cast<std::int64_t>(event.error().best),
             .fitness = event.score().best,
             .diversity = event.distance()};
    if (const evolution::CrowdReport& crowd = event.crowd(); crowd.asked()) {
      point.crowd = {.aggregate = crowd.aggregate,
                     .best_expert = crowd.best_expert,
                     .mean_expert = crowd.mean_expert,
                     .agreement = event.agreement()};
      if (is_round(event.generation())) point.crowd->cells = cells_of(event);
    }
    return true;
  }

 private:
  /// What the crowd thinks of each cell of a Sudoku.
  std::vector<CrowdCell> cells_of(const evolution::Event& event) {
    const auto* sudoku = dynamic_cast<const SudokuProblem*>(&event.problem());
    if (sudoku == nullptr) return {};
    const Grid& position = sudoku->position();
    if (!solution_) solution_ = known_solution(position).value_or(Grid(position.shape()));
    const evolution::CrowdReport& crowd = event.crowd();
    const Grid aggregate = sudoku->decode(crowd.genes.data());
    const Grid best = sudoku->decode(crowd.best_genes.data());
    std::vector<CrowdCell> out;
    for (int c = 0; c < position.shape().cells(); ++c) {
      out.push_back({0, aggregate[c], best[c], (*solution_)[c]});
    }
    for (const std::uint16_t gene : sudoku->domain().free_genes()) {
      out[sudoku->cell_of()[gene]].agreement = static_cast<std::uint8_t>(
          std::max<std::uint64_t>(1, std::uint64_t{255} * crowd.votes[gene] / crowd.experts));
    }
    return out;
  }

  std::optional<Grid> solution_;  ///< empty where it is not known
  std::vector<RunPoint>& points_;
};

void note(const Outcome& outcome, RunFigures& figures) {
  figures.status = status_name(outcome.status);
  figures.evaluations = outcome.evaluations;
  figures.nodes = outcome.nodes;
  figures.seconds = outcome.seconds;
  if (!outcome.evolved) return;
  figures.error = outcome.evolved->error;
  figures.fitness = outcome.evolved->fitness;
  figures.generations = outcome.evolved->generations;
}

void note(const evolution::Result& result, RunFigures& figures) {
  figures.status = status_name(result.error == 0  ? Status::kSolved
                               : result.cancelled ? Status::kCancelled
                                                  : Status::kUnsolved);
  figures.evaluations = result.evaluations;
  figures.seconds = result.seconds;
  figures.error = result.error;
  figures.fitness = result.score;
  figures.generations = result.generations;
}

void solve(const RunJob& job, const Request& request, RunResult& out) {
  const PlannedPuzzle& puzzle = *job.puzzle;
  const evolution::Recipe* recipe = job.solver->recipe_for(puzzle);
  Recorder recorder(out.points);
  // Every so often that it never comes to that: improvements alone.
  constexpr std::uint32_t kNever = 0xffffffff;
  evolution::Triggered triggered(recorder,
                                 job.record == Record::kGeneration
                                     ? evolution::Trigger{}
                                     : evolution::Trigger{.every = kNever, .on_improvement = true});
  std::vector<evolution::Observer*> observers;
  if (job.record != Record::kEnd) observers = {&triggered};
  if (puzzle.problem != nullptr) {
    if (recipe == nullptr) throw UsageError(job.solver->label + " solves Sudoku alone");
    note(evolve(*puzzle.problem, *recipe,
                {.seed = request.seed, .budget = request.budget, .observers = observers}),
         out.figures);
    return;
  }
  if (recipe == nullptr) {
    note(solvers().find(job.solver->solver).make()->solve(*puzzle.puzzle, request), out.figures);
    return;
  }
  SolveOptions options;
  options.observers = observers;
  note(EvolvingSolver(*recipe, options).solve(*puzzle.puzzle, request), out.figures);
}

}  // namespace

RunJob job_of(const StudyPlan& plan, std::uint64_t index) {
  const PlannedRun run = plan.run(index);
  return {.number = index,
          .solver = &plan.solvers[run.solver],
          .puzzle = &plan.puzzles[run.puzzle],
          .seed = run.seed,
          .budget = plan.budget,
          .record = plan.record};
}

RunResult run_job(const RunJob& job, const std::atomic<bool>& cancel) {
  RunResult out;
  out.index = job.number;
  RunFigures& figures = out.figures;
  figures.host = host_name();
  figures.started = now();
  try {
    // Any solution will do: solvers that evolve can prove no more.
    Request request{.limit = 1, .budget = job.budget, .seed = job.seed};
    request.budget.cancel = &cancel;
    solve(job, request, out);
  } catch (const std::exception& error) {
    out.points.clear();
    figures = {.status = "failed",
               .message = error.what(),
               .started = figures.started,
               .host = host_name()};
  }
  figures.ended = now();
  return out;
}

}  // namespace evodoku::study
