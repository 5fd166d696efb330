#include "study/store/schema.hpp"

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <array>

#include "evodoku/error.hpp"
#include "study/store/sql.hpp"
#include "study/store/sums.hpp"

namespace evodoku::study {

namespace {

constexpr int kApplication = 0x65766f64;  // "evod", so that no other program's database is touched

/// Checksums (sums.hpp). Points that an older program wrote have none.
std::string with_sums() {
  return fmt::format(R"(
ALTER TABLE studies ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;  -- of its parts
ALTER TABLE terms ADD COLUMN digest INTEGER NOT NULL DEFAULT 0;    -- of the runs
ALTER TABLE runs ADD COLUMN points_sum INTEGER;                    -- digest of the points
CREATE TRIGGER run_added AFTER INSERT ON runs BEGIN
  UPDATE terms SET digest = xored(digest, row_sum({0})) WHERE id = new.terms;
END;
CREATE TRIGGER run_removed AFTER DELETE ON runs BEGIN
  UPDATE terms SET digest = xored(digest, row_sum({1})) WHERE id = old.terms;
END;
CREATE TRIGGER run_changed AFTER UPDATE ON runs BEGIN
  UPDATE terms SET digest = xored(digest, xored(row_sum({1}), row_sum({0}))) WHERE id = new.terms;
END;
UPDATE terms SET digest = {2};
UPDATE studies SET digest = {3};
)",
                     run_columns("new."), run_columns("old."), runs_digest("terms.id"),
                     parts_digest("studies.id"));
}

/// The same sums, made by another rule.
std::string sums_again() {
  return fmt::format(R"(
UPDATE runs SET points_sum = {0} WHERE points_sum IS NOT NULL;
UPDATE terms SET digest = {1};
UPDATE studies SET digest = {2};
)",
                     points_digest("runs.id"), runs_digest("terms.id"), parts_digest("studies.id"));
}

// What each version adds to the one before. Never edited once released: a new version is a new
// entry, and kSchemaVersion grows.
const std::array<std::string, kSchemaVersion> kSteps = {R"(
CREATE TABLE studies (
  id INTEGER PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  summary TEXT NOT NULL,
  plan TEXT NOT NULL,        -- the file
  planned INTEGER NOT NULL,  -- runs
  terms INTEGER              -- those of the plan as it is now
) STRICT;
-- What a plan no longer names has no position. Its runs stay, and count again if it comes back.
CREATE TABLE solvers (
  id INTEGER PRIMARY KEY,
  study INTEGER NOT NULL REFERENCES studies ON DELETE CASCADE,
  position INTEGER,
  label TEXT NOT NULL,
  spec TEXT NOT NULL,
  UNIQUE (study, label, spec)
) STRICT;
CREATE TABLE puzzles (
  id INTEGER PRIMARY KEY,
  study INTEGER NOT NULL REFERENCES studies ON DELETE CASCADE,
  position INTEGER,
  label TEXT NOT NULL,
  spec TEXT NOT NULL,        -- box where it is not the usual one, givens
  UNIQUE (study, label, spec)
) STRICT;
CREATE TABLE seeds (
  study INTEGER NOT NULL REFERENCES studies ON DELETE CASCADE,
  seed INTEGER NOT NULL,
  PRIMARY KEY (study, seed)
) STRICT, WITHOUT ROWID;
CREATE TABLE terms (
  id INTEGER PRIMARY KEY,
  study INTEGER NOT NULL REFERENCES studies ON DELETE CASCADE,
  budget TEXT NOT NULL,
  record TEXT NOT NULL,
  version TEXT NOT NULL,     -- of the program
  timed INTEGER NOT NULL,
  UNIQUE (study, budget, record, version)
) STRICT;
-- The key of a run is solver spec, puzzle, seed, budget and version, by way of the tables above.
CREATE TABLE runs (
  id INTEGER PRIMARY KEY,
  solver INTEGER NOT NULL REFERENCES solvers ON DELETE CASCADE,
  puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
  terms INTEGER NOT NULL REFERENCES terms ON DELETE CASCADE,
  seed INTEGER NOT NULL,
  status TEXT NOT NULL,
  error INTEGER,
  fitness REAL,
  generations INTEGER,
  evaluations INTEGER NOT NULL,
  nodes INTEGER NOT NULL,
  message TEXT NOT NULL,
  seconds REAL NOT NULL,
  started REAL NOT NULL,
  ended REAL NOT NULL,
  host TEXT NOT NULL,
  UNIQUE (solver, puzzle, terms, seed)
) STRICT;
CREATE INDEX runs_puzzle ON runs (puzzle);
CREATE INDEX runs_terms ON runs (terms);
CREATE TABLE points (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  evaluations INTEGER NOT NULL,
  error INTEGER NOT NULL,
  fitness REAL NOT NULL,
  PRIMARY KEY (run, generation)
) STRICT, WITHOUT ROWID;
CREATE TABLE claims (
  solver INTEGER NOT NULL REFERENCES solvers ON DELETE CASCADE,
  puzzle INTEGER NOT NULL REFERENCES puzzles ON DELETE CASCADE,
  terms INTEGER NOT NULL REFERENCES terms ON DELETE CASCADE,
  seed INTEGER NOT NULL,
  holder TEXT NOT NULL,
  until REAL NOT NULL,
  PRIMARY KEY (solver, puzzle, terms, seed)
) STRICT, WITHOUT ROWID;
CREATE INDEX claims_holder ON claims (holder);
)",
                                                        R"(
ALTER TABLE solvers ADD COLUMN "group" TEXT NOT NULL DEFAULT '';
ALTER TABLE solvers ADD COLUMN settings TEXT NOT NULL DEFAULT '[]';  -- JSON: [["population","21"]]
ALTER TABLE puzzles ADD COLUMN "group" TEXT NOT NULL DEFAULT '';
-- Errors of a crowd's aggregate and of its experts; none where there is no crowd.
ALTER TABLE points ADD COLUMN aggregate INTEGER;
ALTER TABLE points ADD COLUMN best_expert INTEGER;
ALTER TABLE points ADD COLUMN mean_expert REAL;
)",
                                                        R"(
ALTER TABLE studies ADD COLUMN stops INTEGER NOT NULL DEFAULT 0;  -- how often it was told to stop
CREATE TABLE machines (
  host TEXT PRIMARY KEY,
  cpu TEXT NOT NULL,
  cores INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
-- All that counting the runs of a plan needs, so that it reads no runs.
CREATE INDEX runs_status ON runs (terms, status, solver, puzzle, seed);
DROP INDEX runs_terms;
)",
                                                        R"(
ALTER TABLE points ADD COLUMN diversity REAL;  -- of the population, 0 to 1
ALTER TABLE points ADD COLUMN agreement REAL;  -- of a crowd's experts, 0 to 1
)", with_sums(), R"(
-- What a crowd thinks cell by cell, of a few generations that are points, too.
CREATE TABLE crowds (
  run INTEGER NOT NULL REFERENCES runs ON DELETE CASCADE,
  generation INTEGER NOT NULL,
  cells TEXT NOT NULL,
  PRIMARY KEY (run, generation)
) STRICT, WITHOUT ROWID;
)", sums_again()};

/// The file itself, whatever it was opened by.
Place place_of(const SQLite::Database& database) {
  return {sqlite3_db_filename(database.getHandle(), "main"), 0, 0};
}

/// The schema version; 0 for an empty database.
int version_of(SQLite::Database& database) {
  const ReadSnapshot snapshot(database);  // another process may be making it
  const int application = database.execAndGet("PRAGMA application_id").getInt();
  const int version = database.execAndGet("PRAGMA user_version").getInt();
  const int tables = database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt();
  const bool empty = application == 0 && version == 0 && tables == 0;
  if (!empty && application != kApplication) {
    throw InputError(place_of(database), "is a database of another program");
  }
  if (version < 0 || (version == 0 && !empty)) {
    throw InputError(place_of(database),
                     fmt::format("is damaged: it says that its schema is {}", version));
  }
  if (version > kSchemaVersion) {
    throw InputError(place_of(database),
                     fmt::format("was written by a newer program: its schema is {}, this one "
                                 "knows {}",
                                 version, kSchemaVersion));
  }
  return version;
}

}  // namespace

void migrate(SQLite::Database& database, int version) {
  if (version_of(database) >= version) return;
  add_sum_functions(database.getHandle());
  // Another process may be doing the same: look again once we are the only one.
  WriteTransaction transaction(database);
  int now = version_of(database);
  if (now >= version) return;
  for (; now < version; ++now) database.exec(kSteps[static_cast<std::size_t>(now)]);
  database.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  database.exec(fmt::format("PRAGMA user_version = {}", version));
  transaction.commit();
}

void check_owner(SQLite::Database& database) { (void)version_of(database); }

void check_schema(SQLite::Database& database) {
  const int version = version_of(database);
  if (version < kSchemaVersion) {
    throw InputError(place_of(database),
                     version == 0
                         ? "is empty, expected a store"
                         : fmt::format("has the schema {}, expected {}: 'evodoku study run' "
                                       "updates it",
                                       version, kSchemaVersion));
  }
}

}  // namespace evodoku::study
