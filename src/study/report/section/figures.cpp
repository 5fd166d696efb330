// The figures that a plan asks for.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "study/plot/bars.hpp"
#include "study/plot/categories.hpp"
#include "study/plot/number.hpp"
#include "study/report/course.hpp"
#include "study/report/sections.hpp"
#include "study/report/slices.hpp"

namespace evodoku::study::report {

namespace {

constexpr double kNone = std::numeric_limits<double>::quiet_NaN();

std::string measure_label(const FigureSpec& figure) {
  const Measure measure = figure.measures.front();
  if (measure == Measure::kSolved) return "share of runs solved";
  return fmt::format("{} {}", statistics()[static_cast<std::size_t>(figure.statistic)].name,
                     entry_of(measure).name);
}

MeasuredValue estimate(const Measured& measured, const FigureSpec& figure, const Slice& slice) {
  return measured.estimate(figure.measures.front(), figure.statistic, slice.solvers, slice.puzzles);
}

/// Many names do not stand side by side: one below the other, the largest first.
std::string rows_chart(const Measured& measured, const FigureSpec& figure,
                       const std::vector<Slice>& across) {
  plot::BarsChart chart{.title = figure.title, .label = measure_label(figure), .bars = {}};
  if (figure.measures.front() == Measure::kSolved) chart.high = 1;
  for (const Slice& one : across) {
    const MeasuredValue value = estimate(measured, figure, one);
    if (value.runs == 0) continue;
    chart.bars.push_back({.label = one.name,
                          .value = value.value,
                          .interval = value.interval,
                          .remark = amount(value.value)});
  }
  std::stable_sort(chart.bars.begin(), chart.bars.end(),
                   [](const plot::Bar& a, const plot::Bar& b) { return a.value > b.value; });
  return plot::bars_chart(chart);
}

plot::CategorySeries series_of(const Measured& measured, const FigureSpec& figure,
                               const std::vector<Slice>& across, const Slice& line) {
  plot::CategorySeries out{.label = line.name, .values = {}};
  for (const Slice& one : across) {
    const MeasuredValue value = estimate(measured, figure, one & line);
    plot::CategoryValue& shown = out.values.emplace_back();
    shown.value = value.runs == 0 ? kNone : value.value;
    if (value.runs == 0) continue;
    if (std::isfinite(value.interval.low)) shown.interval = value.interval;
    shown.hint = fmt::format("{}, {}: {}, {}, {} of {} runs solved", line.name, one.name,
                             amount(value.value), amount(value.interval), value.solved, value.runs);
  }
  return out;
}

void add_published(const FigureSpec& figure, plot::CategoriesChart& chart) {
  for (const PaperPoint& point : figure.paper) {
    const auto place = std::find(chart.names.begin(), chart.names.end(), point.x);
    if (place == chart.names.end()) continue;
    if (chart.series.empty() || chart.series.back().label != point.series) {
      chart.series.push_back({.label = point.series, .values = {}, .published = true});
      chart.series.back().values.resize(chart.names.size(), {.value = kNone});
    }
    chart.series.back().values[static_cast<std::size_t>(place - chart.names.begin())].value =
        point.value;
  }
}

std::string category_chart(const Measured& measured, const FigureSpec& figure) {
  const std::vector<Slice> across = slices(measured, figure.x, figure.of);
  constexpr std::size_t kSideBySide = 8;
  if (across.size() > kSideBySide && figure.series.empty() && figure.paper.empty()) {
    return rows_chart(measured, figure, across);
  }
  plot::CategoriesChart chart{.title = figure.title,
                              .x_label = figure.x,
                              .y_label = measure_label(figure),
                              .y_kind = figure.log ? plot::Scale::kLog : plot::Scale::kLinear,
                              .share = figure.measures.front() == Measure::kSolved,
                              .names = {},
                              .series = {}};
  for (const Slice& one : across) chart.names.push_back(one.name);
  for (const Slice& line : slices(measured, figure.series, figure.of)) {
    plot::CategorySeries series = series_of(measured, figure, across, line);
    const bool any = std::any_of(series.values.begin(), series.values.end(),
                                 [](const auto& one) { return !std::isnan(one.value); });
    if (any) chart.series.push_back(std::move(series));
  }
  add_published(figure, chart);
  return plot::categories_chart(chart);
}

}  // namespace

void fill_figures(const Context& context, ReportSection& section) {
  const std::vector<FigureSpec> figures = presentation_of(context.study.plan).figures;
  if (figures.empty()) return;
  std::set<Measure> measures;
  for (const FigureSpec& one : figures) {
    if (one.x != "generation") measures.insert(one.measures.front());
  }
  const std::string& name = context.study.status.name;
  const Measured measured(context.store, name, measures);
  const std::vector<std::string> courses = course_charts(context.store, name, measured, figures);
  std::size_t next = 0;
  for (const FigureSpec& one : figures) {
    section.add(
        Picture{.svg = one.x == "generation" ? courses[next++] : category_chart(measured, one)});
  }
}

}  // namespace evodoku::study::report
