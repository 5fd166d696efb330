// Which solver solves which puzzles, by groups of puzzles and one by one.
#include <fmt/format.h>

#include <map>

#include "study/plot/number.hpp"
#include "study/report/sections.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kMostColumns = 8;
constexpr std::size_t kMostRows = 60;

/// Puzzles put together: each has a bucket.
struct Buckets {
  std::vector<std::string> names;
  std::vector<std::size_t> of_puzzle;
};

Buckets one_by_one(const StudyData& study) {
  Buckets out;
  for (const StoredPuzzle& puzzle : study.puzzles) {
    out.of_puzzle.push_back(out.names.size());
    out.names.push_back(puzzle.name);
  }
  return out;
}

Buckets by_group(const StudyData& study) {
  Buckets out;
  std::map<std::string, std::size_t> known;
  for (const StoredPuzzle& puzzle : study.puzzles) {
    const auto [at, is_new] = known.emplace(puzzle.group, out.names.size());
    if (is_new) out.names.push_back(puzzle.group.empty() ? "(no group)" : puzzle.group);
    out.of_puzzle.push_back(at->second);
  }
  return out;
}

/// What a solver did on the puzzles of a bucket.
struct BucketFigures {
  std::uint64_t runs = 0;
  std::uint64_t solved = 0;
  std::uint64_t errors = 0;  ///< runs that have one
  double spent = 0;
  double error = 0;

  /// With what a solution costs; where there is none, with how close runs came.
  [[nodiscard]] TableCell cell() const {
    if (runs == 0) return {"–"};
    if (solved > 0) {
      return {fmt::format("{}/{} · {}", solved, runs, amount(spent / static_cast<double>(solved)))};
    }
    if (errors == 0) return {fmt::format("0/{}", runs)};
    return {fmt::format("0/{} · error {}", runs, amount(error / static_cast<double>(errors)))};
  }
};

std::vector<BucketFigures> tallies(const SolverData& solver, const Buckets& buckets) {
  std::vector<BucketFigures> out(buckets.names.size());
  for (const RunRow& run : solver.runs) {
    BucketFigures& one = out[buckets.of_puzzle[run.puzzle]];
    ++one.runs;
    if (run.solved) ++one.solved;
    one.spent += run.cost;
    if (run.error < 0) continue;
    ++one.errors;
    one.error += run.error;
  }
  return out;
}

/// Puzzles down and solvers across, or the other way round where only that fits.
void add_table(const StudyData& study, const Buckets& buckets, const std::string& what,
               ReportSection& section) {
  const std::size_t all = study.solvers_with_runs();
  const bool turned = all > kMostColumns && buckets.names.size() <= kMostColumns;
  const std::vector<std::size_t> shown = study.best(turned ? kMostRows : kMostColumns);
  std::vector<std::vector<BucketFigures>> figures;
  figures.reserve(shown.size());
  for (const std::size_t i : shown) figures.push_back(tallies(study.solvers[i], buckets));
  const std::size_t rows = std::min(buckets.names.size(), kMostRows);
  TextTable table{
      .caption = fmt::format(
          "Solved runs of all, and ERT or, where none is solved, the mean error, by {}", what),
      .columns = {{turned ? "solver" : what}},
      .rows = {}};
  if (turned) {
    for (const std::string& name : buckets.names) table.columns.push_back({name});
    for (std::size_t s = 0; s < shown.size(); ++s) {
      table.rows.push_back({{study.solvers[shown[s]].solver.label}});
      for (const BucketFigures& one : figures[s]) table.rows.back().push_back(one.cell());
    }
  } else {
    for (const std::size_t i : shown) table.columns.push_back({study.solvers[i].solver.label});
    for (std::size_t b = 0; b < rows; ++b) {
      table.rows.push_back({{buckets.names[b]}});
      for (const auto& solver : figures) table.rows.back().push_back(solver[b].cell());
    }
  }
  section.add(std::move(table));
  if (shown.size() < all) {
    section.add(
        Paragraph{fmt::format("Shown are the {} of {} solvers with the smallest PAR10; the "
                              "CSV beside this report has all.",
                              shown.size(), all)});
  }
  if (!turned && rows < buckets.names.size()) {
    section.add(
        Paragraph{fmt::format("Shown are the first {} of {}; the CSV beside this report has "
                              "all.",
                              rows, buckets.names.size())});
  }
}

}  // namespace

void fill_puzzles(const Context& context, ReportSection& section) {
  const StudyData& study = context.study;
  if (study.solvers_with_runs() == 0) return;
  const Buckets groups = by_group(study);
  if (groups.names.size() > 1 && groups.names.size() < study.puzzles.size()) {
    add_table(study, groups, "group of puzzles", section);
  }
  add_table(study, one_by_one(study), "puzzle", section);
}

}  // namespace evodoku::study::report
