// The runs of a study: in the plan's order for tables, in any order for statistics.
#include <algorithm>

#include "study/store/guard.hpp"
#include "study/store/plan_rows.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

namespace {

RunFigures figures_of(SQLite::Statement& row, int first) {
  RunFigures out;
  int next = first;
  const auto is_null = [&] { return row.getColumn(next).isNull(); };
  out.status = row.getColumn(next++).getString();
  if (!is_null()) out.error = row.getColumn(next).getInt64();
  ++next;
  if (!is_null()) out.fitness = row.getColumn(next).getDouble();
  ++next;
  if (!is_null()) out.generations = whole(row, next);
  ++next;
  out.evaluations = whole(row, next++);
  out.nodes = whole(row, next++);
  out.message = row.getColumn(next++).getString();
  out.seconds = row.getColumn(next++).getDouble();
  out.started = row.getColumn(next++).getDouble();
  out.ended = row.getColumn(next++).getDouble();
  out.host = row.getColumn(next).getString();
  return out;
}

constexpr auto kPointColumns =
    "SELECT o.generation, o.evaluations, o.error, o.fitness, o.aggregate, o.best_expert, "
    "o.mean_expert FROM points AS o ";

RunPoint point_of(SQLite::Statement& row) {
  RunPoint out{.generation = whole(row, 0),
               .evaluations = whole(row, 1),
               .error = row.getColumn(2).getInt64(),
               .fitness = row.getColumn(3).getDouble()};
  if (!row.getColumn(4).isNull()) {
    out.crowd = {.aggregate = row.getColumn(4).getInt64(),
                 .best_expert = row.getColumn(5).getInt64(),
                 .mean_expert = row.getColumn(6).getDouble()};
  }
  return out;
}

}  // namespace

StudyKey Store::current_key(const std::string& name) {
  StudyKey key;
  key.study = study_id(name);
  SQLite::Statement terms(*database_, "SELECT terms FROM studies WHERE id = ?");
  terms.bind(1, key.study);
  terms.executeStep();
  key.terms = terms.getColumn(0).getInt64();
  const auto rows = [&](const char* table) {
    std::vector<std::int64_t> out;
    SQLite::Statement query(*database_,
                            fmt::format("SELECT id FROM {} WHERE study = ? AND position "
                                        "IS NOT NULL ORDER BY position",
                                        table));
    query.bind(1, key.study);
    while (query.executeStep()) out.push_back(query.getColumn(0).getInt64());
    return out;
  };
  key.solvers = rows("solvers");
  key.puzzles = rows("puzzles");
  return key;
}

void Store::for_each_run(const std::string& name,
                         const std::function<void(const StoredRun&)>& use) {
  guarded(path_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const StudyStatus terms = study(name, 0);
    const std::vector<StoredSolver> solver_names = solvers(name);
    const std::vector<StoredPuzzle> puzzle_names = puzzles(name);
    const std::vector<std::uint64_t> wanted = seeds(name);  // ascending
    // By the index of keys, so that nothing has to be sorted.
    SQLite::Statement query(
        *database_,
        "SELECT r.id, r.seed, r.status, r.error, r.fitness, r.generations, r.evaluations, r.nodes, "
        "r.message, r.seconds, r.started, r.ended, r.host FROM runs AS r WHERE r.solver = ? AND "
        "r.puzzle = ? AND r.terms = ? ORDER BY r.seed");
    query.bind(3, key.terms);
    StoredRun run{.budget = terms.budget, .timed = terms.timed, .version = terms.version};
    for (std::size_t s = 0; s < key.solvers.size(); ++s) {
      run.solver = solver_names[s].label;
      query.bind(1, key.solvers[s]);
      for (std::size_t p = 0; p < key.puzzles.size(); ++p) {
        run.puzzle = puzzle_names[p].name;
        query.bind(2, key.puzzles[p]);
        while (query.executeStep()) {
          run.seed = whole(query, 1);
          if (!std::binary_search(wanted.begin(), wanted.end(), run.seed)) continue;
          run.id = query.getColumn(0).getInt64();
          run.figures = figures_of(query, 2);
          use(run);
        }
        query.reset();
      }
    }
  });
}

void Store::for_each_point(const std::string& name,
                           const std::function<void(const StoredPoint&)>& use) {
  guarded(path_, [&] {
    const ReadSnapshot snapshot(*database_);
    SQLite::Statement query(*database_,
                            fmt::format("{}WHERE o.run = ? ORDER BY o.generation", kPointColumns));
    for_each_run(name, [&](const StoredRun& run) {
      query.bind(1, run.id);
      while (query.executeStep()) {
        use({.solver = run.solver,
             .puzzle = run.puzzle,
             .seed = run.seed,
             .point = point_of(query)});
      }
      query.reset();
    });
  });
}

std::vector<RunPoint> Store::points_of(std::int64_t run) {
  return guarded(path_, [&] {
    std::vector<RunPoint> out;
    SQLite::Statement query(*database_,
                            fmt::format("{}WHERE o.run = ? ORDER BY o.generation", kPointColumns));
    query.bind(1, run);
    while (query.executeStep()) out.push_back(point_of(query));
    return out;
  });
}

void Store::scan_runs(const std::string& name, const std::function<void(const ScannedRun&)>& use) {
  guarded(path_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    const Positions solver_at = positions_of(key.solvers);
    const Positions puzzle_at = positions_of(key.puzzles);
    // In the order of rows: an index would have every page read many times.
    SQLite::Statement query(
        *database_,
        "SELECT r.solver, r.puzzle, r.seed, r.status, r.error, r.fitness, r.generations, "
        "r.evaluations, r.nodes, r.seconds, r.started, r.ended, r.host FROM runs AS r NOT INDEXED "
        "WHERE r.terms = ? AND r.seed IN (SELECT seed FROM seeds WHERE study = ?)");
    query.bind(1, key.terms);
    query.bind(2, key.study);
    while (query.executeStep()) {
      const auto solver = solver_at.find(query.getColumn(0).getInt64());
      const auto puzzle = puzzle_at.find(query.getColumn(1).getInt64());
      if (solver == solver_at.end() || puzzle == puzzle_at.end()) continue;
      ScannedRun run;
      run.solver = solver->second;
      run.puzzle = puzzle->second;
      run.seed = whole(query, 2);
      const std::string_view status = query.getColumn(3).getText();
      run.solved = status == "solved";
      run.failed = status == "failed";
      if (!query.getColumn(4).isNull()) run.error = query.getColumn(4).getInt64();
      if (!query.getColumn(5).isNull()) run.fitness = query.getColumn(5).getDouble();
      if (!query.getColumn(6).isNull()) run.generations = whole(query, 6);
      run.evaluations = whole(query, 7);
      run.nodes = whole(query, 8);
      run.seconds = query.getColumn(9).getDouble();
      run.started = query.getColumn(10).getDouble();
      run.ended = query.getColumn(11).getDouble();
      run.host = query.getColumn(12).getText();
      use(run);
    }
  });
}

void Store::scan_points(const std::string& name, const std::vector<RunPlace>& runs,
                        const std::function<bool(std::size_t run, const RunPoint&)>& use) {
  guarded(path_, [&] {
    const ReadSnapshot snapshot(*database_);
    const StudyKey key = current_key(name);
    SQLite::Statement query(
        *database_,
        fmt::format("{}JOIN runs AS r ON r.id = o.run WHERE r.solver = ? AND r.puzzle = ? "
                    "AND r.terms = ? AND r.seed = ? ORDER BY o.generation",
                    kPointColumns));
    query.bind(3, key.terms);
    for (std::size_t i = 0; i < runs.size(); ++i) {
      query.bind(1, key.solvers.at(runs[i].solver));
      query.bind(2, key.puzzles.at(runs[i].puzzle));
      query.bind(4, static_cast<std::int64_t>(runs[i].seed));
      while (query.executeStep()) {
        if (!use(i, point_of(query))) return;
      }
      query.reset();
    }
  });
}

}  // namespace evodoku::study
