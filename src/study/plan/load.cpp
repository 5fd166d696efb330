#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <set>

#include "base/embedded.hpp"
#include "base/text_source.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/table.hpp"
#include "study/plan/parts.hpp"

namespace evodoku {

namespace study {

namespace {

constexpr std::uint64_t kMostRuns = 100'000'000;

void read_quick(const TomlTable& root, StudyPlan& plan) {
  if (!root.has("quick")) return;
  const TomlTable quick = root.inner("quick");
  quick.allow({"seeds", "puzzles"});
  plan.quick_seeds = static_cast<std::size_t>(quick.whole_number("seeds", 1, 1));
  plan.quick_puzzles = static_cast<std::size_t>(
      quick.whole_number("puzzles", 1, static_cast<std::int64_t>(plan.quick_puzzles)));
}

}  // namespace

Budget read_budget(const TomlTable& root) {
  const TomlTable table = root.inner("budget");
  table.allow({"evaluations", "nodes", "seconds"});
  Budget budget;
  if (table.has("evaluations")) {
    budget.evaluations = static_cast<std::uint64_t>(table.whole_number("evaluations", 1, 1));
  }
  if (table.has("nodes")) {
    budget.nodes = static_cast<std::uint64_t>(table.whole_number("nodes", 1, 1));
  }
  if (const TomlValue* seconds = table.get("seconds")) {
    budget.seconds = seconds->is_number() ? seconds->number() : 0;
    if (!(budget.seconds > 0 && budget.seconds <= kMostSeconds)) {
      throw InputError(seconds->place, "seconds must be a number above 0, 30 years at most");
    }
  }
  if (table.entries().empty()) {
    throw InputError(table.place(), "the budget is empty, expected evaluations, nodes or seconds");
  }
  return budget;
}

void add_name(std::set<std::string>& names, const std::string& name, const Place& place) {
  if (names.insert(name).second) return;
  throw InputError(place, fmt::format("there is a second {}", escape::line(name)));
}

namespace {

/// How many values a value stands for. What is no range counts once: whoever takes its values says
/// what is wrong.
double count_of(const TomlValue& value) {
  if (!value.is_table()) return static_cast<double>(std::max<std::size_t>(1, value.items.size()));
  const auto number = [&](std::string_view key, double standard) {
    const TomlValue* one = value.get(key);
    return one != nullptr && one->is_number() ? one->number() : standard;
  };
  const double span = number("to", std::nan("")) - number("from", std::nan(""));
  const double count = std::floor(span / number("step", 1) + 1e-9) + 1;
  return count >= 1 && std::isfinite(count) ? count : 1;
}

}  // namespace

void check_combinations(const std::vector<const TomlValue*>& values, std::size_t most,
                        const Place& place) {
  double all = 1;
  for (const TomlValue* one : values) all *= count_of(*one);
  if (all <= static_cast<double>(most)) return;
  throw InputError(
      place, fmt::format("the settings have {:.3g} combinations, expected {} at most", all, most));
}

std::filesystem::path planned_file(const TomlTable& entry, std::string_view key, PlanFiles& files) {
  namespace fs = std::filesystem;
  fs::path out = fs::path(files.folder) / entry.text(key);
  std::error_code none;
  const fs::file_status status = fs::status(out, none);
  // One that is not there is told of by whoever opens it. "-" alone would be standard input.
  if (out.lexically_normal() != "-" && (!fs::exists(status) || fs::is_regular_file(status))) {
    files.read.insert(out.string());
    return out;
  }
  throw InputError(entry.place_of(key),
                   fmt::format("{} is not a plain file", escape::line(out.string())));
}

std::vector<std::uint64_t> read_seeds(const TomlTable& entry) {
  std::vector<std::uint64_t> out;
  for (const std::int64_t seed : entry.whole_numbers("seeds", 0)) {
    out.push_back(static_cast<std::uint64_t>(seed));
  }
  if (out.empty()) out.push_back(1);
  return out;
}

std::vector<PlannedPuzzle> read_planned_puzzles(const TomlTable& root, PlanFiles& files) {
  std::vector<PlannedPuzzle> out;
  std::set<std::string> names;
  for (const TomlTable& entry : root.list("puzzles")) {
    for (PlannedPuzzle& puzzle : planned_puzzles(entry, files)) {
      add_name(names, puzzle.name, entry.place());
      out.push_back(std::move(puzzle));
    }
  }
  return out;
}

}  // namespace study

StudyPlan read_plan(const std::string& text, const std::string& path) {
  using namespace study;
  StudyPlan plan;
  plan.name = std::filesystem::path(path).stem().string();
  plan.text = text;
  const TomlValue file = parse_toml(path, text);
  const TomlTable root(file, "the study");
  if (root.has("race")) {
    throw InputError(root.place_of("race"), "this is a race: 'evodoku study race' runs it");
  }
  root.allow({"summary", "solvers", "puzzles", "seeds", "budget", "record", "quick", "published",
              "figures", "baseline"});
  PlanFiles files{.folder = std::filesystem::path(path).parent_path().string()};
  plan.summary = root.text("summary");
  plan.budget = read_budget(root);
  plan.record = root.choice("record", records()).record;
  plan.seeds = read_seeds(root);
  read_quick(root, plan);

  plan.puzzles = read_planned_puzzles(root, files);
  std::set<std::string> names;
  for (const TomlTable& entry : root.list("solvers")) {
    for (PlannedSolver& solver : planned_solvers(entry, files, plan.puzzles)) {
      add_name(names, solver.label, entry.place());
      check_fits(solver, plan.puzzles, entry.place());
      plan.solvers.push_back(std::move(solver));
    }
  }
  check_presentation(root, plan);
  if (plan.size() > kMostRuns) {
    throw InputError(root.place(),
                     fmt::format("{} runs, expected {} at most", plan.size(), kMostRuns));
  }
  return plan;
}

StudyPlan load_plan(const std::string& path) {
  return read_plan(TextSource::open(path).rest(study::kMostPlan), path);
}

std::vector<StudyPlan> paper_plans() {
  std::vector<StudyPlan> out;
  for (const EmbeddedFile& file : embedded_papers()) {
    out.push_back(read_plan(std::string(file.text), std::string(file.name)));
  }
  return out;
}

}  // namespace evodoku
