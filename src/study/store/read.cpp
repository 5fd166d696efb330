// What is in a store.
#include <nlohmann/json.hpp>

#include "base/nearest.hpp"
#include "study/store/guard.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

namespace {

// The runs of the plan as it is now.
constexpr auto kCurrentRuns =
    " FROM studies AS t JOIN solvers AS s ON s.study = t.id AND s.position IS NOT NULL"
    " JOIN puzzles AS p ON p.study = t.id AND p.position IS NOT NULL"
    " JOIN runs AS r ON r.solver = s.id AND r.puzzle = p.id AND r.terms = t.terms"
    " JOIN seeds AS e ON e.study = t.id AND e.seed = r.seed"
    " JOIN terms AS m ON m.id = t.terms WHERE t.id = ?";
constexpr auto kPlanOrder = " ORDER BY s.position, p.position, r.seed";

std::uint64_t whole(SQLite::Statement& row, int column) {
  return static_cast<std::uint64_t>(row.getColumn(column).getInt64());
}

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

std::optional<CrowdErrors> crowd_of(SQLite::Statement& row, int first) {
  if (row.getColumn(first).isNull()) return std::nullopt;
  return CrowdErrors{.aggregate = row.getColumn(first).getInt64(),
                     .best_expert = row.getColumn(first + 1).getInt64(),
                     .mean_expert = row.getColumn(first + 2).getDouble()};
}

StudyStatus status_of(SQLite::Database& database, std::int64_t study, double now) {
  StudyStatus out;
  SQLite::Statement row(
      database,
      "SELECT t.name, t.summary, t.planned, m.budget, m.version FROM studies AS t "
      "JOIN terms AS m ON m.id = t.terms WHERE t.id = ?");
  row.bind(1, study);
  if (!row.executeStep()) return out;
  out.name = row.getColumn(0).getString();
  out.summary = row.getColumn(1).getString();
  out.planned = whole(row, 2);
  out.budget = row.getColumn(3).getString();
  out.version = row.getColumn(4).getString();
  SQLite::Statement counts(
      database, fmt::format("SELECT r.status, count(*){} GROUP BY r.status", kCurrentRuns));
  counts.bind(1, study);
  while (counts.executeStep()) {
    const std::string status = counts.getColumn(0).getString();
    out.done += whole(counts, 1);
    if (status == "solved") out.solved = whole(counts, 1);
    if (status == "failed") out.failed = whole(counts, 1);
  }
  SQLite::Statement running(database,
                            "SELECT count(*) FROM claims AS c JOIN studies AS t ON t.terms = "
                            "c.terms WHERE t.id = ? AND c.until > ?");
  running.bind(1, study);
  running.bind(2, now);
  running.executeStep();
  out.running = whole(running, 0);
  return out;
}

}  // namespace

std::int64_t Store::study_id(const std::string& name) {
  SQLite::Statement find(*database_, "SELECT id FROM studies WHERE name = ?");
  find.bind(1, name);
  if (find.executeStep()) return find.getColumn(0).getInt64();
  std::vector<std::string> names;
  SQLite::Statement all(*database_, "SELECT name FROM studies ORDER BY name");
  while (all.executeStep()) names.push_back(all.getColumn(0).getString());
  if (names.empty()) throw UsageError(fmt::format("there are no studies in {}", path_));
  throw UsageError(unknown_name("study", name, {names.begin(), names.end()}));
}

std::vector<StudyStatus> Store::studies(double now) {
  return guarded(path_, [&] {
    std::vector<StudyStatus> out;
    SQLite::Statement all(*database_, "SELECT id FROM studies ORDER BY name");
    while (all.executeStep())
      out.push_back(status_of(*database_, all.getColumn(0).getInt64(), now));
    return out;
  });
}

StudyStatus Store::study(const std::string& name, double now) {
  return guarded(path_, [&] { return status_of(*database_, study_id(name), now); });
}

std::vector<StoredSolver> Store::solvers(const std::string& name) {
  return guarded(path_, [&] {
    std::vector<StoredSolver> out;
    SQLite::Statement query(*database_,
                            "SELECT label, \"group\", settings, spec FROM solvers WHERE study = ? "
                            "AND position IS NOT NULL ORDER BY position");
    query.bind(1, study_id(name));
    while (query.executeStep()) {
      StoredSolver& one = out.emplace_back();
      one.label = query.getColumn(0).getString();
      one.group = query.getColumn(1).getString();
      for (const auto& pair : nlohmann::json::parse(query.getColumn(2).getString())) {
        one.settings.push_back({pair.at(0), pair.at(1)});
      }
      one.spec = query.getColumn(3).getString();
    }
    return out;
  });
}

std::vector<StoredPuzzle> Store::puzzles(const std::string& name) {
  return guarded(path_, [&] {
    std::vector<StoredPuzzle> out;
    SQLite::Statement query(*database_,
                            "SELECT label, \"group\", spec FROM puzzles WHERE study = ? AND "
                            "position IS NOT NULL ORDER BY position");
    query.bind(1, study_id(name));
    while (query.executeStep()) {
      out.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                     query.getColumn(2).getString()});
    }
    return out;
  });
}

std::string Store::plan_text(const std::string& name) {
  return guarded(path_, [&] {
    SQLite::Statement query(*database_, "SELECT plan FROM studies WHERE id = ?");
    query.bind(1, study_id(name));
    query.executeStep();
    return query.getColumn(0).getString();
  });
}

void Store::for_each_run(const std::string& name,
                         const std::function<void(const StoredRun&)>& use) {
  guarded(path_, [&] {
    SQLite::Statement query(
        *database_,
        fmt::format("SELECT s.label, p.label, r.seed, m.budget, m.timed, m.version, r.status, "
                    "r.error, r.fitness, r.generations, r.evaluations, r.nodes, r.message, "
                    "r.seconds, r.started, r.ended, r.host{}{}",
                    kCurrentRuns, kPlanOrder));
    query.bind(1, study_id(name));
    while (query.executeStep()) {
      use({.solver = query.getColumn(0).getString(),
           .puzzle = query.getColumn(1).getString(),
           .seed = whole(query, 2),
           .budget = query.getColumn(3).getString(),
           .timed = query.getColumn(4).getInt() != 0,
           .version = query.getColumn(5).getString(),
           .figures = figures_of(query, 6)});
    }
  });
}

void Store::for_each_point(const std::string& name,
                           const std::function<void(const StoredPoint&)>& use) {
  guarded(path_, [&] {
    std::string from = kCurrentRuns;
    from.insert(from.find(" WHERE"), " JOIN points AS o ON o.run = r.id");
    SQLite::Statement query(
        *database_,
        fmt::format("SELECT s.label, p.label, r.seed, o.generation, o.evaluations, o.error, "
                    "o.fitness, o.aggregate, o.best_expert, o.mean_expert{}{}, o.generation",
                    from, kPlanOrder));
    query.bind(1, study_id(name));
    while (query.executeStep()) {
      use({.solver = query.getColumn(0).getString(),
           .puzzle = query.getColumn(1).getString(),
           .seed = whole(query, 2),
           .point = {.generation = whole(query, 3),
                     .evaluations = whole(query, 4),
                     .error = query.getColumn(5).getInt64(),
                     .fitness = query.getColumn(6).getDouble(),
                     .crowd = crowd_of(query, 7)}});
    }
  });
}

void Store::remove(const std::string& name) {
  guarded(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    SQLite::Statement statement(*database_, "DELETE FROM studies WHERE id = ?");
    statement.bind(1, study_id(name));
    statement.exec();
    transaction.commit();
  });
}

}  // namespace evodoku::study
