#include "study/plan/presentation.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>

#include "base/quotes.hpp"
#include "evodoku/table.hpp"
#include "study/plan/parts.hpp"

namespace evodoku::study {

namespace {

const MeasureEntry& read_measure(const TomlTable& entry, const std::string& name) {
  if (!name.empty()) return entry_at(measures(), name, entry.place_of("measure"));
  throw InputError(entry.place(), "expected measure = \"NAME\", for example \"error\"");
}

/// What an entry says of the runs it is about; what it does not say is as in \p all.
Selection read_selection(const TomlTable& entry, const Selection& all = {}) {
  Selection out = all;
  if (entry.has("solver")) out.solver = entry.text("solver");
  if (entry.has("puzzle")) out.puzzle = entry.text("puzzle");
  if (entry.has("where")) {
    const TomlTable where = entry.inner("where");
    out.settings.clear();
    for (const TomlEntry& one : where.entries()) {
      if (!one.value.is_plain()) {
        throw InputError(one.value.place, fmt::format("{} is not a plain value", one.key));
      }
      out.settings.push_back({one.key, one.value.text});
    }
  }
  const auto word = [&](const char* key, const char* expected) {
    if (!entry.has(key)) return false;
    if (entry.text(key) == expected) return true;
    throw InputError(entry.place_of(key), unknown_name(key, entry.text(key), {expected}));
  };
  out.solved = word("among", "solved") || out.solved;
  out.until_settled = word("until", "settled") || out.until_settled;
  return out;
}

double number_of(const TomlTable& table, std::string_view key) {
  return table.number(key, std::nan(""));
}

std::optional<std::uint64_t> read_runs(const TomlTable& entry) {
  if (!entry.has("runs")) return std::nullopt;
  return static_cast<std::uint64_t>(entry.whole_number("runs", 1, 1));
}

/// The numbers of an entry, each with what it is of.
std::vector<PublishedValue> read_values(const TomlTable& entry, Published::Kind& kind) {
  const Selection all = read_selection(entry);
  const std::string by = entry.text("by").empty() ? "solver" : entry.text("by");
  if (by != "solver" && by != "puzzle") {
    throw InputError(entry.place_of("by"), unknown_name("by", by, {"solver", "puzzle"}));
  }
  std::vector<PublishedValue> out;
  int kinds = 0;
  for (const auto& [key, meaning] : {std::pair("value", Published::Kind::kValue),
                                     std::pair("at_least", Published::Kind::kAtLeast),
                                     std::pair("at_most", Published::Kind::kAtMost)}) {
    if (!entry.has(key)) continue;
    ++kinds;
    kind = meaning;
    out.push_back({.key = all.solver == "*" ? all.puzzle : all.solver,
                   .reading = {},
                   .of = all,
                   .value = number_of(entry, key),
                   .runs = {}});
  }
  if (entry.has("values")) {
    ++kinds;
    const TomlTable values = entry.inner("values");
    for (const TomlEntry& value : values.entries()) {
      PublishedValue one{.key = value.key, .reading = {}, .of = all, .value = 0, .runs = {}};
      (by == "solver" ? one.of.solver : one.of.puzzle) = one.key;
      one.value = number_of(values, one.key);
      out.push_back(std::move(one));
    }
  }
  if (kinds != 1 || out.empty()) {
    throw InputError(entry.place(),
                     "expected one of value, values, at_least and at_most in [[published]]");
  }
  for (PublishedValue& one : out) one.runs = read_runs(entry);
  return out;
}

/// The same numbers once for each way in which the text can be understood.
std::vector<PublishedValue> in_all_readings(const TomlTable& entry,
                                            const std::vector<PublishedValue>& values) {
  if (!entry.has("readings")) return values;
  std::vector<PublishedValue> out;
  for (const TomlTable& reading : entry.list("readings")) {
    reading.allow({"name", "solver", "puzzle", "where", "among", "until", "runs"});
    if (reading.text("name").empty()) {
      throw InputError(reading.place(), "expected name = \"...\" in [[published.readings]]");
    }
    for (PublishedValue one : values) {
      one.reading = reading.text("name");
      one.of = read_selection(reading, one.of);
      if (reading.has("runs")) one.runs = read_runs(reading);
      out.push_back(std::move(one));
    }
  }
  return out;
}

Published read_published(const TomlTable& entry) {
  entry.allow({"source", "what",     "measure",     "statistic",  "solver",
               "puzzle", "where",    "among",       "until",      "by",
               "value",  "values",   "at_least",    "at_most",    "comparable",
               "runs",   "readings", "relative_to", "rank_among", "top"});
  const MeasureEntry& measure = read_measure(entry, entry.text("measure"));
  Published out{.source = entry.text("source"),
                .what = entry.text("what"),
                .measure = measure.measure,
                .statistic = entry.choice("statistic", statistics()).statistic,
                .comparable = entry.flag("comparable", true),
                .values = {},
                .rank_among = entry.text("rank_among"),
                .top_names = {},
                .top_of = {}};
  if (measure.basis == MeasureEntry::Basis::kGeneration) {
    throw InputError(
        entry.place_of("measure"),
        fmt::format("{} is of a generation, expected a measure of a run", measure.name));
  }
  out.values = in_all_readings(entry, read_values(entry, out.kind));
  if (entry.has("relative_to")) {
    const TomlTable other = entry.inner("relative_to");
    other.allow({"solver", "puzzle", "where", "among"});
    for (PublishedValue& one : out.values) one.relative_to = read_selection(other, one.of);
  }
  if (entry.has("top")) {
    const TomlTable top = entry.inner("top");
    top.allow({"of", "names"});
    out.top_of = top.text("of");
    out.top_names = top.texts("names");
  }
  const bool derived = entry.has("relative_to") || !out.rank_among.empty();
  if (derived && out.statistic != Statistic::kMean) {
    throw InputError(entry.place_of("statistic"), "ratios and ranks are of means");
  }
  if (entry.has("relative_to") && !out.rank_among.empty()) {
    throw InputError(entry.place_of("rank_among"), "expected relative_to or rank_among, not both");
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
  std::vector<std::string_view> settings;
  for (const PlannedSolver& one : plan.solvers) {
    for (const Setting& setting : one.settings) settings.push_back(setting.name);
  }
  for (const Setting& one : of.settings) check_name("setting", one.name, settings, place);
  const bool any = std::any_of(
      plan.solvers.begin(), plan.solvers.end(),
      [&](const PlannedSolver& one) { return of.takes(one.label, one.group, one.settings); });
  if (!any) throw InputError(place, "no solver of the plan has all of these settings");
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

bool Selection::takes(const std::string& label, const std::string& group,
                      const std::vector<Setting>& has) const {
  if (solver != "*" && solver != label && solver != group) return false;
  return std::all_of(settings.begin(), settings.end(), [&](const Setting& wanted) {
    return std::any_of(has.begin(), has.end(), [&](const Setting& one) {
      return one.name == wanted.name && one.value == wanted.value;
    });
  });
}

const Table<MeasureEntry>& measures() {
  using enum MeasureEntry::Basis;
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  constexpr Interval kAny{-kInfinity, kInfinity};
  constexpr Interval kShare{0, 1};
  static const Table<MeasureEntry> kMeasures(
      "measure", {{"solved", Measure::kSolved, kRun, kShare},
                  {"error", Measure::kError, kRun},
                  {"fitness", Measure::kFitness, kRun, kAny},
                  {"generations", Measure::kGenerations, kCost},
                  {"evaluations", Measure::kEvaluations, kCost},
                  {"nodes", Measure::kNodes, kCost},
                  {"seconds", Measure::kSeconds, kCost},
                  {"settled", Measure::kSettled, kPoints},
                  {"crowd_gain", Measure::kCrowdGain, kPoints, kAny},
                  {"crowd_share", Measure::kCrowdShare, kPoints, {-kInfinity, 1}},
                  {"crowd_wins", Measure::kCrowdWins, kPoints, kShare},
                  {"crowd_over_mean", Measure::kCrowdOverMean, kPoints, kShare},
                  {"aggregate", Measure::kAggregate, kGeneration},
                  {"best_expert", Measure::kBestExpert, kGeneration},
                  {"mean_expert", Measure::kMeanExpert, kGeneration},
                  {"agreement", Measure::kAgreement, kGeneration, kShare},
                  {"diversity", Measure::kDiversity, kGeneration, kShare}});
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
      if (!value.relative_to) continue;
      check_selection(plan, *value.relative_to, entry.place_of("relative_to"));
    }
    if (!published.rank_among.empty()) {
      check_selection(plan, {.solver = published.rank_among}, entry.place_of("rank_among"));
    }
    if (entry.has("top")) {
      check_selection(plan, {.solver = published.top_of}, entry.place_of("top"));
      for (const std::string& one : published.top_names) {
        check_axis(plan, one, entry.place_of("top"));
      }
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
