// Which studies are in a store, and how far they are.
#include "evodoku/table.hpp"
#include "study/store/holder.hpp"
#include "study/store/sql.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

namespace {

// The runs of the plan as it is now.
constexpr auto kOfThePlan =
    "FROM runs AS r WHERE r.terms = (SELECT terms FROM studies WHERE id = ?1) AND r.solver IN "
    "(SELECT id FROM solvers WHERE study = ?1 AND position IS NOT NULL) AND r.puzzle IN (SELECT id "
    "FROM puzzles WHERE study = ?1 AND position IS NOT NULL) AND r.seed IN (SELECT seed FROM seeds "
    "WHERE study = ?1)";

StudyStatus status_of(SQLite::Database& database, std::int64_t study, double now) {
  StudyStatus out;
  auto row = query(database,
                   "SELECT t.name, t.summary, t.planned, m.budget, m.version, m.record, m.timed "
                   "FROM studies AS t JOIN terms AS m ON m.id = t.terms WHERE t.id = ?",
                   study);
  if (!row.executeStep()) return out;
  std::string program;
  read_from(row, 0, out.name, out.summary, out.planned, out.budget, program, out.record, out.timed);
  out.version = program_of(program).version;
  out.behaviour = program_of(program).behaviour;
  out.other = other_runs_of(database, out.name, out.budget, out.record, out.behaviour);
  // From an index alone.
  auto counts = query(
      database, fmt::format("SELECT r.status, count(*) {} GROUP BY r.status", kOfThePlan), study);
  while (counts.executeStep()) {
    std::string status;
    std::uint64_t runs = 0;
    read_from(counts, 0, status, runs);
    out.done += runs;
    if (status == "solved") out.solved = runs;
    if (status == "failed") out.failed = runs;
  }
  auto leases = query(database,
                      "SELECT c.holder, count(*) FROM claims AS c JOIN studies AS t ON t.terms = "
                      "c.terms WHERE t.id = ? AND c.until > ? GROUP BY c.holder",
                      study, now);
  while (leases.executeStep()) {
    std::string holder;
    std::uint64_t runs = 0;
    read_from(leases, 0, holder, runs);
    if (!is_gone(holder)) out.running += runs;
  }
  return out;
}

}  // namespace

std::int64_t Store::study_id(const std::string& name) {
  auto find = query(*database_, "SELECT id FROM studies WHERE name = ?", name);
  if (find.executeStep()) return find.getColumn(0).getInt64();
  std::vector<std::string> names;
  auto all = query(*database_, "SELECT name FROM studies ORDER BY name");
  while (all.executeStep()) read_from(all, 0, names.emplace_back());
  if (names.empty()) throw UsageError(fmt::format("there are no studies in {}", place_.name()));
  throw UsageError(unknown_name("study", name, {names.begin(), names.end()}));
}

std::vector<StudyStatus> Store::studies(double now) {
  return guarded(place_, [&] {
    std::vector<StudyStatus> out;
    auto all = query(*database_, "SELECT id FROM studies ORDER BY name");
    while (all.executeStep()) {
      out.push_back(status_of(*database_, all.getColumn(0).getInt64(), now));
    }
    return out;
  });
}

StudyStatus Store::study(const std::string& name, double now) {
  return guarded(place_, [&] { return status_of(*database_, study_id(name), now); });
}

std::string Store::plan_text(const std::string& name) {
  return guarded(place_, [&] {
    return answer<std::string>(*database_, "SELECT plan FROM studies WHERE id = ?", study_id(name));
  });
}

std::vector<Machine> Store::machines() {
  return guarded(place_, [&] {
    std::vector<Machine> out;
    auto row = query(*database_, "SELECT host, cpu, cores FROM machines ORDER BY host");
    while (row.executeStep()) {
      Machine& one = out.emplace_back();
      read_from(row, 0, one.host, one.cpu, one.cores);
    }
    return out;
  });
}

std::vector<FailureCount> Store::failures(const std::string& name) {
  return guarded(place_, [&] {
    std::vector<FailureCount> out;
    auto row = query(*database_,
                     fmt::format("SELECT r.message, count(*) AS n {} AND r.status = 'failed' GROUP "
                                 "BY r.message ORDER BY n DESC, r.message LIMIT 10",
                                 kOfThePlan),
                     study_id(name));
    while (row.executeStep()) {
      FailureCount& one = out.emplace_back();
      read_from(row, 0, one.message, one.runs);
    }
    return out;
  });
}

void Store::note(const Machine& machine) {
  guarded(place_, [&] {
    execute(*database_, "INSERT OR REPLACE INTO machines (host, cpu, cores) VALUES (?, ?, ?)",
            machine.host, machine.cpu, machine.cores);
  });
}

void Store::remove(const std::string& name) {
  change_at_once([&] { execute(*database_, "DELETE FROM studies WHERE id = ?", study_id(name)); });
}

}  // namespace evodoku::study
