// The parts of a plan as rows: how they are written when a plan is entered, and read again.
#include "study/plan/parts.hpp"

#include <nlohmann/json.hpp>

#include "study/store/schema.hpp"
#include "study/store/sql.hpp"
#include "study/store/store.hpp"
#include "study/store/sums.hpp"

namespace evodoku::study {

namespace {

std::string record_name(const StudyPlan& plan) {
  return std::string(records()[static_cast<std::size_t>(plan.record)].name);
}

/// The row of a plan's terms, with a program that behaves as the one in question; -1 for none.
std::int64_t terms_of(SQLite::Database& database, std::int64_t study, const StudyPlan& plan,
                      const std::string& program) {
  auto row = query(database,
                   fmt::format("SELECT id FROM terms WHERE study = ? AND budget = ? AND record = ? "
                               "AND {} = ?",
                               behaviour_in("version")),
                   study, plan.budget_text(), record_name(plan), program_of(program).behaviour);
  std::int64_t id = -1;
  if (row.executeStep()) read_from(row, 0, id);
  return id;
}

/// The row of a label and spec in \p table, with its position in the plan.
class PartRows {
 public:
  PartRows(SQLite::Database& database, const std::string& table, std::int64_t study)
      : insert_(database, fmt::format("INSERT INTO {} (study, position, label, spec, \"group\") "
                                      "VALUES (?, ?, ?, ?, ?) ON CONFLICT (study, label, spec) DO "
                                      "UPDATE SET position = excluded.position, \"group\" = "
                                      "excluded.\"group\" RETURNING id",
                                      table)) {
    execute(database, fmt::format("UPDATE {} SET position = NULL WHERE study = ?", table), study);
    bind_from(insert_, 1, study);
  }

  std::int64_t add(const std::string& label, const std::string& spec, const std::string& group) {
    bind_from(insert_, 2, position_++, label, spec, group);
    insert_.executeStep();
    const std::int64_t id = insert_.getColumn(0).getInt64();
    insert_.executeStep();  // to its end: only then is it done
    insert_.reset();
    return id;
  }

 private:
  SQLite::Statement insert_;
  std::int64_t position_ = 0;
};

std::string json_of(const std::vector<Setting>& settings) {
  nlohmann::json out = nlohmann::json::array();
  for (const Setting& one : settings) out.push_back({one.name, one.value});
  return out.dump();
}

}  // namespace

StudyKey Store::enter(const StudyPlan& plan, const std::string& program) {
  StudyKey key;
  change_at_once([&] {
    // What is there is looked at before it is changed: afterwards the checksums would fit it.
    if (auto known = query(*database_, "SELECT id FROM studies WHERE name = ?", plan.name);
        known.executeStep()) {
      check_sums(known.getColumn(0).getInt64());
    }
    execute(*database_,
            fmt::format("INSERT INTO studies (id, name, summary, plan, planned) VALUES ({}, ?, ?, "
                        "?, ?) ON CONFLICT (name) DO UPDATE SET summary = excluded.summary, plan "
                        "= excluded.plan, planned = excluded.planned",
                        kNewStudy),
            plan.name, plan.summary, plan.text, plan.most_runs != 0 ? plan.most_runs : plan.size());
    key.study = study_id(plan.name);

    PartRows solvers(*database_, "solvers", key.study);
    SQLite::Statement settings(*database_, "UPDATE solvers SET settings = ? WHERE id = ?");
    for (const PlannedSolver& one : plan.solvers) {
      key.solvers.push_back(solvers.add(one.label, one.spec, one.group));
      execute(settings, json_of(one.settings), key.solvers.back());
    }
    PartRows puzzles(*database_, "puzzles", key.study);
    for (const PlannedPuzzle& one : plan.puzzles) {
      key.puzzles.push_back(puzzles.add(one.name, one.text, one.group));
    }
    execute(*database_, "DELETE FROM seeds WHERE study = ?", key.study);
    SQLite::Statement seeds(*database_, "INSERT INTO seeds (study, seed) VALUES (?, ?)");
    for (const std::uint64_t seed : plan.seeds) execute(seeds, key.study, seed);

    key.terms = terms_of(*database_, key.study, plan, program);
    if (key.terms < 0) {
      execute(*database_,
              "INSERT INTO terms (study, budget, record, version, timed) VALUES (?, ?, ?, ?, ?)",
              key.study, plan.budget_text(), record_name(plan), program, plan.is_timed());
      key.terms = database_->getLastInsertRowid();
    }
    execute(*database_, "UPDATE studies SET terms = ? WHERE id = ?", key.terms, key.study);
    execute(*database_,
            fmt::format("UPDATE studies SET digest = {} WHERE id = ?1", parts_digest("?1")),
            key.study);
  });
  return key;
}

std::optional<StudyKey> Store::find(const StudyPlan& plan, const std::string& program) {
  return guarded(place_, [&]() -> std::optional<StudyKey> {
    const auto id_of = [](SQLite::Statement& row) {
      std::int64_t id = -1;
      if (row.executeStep()) read_from(row, 0, id);
      row.reset();
      return id;
    };
    auto study = query(*database_, "SELECT id FROM studies WHERE name = ?", plan.name);
    StudyKey key;
    key.study = id_of(study);
    if (key.study < 0) return std::nullopt;
    check_sums(key.study);
    const auto part = [&](const char* table) {
      return SQLite::Statement(
          *database_,
          fmt::format("SELECT id FROM {} WHERE study = ? AND label = ? AND spec = ?", table));
    };
    SQLite::Statement solvers = part("solvers");
    for (const PlannedSolver& one : plan.solvers) {
      bind_from(solvers, 1, key.study, one.label, one.spec);
      key.solvers.push_back(id_of(solvers));
    }
    SQLite::Statement puzzles = part("puzzles");
    for (const PlannedPuzzle& one : plan.puzzles) {
      bind_from(puzzles, 1, key.study, one.name, one.text);
      key.puzzles.push_back(id_of(puzzles));
    }
    key.terms = terms_of(*database_, key.study, plan, program);
    return key;
  });
}

std::vector<OtherRuns> Store::other_runs(const StudyPlan& plan, const std::string& program) {
  return guarded_at_once(place_, [&] {
    return other_runs_of(*database_, plan.name, plan.budget_text(), record_name(plan),
                         program_of(program).behaviour);
  });
}

std::vector<StoredSolver> Store::solvers(const std::string& name) {
  return guarded(place_, [&] {
    std::vector<StoredSolver> out;
    auto row = query(*database_,
                     "SELECT label, \"group\", spec, settings FROM solvers WHERE study = ? AND "
                     "position IS NOT NULL ORDER BY position",
                     study_id(name));
    while (row.executeStep()) {
      StoredSolver& one = out.emplace_back();
      std::string settings;
      read_from(row, 0, one.label, one.group, one.spec, settings);
      try {
        for (const auto& pair : nlohmann::json::parse(settings)) {
          one.settings.push_back({pair.at(0), pair.at(1)});
        }
      } catch (const nlohmann::json::exception& error) {
        throw InputError({place_.path(), 0, 0},
                         fmt::format("is damaged: the settings of a solver: {}", error.what()));
      }
    }
    return out;
  });
}

std::vector<StoredPuzzle> Store::puzzles(const std::string& name) {
  return guarded(place_, [&] {
    std::vector<StoredPuzzle> out;
    auto row = query(*database_,
                     "SELECT label, \"group\", spec FROM puzzles WHERE study = ? AND position IS "
                     "NOT NULL ORDER BY position",
                     study_id(name));
    while (row.executeStep()) {
      StoredPuzzle& one = out.emplace_back();
      read_from(row, 0, one.name, one.group, one.text);
    }
    return out;
  });
}

std::vector<std::uint64_t> Store::seeds(const std::string& name) {
  return guarded(place_, [&] {
    std::vector<std::uint64_t> out;
    auto row =
        query(*database_, "SELECT seed FROM seeds WHERE study = ? ORDER BY seed", study_id(name));
    while (row.executeStep()) read_from(row, 0, out.emplace_back());
    return out;
  });
}

}  // namespace evodoku::study
