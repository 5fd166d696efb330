#include "study/store/store.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>

#include "study/store/holder.hpp"
#include "study/store/medium.hpp"
#include "study/store/plan_rows.hpp"
#include "study/store/schema.hpp"

namespace evodoku::study {

namespace {

constexpr std::string_view kInMemory = ":memory:";  // the name that SQLite has for it
constexpr int kPatience = 60'000;  // milliseconds to wait for another process that writes

/// Binds a run's key to the first four parameters of a statement.
void bind_key(SQLite::Statement& statement, const StudyKey& key, const PlannedRun& run) {
  bind_from(statement, 1, key.solvers[run.solver], key.puzzles[run.puzzle], key.terms, run.seed);
}

/// Throws SystemError where a store cannot be written, before SQLite says so in its words.
void check_writable(const std::string& path) {
  namespace fs = std::filesystem;
  std::error_code none;
  const fs::path folder = fs::path(path).parent_path();
  const fs::path target = fs::exists(path, none) ? fs::path(path)
                          : folder.empty()       ? fs::path(".")
                                                 : folder;
  if (::access(target.c_str(), W_OK) == 0) return;
  throw SystemError(fmt::format("cannot write the store {}: {}; choose another place with --store",
                                path, std::strerror(errno)));
}

}  // namespace

Store::Store(const std::string& path, Mode mode) : path_(path) {
  namespace fs = std::filesystem;
  std::error_code error;
  if (mode == Mode::kRead) {
    if (!fs::exists(path, error)) {
      throw SystemError(fmt::format("there is no store {}: 'evodoku study run' makes one", path));
    }
  } else if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) {
    fs::create_directories(folder, error);
    if (error)
      throw SystemError(fmt::format("cannot make {}: {}", folder.string(), error.message()));
  }
  if (mode != Mode::kRead && path != kInMemory) check_writable(path);
  const std::string network = network_file_system(path);
  if (!network.empty() && mode == Mode::kWrite) mode = Mode::kAlone;
  guarded(path_, [&] {
    const int flags =
        mode == Mode::kRead ? SQLite::OPEN_READONLY : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE;
    database_ =
        std::make_unique<SQLite::Database>(path, flags, mode == Mode::kAlone ? 0 : kPatience);
    database_->exec("PRAGMA foreign_keys = ON");
    if (mode == Mode::kRead) {
      // Tables are read in another order than they were written in; without this each row would be
      // a call to the system. A hundred megabytes at most, whatever the size of the store.
      if (network.empty()) database_->exec("PRAGMA mmap_size = 100000000");
      check_schema(*database_);
      return;
    }
    if (mode == Mode::kAlone) {
      prepare_alone();
    } else {
      database_->exec("PRAGMA journal_mode = WAL");
      // After a loss of power the last few runs may be missing, which are then run again; what is
      // there is whole.
      database_->exec("PRAGMA synchronous = NORMAL");
    }
    migrate(*database_);
  });
}

/// Locks the store for as long as it is open: without memory that all users share there is no WAL.
void Store::prepare_alone() {
  try {
    database_->exec("PRAGMA locking_mode = EXCLUSIVE");
    database_->exec("BEGIN EXCLUSIVE");
    database_->exec("COMMIT");
    database_->exec("PRAGMA journal_mode = TRUNCATE");
  } catch (const SQLite::Exception& error) {
    throw SystemError(fmt::format(
        "the store {} is for one process at a time, as on any network file system, and cannot be "
        "locked: {}. Another process may be using it, or the file system may not lock files: "
        "choose a local disk with --store",
        path_, error.what()));
  }
}

Store::~Store() = default;

std::vector<bool> Store::done(const StudyPlan& plan, const StudyKey& key) {
  return guarded(path_, [&] {
    const PlanRows rows(plan, key);
    std::vector<bool> out(plan.size(), false);
    auto row =
        query(*database_, "SELECT solver, puzzle, seed FROM runs WHERE terms = ?", key.terms);
    while (row.executeStep()) {
      if (const auto index = rows.index(row, 0)) out[*index] = true;
    }
    return out;
  });
}

std::vector<std::optional<RunFigures>> Store::figures(const StudyPlan& plan, const StudyKey& key,
                                                      const std::vector<std::uint64_t>& indexes) {
  return guarded(path_, [&] {
    std::vector<std::optional<RunFigures>> out(indexes.size());
    SQLite::Statement row(*database_,
                          "SELECT status, error, evaluations, nodes FROM runs WHERE solver = ? AND "
                          "puzzle = ? AND terms = ? AND seed = ?");
    for (std::size_t i = 0; i < indexes.size(); ++i) {
      bind_key(row, key, plan.run(indexes[i]));
      if (row.executeStep()) {
        RunFigures& one = out[i].emplace();
        read_from(row, 0, one.status, one.error, one.evaluations, one.nodes);
      }
      row.reset();
    }
    return out;
  });
}

std::vector<MeanSeconds> Store::mean_seconds(const StudyKey& key) {
  return guarded(path_, [&] {
    const Positions solvers = positions_of(key.solvers);
    const Positions puzzles = positions_of(key.puzzles);
    std::vector<MeanSeconds> out;
    auto row = query(*database_,
                     "SELECT solver, puzzle, avg(seconds), count(*) FROM runs WHERE solver IN "
                     "(SELECT id FROM solvers WHERE study = ?) GROUP BY solver, puzzle",
                     key.study);
    while (row.executeStep()) {
      const auto solver = solvers.find(row.getColumn(0).getInt64());
      const auto puzzle = puzzles.find(row.getColumn(1).getInt64());
      if (solver == solvers.end() || puzzle == puzzles.end()) continue;
      MeanSeconds& one = out.emplace_back();
      one.solver = solver->second;
      one.puzzle = puzzle->second;
      read_from(row, 2, one.seconds, one.runs);
    }
    return out;
  });
}

Claimed Store::claim(const StudyPlan& plan, const StudyKey& key,
                     const std::vector<std::uint64_t>& indexes, const std::string& holder,
                     double now, double until) {
  return guarded(path_, [&] {
    Claimed out;
    std::map<std::string, bool> gone;  // holders that were looked up
    WriteTransaction transaction(*database_);
    SQLite::Statement run(*database_,
                          "SELECT 1 FROM runs WHERE solver = ? AND puzzle = ? AND terms = ? AND "
                          "seed = ?");
    SQLite::Statement lease(*database_,
                            "SELECT holder, until FROM claims WHERE solver = ? AND puzzle = ? AND "
                            "terms = ? AND seed = ?");
    SQLite::Statement take(*database_,
                           "INSERT OR REPLACE INTO claims (solver, puzzle, terms, seed, holder, "
                           "until) VALUES (?, ?, ?, ?, ?, ?)");
    for (const std::uint64_t index : indexes) {
      const PlannedRun planned = plan.run(index);
      bind_key(run, key, planned);
      const bool done = run.executeStep();
      run.reset();
      if (done) continue;
      bind_key(lease, key, planned);
      bool held = false;
      if (lease.executeStep()) {
        std::string other;
        double its_end = 0;
        read_from(lease, 0, other, its_end);
        const auto known = gone.find(other);
        const bool is_over =
            known != gone.end() ? known->second : gone.emplace(other, is_gone(other)).first->second;
        held = other != holder && !is_over && its_end > now;
      }
      lease.reset();
      if (!held) {
        bind_key(take, key, planned);
        bind_from(take, 5, holder, until);
        execute(take);
      }
      (held ? out.taken : out.mine).push_back(index);
    }
    transaction.commit();
    return out;
  });
}

void Store::renew(const std::string& holder, double until) {
  guarded(path_, [&] {
    execute(*database_, "UPDATE claims SET until = ? WHERE holder = ?", until, holder);
  });
}

void Store::release(const std::string& holder) {
  guarded(path_, [&] { execute(*database_, "DELETE FROM claims WHERE holder = ?", holder); });
}

void Store::save(const StudyPlan& plan, const StudyKey& key,
                 const std::vector<RunResult>& results) {
  guarded(path_, [&] {
    WriteTransaction transaction(*database_);
    SQLite::Statement insert(
        *database_,
        "INSERT OR IGNORE INTO runs (solver, puzzle, terms, seed, status, error, fitness, "
        "generations, evaluations, nodes, message, seconds, started, ended, host) VALUES (?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    SQLite::Statement point(*database_,
                            "INSERT INTO points (run, generation, evaluations, error, fitness, "
                            "aggregate, best_expert, mean_expert, agreement, diversity) VALUES "
                            "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    SQLite::Statement end(*database_,
                          "DELETE FROM claims WHERE solver = ? AND puzzle = ? AND terms = ? AND "
                          "seed = ?");
    for (const RunResult& result : results) {
      const PlannedRun planned = plan.run(result.index);
      const RunFigures& figures = result.figures;
      bind_key(insert, key, planned);
      bind_from(insert, 5, figures.status, figures.error, figures.fitness, figures.generations,
                figures.evaluations, figures.nodes, figures.message, figures.seconds,
                figures.started, figures.ended, figures.host);
      const bool is_new = execute(insert) == 1;
      const std::int64_t run = database_->getLastInsertRowid();
      for (std::size_t i = 0; is_new && i < result.points.size(); ++i) {
        const RunPoint& one = result.points[i];
        const auto crowd = [&](auto member) {
          return one.crowd ? std::optional((*one.crowd).*member) : std::nullopt;
        };
        execute(point, run, one.generation, one.evaluations, one.error, one.fitness,
                crowd(&CrowdErrors::aggregate), crowd(&CrowdErrors::best_expert),
                crowd(&CrowdErrors::mean_expert), crowd(&CrowdErrors::agreement), one.diversity);
      }
      bind_key(end, key, planned);
      execute(end);
    }
    transaction.commit();
  });
}

}  // namespace evodoku::study
