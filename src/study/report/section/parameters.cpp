// What the parameters do that a plan varies: how much each explains, alone and with another, the
// strongest first, with a chart for each and heat maps of the strongest pairs.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <limits>
#include <map>

#include "study/plot/heat_map.hpp"
#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"
#include "study/report/effects.hpp"
#include "study/report/sections.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study::report {

namespace {

struct PooledRuns {
  std::uint64_t runs = 0, solved = 0, errors = 0;
  double spent = 0, error = 0;

  void add(const SolverData& solver) {
    for (const RunRow& run : solver.runs) {
      ++runs;
      if (run.solved) ++solved;
      spent += run.cost;
      if (run.error < 0) continue;
      ++errors;
      error += run.error;
    }
  }
  [[nodiscard]] double rate() const {
    return runs == 0 ? NAN : static_cast<double>(solved) / static_cast<double>(runs);
  }
  [[nodiscard]] double expected_cost() const {
    if (runs == 0) return NAN;
    return solved == 0 ? std::numeric_limits<double>::infinity()
                       : spent / static_cast<double>(solved);
  }
  [[nodiscard]] double mean_error() const {
    return errors == 0 ? NAN : error / static_cast<double>(errors);
  }
};

using Pools = std::vector<std::vector<PooledRuns>>;  // by the second parameter, then the first

Pools pools_of(const SolverFamily& family, const VariedParameter& across,
               const VariedParameter& down) {
  Pools out(down.values.size(), std::vector<PooledRuns>(across.values.size()));
  for (const SolverData* one : family.solvers) {
    out[level_of(down, *one)][level_of(across, *one)].add(*one);
  }
  return out;
}

/// One measure of all pools.
template <typename Measure>
plot::HeatMap map_of(const Pools& pools, const VariedParameter& across, const VariedParameter& down,
                     const Measure& measure) {
  plot::HeatMap out{.title = {},
                    .x_label = across.name,
                    .y_label = down.name,
                    .x = across.values,
                    .y = down.values,
                    .cells = {}};
  for (std::size_t i = 0; i < pools.size(); ++i) {
    out.cells.emplace_back();
    for (std::size_t j = 0; j < pools[i].size(); ++j) {
      const PooledRuns& pool = pools[i][j];
      out.cells.back().push_back(
          {.value = measure(pool),
           .hint = fmt::format("{} {}, {} {}: {} of {} solved, ERT {}, error {}", across.name,
                               across.values[j], down.name, down.values[i], pool.solved, pool.runs,
                               amount(pool.expected_cost()), amount(pool.mean_error()))});
    }
  }
  return out;
}

void add_maps(const SolverFamily& family, const VariedParameter& across,
              const VariedParameter& down, std::size_t others, ReportSection& section) {
  const Pools pools = pools_of(family, across, down);
  std::uint64_t solved = 0;
  std::uint64_t errors = 0;
  for (const auto& row : pools) {
    for (const PooledRuns& pool : row) {
      solved += pool.solved;
      errors += pool.errors;
    }
  }
  const std::string pooled =
      others > 0 ? fmt::format(" Runs of all values of {} are put together.",
                               others == 1 ? "the other parameter"
                                           : fmt::format("{} other parameters", others))
                 : "";
  const auto add = [&](plot::HeatMap map, const std::string& what, const std::string& caption) {
    map.title = fmt::format("{}: {}", family.name, what);
    section.add(Picture{plot::heat_map(map), caption + pooled});
  };
  if (solved > 0 || errors == 0) {
    plot::HeatMap rates =
        map_of(pools, across, down, [](const PooledRuns& pool) { return pool.rate(); });
    rates.low = 0;
    rates.high = 1;
    rates.unit = "share of runs solved";
    add(std::move(rates), "success rate", "A stronger colour is better.");
  }
  if (solved > 0) {
    plot::HeatMap costs =
        map_of(pools, across, down, [](const PooledRuns& pool) { return pool.expected_cost(); });
    costs.log = true;
    costs.unit = std::string(unit_name(family.solvers.front()->unit));
    add(std::move(costs), "expected running time",
        "A stronger colour costs more; ∞ where no run was solved.");
  }
  if (errors > 0) {
    plot::HeatMap map =
        map_of(pools, across, down, [](const PooledRuns& pool) { return pool.mean_error(); });
    map.unit = "error, mean over all runs";
    add(std::move(map), "error at the end", "A stronger colour is worse.");
  }
}

/// The success rate along one parameter, where its values are numbers.
void add_line(const SolverFamily& family, const VariedParameter& parameter,
              ReportSection& section) {
  std::map<double, PooledRuns> pools;
  for (const SolverData* one : family.solvers) {
    const std::string text = one->solver.setting(parameter.name);
    char* end = nullptr;
    const double value = std::strtod(text.c_str(), &end);
    if (text.empty() || *end != '\0') return;
    pools[value].add(*one);
  }
  plot::Series series{.label = family.name, .x = {}, .y = {}};
  for (const auto& [value, pool] : pools) {
    const Interval interval = wilson(pool.solved, pool.runs);
    series.x.push_back(value);
    series.y.push_back(pool.rate());
    series.low.push_back(interval.low);
    series.high.push_back(interval.high);
  }
  constexpr double kLogFrom = 20;  // values that grow so much are read better on such an axis
  const bool log = series.x.front() > 0 && series.x.back() / series.x.front() >= kLogFrom;
  section.add(Picture{
      plot::lines_chart({.title = fmt::format("{}: success by {}", family.name, parameter.name),
                         .x_label = parameter.name,
                         .y_label = "share of runs",
                         .x_kind = log ? plot::Scale::kLog : plot::Scale::kLinear,
                         .y_low = 0,
                         .y_high = 1,
                         .series = {series}}),
      "The band is Wilson's interval of each rate (95 %)."});
}

/// The strongest first: a row for each parameter, and for each two of them.
TextTable effects_table(const SolverFamily& family, const FamilyEffects& found) {
  constexpr std::size_t kMostEffects = 40;
  TextTable out{.caption = fmt::format("{}: what explains the {}, the strongest first", family.name,
                                       found.measure.shown),
                .columns = {{"parameter"},
                            {"share", "of the variance within puzzles: eta squared"},
                            {"F", "of the analysis of variance"},
                            {"p", "of the F test, with Holm's correction for all rows"},
                            {fmt::format("mean {} by value", found.measure.shown), "", true}},
                .rows = {}};
  for (const NamedEffect& one : found.effects) {
    if (out.rows.size() == kMostEffects) break;
    out.rows.push_back({{one.name},
                        {rate(one.share)},
                        {amount(one.f)},
                        {p_value(one.p), one.p < 0.05},
                        {one.means}});
  }
  return out;
}

void add_effects(const SolverFamily& family, const std::vector<VariedParameter>& parameters,
                 const std::string& measure, ReportSection& section) {
  const std::optional<FamilyEffects> found = effects_of(family, parameters, measure);
  const auto add = [&](std::size_t a, std::size_t b) {
    add_maps(family, parameters[a], parameters[b], parameters.size() - 2, section);
  };
  if (!found) {
    section.add(Paragraph{fmt::format(
        "{}: not every combination of values has runs on the same puzzles with the same seeds, so "
        "there is no analysis of variance.",
        family.name)});
    if (parameters.size() >= 2) add(0, 1);
    return;
  }
  section.add(effects_table(family, *found));
  section.add(Paragraph{fmt::format(
      "Analysis of variance over {} runs: the share of what differs between runs on the same "
      "puzzle "
      "that a parameter explains{}. Chance, and what puzzles do not have in common, make up {}{}. "
      "The "
      "F tests are a guide, as what is explained is not normally distributed.",
      amount(found->runs), parameters.size() > 1 ? ", and two together (×) beyond each alone" : "",
      rate(found->chance),
      parameters.size() > 2
          ? fmt::format(", interactions of three and more {}", rate(found->higher))
          : "")});
  for (const plot::CategoriesChart& chart : found->charts) {
    section.add(Picture{plot::categories_chart(chart),
                        "Means over all runs with Student's interval within puzzles (95 %)."});
  }
  for (const auto& [a, b] : found->pairs) add(a, b);
}

}  // namespace

void fill_parameters(const Context& context, ReportSection& section) {
  for (const SolverFamily& family : families(context.study)) {
    const std::vector<VariedParameter> parameters = varied(family);
    if (parameters.empty()) continue;
    if (parameters.size() == 1) add_line(family, parameters.front(), section);
    add_effects(family, parameters, context.measure, section);
  }
}

}  // namespace evodoku::study::report
