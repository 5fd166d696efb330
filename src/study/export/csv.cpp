#include <fmt/format.h>

#include <cmath>
#include <iterator>

#include "evodoku/escape.hpp"
#include "study/export/exports.hpp"
#include "study/export/lines.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study {

namespace {

std::string field(const std::string& text) { return escape::csv(text); }

template <typename Number>
std::string field(const std::optional<Number>& number) {
  return number ? fmt::format("{}", *number) : "";
}

/// The field of a text that mostly is that of the line before.
class Kept {
 public:
  const std::string& of(const std::string& text) {
    if (text != text_ || field_.empty()) {
      text_ = text;
      field_ = field(text);
    }
    return field_;
  }

 private:
  std::string text_;
  std::string field_;
};

/// A time in words; one that is in the second of the one before costs nothing.
class KeptMoment {
 public:
  const std::string& of(double seconds) {
    // Not as a whole number: a store may say anything, and some times fit into none.
    const double second = std::floor(seconds);
    if (second != second_ || text_.empty()) {
      second_ = second;
      text_ = iso_moment(seconds);
    }
    return text_;
  }

 private:
  double second_ = 0;
  std::string text_;
};

void write_points(Store& store, const std::string& name, Lines& lines) {
  lines.add(
      "study,solver,puzzle,seed,generation,evaluations,error,fitness,diversity,aggregate,best_"
      "expert,"
      "mean_expert,agreement\n");
  store.for_each_point(name, [&](const StoredPoint& stored) {
    const RunPoint& point = stored.point;
    const auto& asked = point.crowd;
    const std::string crowd = !asked
                                  ? ",,,"
                                  : fmt::format("{},{},{},{}", asked->aggregate, asked->best_expert,
                                                asked->mean_expert, asked->agreement);
    const std::string diversity = point.diversity ? fmt::format("{}", *point.diversity) : "";
    lines.add(fmt::format("{},{},{},{},{},{},{},{},{},{}\n", field(name), field(stored.solver),
                          field(stored.puzzle), stored.seed, point.generation, point.evaluations,
                          point.error, point.fitness, diversity, crowd));
  });
}

void write_runs(Store& store, const std::string& name, Lines& lines) {
  lines.add(
      "study,solver,puzzle,seed,status,solved,error,fitness,generations,evaluations,nodes,budget,"
      "time_limited,version,behaviour,message,seconds,started,ended,host\n");
  const std::string study = field(name);
  Kept solver;
  Kept puzzle;
  Kept status;
  KeptMoment started;
  KeptMoment ended;
  std::string line;
  store.for_each_run(name, [&](const StoredRun& run) {
    const RunFigures& figures = run.figures;
    line.clear();
    fmt::format_to(std::back_inserter(line),
                   "{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{},{:.6f},", study,
                   solver.of(run.solver), puzzle.of(run.puzzle), run.seed,
                   status.of(figures.status), figures.solved() ? 1 : 0, field(figures.error),
                   field(figures.fitness), field(figures.generations), figures.evaluations,
                   figures.nodes, field(run.budget), run.timed ? 1 : 0, field(run.version),
                   field(run.behaviour), field(figures.message), figures.seconds);
    fmt::format_to(std::back_inserter(line), "{},{},{}\n", started.of(figures.started),
                   ended.of(figures.ended), field(figures.host));
    lines.add(line);
  });
}

}  // namespace

void export_csv(Store& store, const std::string& name, const ExportOptions& options) {
  Lines lines(options.write);
  if (options.points) {
    write_points(store, name, lines);
  } else {
    write_runs(store, name, lines);
  }
  lines.flush();
}

}  // namespace evodoku::study
