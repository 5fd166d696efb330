#include "study/report/course.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <unordered_map>

#include "study/plot/lines.hpp"
#include "study/stats/stratified_mean.hpp"

namespace evodoku::study::report {

namespace {

/// Sums of one generation.
struct GenerationSums {
  std::uint32_t runs = 0;
  double sum = 0;
  double squares = 0;
};

struct Line {
  std::string label;
  Interval range;                       ///< no interval leaves it
  std::vector<GenerationSums> moments;  ///< by generation

  void add(std::uint64_t generation, double value) {
    if (moments.size() <= generation) moments.resize(generation + 1);
    GenerationSums& one = moments[generation];
    ++one.runs;
    one.sum += value;
    one.squares += value * value;
  }
};

std::optional<double> value_of(Measure measure, const RunPoint& point) {
  if (measure == Measure::kError) return static_cast<double>(point.error);
  if (measure == Measure::kFitness) return point.fitness;
  if (measure == Measure::kDiversity) return point.diversity;
  if (!point.crowd) return std::nullopt;
  if (measure == Measure::kAggregate) return static_cast<double>(point.crowd->aggregate);
  if (measure == Measure::kBestExpert) return static_cast<double>(point.crowd->best_expert);
  if (measure == Measure::kAgreement) return point.crowd->agreement;
  return point.crowd->mean_expert;
}

plot::Series series_of(const Line& line) {
  plot::Series out{.label = line.label, .x = {}, .y = {}};
  for (std::size_t generation = 0; generation < line.moments.size(); ++generation) {
    const GenerationSums& one = line.moments[generation];
    if (one.runs < 2) continue;  // there is no interval
    const double mean = one.sum / one.runs;
    const double variance = std::max(0.0, (one.squares - one.sum * mean) / (one.runs - 1));
    constexpr double kNormal = 1.96;
    const double half = kNormal * std::sqrt(variance / one.runs);
    out.x.push_back(static_cast<double>(generation));
    out.y.push_back(mean);
    const Interval interval = clipped({mean - half, mean + half}, line.range);
    out.low.push_back(interval.low);
    out.high.push_back(interval.high);
  }
  return out;
}

/// One figure while its points come in.
class CourseFigure {
 public:
  CourseFigure(const Measured& measured, const FigureSpec& figure) : figure_(figure) {
    const auto solvers = measured.chosen_solvers(figure.of);
    const auto puzzles = measured.chosen_puzzles(figure.of);
    for (std::size_t i = 0; i < solvers.size(); ++i) {
      const StoredSolver& one = measured.solvers()[i];
      if (solvers[i]) {
        solvers_[one.label] = figure.series == "solver" ? one.label : one.setting(figure.series);
      }
    }
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      const StoredPuzzle& one = measured.puzzles()[i];
      if (puzzles[i]) puzzles_[one.name] = one.group;
    }
  }

  void see(const StoredPoint& stored) {
    const auto solver = solvers_.find(stored.solver);
    const auto puzzle = puzzles_.find(stored.puzzle);
    if (solver == solvers_.end() || puzzle == puzzles_.end()) return;
    const std::string& series = figure_.series == "puzzle" ? puzzle->second : solver->second;
    for (const Measure measure : figure_.measures) {
      const auto value = value_of(measure, stored.point);
      if (value) line(series, measure).add(stored.point.generation, *value);
    }
  }

  [[nodiscard]] std::string draw() const {
    plot::LinesChart chart{
        .title = figure_.title,
        .x_label = "generation",
        .y_label = figure_.measures.size() > 1
                       ? "mean error"
                       : fmt::format("mean {}", entry_of(figure_.measures.front()).name),
        .y_kind = figure_.log ? plot::Scale::kLog : plot::Scale::kLinear,
        .series = {}};
    for (const Line& one : lines_) chart.series.push_back(series_of(one));
    return plot::lines_chart(chart);
  }

 private:
  Line& line(const std::string& series, Measure measure) {
    std::string label = series;
    if (label.empty() || figure_.measures.size() > 1) {
      std::string name(entry_of(measure).name);
      std::replace(name.begin(), name.end(), '_', ' ');
      label += (label.empty() ? "" : ", ") + name;
    }
    for (Line& one : lines_) {
      if (one.label == label) return one;
    }
    return lines_.emplace_back(Line{label, entry_of(measure).range, {}});
  }

  const FigureSpec& figure_;
  std::unordered_map<std::string, std::string> solvers_;  ///< by label, the series of each
  std::unordered_map<std::string, std::string> puzzles_;
  std::vector<Line> lines_;
};

}  // namespace

std::vector<std::string> course_charts(Store& store, const std::string& study,
                                       const Measured& measured,
                                       const std::vector<FigureSpec>& figures) {
  std::vector<CourseFigure> courses;
  for (const FigureSpec& one : figures) {
    if (one.x == "generation") courses.emplace_back(measured, one);
  }
  if (courses.empty()) return {};
  store.for_each_point(study, [&](const StoredPoint& point) {
    for (CourseFigure& one : courses) one.see(point);
  });
  std::vector<std::string> out;
  out.reserve(courses.size());
  for (const CourseFigure& one : courses) out.push_back(one.draw());
  return out;
}

}  // namespace evodoku::study::report
