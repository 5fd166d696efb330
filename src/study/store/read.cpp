// Which studies are in a store, and how far they are.
#include <nlohmann/json.hpp>

#include "evodoku/table.hpp"
#include "study/store/guard.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

namespace {

// The runs of the plan as it is now, from an index alone.
constexpr auto kCounts =
    "SELECT r.status, count(*) FROM runs AS r WHERE r.terms = (SELECT terms FROM studies WHERE id "
    "= "
    "?1) AND r.solver IN (SELECT id FROM solvers WHERE study = ?1 AND position IS NOT NULL) AND "
    "r.puzzle IN (SELECT id FROM puzzles WHERE study = ?1 AND position IS NOT NULL) AND r.seed IN "
    "(SELECT seed FROM seeds WHERE study = ?1) GROUP BY r.status";

std::uint64_t whole(SQLite::Statement& row, int column) {
  return static_cast<std::uint64_t>(row.getColumn(column).getInt64());
}

StudyStatus status_of(SQLite::Database& database, std::int64_t study, double now) {
  StudyStatus out;
  SQLite::Statement row(database,
                        "SELECT t.name, t.summary, t.planned, m.budget, m.version, m.record, "
                        "m.timed FROM studies AS t "
                        "JOIN terms AS m ON m.id = t.terms WHERE t.id = ?");
  row.bind(1, study);
  if (!row.executeStep()) return out;
  out.name = row.getColumn(0).getString();
  out.summary = row.getColumn(1).getString();
  out.planned = whole(row, 2);
  out.budget = row.getColumn(3).getString();
  out.version = row.getColumn(4).getString();
  out.record = row.getColumn(5).getString();
  out.timed = row.getColumn(6).getInt() != 0;
  SQLite::Statement counts(database, kCounts);
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

std::vector<std::uint64_t> Store::seeds(const std::string& name) {
  return guarded(path_, [&] {
    std::vector<std::uint64_t> out;
    SQLite::Statement query(*database_, "SELECT seed FROM seeds WHERE study = ? ORDER BY seed");
    query.bind(1, study_id(name));
    while (query.executeStep()) out.push_back(whole(query, 0));
    return out;
  });
}

std::vector<Machine> Store::machines() {
  return guarded(path_, [&] {
    std::vector<Machine> out;
    SQLite::Statement query(*database_, "SELECT host, cpu, cores FROM machines ORDER BY host");
    while (query.executeStep()) {
      out.push_back({.host = query.getColumn(0).getString(),
                     .cpu = query.getColumn(1).getString(),
                     .cores = static_cast<std::uint32_t>(query.getColumn(2).getInt())});
    }
    return out;
  });
}

std::vector<FailureCount> Store::failures(const std::string& name) {
  return guarded(path_, [&] {
    std::vector<FailureCount> out;
    SQLite::Statement query(
        *database_,
        "SELECT r.message, count(*) AS n FROM runs AS r WHERE r.terms = (SELECT terms FROM studies "
        "WHERE id = ?1) AND r.status = 'failed' AND r.solver IN (SELECT id FROM solvers WHERE "
        "study "
        "= ?1 AND position IS NOT NULL) AND r.puzzle IN (SELECT id FROM puzzles WHERE study = ?1 "
        "AND position IS NOT NULL) AND r.seed IN (SELECT seed FROM seeds WHERE study = ?1) GROUP "
        "BY "
        "r.message ORDER BY n DESC, r.message LIMIT 10");
    query.bind(1, study_id(name));
    while (query.executeStep()) out.push_back({query.getColumn(0).getString(), whole(query, 1)});
    return out;
  });
}

void Store::note(const Machine& machine) {
  guarded(path_, [&] {
    SQLite::Statement insert(*database_,
                             "INSERT OR REPLACE INTO machines (host, cpu, cores) VALUES (?, ?, ?)");
    insert.bind(1, machine.host);
    insert.bind(2, machine.cpu);
    insert.bind(3, static_cast<std::int64_t>(machine.cores));
    insert.exec();
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
