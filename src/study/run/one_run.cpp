#include "study/run/one_run.hpp"

#include <chrono>
#include <exception>

#include "solve/evolving.hpp"
#include "solve/solvers.hpp"

namespace evodoku::study {

namespace {

/// Notes the generations that a plan wants recorded.
class Recorder : public evolve::Observer {
 public:
  explicit Recorder(std::vector<Point>& points) : points_(points) {}

  bool see(const evolve::Event& event) override {
    Point& point = points_.emplace_back();
    point = {.generation = event.generation(),
             .evaluations = event.evaluations(),
             .error = event.best_error(),
             .fitness = event.score().best};
    if (const evolve::CrowdReport& crowd = event.crowd(); crowd.aggregate >= 0) {
      point.crowd = {.aggregate = crowd.aggregate,
                     .best_expert = crowd.best_expert,
                     .mean_expert = crowd.mean_expert};
    }
    return true;
  }

 private:
  std::vector<Point>& points_;
};

Outcome solve(const Plan& plan, const PlannedRun& run, const Request& request,
              std::vector<Point>& points) {
  const PlannedSolver& solver = plan.solvers[run.solver];
  const Puzzle& puzzle = plan.puzzles[run.puzzle].puzzle;
  if (solver.recipe == nullptr) return find_solver(solver.solver).make()->solve(puzzle, request);
  Recorder recorder(points);
  // Every so many generations that there are never so many: improvements alone.
  constexpr std::uint32_t kNever = 0xffffffff;
  evolve::Triggered triggered(recorder,
                              plan.record == Record::kGeneration
                                  ? evolve::Trigger{}
                                  : evolve::Trigger{.every = kNever, .on_improvement = true});
  EvolvingOptions options;
  if (plan.record != Record::kEnd) options.observers = {&triggered};
  return EvolvingSolver(*solver.recipe, options).solve(puzzle, request);
}

}  // namespace

double now() {
  return std::chrono::duration<double>(std::chrono::system_clock::now().time_since_epoch()).count();
}

RunResult run_one(const Plan& plan, std::uint64_t index, const std::atomic<bool>& cancel,
                  const std::string& host) {
  RunResult out;
  out.index = index;
  RunFigures& figures = out.figures;
  figures.host = host;
  figures.started = now();
  try {
    const PlannedRun run = plan.run(index);
    // Any solution will do: solvers that evolve can prove no more.
    Request request{.limit = 1, .budget = plan.budget, .seed = run.seed};
    request.budget.cancel = &cancel;
    const Outcome outcome = solve(plan, run, request, out.points);
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
    figures = {
        .status = "failed", .message = error.what(), .started = figures.started, .host = host};
  }
  figures.ended = now();
  return out;
}

}  // namespace evodoku::study
