// The runs of a study: in the plan's order for tables, in any order for statistics.
#include <algorithm>

#include "study/store/crowd_cells.hpp"
#include "study/store/plan_rows.hpp"

namespace evodoku::study {

namespace {

const std::string kPointColumns =
    "o.generation, o.evaluations, o.error, o.fitness, o.aggregate, o.best_expert, o.mean_expert, "
    "o.agreement, o.diversity";
constexpr int kPointColumnCount = 9;
const std::string kPointsOfARun =
    fmt::format("SELECT {} FROM points AS o WHERE o.run = ? ORDER BY o.generation", kPointColumns);

RunPoint point_of(SQLite::Statement& row) {
  RunPoint out;
  read_from(row, 0, out.generation, out.evaluations, out.error, out.fitness);
  if (!row.getColumn(4).isNull()) {
    CrowdErrors& crowd = out.crowd.emplace();
    read_from(row, 4, crowd.aggregate, crowd.best_expert, crowd.mean_expert);
    // None in stores from before it was recorded.
    if (!row.getColumn(7).isNull()) read_from(row, 7, crowd.agreement);
  }
  if (!row.getColumn(8).isNull()) read_from(row, 8, out.diversity.emplace());
  return out;
}

}  // namespace

StudyKey Store::current_key(const std::string& name) {
  StudyKey key;
  key.study = study_id(name);
  check_sums(key.study);
  key.terms = answer<std::int64_t>(*database_, "SELECT terms FROM studies WHERE id = ?", key.study);
  const auto rows = [&](const char* table) {
    std::vector<std::int64_t> out;
    auto row = query(*database_,
                     fmt::format("SELECT id FROM {} WHERE study = ? AND position IS NOT NULL ORDER "
                                 "BY position",
                                 table),
                     key.study);
    while (row.executeStep()) read_from(row, 0, out.emplace_back());
    return out;
  };
  key.solvers = rows("solvers");
  key.puzzles = rows("puzzles");
  return key;
}

void Store::for_each_run(const std::string& name,
                         const std::function<void(const StoredRun&)>& use) {
  guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const StudyStatus terms = study(name, 0);
    const std::vector<StoredSolver> solver_names = solvers(name);
    const std::vector<StoredPuzzle> puzzle_names = puzzles(name);
    const std::vector<std::uint64_t> wanted = seeds(name);  // ascending
    // By the index of keys, so that nothing has to be sorted.
    SQLite::Statement row(
        *database_,
        "SELECT r.id, r.seed, r.status, r.error, r.fitness, r.generations, r.evaluations, r.nodes, "
        "r.message, r.seconds, r.started, r.ended, r.host FROM runs AS r WHERE r.solver = ? AND "
        "r.puzzle = ? AND r.terms = ? ORDER BY r.seed");
    StoredRun run{.budget = terms.budget,
                  .timed = terms.timed,
                  .version = terms.version,
                  .behaviour = terms.behaviour};
    for (std::size_t s = 0; s < key.solvers.size(); ++s) {
      run.solver = solver_names[s].label;
      for (std::size_t p = 0; p < key.puzzles.size(); ++p) {
        run.puzzle = puzzle_names[p].name;
        bind_from(row, 1, key.solvers[s], key.puzzles[p], key.terms);
        while (row.executeStep()) {
          read_from(row, 0, run.id, run.seed);
          if (!std::binary_search(wanted.begin(), wanted.end(), run.seed)) continue;
          RunFigures& one = run.figures;
          read_from(row, 2, one.status, one.error, one.fitness, one.generations, one.evaluations,
                    one.nodes, one.message, one.seconds, one.started, one.ended, one.host);
          use(run);
        }
        row.reset();
      }
    }
  });
}

void Store::for_each_point(const std::string& name,
                           const std::function<void(const StoredPoint&)>& use) {
  guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    SQLite::Statement row(*database_, kPointsOfARun);
    for_each_run(name, [&](const StoredRun& run) {
      bind_from(row, 1, run.id);
      while (row.executeStep()) {
        use({.solver = run.solver, .puzzle = run.puzzle, .seed = run.seed, .point = point_of(row)});
      }
      row.reset();
    });
  });
}

std::vector<RunPoint> Store::points_of(std::int64_t run) {
  return guarded(place_, [&] {
    std::vector<RunPoint> out;
    auto row = query(*database_, kPointsOfARun, run);
    while (row.executeStep()) out.push_back(point_of(row));
    return out;
  });
}

void Store::scan_runs(const std::string& name, const std::function<void(const ScannedRun&)>& use) {
  guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const Positions solver_at = positions_of(key.solvers);
    const Positions puzzle_at = positions_of(key.puzzles);
    // In the order of rows: an index would have every page read many times.
    auto row = query(
        *database_,
        "SELECT r.solver, r.puzzle, r.seed, r.status, r.error, r.fitness, r.generations, "
        "r.evaluations, r.nodes, r.seconds, r.started, r.ended, r.host FROM runs AS r NOT INDEXED "
        "WHERE r.terms = ? AND r.seed IN (SELECT seed FROM seeds WHERE study = ?)",
        key.terms, key.study);
    while (row.executeStep()) {
      const auto solver = solver_at.find(row.getColumn(0).getInt64());
      const auto puzzle = puzzle_at.find(row.getColumn(1).getInt64());
      if (solver == solver_at.end() || puzzle == puzzle_at.end()) continue;
      ScannedRun run;
      std::string_view status;
      read_from(row, 2, run.seed, status, run.error, run.fitness, run.generations, run.evaluations,
                run.nodes, run.seconds, run.started, run.ended, run.host);
      run.solver = solver->second;
      run.puzzle = puzzle->second;
      run.solved = status == "solved";
      run.failed = status == "failed";
      use(run);
    }
  });
}

StudyRuns Store::runs_after(const std::string& name, std::int64_t after, std::uint64_t most) {
  return guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const Positions solver_at = positions_of(key.solvers);
    const Positions puzzle_at = positions_of(key.puzzles);
    const auto last = answer<std::int64_t>(*database_, "SELECT coalesce(max(id), 0) FROM runs");
    StudyRuns out{.next = after};
    if (after >= last) return out;
    const auto left = static_cast<std::uint64_t>(last) - static_cast<std::uint64_t>(after);
    out.next = left <= most ? last : after + static_cast<std::int64_t>(most);
    out.more = out.next < last;
    auto row = query(
        *database_,
        "SELECT r.solver, r.puzzle, r.id, r.seed, r.status, r.error, r.fitness, r.generations, "
        "r.evaluations, r.nodes, r.seconds, r.ended FROM runs AS r NOT INDEXED WHERE r.id > ? AND "
        "r.id <= ? AND r.terms = ? AND r.seed IN (SELECT seed FROM seeds WHERE study = ?) ORDER BY "
        "r.id",
        after, out.next, key.terms, key.study);
    while (row.executeStep()) {
      const auto solver = solver_at.find(row.getColumn(0).getInt64());
      const auto puzzle = puzzle_at.find(row.getColumn(1).getInt64());
      if (solver == solver_at.end() || puzzle == puzzle_at.end()) continue;
      StudyRun& run = out.runs.emplace_back();
      read_from(row, 2, run.id, run.seed, run.status, run.error, run.fitness, run.generations,
                run.evaluations, run.nodes, run.seconds, run.ended);
      run.solver = solver->second;
      run.puzzle = puzzle->second;
    }
    return out;
  });
}

void Store::scan_crowds(const std::string& name,
                        const std::function<void(const RunPlace&, const RunPoint&)>& use) {
  guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const std::vector<std::uint64_t> wanted = seeds(name);  // ascending
    SQLite::Statement row(
        *database_,
        fmt::format("SELECT {}, r.seed, c.cells FROM runs AS r JOIN crowds AS c ON c.run = r.id "
                    "JOIN points AS o ON o.run = c.run AND o.generation = c.generation WHERE "
                    "r.solver = ? AND r.puzzle = ? AND r.terms = ? ORDER BY r.seed, c.generation",
                    kPointColumns));
    RunPlace place;
    for (place.solver = 0; place.solver < key.solvers.size(); ++place.solver) {
      for (place.puzzle = 0; place.puzzle < key.puzzles.size(); ++place.puzzle) {
        bind_from(row, 1, key.solvers[place.solver], key.puzzles[place.puzzle], key.terms);
        while (row.executeStep()) {
          std::string_view cells;
          read_from(row, kPointColumnCount, place.seed, cells);
          if (!std::binary_search(wanted.begin(), wanted.end(), place.seed)) continue;
          RunPoint point = point_of(row);
          if (!point.crowd) continue;  // whoever wrote this was no program of ours
          point.crowd->cells = cells_of(cells);
          use(place, point);
        }
        row.reset();
      }
    }
  });
}

void Store::scan_points(const std::string& name, const std::vector<RunPlace>& runs,
                        const std::function<bool(std::size_t run, const RunPoint&)>& use) {
  guarded(place_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    SQLite::Statement row(
        *database_,
        fmt::format("SELECT {} FROM points AS o JOIN runs AS r ON r.id = o.run WHERE r.solver = ? "
                    "AND r.puzzle = ? AND r.terms = ? AND r.seed = ? ORDER BY o.generation",
                    kPointColumns));
    for (std::size_t i = 0; i < runs.size(); ++i) {
      bind_from(row, 1, key.solvers.at(runs[i].solver), key.puzzles.at(runs[i].puzzle), key.terms,
                runs[i].seed);
      while (row.executeStep()) {
        if (!use(i, point_of(row))) return;
      }
      row.reset();
    }
  });
}

}  // namespace evodoku::study
