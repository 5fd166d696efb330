#include "solve/evolving.hpp"

#include <fmt/format.h>

#include <chrono>
#include <cstdio>
#include <fstream>

#include "evodoku/problems.hpp"

namespace evodoku {

namespace {

/// Saves a run every few seconds, and when it is asked to.
class Saver : public evolution::Observer {
 public:
  Saver(const evolution::Engine& engine, std::string path)
      : engine_(engine), path_(std::move(path)) {}

  bool see(const evolution::Event& event) override {
    constexpr double kSeconds = 10;
    if (event.seconds() - last_ >= kSeconds) {
      last_ = event.seconds();
      save();
    }
    return true;
  }

  /// The old file stays whole until the new one is.
  void save() const {
    const std::string part = path_ + ".part";
    {
      std::ofstream out(part, std::ios::binary);
      engine_.save(out);
      out.flush();
      if (!out) throw SystemError(fmt::format("cannot write the checkpoint {}", path_));
    }
    if (std::rename(part.c_str(), path_.c_str()) != 0) {
      throw SystemError(fmt::format("cannot write the checkpoint {}", path_));
    }
  }

 private:
  const evolution::Engine& engine_;
  std::string path_;
  double last_ = 0;
};

}  // namespace

evolution::Result EvolvingSolver::run(const Puzzle& puzzle, const evolution::Problem& problem,
                                      const Request& request, std::uint64_t seed) {
  evolution::EngineOptions engine_options{.seed = seed, .jobs = options_.jobs};
  if (options_.host != nullptr) {
    engine_options.exchange = &options_.host->begin(puzzle, recipe_, seed, request.budget);
  }
  evolution::Engine engine(problem, recipe_, engine_options);
  if (!options_.resume.empty()) {
    std::ifstream in(options_.resume, std::ios::binary);
    if (!in) throw SystemError(fmt::format("cannot read the checkpoint {}", options_.resume));
    engine.load(in, options_.resume);
  }
  std::vector<evolution::Observer*> observers = options_.observers;
  Saver saver(engine, options_.checkpoint);
  if (!options_.checkpoint.empty()) observers.push_back(&saver);
  evolution::Result result = engine.run(request.budget, observers);
  if (!options_.checkpoint.empty() && engine.started()) saver.save();
  return result;
}

void EvolvingSolver::search(const Puzzle& puzzle, const Request& request, Outcome& outcome) {
  const Deadline deadline(request.budget);
  const SudokuProblem problem(puzzle, sudoku_options(recipe_));
  Evolved evolved;
  evolved.recipe = recipe_.name();
  evolved.reproducible = options_.host == nullptr || options_.host->is_reproducible();
  if (problem.position().filled() ==
      problem.position().shape().cells()) {  // pencil marks have solved it: nothing to evolve
    evolved.best = problem.position();
    report_solution(evolved.best, request, outcome);
    outcome.evolved = std::move(evolved);
    return;
  }
  Request rest = request;
  // Groups in which nothing can move leave one board, and to look at it once is enough.
  const evolution::Domain& domain = problem.domain();
  if (domain.groups() > 0 && domain.movable_groups().empty()) rest.budget.evaluations = 1;
  // A restart is a run with another seed; the golden ratio keeps it apart from --runs' neighbours.
  constexpr std::uint64_t kApart = 0x9E3779B97F4A7C15ULL;
  for (std::uint64_t start = 0;; ++start) {
    rest.budget.seconds = deadline.rest().seconds;
    const evolution::Result result = run(puzzle, problem, rest, request.seed + start * kApart);
    outcome.evaluations += result.evaluations;
    evolved.generations += result.generations;
    if (start == 0 || result.error < evolved.error) {
      evolved.error = result.error;
      evolved.fitness = result.score;
      evolved.best = problem.decode(result.genes.data());
    }
    if (result.cancelled) outcome.status = Status::kCancelled;
    rest.budget.evaluations -= std::min(rest.budget.evaluations, result.evaluations);
    const bool spent = deadline.passed() || rest.budget.evaluations == 0;
    if (result.error == 0 || result.cancelled || spent || start >= options_.restarts) break;
  }
  if (evolved.error == 0) report_solution(evolved.best, request, outcome);
  outcome.evolved = std::move(evolved);
}

}  // namespace evodoku
