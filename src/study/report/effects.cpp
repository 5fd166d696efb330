#include "study/report/effects.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include "study/plot/number.hpp"
#include "study/stats/factorial.hpp"
#include "study/stats/holm.hpp"
#include "study/stats/stratified_mean.hpp"

namespace evodoku::study::report {

namespace {

std::string family_name(const StoredSolver& solver) {
  std::string base = solver.label;
  if (!solver.settings.empty()) {
    base = base.substr(0, base.find(" " + solver.settings.front().name + "="));
  }
  if (solver.group.empty() || solver.group == base) return base;
  return base == solver.label ? solver.group : fmt::format("{}: {}", solver.group, base);
}

// What is drawn at random, as in a race, makes no grid: nearly every solver has a value of its own.
constexpr std::size_t kMostValues = 30;

/// The solvers by combination, the last parameter changing fastest; none unless there is exactly
/// one for each.
std::vector<const SolverData*> combinations_of(const SolverFamily& family,
                                               const std::vector<VariedParameter>& parameters) {
  std::size_t count = 1;
  for (const VariedParameter& one : parameters) {
    count *= one.values.size();
    if (count > family.solvers.size()) return {};
  }
  if (count != family.solvers.size()) return {};
  std::vector<const SolverData*> out(count, nullptr);
  for (const SolverData* solver : family.solvers) {
    std::size_t index = 0;
    for (const VariedParameter& one : parameters) {
      index = index * one.values.size() + level_of(one, *solver);
    }
    if (std::exchange(out[index], solver) != nullptr) return {};
  }
  return out;
}

/// What is explained where nobody has chosen.
const EffectMeasure& usual_measure(const std::vector<const SolverData*>& solvers) {
  bool boards = true;
  bool all_solved = true;
  for (const SolverData* solver : solvers) {
    const RunsFigures& figures = solver->figures;
    boards = boards && figures.errors == figures.runs;
    all_solved = all_solved && figures.solved == figures.runs;
  }
  return effect_measures().find(all_solved ? "cost" : boards ? "error" : "solved");
}

using RunKey = std::pair<std::uint32_t, std::uint32_t>;  // puzzle and seed

RunKey key_of(const RunRow& run) { return {run.puzzle, run.seed}; }

/// The runs that all solvers have, by puzzle and seed; so are the runs of a solver.
std::vector<RunKey> common_runs(const std::vector<const SolverData*>& solvers) {
  std::vector<RunKey> out;
  for (const RunRow& run : solvers.front()->runs) out.push_back(key_of(run));
  for (const SolverData* solver : solvers) {
    std::vector<RunKey> kept;
    auto next = out.begin();
    for (const RunRow& run : solver->runs) {
      next = std::lower_bound(next, out.end(), key_of(run));
      if (next != out.end() && *next == key_of(run)) kept.push_back(*next);
    }
    out = std::move(kept);
  }
  return out;
}

/// Names effects and means after the parameters.
class EffectNames {
 public:
  EffectNames(const std::vector<VariedParameter>& parameters, const EffectMeasure& measure)
      : parameters_(parameters), measure_(measure) {}

  [[nodiscard]] std::string name(const Effect& effect) const {
    const std::string& first = parameters_[effect.factors.front()].name;
    if (effect.factors.size() == 1) return first;
    return fmt::format("{} × {}", first, parameters_[effect.factors.back()].name);
  }
  [[nodiscard]] double shown(double mean) const { return measure_.log ? std::pow(10, mean) : mean; }
  [[nodiscard]] std::string means(const Effect& effect) const {
    const VariedParameter& last = parameters_[effect.factors.back()];
    if (effect.factors.size() == 1) {
      std::string out;
      for (std::size_t i = 0; i < effect.means.size(); ++i) {
        out += fmt::format("{}{}: {}", i == 0 ? "" : ", ", last.values[i],
                           amount(shown(effect.means[i])));
      }
      return out;
    }
    const auto best = measure_.less_is_better
                          ? std::min_element(effect.means.begin(), effect.means.end())
                          : std::max_element(effect.means.begin(), effect.means.end());
    const auto cell = static_cast<std::size_t>(best - effect.means.begin());
    const VariedParameter& first = parameters_[effect.factors.front()];
    return fmt::format("best {}, {}: {}", first.values[cell / last.values.size()],
                       last.values[cell % last.values.size()], amount(shown(*best)));
  }

 private:
  const std::vector<VariedParameter>& parameters_;
  const EffectMeasure& measure_;
};

/// The means of the values of one parameter, each with its interval.
plot::CategoriesChart chart_of(const SolverFamily& family, const VariedParameter& parameter,
                               const EffectMeasure& measure, const EffectNames& names) {
  plot::CategoriesChart out{
      .title = fmt::format("{}: {} by {}", family.name, measure.shown, parameter.name),
      .x_label = parameter.name,
      .y_label = fmt::format("mean {}", measure.shown),
      .y_kind = measure.log ? plot::Scale::kLog : plot::Scale::kLinear,
      .share = !measure.less_is_better,
      .names = parameter.values,
      .series = {{.label = family.name, .values = {}}}};
  for (std::size_t level = 0; level < parameter.values.size(); ++level) {
    std::map<std::uint32_t, std::vector<double>> by_puzzle;
    for (const SolverData* solver : family.solvers) {
      if (level_of(parameter, *solver) != level) continue;
      for (const RunRow& run : solver->runs) by_puzzle[run.puzzle].push_back(measure.of(run));
    }
    std::vector<std::vector<double>> strata;
    strata.reserve(by_puzzle.size());
    for (auto& [puzzle, values] : by_puzzle) strata.push_back(std::move(values));
    const StratifiedMean mean = stratified_mean(strata);
    plot::CategoryValue& value = out.series.front().values.emplace_back();
    value.value = names.shown(mean.mean);
    if (std::isfinite(mean.interval.low)) {
      const double least = measure.log ? mean.interval.low : std::max(0.0, mean.interval.low);
      value.interval = Interval{names.shown(least), names.shown(mean.interval.high)};
    }
    value.hint =
        fmt::format("{}={}: {}", parameter.name, parameter.values[level], amount(value.value));
  }
  return out;
}

/// Pairs of parameters by all that they explain, alone and together.
std::vector<std::pair<std::size_t, std::size_t>> strongest_pairs(const Factorial& found,
                                                                 std::size_t parameters,
                                                                 std::size_t most) {
  std::vector<double> alone(parameters, 0);
  std::vector<std::pair<double, std::pair<std::size_t, std::size_t>>> all;
  for (const Effect& one : found.effects) {
    if (one.factors.size() == 1) {
      alone[one.factors.front()] = one.squares;
    } else {
      all.push_back({one.squares, {one.factors.front(), one.factors.back()}});
    }
  }
  for (auto& [squares, pair] : all) squares += alone[pair.first] + alone[pair.second];
  std::stable_sort(all.begin(), all.end(),
                   [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<std::pair<std::size_t, std::size_t>> out;
  for (std::size_t i = 0; i < std::min(most, all.size()); ++i) out.push_back(all[i].second);
  return out;
}

}  // namespace

std::size_t level_of(const VariedParameter& parameter, const SolverData& solver) {
  const std::string value = solver.solver.setting(parameter.name);
  return static_cast<std::size_t>(
      std::find(parameter.values.begin(), parameter.values.end(), value) -
      parameter.values.begin());
}

std::vector<SolverFamily> families(const StudyData& study) {
  std::vector<SolverFamily> out;
  for (const SolverData& one : study.solvers) {
    if (one.runs.empty() || one.solver.settings.empty()) continue;
    const std::string name = family_name(one.solver);
    const auto at = std::find_if(out.begin(), out.end(),
                                 [&](const SolverFamily& family) { return family.name == name; });
    if (at == out.end()) {
      out.push_back({name, {&one}});
    } else {
      at->solvers.push_back(&one);
    }
  }
  return out;
}

std::vector<VariedParameter> varied(const SolverFamily& family) {
  std::vector<VariedParameter> out;
  for (const Setting& setting : family.solvers.front()->solver.settings) {
    VariedParameter one{setting.name, {}};
    for (const SolverData* solver : family.solvers) {
      const std::string value = solver->solver.setting(one.name);
      if (std::find(one.values.begin(), one.values.end(), value) == one.values.end()) {
        one.values.push_back(value);
      }
    }
    if (one.values.size() > 1 && one.values.size() <= kMostValues) out.push_back(std::move(one));
  }
  return out;
}

const Table<EffectMeasure>& effect_measures() {
  static const Table<EffectMeasure> kMeasures(
      "measure", {
                     {.name = "error",
                      .shown = "error",
                      .of =
                          [](const RunRow& run) {
                            return run.error < 0 ? 0.0 : static_cast<double>(run.error);
                          }},
                     {.name = "cost",
                      .shown = "cost",
                      .of = [](const RunRow& run) { return std::log10(std::max(1.0, run.cost)); },
                      .log = true},
                     {.name = "solved",
                      .shown = "share solved",
                      .of = [](const RunRow& run) { return run.solved ? 1.0 : 0.0; },
                      .less_is_better = false},
                 });
  return kMeasures;
}

std::optional<FamilyEffects> effects_of(const SolverFamily& family,
                                        const std::vector<VariedParameter>& parameters,
                                        const std::string& measure) {
  const std::vector<const SolverData*> solvers = combinations_of(family, parameters);
  if (solvers.empty()) return std::nullopt;
  const std::vector<RunKey> common = common_runs(solvers);
  if (common.empty()) return std::nullopt;
  FamilyEffects out;
  out.measure = measure.empty() ? usual_measure(solvers) : effect_measures().find(measure);
  out.runs = common.size() * solvers.size();
  std::vector<std::size_t> levels;
  levels.reserve(parameters.size());
  for (const VariedParameter& one : parameters) levels.push_back(one.values.size());
  std::vector<std::size_t> blocks;
  blocks.reserve(common.size());
  for (const RunKey& key : common) blocks.push_back(key.first);
  std::vector<std::vector<double>> values;
  for (const SolverData* solver : solvers) {
    values.emplace_back();
    auto next = common.begin();
    for (const RunRow& run : solver->runs) {
      if (next == common.end() || *next != key_of(run)) continue;
      values.back().push_back(out.measure.of(run));
      ++next;
    }
  }
  const Factorial found = factorial(levels, values, blocks);
  out.higher = found.higher;
  out.chance = found.chance;
  const EffectNames names(parameters, out.measure);
  std::vector<double> p;
  for (const Effect& one : found.effects) p.push_back(one.p);
  p = holm(p);
  constexpr std::size_t kMostCharts = 6;
  for (std::size_t i = 0; i < found.effects.size(); ++i) {
    const Effect& one = found.effects[i];
    out.effects.push_back({.name = names.name(one),
                           .share = one.share,
                           .f = one.f,
                           .p = p[i],
                           .means = names.means(one)});
    if (one.factors.size() == 1 && out.charts.size() < kMostCharts) {
      out.charts.push_back(chart_of(family, parameters[one.factors.front()], out.measure, names));
    }
  }
  constexpr std::size_t kMostPairs = 3;
  out.pairs = strongest_pairs(found, parameters.size(), kMostPairs);
  return out;
}

}  // namespace evodoku::study::report
