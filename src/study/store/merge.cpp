// Takes over what another store has, run by run, by the keys of runs.
#include <filesystem>

#include "study/store/as_it_is.hpp"
#include "study/store/schema.hpp"
#include "study/store/sql.hpp"
#include "study/store/store.hpp"
#include "study/store/sums.hpp"

namespace evodoku::study {

namespace {

/// Another store, within reach of statements under the name "other".
class Attached {
 public:
  Attached(SQLite::Database& database, const std::string& path) : database_(database) {
    const std::string name = is_to_be_read_as_it_is(path) ? name_as_it_is(path) : path;
    guarded(StorePlace(path, {}), [&] { execute(database_, "ATTACH DATABASE ? AS other", name); });
  }
  Attached(const Attached&) = delete;
  Attached& operator=(const Attached&) = delete;
  ~Attached() { database_.tryExec("DETACH DATABASE other"); }

 private:
  SQLite::Database& database_;
};

/// Statements about one study: ?1 is its row here, ?2 its row there, ?3 whether it is new here.
class Merger {
 public:
  Merger(SQLite::Database& database, std::int64_t ours, std::int64_t theirs, bool is_new)
      : database_(database), ours_(ours), theirs_(theirs), is_new_(is_new) {}

  void parts() {
    // What only the other plan names has no position here, unless the whole study is new.
    execute(
        "INSERT OR IGNORE INTO main.solvers (study, position, label, spec, \"group\", settings) "
        "SELECT ?1, iif(?3, position, NULL), label, spec, \"group\", settings FROM other.solvers "
        "WHERE study = ?2");
    execute(
        "INSERT OR IGNORE INTO main.puzzles (study, position, label, spec, \"group\") SELECT ?1, "
        "iif(?3, position, NULL), label, spec, \"group\" FROM other.puzzles WHERE study = ?2");
    execute(
        "INSERT OR IGNORE INTO main.seeds (study, seed) SELECT ?1, seed FROM other.seeds WHERE "
        "study = ?2 AND ?3");
    // Terms are the same where programs behave the same.
    const std::string same_terms =
        fmt::format("m.study = ?1 AND m.budget = o.budget AND m.record = o.record AND {} = {}",
                    behaviour_in("m.version"), behaviour_in("o.version"));
    execute(fmt::format(
        "INSERT INTO main.terms (study, budget, record, version, timed) SELECT ?1, o.budget, "
        "o.record, o.version, o.timed FROM other.terms AS o WHERE o.study = ?2 AND NOT EXISTS "
        "(SELECT 1 FROM main.terms AS m WHERE {})",
        same_terms));
    for (const char* table : {"solvers", "puzzles"}) {
      execute(fmt::format("CREATE TEMP TABLE their_{} (theirs INTEGER PRIMARY KEY, ours INTEGER)",
                          table));
      execute(
          fmt::format("INSERT INTO their_{0} SELECT o.id, m.id FROM other.{0} AS o JOIN main.{0} "
                      "AS m ON m.study = ?1 AND m.label = o.label AND m.spec = o.spec WHERE "
                      "o.study = ?2",
                      table));
    }
    execute("CREATE TEMP TABLE their_terms (theirs INTEGER PRIMARY KEY, ours INTEGER)");
    execute(fmt::format(
        "INSERT INTO their_terms SELECT o.id, m.id FROM other.terms AS o JOIN main.terms AS m ON "
        "{} WHERE o.study = ?2",
        same_terms));
    execute(
        "UPDATE main.studies SET terms = (SELECT t.ours FROM their_terms AS t JOIN other.studies "
        "AS o ON o.terms = t.theirs WHERE o.id = ?2) WHERE id = ?1 AND ?3");
  }

  void runs() {
    execute(
        "CREATE TEMP TABLE their_runs (theirs INTEGER PRIMARY KEY, ours INTEGER, solver INTEGER, "
        "puzzle INTEGER, terms INTEGER, seed INTEGER, differs INTEGER, taken INTEGER)");
    // Of two results the older stays; only one that failed gives way to one that did not.
    execute(
        "INSERT INTO their_runs SELECT o.id, m.id, s.ours, p.ours, t.ours, o.seed, m.id IS NOT "
        "NULL AND (o.status, o.error, o.fitness, o.generations, o.evaluations, o.nodes) IS NOT "
        "(m.status, m.error, m.fitness, m.generations, m.evaluations, m.nodes), m.id IS NULL "
        "FROM other.runs AS o JOIN their_solvers AS s ON s.theirs = o.solver JOIN their_puzzles "
        "AS p ON p.theirs = o.puzzle JOIN their_terms AS t ON t.theirs = o.terms LEFT JOIN "
        "main.runs AS m ON m.solver = s.ours AND m.puzzle = p.ours AND m.terms = t.ours AND "
        "m.seed = o.seed");
    execute(
        "UPDATE their_runs SET taken = 1 WHERE differs AND EXISTS (SELECT 1 FROM main.runs AS m, "
        "other.runs AS o WHERE m.id = their_runs.ours AND o.id = their_runs.theirs AND ((o.status "
        "= 'failed') < (m.status = 'failed') OR ((o.status = 'failed') = (m.status = 'failed') "
        "AND o.ended < m.ended)))");
    execute(
        "DELETE FROM main.runs WHERE id IN (SELECT ours FROM their_runs WHERE taken AND ours IS "
        "NOT NULL)");
    execute(
        "INSERT INTO main.runs (solver, puzzle, terms, seed, status, error, fitness, "
        "generations, evaluations, nodes, message, seconds, started, ended, host, points_sum) "
        "SELECT "
        "x.solver, x.puzzle, x.terms, x.seed, o.status, o.error, o.fitness, o.generations, "
        "o.evaluations, o.nodes, o.message, o.seconds, o.started, o.ended, o.host, o.points_sum "
        "FROM "
        "their_runs AS x JOIN other.runs AS o ON o.id = x.theirs WHERE x.taken");
    execute(
        "INSERT INTO main.points (run, generation, evaluations, error, fitness, aggregate, "
        "best_expert, mean_expert, agreement, diversity) SELECT m.id, q.generation, "
        "q.evaluations, q.error, q.fitness, q.aggregate, q.best_expert, q.mean_expert, "
        "q.agreement, q.diversity FROM their_runs AS x "
        "JOIN other.points AS q ON q.run = x.theirs JOIN main.runs AS m ON m.solver = x.solver AND "
        "m.puzzle = x.puzzle AND m.terms = x.terms AND m.seed = x.seed WHERE x.taken");
    execute(
        "INSERT INTO main.crowds (run, generation, cells) SELECT m.id, q.generation, q.cells FROM "
        "their_runs AS x JOIN other.crowds AS q ON q.run = x.theirs JOIN main.runs AS m ON "
        "m.solver = x.solver AND m.puzzle = x.puzzle AND m.terms = x.terms AND m.seed = x.seed "
        "WHERE x.taken");
  }

  void count(MergedStudy& out) {
    auto row = query(database_,
                     "SELECT count(*), sum(taken AND NOT differs), sum(differs), sum(differs AND "
                     "taken) FROM their_runs");
    row.executeStep();
    read_from(row, 0, out.runs, out.added, out.differing, out.replaced);
    out.other_behaviour = answer<std::uint64_t>(
        database_,
        fmt::format("SELECT count(*) FROM their_runs AS x JOIN main.terms AS m ON m.id = x.terms "
                    "JOIN main.studies AS s ON s.id = m.study JOIN main.terms AS c ON c.id = "
                    "s.terms WHERE {} <> {}",
                    behaviour_in("m.version"), behaviour_in("c.version")));
  }

  void clean_up() {
    for (const char* table : {"solvers", "puzzles", "terms", "runs"}) {
      execute(fmt::format("DROP TABLE their_{}", table));
    }
  }

 private:
  void execute(const std::string& sql) {
    SQLite::Statement statement(database_, sql);
    const int parameters = statement.getBindParameterCount();
    if (parameters >= 1 && sql.find("?1") != std::string::npos) bind_from(statement, 1, ours_);
    if (parameters >= 2 && sql.find("?2") != std::string::npos) bind_from(statement, 2, theirs_);
    if (parameters >= 3) bind_from(statement, 3, is_new_);
    statement.exec();
  }

  SQLite::Database& database_;
  std::int64_t ours_;
  std::int64_t theirs_;
  bool is_new_;
};

struct Theirs {
  std::int64_t id = 0;
  std::string name;
  std::string plan;
};

}  // namespace

std::vector<MergedStudy> Store::merge(const std::string& path) {
  std::error_code none;
  if (std::filesystem::equivalent(path, place_.path(), none)) {
    throw UsageError(fmt::format("{} cannot be merged into itself", escape::line(path)));
  }
  // It is there, it is a store, up to date, and whole: what is taken over gets new checksums, which
  // would make damage look right.
  Store other(path, Mode::kRead, place_.wait());
  other.check_all(/*all_plans=*/true);
  std::vector<MergedStudy> out;
  const Attached attached(*database_, path);
  change_at_once([&] {
    database_->exec("INSERT OR IGNORE INTO main.machines SELECT * FROM other.machines");
    std::vector<Theirs> studies;
    {
      auto row = query(*database_, "SELECT id, name, plan FROM other.studies ORDER BY name");
      while (row.executeStep()) {
        Theirs& one = studies.emplace_back();
        read_from(row, 0, one.id, one.name, one.plan);
      }
    }
    for (const Theirs& theirs : studies) {
      MergedStudy& one = out.emplace_back();
      one.name = theirs.name;
      one.is_new =
          execute(*database_,
                  fmt::format("INSERT OR IGNORE INTO main.studies (id, name, summary, plan, "
                              "planned) SELECT {}, name, summary, plan, planned FROM "
                              "other.studies WHERE id = ?",
                              kNewStudy),
                  theirs.id) == 1;
      one.other_plan = plan_text(theirs.name) != theirs.plan;
      const std::int64_t ours = study_id(theirs.name);
      if (!one.is_new) check_sums(ours);
      Merger merger(*database_, ours, theirs.id, one.is_new);
      merger.parts();
      merger.runs();
      merger.count(one);
      merger.clean_up();
      execute(*database_, fmt::format("UPDATE main.studies SET digest = {} WHERE id = {}",
                                      parts_digest(std::to_string(ours)), ours));
    }
    if (other.is_outdated()) {
      throw SystemError(
          fmt::format("the store {} was written meanwhile: merge it again", escape::line(path)));
    }
  });
  return out;
}

}  // namespace evodoku::study
