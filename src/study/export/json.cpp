#include <nlohmann/json.hpp>

#include "evodoku/escape.hpp"
#include "evodoku/problems.hpp"
#include "study/export/exports.hpp"
#include "study/export/lines.hpp"
#include "study/store/clock.hpp"

namespace evodoku::study {

namespace {

using OrderedJson = nlohmann::ordered_json;

template <typename Number>
OrderedJson or_null(const std::optional<Number>& number) {
  return number ? OrderedJson(*number) : OrderedJson();
}

/// What is no UTF-8 (a message from elsewhere, say) must not end the export.
std::string dumped(const OrderedJson& json) {
  return escape::json(json.dump(-1, ' ', false, OrderedJson::error_handler_t::replace));
}

OrderedJson point_json(const RunPoint& point) {
  OrderedJson out = {{"generation", point.generation},
                     {"evaluations", point.evaluations},
                     {"error", point.error},
                     {"fitness", point.fitness}};
  if (point.diversity) out["diversity"] = *point.diversity;
  if (point.crowd) {
    out["aggregate"] = point.crowd->aggregate;
    out["best_expert"] = point.crowd->best_expert;
    out["mean_expert"] = point.crowd->mean_expert;
    out["agreement"] = point.crowd->agreement;
  }
  return out;
}

OrderedJson points_of(Store& store, std::int64_t run) {
  OrderedJson out = OrderedJson::array();
  for (const RunPoint& point : store.points_of(run)) out.push_back(point_json(point));
  return out;
}

OrderedJson run_json(const StoredRun& run) {
  const RunFigures& figures = run.figures;
  OrderedJson out = {{"solver", run.solver},
                     {"puzzle", run.puzzle},
                     {"seed", run.seed},
                     {"status", figures.status},
                     {"solved", figures.solved()},
                     {"error", or_null(figures.error)},
                     {"fitness", or_null(figures.fitness)},
                     {"generations", or_null(figures.generations)},
                     {"evaluations", figures.evaluations},
                     {"nodes", figures.nodes}};
  if (!figures.message.empty()) out["message"] = figures.message;
  out["seconds"] = figures.seconds;
  out["started"] = iso_moment(figures.started);
  out["ended"] = iso_moment(figures.ended);
  out["host"] = figures.host;
  return out;
}

/// All but the runs.
OrderedJson head_json(Store& store, const std::string& name) {
  const StudyStatus status = store.study(name, 0);
  OrderedJson out = {{"study", name},
                     {"summary", status.summary},
                     {"planned", status.planned},
                     {"done", status.done},
                     {"budget", status.budget},
                     {"time_limited", status.timed},
                     {"record", status.record},
                     {"version", status.version},
                     {"behaviour", status.behaviour},
                     {"plan", store.plan_text(name)},
                     {"seeds", store.seeds(name)}};
  out["solvers"] = OrderedJson::array();
  for (const StoredSolver& solver : store.solvers(name)) {
    OrderedJson settings = OrderedJson::object();
    for (const Setting& one : solver.settings) settings[one.name] = one.value;
    out["solvers"].push_back({{"name", solver.label},
                              {"group", solver.group},
                              {"settings", settings},
                              {"recipe", solver.spec}});
  }
  out["puzzles"] = OrderedJson::array();
  for (const StoredPuzzle& puzzle : store.puzzles(name)) {
    const char* key = problem_of(puzzle.text) == nullptr ? "givens" : "problem";
    out["puzzles"].push_back({{"name", puzzle.name}, {"group", puzzle.group}, {key, puzzle.text}});
  }
  return out;
}

}  // namespace

std::string export_points(Store& store, std::int64_t run) { return dumped(points_of(store, run)); }

void export_json(Store& store, const std::string& name, const ExportOptions& options) {
  Lines lines(options.write);
  std::string head = dumped(head_json(store, name));
  head.pop_back();  // the bracket: the runs come within
  lines.add(head + ",\"runs\":[");
  bool first = true;
  const auto add = [&](const StoredRun& run) {
    OrderedJson json = run_json(run);
    if (options.points) json["points"] = points_of(store, run.id);
    lines.add((first ? "\n" : ",\n") + dumped(json));
    first = false;
  };
  if (options.runs) store.for_each_run(name, add);
  lines.add("\n]}\n");
  lines.flush();
}

}  // namespace evodoku::study
