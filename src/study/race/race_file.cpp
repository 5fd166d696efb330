#include "study/race/race_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <numeric>

#include "base/quotes.hpp"
#include "base/text_source.hpp"
#include "evodoku/recipe.hpp"
#include "study/race/read_space.hpp"

namespace evodoku::study {

namespace {

std::size_t read_count(const TomlTable& entry, std::string_view key, std::int64_t least,
                       std::size_t standard) {
  constexpr std::int64_t kMost = 100'000'000;  // years, and sums of them are whole numbers still
  const std::int64_t count = entry.whole_number(key, least, static_cast<std::int64_t>(standard));
  if (count <= kMost) return static_cast<std::size_t>(count);
  throw InputError(entry.place_of(key),
                   fmt::format("{} must be a whole number, {} to {}", key, least, kMost));
}

void read_rules(const TomlTable& race, RaceFile& out) {
  RaceRules& rules = out.rules;
  rules.seed = static_cast<std::uint64_t>(race.whole_number("seed", 0, 1));
  rules.first_test = read_count(race, "first_test", 2, rules.first_test);
  rules.each_test = read_count(race, "each_test", 1, rules.each_test);
  rules.elites = read_count(race, "elites", 1, rules.elites);
  rules.elimination = race.choice("elimination", eliminations()).elimination;
  out.measure = &race.choice("measure", race_measures());
  rules.confidence = race.number("confidence", rules.confidence);
  if (!(rules.confidence > 0 && rules.confidence < 1)) {
    throw InputError(race.place_of("confidence"),
                     "confidence must be a number between 0 and 1, for example 0.95");
  }
}

/// How many runs a race, or its quick form, may make.
std::size_t read_runs(const TomlTable& entry, const RaceFile& file, std::size_t standard) {
  const std::size_t parameters = file.space.parameters.size();
  const std::size_t least = file.rules.least_runs(parameters);
  const std::size_t runs = read_count(entry, "runs", 1, std::max(least, standard));
  if (runs >= least) return runs;
  throw InputError(entry.place_of("runs"),
                   fmt::format("{} runs are too few to race {} parameters, expected {} at least",
                               runs, parameters, least));
}

void read_runs(const TomlTable& root, const TomlTable& race, RaceFile& out) {
  if (!race.has("runs")) {
    throw InputError(race.place(), "the race has no runs, expected how many it may make");
  }
  out.rules.runs = read_runs(race, out, 0);
  constexpr std::size_t kQuick = 10;  // a tenth
  out.quick_runs = std::min(
      out.rules.runs,
      std::max(out.rules.runs / kQuick, out.rules.least_runs(out.space.parameters.size())));
  if (!root.has("quick")) return;
  const TomlTable quick = root.inner("quick");
  quick.allow({"runs", "seeds", "puzzles"});
  out.quick_runs = read_runs(quick, out, out.quick_runs);
  out.test.quick_seeds = read_count(quick, "seeds", 1, out.test.quick_seeds);
  out.test.quick_puzzles = read_count(quick, "puzzles", 1, out.test.quick_puzzles);
}

/// What the recipe has for each parameter that counts.
RaceSetting standard_of(const RaceFile& file, const evolution::Recipe& recipe) {
  const Space& space = file.space;
  RaceSetting out(space.parameters.size());
  for (std::size_t i = 0; i < out.size(); ++i) {
    const RaceParameter& one = space.parameters[i];
    if (!space.counts(i, out)) continue;
    const auto value = recipe.value(one.name);
    if (!value) {
      throw InputError(one.place,
                       fmt::format("{} has no value for {}: expected a parameter that it has, or "
                                   "one that counts only with another operator (when)",
                                   recipe.name(), in_quotes(one.name)));
    }
    if (!one.takes(*value)) {
      throw InputError(one.place, fmt::format("{} has {} = {}, expected {}: widen that, or change "
                                              "the recipe by race.set",
                                              recipe.name(), one.name, *value, one.allowed()));
    }
    out[i] = one.is_number() ? *value : one.choices[one.index(*value)];
  }
  for (const Condition& one : space.forbidden) {
    if (Space::holds(one, out)) {
      throw InputError(one.place, fmt::format("forbids {} as it is", recipe.name()));
    }
  }
  return out;
}

/// Gives parameters values with which a condition holds, as far as that is easy to see.
void fulfil(const Space& space, const Condition& condition, RaceSetting& setting) {
  for (const Clause& clause : condition.clauses) {
    const RaceParameter& one = space.parameters[clause.parameter];
    fulfil(space, one.when, setting);
    if (!clause.values.empty()) {
      setting[clause.parameter] = clause.values.front();
    } else if (clause.above || clause.below) {
      setting[clause.parameter] = one.at(clause.above ? 1 : 0);
    }
  }
}

/// The standard, but one parameter has a value that it must count for.
RaceSetting with_value(const RaceFile& file, std::size_t parameter, const std::string& value) {
  const Space& space = file.space;
  RaceSetting out = file.standard;
  fulfil(space, space.parameters[parameter].when, out);
  for (std::size_t i = 0; i < out.size(); ++i) {
    if (!space.counts(i, out)) {
      out[i].clear();
    } else if (i == parameter) {
      out[i] = value;
    } else if (out[i].empty()) {
      out[i] = space.parameters[i].at(0.5);
    }
  }
  return out;
}

void check_fits(const RaceFile& file, const PlannedSolver& solver, const Place& place) {
  study::check_fits(solver, file.training.puzzles, place);
  study::check_fits(solver, file.test.puzzles, place);
}

/// Every choice and both ends of every range are tried on the recipe before anything runs.
void check_values(const RaceFile& file) {
  for (std::size_t i = 0; i < file.space.parameters.size(); ++i) {
    const RaceParameter& one = file.space.parameters[i];
    const std::vector<std::string> values =
        one.is_number() ? std::vector<std::string>{one.at(0), one.at(1)} : one.choices;
    for (const std::string& value : values) {
      const RaceSetting setting = with_value(file, i, value);
      if (setting[i].empty()) {
        throw InputError(one.when.place,
                         fmt::format("{} never counts: no values fulfil this", one.name));
      }
      std::vector<std::string> changes = file.fixed;
      for (std::string& change : file.space.changes(setting)) changes.push_back(std::move(change));
      const PlannedSolver solver = planned_recipe(file.origin, changes, one.place);
      if (!one.is_number()) check_fits(file, solver, one.place);
    }
  }
}

/// A puzzle that was trained on says nothing in the test.
void check_apart(const RaceFile& file, const Place& place) {
  for (const PlannedPuzzle& test : file.test.puzzles) {
    for (const PlannedPuzzle& training : file.training.puzzles) {
      if (test.text != training.text) continue;
      throw InputError(place, fmt::format("{} is among the puzzles of the race, too ({}), expected "
                                          "others to test on",
                                          test.name, training.name));
    }
  }
}

}  // namespace

std::vector<std::string> RaceFile::changes(const RaceSetting& setting) const {
  std::vector<std::string> out = fixed;
  if (setting == standard) return out;
  for (std::string& change : space.changes(setting)) out.push_back(std::move(change));
  return out;
}

PlannedSolver RaceFile::solver(const RaceSetting& setting) const {
  PlannedSolver out = planned_recipe(origin, changes(setting), {});
  if (setting == standard) return out;
  for (std::size_t i = 0; i < setting.size(); ++i) {
    if (setting[i].empty()) continue;
    out.settings.push_back({space.parameters[i].name, setting[i]});
    out.label += fmt::format(" {}={}", space.parameters[i].name, setting[i]);
  }
  return out;
}

bool RaceFile::can_run(const RaceSetting& setting) const {
  try {
    check_fits(*this, solver(setting), {});
    return true;
  } catch (const SystemError&) {
    throw;
  } catch (const Error&) {
    return false;
  }
}

std::vector<RaceFile::Block> RaceFile::blocks() const {
  constexpr std::uint64_t kPurpose = std::uint64_t{1} << 32;  // beyond those of the race itself
  std::vector<Block> out;
  for (std::size_t seed = 0; seed < training.seeds.size(); ++seed) {
    std::vector<std::size_t> order(training.puzzles.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    RandomStream(rules.seed, kPurpose + seed).shuffle(std::span(order));
    for (const std::size_t puzzle : order) out.push_back({puzzle, seed});
  }
  return out;
}

RaceFile load_race(const std::string& path) {
  RaceFile out;
  StudyPlan& training = out.training;
  training.name = std::filesystem::path(path).stem().string();
  training.text = TextSource::open(path).rest(kMostPlan);
  const TomlValue file = parse_toml(path, training.text);
  const TomlTable root(file, "the race");
  if (!root.has("race")) {
    throw InputError(root.place(), "there is no [race]: 'evodoku study run' runs plans without");
  }
  root.allow({"summary", "race", "puzzles", "seeds", "budget", "test", "quick"});
  const TomlTable race = root.inner("race");
  race.allow({"solver", "recipe", "set", "runs", "seed", "measure", "elimination", "first_test",
              "each_test", "elites", "confidence", "parameters", "forbidden"});
  PlanFiles files{.folder = std::filesystem::path(path).parent_path().string()};
  training.summary = root.text("summary");
  training.budget = read_budget(root);
  if (training.budget.evaluations == kUnlimited || training.is_timed()) {
    throw InputError(root.place_of("budget"),
                     "a race needs a budget in evaluations, and none in seconds: its course must "
                     "be the same whenever it is run");
  }
  training.seeds = read_seeds(root);
  out.test.name = training.name + "-test";
  out.test.summary = fmt::format("the winner of {}, on other puzzles", training.name);
  out.test.text = training.text;
  out.test.budget = training.budget;
  const TomlTable test = root.inner("test");
  test.allow({"seeds", "puzzles"});
  out.test.seeds = read_seeds(test);

  out.origin = recipe_origin(race, files);
  out.fixed = read_changes(race, "set");
  out.space = read_space(race);
  read_rules(race, out);
  read_runs(root, race, out);
  const PlannedSolver standard =
      planned_recipe(out.origin, out.fixed, race.place_of(race.has("set") ? "set" : "solver"));
  out.standard = standard_of(out, *standard.recipe);
  training.puzzles = read_planned_puzzles(root, files);
  out.test.puzzles = read_planned_puzzles(test, files);
  check_apart(out, test.place());
  check_fits(out, standard, race.place());
  check_values(out);
  out.rules.blocks = training.puzzles.size() * training.seeds.size();
  if (out.rules.blocks < out.rules.first_test) {
    throw InputError(
        root.place_of("puzzles"),
        fmt::format("{} puzzles with {} seeds are fewer than first_test = {}",
                    training.puzzles.size(), training.seeds.size(), out.rules.first_test));
  }
  training.most_runs = out.rules.runs;
  out.read = std::move(files.read);
  out.read.insert(path);
  return out;
}

}  // namespace evodoku::study
