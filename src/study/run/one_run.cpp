#include <exception>

#include "evodoku/solve.hpp"
#include "solve/evolving.hpp"
#include "study/run/pool.hpp"
#include "study/store/clock.hpp"
#include "study/store/machine.hpp"

namespace evodoku::study {

namespace {

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
    }
    return true;
  }

 private:
  std::vector<RunPoint>& points_;
};

Outcome solve(const RunJob& job, const Request& request, std::vector<RunPoint>& points) {
  const PlannedSolver& solver = *job.solver;
  const Puzzle& puzzle = *job.puzzle;
  if (solver.recipe == nullptr) return solvers().find(solver.solver).make()->solve(puzzle, request);
  Recorder recorder(points);
  // Every so often that it never comes to that: improvements alone.
  constexpr std::uint32_t kNever = 0xffffffff;
  evolution::Triggered triggered(recorder,
                                 job.record == Record::kGeneration
                                     ? evolution::Trigger{}
                                     : evolution::Trigger{.every = kNever, .on_improvement = true});
  SolveOptions options;
  if (job.record != Record::kEnd) options.observers = {&triggered};
  return EvolvingSolver(*solver.recipe, options).solve(puzzle, request);
}

}  // namespace

RunJob job_of(const StudyPlan& plan, std::uint64_t index) {
  const PlannedRun run = plan.run(index);
  return {.number = index,
          .solver = &plan.solvers[run.solver],
          .puzzle = &plan.puzzles[run.puzzle].puzzle,
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
    const Outcome outcome = solve(job, request, out.points);
    figures.status = status_name(outcome.status);
    figures.evaluations = outcome.evaluations;
    figures.nodes = outcome.nodes;
    figures.seconds = outcome.seconds;
    if (outcome.evolved) {
      figures.error = outcome.evolved->error;
      figures.fitness = outcome.evolved->fitness;
      figures.generations = outcome.evolved->generations;
    }
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
