#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <limits>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"
#include "evodoku/problems.hpp"
#include "study/export/exports.hpp"
#include "study/plan/sudoku_text.hpp"

namespace evodoku::study {

namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

/// A name for files: letters, digits and a few signs, no point at its start (".." is the folder
/// above), and short enough for what is put around it.
std::string file_name(const std::string& text) {
  constexpr std::size_t kMost = 150;
  std::string out;
  for (const char c : text.substr(0, kMost)) {
    const bool point = c == '.' && !out.empty();
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || point || c == '-';
    out += plain ? c : '_';
  }
  return out.empty() ? "_" : out;
}

/// Folder names for labels, each another, also where only signs or their ends tell labels apart.
std::map<std::string, std::string> folder_names(const std::vector<StoredSolver>& solvers) {
  std::map<std::string, std::string> out;
  std::set<std::string> taken;
  std::map<std::string, int> next;  // of many labels that are alike each is found at once
  for (const StoredSolver& one : solvers) {
    const std::string base = file_name(one.label);
    std::string name = base;
    int& number = next.try_emplace(base, 2).first->second;
    while (!taken.insert(name).second) name = fmt::format("{}_{}", base, number++);
    out[one.label] = name;
  }
  return out;
}

/// What IOHprofiler calls a function.
struct FunctionSize {
  std::size_t id = 0;  ///< from 1 on
  std::size_t dimension = 0;
  std::int64_t worst = 0;  ///< no individual has a larger error
};

FunctionSize size_of(const StoredPuzzle& puzzle, std::size_t id) {
  if (problem_of(puzzle.text) != nullptr) {
    const auto problem = make_problem(puzzle.text);
    const Problem::Levels levels = problem->levels();
    return {.id = id,
            .dimension = static_cast<std::size_t>(problem->domain().genes()),
            .worst = levels.lowest <= levels.highest ? -std::int64_t{levels.lowest}
                                                     : std::numeric_limits<std::int32_t>::max()};
  }
  const std::size_t cells = static_cast<std::size_t>(shape_of_text(puzzle.text).cells());
  // A value of each unit may be missing for each cell, and there are three kinds of units.
  return {.id = id, .dimension = cells, .worst = static_cast<std::int64_t>(3 * cells)};
}

/// The runs of one solver on one puzzle: one file of data and one about it.
class Function {
 public:
  Function(const fs::path& folder, const StoredRun& run, const FunctionSize& size)
      : worst_(size.worst),
        meta_file_(folder /
                   fmt::format("IOHprofiler_f{}_{}.json", size.id, file_name(run.puzzle))) {
    const std::string data = fmt::format("data_f{}_{}/IOHprofiler_f{}_DIM{}.dat", size.id,
                                         file_name(run.puzzle), size.id, size.dimension);
    make_folders((folder / data).parent_path().string());
    data_ = std::make_unique<FileWriter>((folder / data).string());
    meta_ = {{"version", run.version},
             {"suite", "evodoku"},
             {"function_id", size.id},
             {"function_name", file_name(run.puzzle)},
             {"maximization", false},
             {"algorithm", {{"name", run.solver}, {"info", "evodoku " + run.version}}},
             {"run_attributes", {"seed"}},
             {"attributes", {"evaluations", "raw_y"}},
             {"scenarios",
              {{{"dimension", size.dimension}, {"path", data}, {"runs", OrderedJson::array()}}}}};
  }

  void add(const StoredRun& run, const std::vector<RunPoint>& points) {
    const RunFigures& figures = run.figures;
    const std::uint64_t evaluations =
        std::max<std::uint64_t>(1, figures.evaluations != 0 ? figures.evaluations : figures.nodes);
    // Every run begins with the names of its columns and a line for the first evaluation: that is
    // how readers tell runs apart.
    std::string text = "evaluations raw_y\n";
    std::uint64_t best_at = 0;
    std::int64_t best = worst_ + 1;
    const auto see = [&](std::uint64_t at, std::int64_t error) {
      if (error >= best || at <= best_at) return;
      best = error;
      best_at = at;
      text += fmt::format("{} {}\n", at, error);
    };
    const bool at_once = !points.empty() && points.front().evaluations <= 1;
    if (!at_once && evaluations > 1) see(1, worst_);
    for (const RunPoint& point : points)
      see(std::max<std::uint64_t>(1, point.evaluations), point.best_error());
    if (figures.solved()) {
      see(evaluations, 0);
    } else if (figures.error) {
      see(evaluations, *figures.error);
    }
    if (best_at == 0) see(1, worst_);
    if (best_at < evaluations) text += fmt::format("{} {}\n", evaluations, best);
    data_->write(text);
    meta_["scenarios"][0]["runs"].push_back(
        {{"instance", 1},
         {"evals", evaluations},
         {"best", {{"evals", best_at}, {"y", best}, {"x", OrderedJson::array()}}},
         {"seed", run.seed}});
  }

  void close() {
    data_->finish();
    FileWriter meta(meta_file_.string());
    meta.write(escape::json(meta_.dump(1, '\t', false, OrderedJson::error_handler_t::replace)) +
               "\n");
    meta.finish();
  }

 private:
  std::int64_t worst_;
  fs::path meta_file_;
  std::unique_ptr<FileWriter> data_;
  OrderedJson meta_;
};

}  // namespace

void export_ioh(Store& store, const std::string& name, const ExportOptions& options) {
  const std::string& folder = options.folder;
  const auto folders = folder_names(store.solvers(name));
  std::error_code none;
  if (fs::exists(folder, none) && !fs::is_empty(folder, none)) {
    throw UsageError(fmt::format("{} is not an empty folder", escape::line(folder)));
  }
  std::map<std::string, FunctionSize> puzzles;
  for (const StoredPuzzle& one : store.puzzles(name)) {
    puzzles.emplace(one.name, size_of(one, puzzles.size() + 1));
  }
  make_folders(folder);
  std::unique_ptr<Function> function;
  std::string solver;
  std::string puzzle;
  store.for_each_run(name, [&](const StoredRun& run) {
    if (function == nullptr || run.solver != solver || run.puzzle != puzzle) {
      if (function != nullptr) function->close();
      solver = run.solver;
      puzzle = run.puzzle;
      function = std::make_unique<Function>(fs::path(folder) / folders.at(solver), run,
                                            puzzles.at(puzzle));
    }
    function->add(run, store.points_of(run.id));
  });
  if (function != nullptr) function->close();
}

}  // namespace evodoku::study
