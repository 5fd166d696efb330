#include <fmt/format.h>

#include <cctype>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

#include <nlohmann/json.hpp>

#include "study/export/exports.hpp"

namespace evodoku::study {

namespace {

namespace fs = std::filesystem;
using OrderedJson = nlohmann::ordered_json;

/// A name for files: letters, digits and a few signs.
std::string file_name(const std::string& text) {
  std::string out;
  for (const char c : text) {
    const bool plain = std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '.' || c == '-';
    out += plain ? c : '_';
  }
  return out;
}

/// Folder names for labels, each another, also where only signs tell labels apart.
std::map<std::string, std::string> folder_names(const std::vector<StoredSolver>& solvers) {
  std::map<std::string, std::string> out;
  std::set<std::string> taken;
  for (const StoredSolver& one : solvers) {
    const std::string base = file_name(one.label);
    std::string name = base;
    for (int i = 2; !taken.insert(name).second; ++i) name = fmt::format("{}_{}", base, i);
    out[one.label] = name;
  }
  return out;
}

std::size_t cells_of(const StoredPuzzle& puzzle) {
  const std::size_t blank = puzzle.text.find(' ');
  const bool has_box = blank != std::string::npos && puzzle.text.find('x') < blank;
  return Grid::parse(has_box ? puzzle.text.substr(blank + 1) : puzzle.text).cells().size();
}

class File {
 public:
  explicit File(const fs::path& path) : path_(path), stream_(path) { check(); }
  void write(const std::string& text) {
    stream_ << text;
    check();
  }
  void close() {
    stream_.close();
    check();
  }

 private:
  void check() {
    if (!stream_) throw SystemError(fmt::format("cannot write {}", path_.string()));
  }
  fs::path path_;
  std::ofstream stream_;
};

void make_folder(const fs::path& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error) throw SystemError(fmt::format("cannot make {}: {}", path.string(), error.message()));
}

/// The runs of one solver on one puzzle: one file of data and one about it.
class Function {
 public:
  Function(const fs::path& folder, const StoredRun& run, std::size_t id, std::size_t cells)
      : worst_(3 * cells),
        meta_file_(folder / fmt::format("IOHprofiler_f{}_{}.json", id, file_name(run.puzzle))) {
    const std::string data =
        fmt::format("data_f{}_{}/IOHprofiler_f{}_DIM{}.dat", id, file_name(run.puzzle), id, cells);
    make_folder((folder / data).parent_path());
    data_ = std::make_unique<File>(folder / data);
    meta_ = {
        {"version", run.version},
        {"suite", "evodoku"},
        {"function_id", id},
        {"function_name", file_name(run.puzzle)},
        {"maximization", false},
        {"algorithm", {{"name", run.solver}, {"info", "evodoku " + run.version}}},
        {"run_attributes", {"seed"}},
        {"attributes", {"evaluations", "raw_y"}},
        {"scenarios", {{{"dimension", cells}, {"path", data}, {"runs", OrderedJson::array()}}}}};
  }

  void add(const StoredRun& run, const std::vector<RunPoint>& points) {
    const RunFigures& figures = run.figures;
    const std::uint64_t evaluations =
        std::max<std::uint64_t>(1, figures.evaluations != 0 ? figures.evaluations : figures.nodes);
    // Every run begins with the names of its columns and a line for the first evaluation: that is
    // how readers tell runs apart.
    std::string text = "evaluations raw_y\n";
    std::uint64_t best_at = 0;
    auto best = static_cast<std::int64_t>(worst_) + 1;
    const auto see = [&](std::uint64_t at, std::int64_t error) {
      if (error >= best || at <= best_at) return;
      best = error;
      best_at = at;
      text += fmt::format("{} {}\n", at, error);
    };
    const bool at_once = !points.empty() && points.front().evaluations <= 1;
    if (!at_once && evaluations > 1) see(1, static_cast<std::int64_t>(worst_));
    for (const RunPoint& point : points)
      see(std::max<std::uint64_t>(1, point.evaluations), point.best_error());
    if (figures.solved()) {
      see(evaluations, 0);
    } else if (figures.error) {
      see(evaluations, *figures.error);
    }
    if (best_at == 0) see(1, static_cast<std::int64_t>(worst_));
    if (best_at < evaluations) text += fmt::format("{} {}\n", evaluations, best);
    data_->write(text);
    meta_["scenarios"][0]["runs"].push_back(
        {{"instance", 1},
         {"evals", evaluations},
         {"best", {{"evals", best_at}, {"y", best}, {"x", OrderedJson::array()}}},
         {"seed", run.seed}});
  }

  void close() {
    data_->close();
    File meta(meta_file_);
    meta.write(meta_.dump(1, '\t', false, OrderedJson::error_handler_t::replace) + "\n");
    meta.close();
  }

 private:
  std::size_t worst_;
  fs::path meta_file_;
  std::unique_ptr<File> data_;
  OrderedJson meta_;
};

}  // namespace

void export_ioh(Store& store, const std::string& name, const ExportOptions& options) {
  const std::string& folder = options.folder;
  const auto folders = folder_names(store.solvers(name));
  std::error_code none;
  if (fs::exists(folder, none) && !fs::is_empty(folder, none)) {
    throw UsageError(fmt::format("{} is not an empty folder", folder));
  }
  std::map<std::string, std::pair<std::size_t, std::size_t>> puzzles;  // number and cells
  for (const StoredPuzzle& one : store.puzzles(name)) {
    puzzles.emplace(one.name, std::pair(puzzles.size() + 1, cells_of(one)));
  }
  make_folder(folder);
  std::unique_ptr<Function> function;
  std::string solver;
  std::string puzzle;
  store.for_each_run(name, [&](const StoredRun& run) {
    if (function == nullptr || run.solver != solver || run.puzzle != puzzle) {
      if (function != nullptr) function->close();
      solver = run.solver;
      puzzle = run.puzzle;
      const auto [id, cells] = puzzles.at(puzzle);
      function = std::make_unique<Function>(fs::path(folder) / folders.at(solver), run, id, cells);
    }
    function->add(run, store.points_of(run.id));
  });
  if (function != nullptr) function->close();
}

}  // namespace evodoku::study
