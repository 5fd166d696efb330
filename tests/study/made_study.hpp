/// \file
/// A study whose results are made up, so that tests of reports and stores need not run anything.
///
///     MadeStudy made;
///     made.solvers({"a", "b"}).puzzles(3).seeds(10);
///     made.save(store, [](const PlannedRun& run) { return solved(run.seed * 100); });
#pragma once

#include <fmt/format.h>

#include <filesystem>
#include <functional>

#include "evodoku/version.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

/// A folder that is removed at the end.
class StudyFolder {
 public:
  StudyFolder() {
    std::string pattern =
        (std::filesystem::temp_directory_path() / "evodoku-study-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  StudyFolder(const StudyFolder&) = delete;
  StudyFolder& operator=(const StudyFolder&) = delete;
  ~StudyFolder() { std::filesystem::remove_all(path_); }
  [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }
  /// Removes all that is in it.
  void clear() const {
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      std::filesystem::remove_all(entry.path());
    }
  }

 private:
  std::filesystem::path path_;
};

/// Two solvers on one 9x9 with some seeds, to be run: 20,000 evaluations are a millisecond and more
/// for each run.
inline StudyPlan real_plan(std::size_t seeds, std::uint64_t evaluations) {
  StudyPlan plan;
  plan.name = "study";
  const std::string line =
      ".2..........6....3.74.8.........3..2.8..4..1.6..5.........1.78.5....9..........4.";
  plan.puzzles.push_back({"hard", "one", line, Puzzle(Grid::parse(line))});
  for (const char* name : {"anneal", "dive"}) {
    plan.solvers.push_back({name, "", {}, name, name, nullptr});
  }
  for (std::size_t i = 0; i < seeds; ++i) plan.seeds.push_back(100 + i);
  plan.budget.evaluations = evaluations;
  return plan;
}

inline RunResult solved(std::uint64_t evaluations) {
  RunResult out;
  out.figures = {.status = "solved",
                 .error = 0,
                 .evaluations = evaluations,
                 .seconds = 0.5,
                 .started = 1'700'000'000,
                 .ended = 1'700'000'001,
                 .host = "here"};
  return out;
}

inline RunResult unsolved(std::int64_t error, std::uint64_t evaluations = 1000) {
  RunResult out = solved(evaluations);
  out.figures.status = "unsolved";
  out.figures.error = error;
  return out;
}

inline RunResult threw(const std::string& message) {
  RunResult out = solved(0);
  out.figures.status = "failed";
  out.figures.error.reset();
  out.figures.message = message;
  return out;
}

/// Of a complete solver: nodes, and no error.
inline RunResult searched(std::uint64_t nodes) {
  RunResult out = solved(0);
  out.figures.error.reset();
  out.figures.nodes = nodes;
  return out;
}

class MadeStudy {
 public:
  MadeStudy() {
    plan.name = "made";
    plan.text = "seeds = 1\n";
    plan.budget.evaluations = 1000;
  }
  MadeStudy& solvers(const std::vector<std::string>& labels) {
    for (const std::string& label : labels) {
      plan.solvers.push_back({.label = label, .spec = "name = \"" + label + "\"\n"});
    }
    return *this;
  }
  MadeStudy& puzzles(std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const Grid grid{Shape::of_size(4)};
      plan.puzzles.push_back({.name = fmt::format("puzzle {}", i + 1),
                              .group = i % 2 == 0 ? "odd" : "even",
                              .text = grid.to_line(),
                              .puzzle = Puzzle(grid)});
    }
    return *this;
  }
  MadeStudy& seeds(std::uint64_t count) {
    for (std::uint64_t i = 1; i <= count; ++i) plan.seeds.push_back(i);
    return *this;
  }
  /// Saves all runs, or those that \p make gives a status.
  void save(Store& store, const std::function<RunResult(const PlannedRun&)>& make) const {
    const StudyKey key = store.enter(plan, program);
    std::vector<RunResult> results;
    for (std::uint64_t i = 0; i < plan.size(); ++i) {
      RunResult one = make(plan.run(i));
      one.index = i;
      if (!one.figures.status.empty()) results.push_back(std::move(one));
    }
    store.save(plan, key, results);
  }

  StudyPlan plan;
  std::string program = fmt::format("1 {}", behaviour());
};

}  // namespace evodoku::study
