#include "study/run/table.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>

#include <limits>

#include "study/stats/median.hpp"
#include "study/stats/running_time.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study {

namespace {

/// Closes a line of the table over the costs of its runs.
void conclude(SolverFigures& line, std::vector<RunCost>& costs) {
  if (line.runs == 0) return;
  line.rate = wilson(line.solved, line.runs);
  line.expected_cost = expected_running_time(costs);
  std::vector<double> at_infinity;
  at_infinity.reserve(costs.size());
  for (const RunCost& one : costs) {
    at_infinity.push_back(one.solved ? one.cost : std::numeric_limits<double>::infinity());
  }
  line.median_cost = median(at_infinity);
  costs = {};
}

/// A field of RFC 4180: in quotes where it has to be.
std::string field(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  std::string out = "\"";
  for (const char c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

template <typename Number>
std::string field(const std::optional<Number>& number) {
  return number ? fmt::format("{}", *number) : "";
}

std::string moment(double seconds) {
  return fmt::format("{:%Y-%m-%dT%H:%M:%SZ}", fmt::gmtime(static_cast<std::time_t>(seconds)));
}

/// Collects lines and hands them on in larger pieces.
class Lines {
 public:
  explicit Lines(const std::function<void(const std::string&)>& write) : write_(write) {}

  void add(const std::string& line) {
    constexpr std::size_t kPiece = 1 << 16;
    text_ += line;
    if (text_.size() >= kPiece) flush();
  }
  void flush() {
    write_(text_);
    text_.clear();
  }

 private:
  const std::function<void(const std::string&)>& write_;
  std::string text_;
};

}  // namespace

std::vector<SolverFigures> solver_figures(Store& store, const std::string& name) {
  std::vector<SolverFigures> lines;
  for (const StoredSolver& solver : store.solvers(name)) lines.push_back({.solver = solver.label});
  std::vector<std::vector<RunCost>> costs(lines.size());
  store.scan_runs(name, [&](const ScannedRun& run) {
    SolverFigures& line = lines[run.solver];
    ++line.runs;
    if (run.solved) ++line.solved;
    if (run.failed) ++line.failed;
    costs[run.solver].push_back({.cost = run.cost(), .solved = run.solved});
  });
  for (std::size_t i = 0; i < lines.size(); ++i) conclude(lines[i], costs[i]);
  std::erase_if(lines, [](const SolverFigures& line) { return line.runs == 0; });
  return lines;
}

void export_csv(Store& store, const std::string& name,
                const std::function<void(const std::string&)>& write) {
  Lines lines(write);
  lines.add(
      "study,solver,puzzle,seed,status,solved,error,fitness,generations,evaluations,nodes,budget,"
      "time_limited,version,message,seconds,started,ended,host\n");
  store.for_each_run(name, [&](const StoredRun& run) {
    const RunFigures& figures = run.figures;
    lines.add(fmt::format("{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.6f},{},{},{}\n",
                          field(name), field(run.solver), field(run.puzzle), run.seed,
                          figures.status, figures.solved() ? 1 : 0, field(figures.error),
                          field(figures.fitness), field(figures.generations), figures.evaluations,
                          figures.nodes, field(run.budget), run.timed ? 1 : 0, field(run.version),
                          field(figures.message), figures.seconds, moment(figures.started),
                          moment(figures.ended), field(figures.host)));
  });
  lines.flush();
}

void export_points_csv(Store& store, const std::string& name,
                       const std::function<void(const std::string&)>& write) {
  Lines lines(write);
  lines.add(
      "study,solver,puzzle,seed,generation,evaluations,error,fitness,aggregate,best_expert,"
      "mean_expert\n");
  store.for_each_point(name, [&](const StoredPoint& stored) {
    const Point& point = stored.point;
    const std::string crowd = !point.crowd
                                  ? ",,"
                                  : fmt::format("{},{},{}", point.crowd->aggregate,
                                                point.crowd->best_expert, point.crowd->mean_expert);
    lines.add(fmt::format("{},{},{},{},{},{},{},{},{}\n", field(name), field(stored.solver),
                          field(stored.puzzle), stored.seed, point.generation, point.evaluations,
                          point.error, point.fitness, crowd));
  });
  lines.flush();
}

}  // namespace evodoku::study
