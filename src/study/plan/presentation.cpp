#include "study/plan/presentation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

const MeasureEntry& read_measure(const TomlTable& entry, const std::string& name) {
  if (!name.empty()) return entry_at(measures(), name, entry.place_of("measure"));
  throw InputError(entry.place(), "expected measure = \"NAME\", for example \"error\"");
}

Selection read_selection(const TomlTable& entry) {
  Selection out;
  if (entry.has("solver")) out.solver = entry.text("solver");
  if (entry.has("puzzle")) out.puzzle = entry.text("puzzle");
  return out;
}

double number_of(const TomlTable& table, std::string_view key) {
  return table.number(key, std::nan(""));
}

Published read_published(const TomlTable& entry) {
  entry.allow({"source", "what", "measure", "statistic", "solver", "puzzle", "by", "value",
               "values", "at_least", "at_most", "comparable"});
  const MeasureEntry& measure = read_measure(entry, entry.text("measure"));
  Published out{.source = entry.text("source"),
                .what = entry.text("what"),
                .measure = measure.measure,
                .statistic = entry.choice("statistic", statistics()).statistic,
                .comparable = entry.flag("comparable", true)};
  if (measure.basis == MeasureEntry::Basis::kGeneration) {
    throw InputError(
        entry.place_of("measure"),
        fmt::format("{} is of a generation, expected a measure of a run", measure.name));
  }
  const Selection all = read_selection(entry);
  const std::string by = entry.text("by").empty() ? "solver" : entry.text("by");
  if (by != "solver" && by != "puzzle") {
    throw InputError(entry.place_of("by"), unknown_name("by", by, {"solver", "puzzle"}));
  }
  int kinds = 0;
  for (const auto& [key, kind] : {std::pair("value", Published::Kind::kValue),
                                  std::pair("at_least", Published::Kind::kAtLeast),
                                  std::pair("at_most", Published::Kind::kAtMost)}) {
    if (!entry.has(key)) continue;
    ++kinds;
    out.kind = kind;
    out.values.push_back({all.solver == "*" ? all.puzzle : all.solver, all, number_of(entry, key)});
  }
  if (entry.has("values")) {
    ++kinds;
    const TomlTable values = entry.inner("values");
    for (const TomlEntry& value : values.entries()) {
      PublishedValue one{.key = value.key, .of = all};
      (by == "solver" ? one.of.solver : one.of.puzzle) = one.key;
      one.value = number_of(values, one.key);
      out.values.push_back(std::move(one));
    }
  }
  if (kinds != 1 || out.values.empty()) {
    throw InputError(entry.place(),
                     "expected one of value, values, at_least and at_most in [[published]]");
  }
  return out;
}

FigureSpec read_figure(const TomlTable& entry) {
  entry.allow({"title", "measure", "statistic", "x", "series", "solver", "puzzle", "log", "paper"});
  FigureSpec out{.title = entry.text("title"),
                 .measures = {},
                 .statistic = entry.choice("statistic", statistics()).statistic,
                 .series = entry.text("series"),
                 .of = read_selection(entry),
                 .log = entry.flag("log", false),
                 .paper = {}};
  if (out.title.empty()) throw InputError(entry.place(), "expected title = \"...\" in [[figures]]");
  if (entry.has("x")) out.x = entry.text("x");
  for (const std::string& name : entry.texts("measure")) {
    const MeasureEntry& measure = read_measure(entry, name);
    out.measures.push_back(measure.measure);
    const bool of_generation = measure.basis == MeasureEntry::Basis::kGeneration;
    const bool fits = out.x == "generation" ? of_generation || name == "error" || name == "fitness"
                                            : !of_generation;
    if (!fits) {
      throw InputError(entry.place_of("measure"),
                       fmt::format("{} cannot be drawn over x = {}", name, in_quotes(out.x)));
    }
  }
  if (out.measures.empty() || (out.measures.size() > 1 && out.x != "generation")) {
    throw InputError(entry.place_of("measure"),
                     "expected one measure; several only for x = \"generation\"");
  }
  if (!entry.has("paper")) return out;
  const TomlTable paper = entry.inner("paper");
  for (const TomlEntry& series : paper.entries()) {
    const TomlTable inside = paper.inner(series.key);
    for (const TomlEntry& x : inside.entries()) {
      out.paper.push_back({series.key, x.key, number_of(inside, x.key)});
    }
  }
  return out;
}

/// Throws InputError at \p place where a name is none of those there are.
void check_name(std::string_view what, const std::string& wanted,
                std::vector<std::string_view> names, const Place& place) {
  if (std::find(names.begin(), names.end(), wanted) != names.end()) return;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  throw InputError(place, unknown_name(what, wanted, names));
}

/// Throws InputError where a part of a selection stands for nothing.
void check_selection(const StudyPlan& plan, const Selection& of, const Place& place) {
  std::vector<std::string_view> solvers = {"*"};
  for (const PlannedSolver& one : plan.solvers) {
    solvers.push_back(one.label);
    if (!one.group.empty()) solvers.push_back(one.group);
  }
  check_name("solver or group of them", of.solver, solvers, place);
  std::vector<std::string_view> puzzles = {"*"};
  for (const PlannedPuzzle& one : plan.puzzles) {
    puzzles.push_back(one.name);
    puzzles.push_back(one.group);
  }
  check_name("puzzle or group of them", of.puzzle, puzzles, place);
}

void check_record(const StudyPlan& plan, Measure measure, const Place& place) {
  const MeasureEntry& entry = entry_of(measure);
  if (entry.basis < MeasureEntry::Basis::kPoints) return;
  // The end of a run alone tells nothing of its course, improvements nothing of a crowd's.
  const bool enough = measure == Measure::kSettled ? plan.record != Record::kEnd
                                                   : plan.record == Record::kGeneration;
  if (enough) return;
  throw InputError(place, fmt::format("{} needs record = \"{}\"", entry.name,
                                      measure == Measure::kSettled ? "improvement" : "generation"));
}

void check_axis(const StudyPlan& plan, const std::string& axis, const Place& place) {
  std::vector<std::string_view> names = {"solver", "puzzle", "generation"};
  for (const PlannedSolver& one : plan.solvers) {
    for (const Setting& setting : one.settings) names.push_back(setting.name);
  }
  check_name("axis", axis, names, place);
}

std::vector<TomlTable> entries(const TomlTable& root, std::string_view key) {
  return root.has(key) ? root.list(key) : std::vector<TomlTable>();
}

}  // namespace

const Table<MeasureEntry>& measures() {
  using enum MeasureEntry::Basis;
  static const Table<MeasureEntry> kMeasures("measure",
                                             {{"solved", Measure::kSolved, kRun},
                                              {"error", Measure::kError, kRun},
                                              {"fitness", Measure::kFitness, kRun},
                                              {"generations", Measure::kGenerations, kCost},
                                              {"evaluations", Measure::kEvaluations, kCost},
                                              {"nodes", Measure::kNodes, kCost},
                                              {"seconds", Measure::kSeconds, kCost},
                                              {"settled", Measure::kSettled, kPoints},
                                              {"crowd_gain", Measure::kCrowdGain, kPoints},
                                              {"crowd_wins", Measure::kCrowdWins, kPoints},
                                              {"aggregate", Measure::kAggregate, kGeneration},
                                              {"best_expert", Measure::kBestExpert, kGeneration},
                                              {"mean_expert", Measure::kMeanExpert, kGeneration},
                                              {"agreement", Measure::kAgreement, kGeneration},
                                              {"diversity", Measure::kDiversity, kGeneration}});
  return kMeasures;
}

const Table<StatisticEntry>& statistics() {
  static const Table<StatisticEntry> kStatistics(
      "statistic", {{"mean", Statistic::kMean}, {"median", Statistic::kMedian}});
  return kStatistics;
}

Presentation presentation_of(const std::string& plan_text) {
  Presentation out;
  const TomlValue file = parse_toml("the plan", plan_text);
  const TomlTable root(file, "the study");
  for (const TomlTable& entry : entries(root, "published")) {
    out.published.push_back(read_published(entry));
  }
  for (const TomlTable& entry : entries(root, "figures")) {
    out.figures.push_back(read_figure(entry));
  }
  out.baseline = root.text("baseline");
  return out;
}

void check_presentation(const TomlTable& root, const StudyPlan& plan) {
  if (root.has("baseline")) {
    std::vector<std::string_view> labels;
    for (const PlannedSolver& one : plan.solvers) labels.push_back(one.label);
    check_name("solver", root.text("baseline"), labels, root.place_of("baseline"));
  }
  for (const TomlTable& entry : entries(root, "published")) {
    const Published published = read_published(entry);
    check_record(plan, published.measure, entry.place_of("measure"));
    for (const PublishedValue& value : published.values) {
      check_selection(plan, value.of,
                      entry.has("values") ? entry.place_of("values") : entry.place());
    }
  }
  for (const TomlTable& entry : entries(root, "figures")) {
    const FigureSpec figure = read_figure(entry);
    for (const Measure measure : figure.measures) {
      check_record(plan, measure, entry.place_of("measure"));
    }
    check_selection(plan, figure.of, entry.place());
    check_axis(plan, figure.x, entry.place_of("x"));
    if (!figure.series.empty()) check_axis(plan, figure.series, entry.place_of("series"));
  }
}

}  // namespace evodoku::study
