#include "study/plan/presentation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

constexpr std::array<std::pair<Measure, std::string_view>, 13> kMeasures = {{
    {Measure::kSolved, "solved"},
    {Measure::kError, "error"},
    {Measure::kFitness, "fitness"},
    {Measure::kGenerations, "generations"},
    {Measure::kEvaluations, "evaluations"},
    {Measure::kNodes, "nodes"},
    {Measure::kSeconds, "seconds"},
    {Measure::kSettled, "settled"},
    {Measure::kCrowdGain, "crowd_gain"},
    {Measure::kCrowdWins, "crowd_wins"},
    {Measure::kAggregate, "aggregate"},
    {Measure::kBestExpert, "best_expert"},
    {Measure::kMeanExpert, "mean_expert"},
}};

Measure read_measure(const TomlTable& entry, const std::string& name) {
  std::vector<std::string_view> names;
  for (const auto& [measure, its_name] : kMeasures) {
    if (its_name == name) return measure;
    names.push_back(its_name);
  }
  if (name.empty()) {
    throw InputError(entry.place(), "expected measure = \"NAME\", for example \"error\"");
  }
  throw InputError(entry.place_of("measure"), unknown_name("measure", name, names));
}

Statistic read_statistic(const TomlTable& entry) {
  const std::string name = entry.text("statistic");
  if (name.empty() || name == "mean") return Statistic::kMean;
  if (name == "median") return Statistic::kMedian;
  throw InputError(entry.place_of("statistic"),
                   unknown_name("statistic", name, {"mean", "median"}));
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
  Published out{.source = entry.text("source"),
                .what = entry.text("what"),
                .measure = read_measure(entry, entry.text("measure")),
                .statistic = read_statistic(entry),
                .comparable = entry.flag("comparable", true)};
  if (is_of_a_generation(out.measure)) {
    throw InputError(entry.place_of("measure"),
                     fmt::format("{} is of a generation, expected a measure of a run",
                                 measure_name(out.measure)));
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
    for (const auto& [key, value] : values.table()) {
      PublishedValue one{.key = std::string(key.str()), .of = all};
      (by == "solver" ? one.of.solver : one.of.puzzle) = one.key;
      one.value = number_of(values, key.str());
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
                 .statistic = read_statistic(entry),
                 .series = entry.text("series"),
                 .of = read_selection(entry),
                 .log = entry.flag("log", false),
                 .paper = {}};
  if (out.title.empty()) throw InputError(entry.place(), "expected title = \"...\" in [[figures]]");
  if (entry.has("x")) out.x = entry.text("x");
  for (const std::string& name : entry.texts("measure")) {
    out.measures.push_back(read_measure(entry, name));
    const bool fits = out.x == "generation" ? is_of_a_generation(out.measures.back()) ||
                                                  name == "error" || name == "fitness"
                                            : !is_of_a_generation(out.measures.back());
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
  for (const auto& [series, points] : paper.table()) {
    const TomlTable inside = paper.inner(series.str());
    for (const auto& [x, value] : inside.table()) {
      out.paper.push_back(
          {std::string(series.str()), std::string(x.str()), number_of(inside, x.str())});
    }
  }
  return out;
}

/// Throws InputError where a part of a selection stands for nothing.
void check_selection(const Plan& plan, const Selection& of, const Place& place) {
  std::vector<std::string_view> names;
  const auto check = [&](std::string_view what, const std::string& wanted) {
    if (wanted == "*" || std::find(names.begin(), names.end(), wanted) != names.end()) return;
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    throw InputError(place, unknown_name(what, wanted, names));
  };
  for (const PlannedSolver& one : plan.solvers) {
    names.push_back(one.label);
    if (!one.group.empty()) names.push_back(one.group);
  }
  check("solver or group of them", of.solver);
  names.clear();
  for (const PlannedPuzzle& one : plan.puzzles) {
    names.push_back(one.name);
    names.push_back(one.group);
  }
  check("puzzle or group of them", of.puzzle);
}

void check_record(const Plan& plan, Measure measure, const Place& place) {
  if (!needs_points(measure) && !is_of_a_generation(measure)) return;
  // The end of a run alone tells nothing of its course, improvements nothing of a crowd's.
  const bool enough = measure == Measure::kSettled ? plan.record != Record::kEnd
                                                   : plan.record == Record::kGeneration;
  if (enough) return;
  throw InputError(place, fmt::format("{} needs record = \"{}\"", measure_name(measure),
                                      measure == Measure::kSettled ? "improvement" : "generation"));
}

void check_axis(const Plan& plan, const std::string& axis, const Place& place) {
  std::vector<std::string_view> names = {"solver", "puzzle", "generation"};
  for (const PlannedSolver& one : plan.solvers) {
    for (const Setting& setting : one.settings) names.push_back(setting.name);
  }
  if (std::find(names.begin(), names.end(), axis) != names.end()) return;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  throw InputError(place, unknown_name("axis", axis, names));
}

std::vector<TomlTable> entries(const TomlTable& root, std::string_view key) {
  return root.has(key) ? root.list(key) : std::vector<TomlTable>();
}

}  // namespace

std::string_view measure_name(Measure measure) {
  for (const auto& [one, name] : kMeasures) {
    if (one == measure) return name;
  }
  return "";
}

bool needs_points(Measure measure) {
  return measure == Measure::kSettled || measure == Measure::kCrowdGain ||
         measure == Measure::kCrowdWins;
}

bool is_of_a_generation(Measure measure) {
  return measure == Measure::kAggregate || measure == Measure::kBestExpert ||
         measure == Measure::kMeanExpert;
}

std::string_view statistic_name(Statistic statistic) {
  return statistic == Statistic::kMean ? "mean" : "median";
}

Presentation presentation_of(const std::string& plan_text) {
  Presentation out;
  const toml::table table = toml::parse(plan_text);
  const TomlTable root(table, "the plan", "the study");
  for (const TomlTable& entry : entries(root, "published")) {
    out.published.push_back(read_published(entry));
  }
  for (const TomlTable& entry : entries(root, "figures")) {
    out.figures.push_back(read_figure(entry));
  }
  return out;
}

void check_presentation(const TomlTable& root, const Plan& plan) {
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
