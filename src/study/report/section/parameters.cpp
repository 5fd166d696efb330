// What the parameters do that a plan varies: a heat map of two, a line of one.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <map>

#include "study/plot/heat_map.hpp"
#include "study/plot/lines.hpp"
#include "study/plot/number.hpp"
#include "study/report/sections.hpp"
#include "study/stats/success_rate.hpp"

namespace evodoku::study::report {

namespace {

/// Solvers that differ in nothing but their settings.
struct SolverFamily {
  std::string name;
  std::vector<const SolverData*> solvers;
};

std::string family_name(const StoredSolver& solver) {
  std::string base = solver.label;
  if (!solver.settings.empty()) {
    base = base.substr(0, base.find(" " + solver.settings.front().name + "="));
  }
  if (solver.group.empty() || solver.group == base) return base;
  return base == solver.label ? solver.group : fmt::format("{}: {}", solver.group, base);
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

/// A parameter with its values in the plan's order.
struct VariedParameter {
  std::string name;
  std::vector<std::string> values;
};

// What is drawn at random, as in a race, makes no grid: nearly every solver has a value of its own.
constexpr std::size_t kMostValues = 30;

/// Those with more than one value, of which there are not too many for a map.
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
  const auto index = [](const VariedParameter& parameter, const std::string& value) {
    return static_cast<std::size_t>(
        std::find(parameter.values.begin(), parameter.values.end(), value) -
        parameter.values.begin());
  };
  for (const SolverData* one : family.solvers) {
    out[index(down, one->solver.setting(down.name))]
       [index(across, one->solver.setting(across.name))]
           .add(*one);
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

void add_maps(const SolverFamily& family, const std::vector<VariedParameter>& parameters,
              ReportSection& section) {
  const VariedParameter& across = parameters[0];
  const VariedParameter& down = parameters[1];
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
      parameters.size() > 2
          ? fmt::format(" {} other parameters vary, too: their runs are put together.",
                        parameters.size() - 2)
          : "";
  const auto add = [&](plot::HeatMap map, const std::string& what, const std::string& caption) {
    map.title = fmt::format("{}: {}", family.name, what);
    section.add(Picture{plot::heat_map(map), caption + pooled});
  };
  plot::HeatMap rates =
      map_of(pools, across, down, [](const PooledRuns& pool) { return pool.rate(); });
  rates.low = 0;
  rates.high = 1;
  rates.unit = "share of runs solved";
  add(std::move(rates), "success rate", "A stronger colour is better.");
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

}  // namespace

void fill_parameters(const Context& context, ReportSection& section) {
  for (const SolverFamily& family : families(context.study)) {
    const std::vector<VariedParameter> parameters = varied(family);
    if (parameters.size() == 1) add_line(family, parameters.front(), section);
    if (parameters.size() >= 2) add_maps(family, parameters, section);
  }
}

}  // namespace evodoku::study::report
