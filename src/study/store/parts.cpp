// The parts of a plan as rows: how they are written when a plan is entered, and read again.
#include "study/plan/parts.hpp"

#include <nlohmann/json.hpp>

#include "study/store/guard.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

namespace {

/// The row of a label and spec in \p table, with its position in the plan.
class PartRows {
 public:
  PartRows(SQLite::Database& database, const std::string& table, std::int64_t study)
      : insert_(database, fmt::format("INSERT INTO {} (study, position, label, spec, \"group\") "
                                      "VALUES (?, ?, ?, ?, ?) ON CONFLICT (study, label, spec) DO "
                                      "UPDATE SET position = excluded.position, \"group\" = "
                                      "excluded.\"group\" RETURNING id",
                                      table)) {
    SQLite::Statement forget(database,
                             fmt::format("UPDATE {} SET position = NULL WHERE study = ?", table));
    forget.bind(1, study);
    forget.exec();
    insert_.bind(1, study);
  }

  std::int64_t add(const std::string& label, const std::string& spec, const std::string& group) {
    insert_.bind(2, position_++);
    insert_.bind(3, label);
    insert_.bind(4, spec);
    insert_.bind(5, group);
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

StudyKey Store::enter(const StudyPlan& plan, const std::string& version) {
  return guarded(path_, [&] {
    SQLite::Transaction transaction(*database_, SQLite::TransactionBehavior::IMMEDIATE);
    StudyKey key;
    SQLite::Statement study(
        *database_,
        "INSERT INTO studies (name, summary, plan, planned) VALUES (?, ?, ?, ?) "
        "ON CONFLICT (name) DO UPDATE SET summary = excluded.summary, plan = "
        "excluded.plan, planned = excluded.planned");
    study.bind(1, plan.name);
    study.bind(2, plan.summary);
    study.bind(3, plan.text);
    study.bind(4, static_cast<std::int64_t>(plan.most_runs != 0 ? plan.most_runs : plan.size()));
    study.exec();
    key.study = study_id(plan.name);

    PartRows solvers(*database_, "solvers", key.study);
    SQLite::Statement settings(*database_, "UPDATE solvers SET settings = ? WHERE id = ?");
    for (const PlannedSolver& one : plan.solvers) {
      key.solvers.push_back(solvers.add(one.label, one.spec, one.group));
      settings.bind(1, json_of(one.settings));
      settings.bind(2, key.solvers.back());
      execute(settings);
    }
    PartRows puzzles(*database_, "puzzles", key.study);
    for (const PlannedPuzzle& one : plan.puzzles) {
      key.puzzles.push_back(puzzles.add(one.name, one.text, one.group));
    }
    SQLite::Statement forget(*database_, "DELETE FROM seeds WHERE study = ?");
    forget.bind(1, key.study);
    forget.exec();
    SQLite::Statement seeds(*database_, "INSERT INTO seeds (study, seed) VALUES (?, ?)");
    seeds.bind(1, key.study);
    for (const std::uint64_t seed : plan.seeds) {
      seeds.bind(2, static_cast<std::int64_t>(seed));
      execute(seeds);
    }

    const std::string record(records()[static_cast<std::size_t>(plan.record)].name);
    SQLite::Statement terms(*database_,
                            "INSERT OR IGNORE INTO terms (study, budget, record, version, timed) "
                            "VALUES (?, ?, ?, ?, ?)");
    terms.bind(1, key.study);
    terms.bind(2, plan.budget_text());
    terms.bind(3, record);
    terms.bind(4, version);
    terms.bind(5, plan.is_timed() ? 1 : 0);
    terms.exec();
    SQLite::Statement find(*database_,
                           "SELECT id FROM terms WHERE study = ? AND budget = ? AND record = ? AND "
                           "version = ?");
    find.bind(1, key.study);
    find.bind(2, plan.budget_text());
    find.bind(3, record);
    find.bind(4, version);
    find.executeStep();
    key.terms = find.getColumn(0).getInt64();
    SQLite::Statement current(*database_, "UPDATE studies SET terms = ? WHERE id = ?");
    current.bind(1, key.terms);
    current.bind(2, key.study);
    current.exec();
    transaction.commit();
    return key;
  });
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

std::vector<std::uint64_t> Store::seeds(const std::string& name) {
  return guarded(path_, [&] {
    std::vector<std::uint64_t> out;
    SQLite::Statement query(*database_, "SELECT seed FROM seeds WHERE study = ? ORDER BY seed");
    query.bind(1, study_id(name));
    while (query.executeStep()) out.push_back(whole(query, 0));
    return out;
  });
}

}  // namespace evodoku::study
