#include "study/store/store.hpp"

#include <sqlite3.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <map>

#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"
#include "study/store/as_it_is.hpp"
#include "study/store/crowd_cells.hpp"
#include "study/store/holder.hpp"
#include "study/store/medium.hpp"
#include "study/store/plan_rows.hpp"
#include "study/store/schema.hpp"
#include "study/store/sums.hpp"

namespace evodoku::study {

namespace {

/// Steps of SQLite's machine between two looks at the flag of Ctrl-C: less than a millisecond.
constexpr int kStepsBetweenLooks = 10'000;

/// Binds a run's key to the first four parameters of a statement.
void bind_key(SQLite::Statement& statement, const StudyKey& key, const PlannedRun& run) {
  bind_from(statement, 1, key.solvers[run.solver], key.puzzles[run.puzzle], key.terms, run.seed);
}

std::uint64_t count_runs(SQLite::Database& database, const StudyKey& key) {
  // Where the study was deleted, another may have the row of its terms.
  return answer<std::uint64_t>(
      database,
      "SELECT count(*) FROM runs WHERE terms = (SELECT id FROM terms WHERE id = ? AND study = ?)",
      key.terms, key.study);
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
                                escape::line(path), std::strerror(errno)));
}

}  // namespace

Store::Store(const std::string& path, Mode mode, StoreWait wait) : place_(path, std::move(wait)) {
  namespace fs = std::filesystem;
  std::error_code error;
  place_.must_be_plain();
  if (mode == Mode::kRead) {
    if (!fs::exists(path, error)) {
      throw SystemError(
          fmt::format("there is no store {}: 'evodoku study run' makes one", place_.name()));
    }
  } else if (const fs::path folder = fs::path(path).parent_path(); !folder.empty()) {
    make_folders(folder.string());
  }
  if (mode != Mode::kRead && path != kInMemory) check_writable(path);
  const std::string network = network_file_system(path);
  if (!network.empty() && mode == Mode::kWrite) mode = Mode::kAlone;
  alone_ = mode == Mode::kAlone;
  if (mode == Mode::kRead && is_to_be_read_as_it_is(path)) {
    as_it_is_since_ = fs::last_write_time(path, error);
  }
  guarded_at_once(place_, [&] {
    const int reading = has_to_be_mended(path) ? SQLite::OPEN_READWRITE : SQLite::OPEN_READONLY;
    const int flags = as_it_is_since_       ? SQLite::OPEN_READONLY | SQLite::OPEN_URI
                      : mode == Mode::kRead ? reading
                                            : SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE |
                                                  SQLite::OPEN_URI;  // of stores that are merged in
    // A store is for one thread at a time, and needs none of SQLite's locks against others.
    database_ = std::make_unique<SQLite::Database>(as_it_is_since_ ? name_as_it_is(path) : path,
                                                   flags | SQLite::OPEN_NOMUTEX);
    sqlite3* const handle = database_->getHandle();
    if (!alone_) sqlite3_busy_handler(handle, StorePlace::on_busy, &place_);
    sqlite3_progress_handler(handle, kStepsBetweenLooks, StorePlace::on_progress, &place_);
    add_sum_functions(handle);
    database_->exec("PRAGMA foreign_keys = ON");
    // What a damaged file says is not to be believed.
    database_->exec("PRAGMA trusted_schema = OFF");
    database_->exec("PRAGMA cell_size_check = ON");
    if (alone_) prepare_alone();
    // Tables are read, and indexes written, in another order than that of their pages; without this
    // each row would be a call to the system. A hundred megabytes at most, whatever the size of the
    // store. Not by mapping the file: a file that is cut off meanwhile would then end the program.
    database_->exec("PRAGMA cache_size = -100000");
    if (mode == Mode::kRead) {
      check_schema(*database_);
      check_small();
      return;
    }
    if (!alone_) {
      check_owner(*database_);  // before its file is changed
      database_->exec("PRAGMA journal_mode = WAL");
      // What has been reported as done survives a loss of power.
      database_->exec("PRAGMA synchronous = FULL");
    }
    migrate(*database_);
    check_small();
  });
  place_.settle();
  if (mode == Mode::kRead) reading_.emplace(place_);
}

/// Locks the store for as long as it is open: without memory that all users share there is no WAL.
void Store::prepare_alone() {
  try {
    database_->exec("PRAGMA locking_mode = EXCLUSIVE");
    database_->exec("BEGIN EXCLUSIVE");
    database_->exec("COMMIT");
    check_owner(*database_);  // before its file is changed
    database_->exec("PRAGMA journal_mode = TRUNCATE");
  } catch (const SQLite::Exception& error) {
    const int code = error.getErrorCode() & 0xff;
    if (code == SQLITE_NOTADB || code == SQLITE_CORRUPT) throw;  // it is no matter of locks
    throw SystemError(fmt::format(
        "the store {} is for one process at a time, as on any network file system, and cannot be "
        "locked: {}. Another process may be using it, or the file system may not lock files: "
        "choose a local disk with --store",
        place_.name(), error.what()));
  }
}

void Store::check_sums(std::int64_t study, bool all_plans) {
  if (checked_.contains({study, all_plans})) return;
  // One question, so that it is about one state of the store. Points without a checksum are those
  // of an older program, which had no crowds.
  auto row = query(*database_,
                   fmt::format("SELECT s.name, s.digest = {}, t.digest = {}, NOT EXISTS (SELECT 1 "
                               "FROM runs AS r WHERE r.terms = t.id AND (r.points_sum <> {} OR "
                               "r.points_sum IS NULL AND r.id IN (SELECT run FROM crowds))) FROM "
                               "studies AS s LEFT JOIN terms AS t ON {} WHERE s.id = ?",
                               parts_digest("s.id"), runs_digest("t.id"), points_digest("r.id"),
                               all_plans ? "t.study = s.id" : "t.id = s.terms"),
                   study);
  while (row.executeStep()) {
    std::string name;
    std::array<std::optional<bool>, 3> right;
    read_from(row, 0, name, right[0], right[1], right[2]);
    constexpr std::array<const char*, 3> kWhat = {"plan", "runs", "points"};
    const auto wrong = std::ranges::find(right, false);
    if (wrong == right.end()) continue;
    throw InputError(
        {place_.path(), 0, 0},
        fmt::format("is damaged: the {} of the study {} do not match their checksum",
                    kWhat[static_cast<std::size_t>(wrong - right.begin())], in_quotes(name)));
  }
  checked_.insert({study, all_plans});
}

/// A store of the usual size is looked through whenever it is opened: that indexes and tables agree
/// is not to be seen otherwise. Of a large one each study is checked when it is read.
void Store::check_small() {
  constexpr std::uintmax_t kSmall = 32 << 20;
  std::error_code error;
  if (std::filesystem::file_size(place_.path(), error) > kSmall || error) return;
  const auto found = answer<std::string>(*database_, "PRAGMA integrity_check(1)");
  if (found != "ok") {
    // A page that could not be read for want of memory, say, is in the answer, too.
    constexpr std::string_view kCode = "error code=";
    const std::size_t at = found.find(kCode);
    const long code = at == std::string::npos
                          ? SQLITE_CORRUPT
                          : std::strtol(found.c_str() + at + kCode.size(), nullptr, 10) & 0xff;
    if (code != SQLITE_CORRUPT) {
      throw SystemError(fmt::format("the store {} cannot be looked through: {}", place_.name(),
                                    sqlite3_errstr(static_cast<int>(code))));
    }
    throw InputError({place_.path(), 0, 0}, fmt::format("is damaged: {}", in_quotes(found, 80)));
  }
  check_all(/*all_plans=*/false);
}

void Store::check_all(bool all_plans) {
  guarded(place_, [&] {
    std::vector<std::int64_t> studies;
    auto row = query(*database_, "SELECT id FROM studies");
    while (row.executeStep()) read_from(row, 0, studies.emplace_back());
    for (const std::int64_t study : studies) check_sums(study, all_plans);
  });
}

void Store::change_at_once(const std::function<void()>& action) {
  try {
    guarded_at_once(place_, [&] {
      WriteTransaction transaction(*database_);
      action();
      transaction.commit();
    });
  } catch (const Error& error) {
    if (error.code() != ExitCode::kInterrupted) throw;
    throw Error(error.code(), fmt::format("interrupted: the store {} is as it was", place_.name()));
  }
}

Synced Store::leases_synced() const { return alone_ ? Synced::kAtOnce : Synced::kLater; }

void Store::write_for(const StudyKey& key, Synced synced, const std::function<void()>& action) {
  guarded(place_, [&] {
    WriteTransaction transaction(*database_, synced);
    must_be_there(key);
    action();
    check_place();  // what is written after a gap in the log would hide it
    transaction.commit();
  });
}

void Store::must_be_there(const StudyKey& key) {
  const auto found =
      answer<int>(*database_, "SELECT EXISTS (SELECT 1 FROM studies WHERE id = ?)", key.study);
  if (found != 0) return;
  throw StoreLost(
      fmt::format("what is being run has been deleted from the store {}", place_.name()));
}

void Store::check_place() { place_.check(*database_); }

bool Store::is_outdated() const {
  std::error_code none;
  return as_it_is_since_ && (is_open_somewhere(place_.path()) ||
                             *as_it_is_since_ != std::filesystem::last_write_time(path(), none));
}

std::uint64_t Store::count_done(const StudyKey& key) {
  return guarded(place_, [&] { return count_runs(*database_, key); });
}

void Store::confirm(const StudyKey& key) {
  check_place();
  // One that nobody else can open cannot be looked at from outside.
  if (alone_ || place_.path() == kInMemory) return;
  const std::uint64_t written = guarded(place_, [&] {
    must_be_there(key);
    return count_runs(*database_, key);
  });
  const auto saved = saved_runs(place_.path(), key);
  if (!saved) {
    throw SystemError(fmt::format(
        "the store {} cannot be opened once more, to see whether it has all that was written to it",
        place_.name()));
  }
  if (*saved < written) {
    throw StoreLost(
        fmt::format("the store {} does not hold all that was written to it: its file "
                    "has been changed while it was in use",
                    place_.name()));
  }
}

void Store::confirm_undamaged() {
  // Whoever presses Ctrl-C does not wait for this. One that nobody else can open stays as it is.
  if (alone_ || place_.path() == kInMemory || place_.is_cancelled()) return;
  try {
    const Store as_others_see_it(place_.path(), Mode::kRead, place_.wait());
  } catch (const InputError& error) {
    throw StoreLost(
        fmt::format("the store was changed while it was in use, and now: {}", error.what()));
  }
}

std::optional<std::uint64_t> Store::saved_runs(const std::string& path, const StudyKey& key) {
  // Not by way of a store, which would look for damage all over: whoever opens it next does that.
  constexpr int kWait = 1000;  // milliseconds
  if (path == kInMemory) return std::nullopt;
  try {
    StorePlace(path, {}).must_be_plain();
    if (!std::filesystem::exists(path)) return 0;
    SQLite::Database database(path, SQLite::OPEN_READONLY, kWait);
    return count_runs(database, key);
  } catch (const Error&) {
    return 0;  // something else is there
  } catch (const SQLite::Exception& error) {
    const std::array<int, 4> kOfTheSystem = {SQLITE_CANTOPEN, SQLITE_BUSY, SQLITE_LOCKED,
                                             SQLITE_NOMEM};
    const int code = error.getErrorCode() & 0xff;
    if (std::ranges::find(kOfTheSystem, code) != kOfTheSystem.end()) return std::nullopt;
    return 0;  // not a store any more
  }
}

Store::~Store() = default;

std::vector<bool> Store::done(const StudyPlan& plan, const StudyKey& key) {
  return guarded_at_once(place_, [&] {
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
  return guarded(place_, [&] {
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

std::vector<MeanSeconds> Store::mean_seconds(const StudyKey& key, bool same_budget) {
  return guarded_at_once(place_, [&] {
    const Positions solvers = positions_of(key.solvers);
    const Positions puzzles = positions_of(key.puzzles);
    std::vector<MeanSeconds> out;
    auto row = query(*database_,
                     "SELECT solver, puzzle, avg(seconds), count(*) FROM runs WHERE solver IN "
                     "(SELECT id FROM solvers WHERE study = ?1) AND (terms = ?2 OR ?2 = 0) GROUP "
                     "BY solver, puzzle",
                     key.study, same_budget ? key.terms : 0);
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
  Claimed out;
  // A lease that ends much later than ours would is from a clock that was wrong: nobody waits.
  constexpr double kMuch = 10;
  const double latest = now + kMuch * (until - now);
  write_for(key, leases_synced(), [&] {
    std::map<std::string, bool> gone;  // holders that were looked up
    const std::string by_key = "solver = ?1 AND puzzle = ?2 AND terms = ?3 AND seed = ?4";
    SQLite::Statement run(*database_, fmt::format("SELECT 1 FROM runs WHERE {}", by_key));
    SQLite::Statement take(*database_,
                           "INSERT OR IGNORE INTO claims (solver, puzzle, terms, seed, holder, "
                           "until) VALUES (?, ?, ?, ?, ?, ?)");
    SQLite::Statement lease(*database_,
                            fmt::format("SELECT holder, until FROM claims WHERE {}", by_key));
    SQLite::Statement take_over(
        *database_, fmt::format("UPDATE claims SET holder = ?5, until = ?6 WHERE {}", by_key));
    bind_from(take, 5, holder, until);
    bind_from(take_over, 5, holder, until);
    for (const std::uint64_t index : indexes) {
      const PlannedRun planned = plan.run(index);
      bind_key(run, key, planned);
      const bool done = run.executeStep();
      run.reset();
      if (done) continue;
      bind_key(take, key, planned);
      if (execute(take) == 1) {
        out.mine.push_back(index);
        continue;
      }
      bind_key(lease, key, planned);
      bool held = false;
      if (lease.executeStep()) {
        std::string other;
        double its_end = 0;
        read_from(lease, 0, other, its_end);
        const auto known = gone.find(other);
        const bool is_over =
            known != gone.end() ? known->second : gone.emplace(other, is_gone(other)).first->second;
        held = other != holder && !is_over && its_end > now && its_end <= latest;
      }
      lease.reset();
      if (!held) {
        bind_key(take_over, key, planned);
        execute(take_over);
      }
      (held ? out.taken : out.mine).push_back(index);
    }
  });
  return out;
}

void Store::renew(const std::string& holder, double until) {
  guarded(place_, [&] {
    WriteTransaction transaction(*database_, leases_synced());
    execute(*database_, "UPDATE claims SET until = ? WHERE holder = ?", until, holder);
    transaction.commit();
  });
}

void Store::release(const std::string& holder) {
  guarded(place_, [&] {
    WriteTransaction transaction(*database_, leases_synced());
    execute(*database_, "DELETE FROM claims WHERE holder = ?", holder);
    transaction.commit();
  });
}

void Store::save(const StudyPlan& plan, const StudyKey& key,
                 const std::vector<RunResult>& results) {
  write_for(key, Synced::kAtOnce, [&] {
    SQLite::Statement insert(
        *database_,
        "INSERT OR IGNORE INTO runs (solver, puzzle, terms, seed, status, error, fitness, "
        "generations, evaluations, nodes, message, seconds, started, ended, host) VALUES (?, ?, ?, "
        "?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    SQLite::Statement point(*database_,
                            "INSERT INTO points (run, generation, evaluations, error, fitness, "
                            "aggregate, best_expert, mean_expert, agreement, diversity) VALUES "
                            "(?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
    SQLite::Statement crowd_of(*database_,
                               "INSERT INTO crowds (run, generation, cells) VALUES (?, ?, ?)");
    SQLite::Statement sum(*database_, fmt::format("UPDATE runs SET points_sum = {} WHERE id = ?1",
                                                  points_digest("?1")));
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
        if (one.crowd && one.crowd->cells) {
          execute(crowd_of, run, one.generation, text_of(*one.crowd->cells));
        }
      }
      if (is_new && !result.points.empty()) execute(sum, run);
      bind_key(end, key, planned);
      execute(end);
    }
  });
}

}  // namespace evodoku::study
