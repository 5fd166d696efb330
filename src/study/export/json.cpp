#include "study/export/json.hpp"

#include <nlohmann/json.hpp>

#include "study/export/lines.hpp"
#include "study/export/moment.hpp"

namespace evodoku::study {

namespace {

using Json = nlohmann::ordered_json;

template <typename Number>
Json or_null(const std::optional<Number>& number) {
  return number ? Json(*number) : Json();
}

/// What is no UTF-8 (a message from elsewhere, say) must not end the export.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json point_json(const Point& point) {
  Json out = {{"generation", point.generation},
              {"evaluations", point.evaluations},
              {"error", point.error},
              {"fitness", point.fitness}};
  if (point.crowd) {
    out["aggregate"] = point.crowd->aggregate;
    out["best_expert"] = point.crowd->best_expert;
    out["mean_expert"] = point.crowd->mean_expert;
  }
  return out;
}

Json run_json(const StoredRun& run) {
  const RunFigures& figures = run.figures;
  Json out = {{"solver", run.solver},
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
Json head_json(Store& store, const std::string& name) {
  const StudyStatus status = store.study(name, 0);
  Json out = {{"study", name},
              {"summary", status.summary},
              {"planned", status.planned},
              {"done", status.done},
              {"budget", status.budget},
              {"time_limited", status.timed},
              {"record", status.record},
              {"version", status.version},
              {"plan", store.plan_text(name)},
              {"seeds", store.seeds(name)}};
  out["solvers"] = Json::array();
  for (const StoredSolver& solver : store.solvers(name)) {
    Json settings = Json::object();
    for (const Setting& one : solver.settings) settings[one.name] = one.value;
    out["solvers"].push_back({{"name", solver.label},
                              {"group", solver.group},
                              {"settings", settings},
                              {"recipe", solver.spec}});
  }
  out["puzzles"] = Json::array();
  for (const StoredPuzzle& puzzle : store.puzzles(name)) {
    out["puzzles"].push_back(
        {{"name", puzzle.name}, {"group", puzzle.group}, {"givens", puzzle.text}});
  }
  return out;
}

}  // namespace

void export_json(Store& store, const std::string& name, bool points,
                 const std::function<void(const std::string&)>& write) {
  Lines lines(write);
  std::string head = dumped(head_json(store, name));
  head.pop_back();  // the bracket: the runs come within
  lines.add(head + ",\"runs\":[");
  bool first = true;
  store.for_each_run(name, [&](const StoredRun& run) {
    Json json = run_json(run);
    if (points) {
      json["points"] = Json::array();
      for (const Point& point : store.points_of(run.id))
        json["points"].push_back(point_json(point));
    }
    lines.add((first ? "\n" : ",\n") + dumped(json));
    first = false;
  });
  lines.add("\n]}\n");
  lines.flush();
}

}  // namespace evodoku::study
