/// \file
/// What everything that talks to SQLite needs: values bound and read in order, complaints that
/// become errors with the name of the store, and several questions about one state of it.
///
///     auto row = query(database, "SELECT name, runs FROM studies WHERE id = ?", id);
///     while (row.executeStep()) read_from(row, 0, out.name, out.runs);
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>
#include <sqlite3.h>

#include <optional>
#include <type_traits>

#include "study/store/place.hpp"

namespace evodoku::study {

/// Runs what talks to SQLite. Its complaints become errors that know their exit code: a store that
/// is damaged or of another program is bad input, anything else is a matter of the system.
template <typename Action>
auto guarded(const StorePlace& place, const Action& action) -> decltype(action()) {
  try {
    return action();
  } catch (const SQLite::Exception& error) {
    const std::string store = fmt::format("the store {}", place.name());
    const bool cut_off = error.getExtendedErrorCode() == SQLITE_IOERR_SHORT_READ ||
                         error.getExtendedErrorCode() == SQLITE_IOERR_CORRUPTFS;
    switch (cut_off ? SQLITE_CORRUPT : error.getErrorCode() & 0xff) {
      case SQLITE_CORRUPT:
      case SQLITE_NOTADB:
      case SQLITE_ERROR:  // a question that its tables do not understand
      case SQLITE_SCHEMA:
      case SQLITE_FORMAT:
      case SQLITE_TOOBIG:
      case SQLITE_MISMATCH:
        throw InputError({place.path(), 0, 0},
                         fmt::format("is damaged, or not a store: {}", error.what()));
      case SQLITE_INTERRUPT:
        throw Error(ExitCode::kInterrupted, fmt::format("interrupted while reading {}", store));
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        if (place.is_cancelled()) {
          throw Error(ExitCode::kInterrupted,
                      fmt::format("interrupted while waiting for {}, which another process has "
                                  "locked",
                                  store));
        }
        throw SystemError(fmt::format("{} is locked by another process: {}", store, error.what()));
      case SQLITE_READONLY:  // also for a reader, if the store must be put in order first
        throw SystemError(
            fmt::format("{}, or what is beside it (-wal, -shm, -journal), is not this user's to "
                        "write: {}",
                        store, error.what()));
      default:
        throw SystemError(fmt::format("{}: {}", store, error.what()));
    }
  }
}

/// The same for what Ctrl-C may end.
template <typename Action>
auto guarded_at_once(StorePlace& place, const Action& action) -> decltype(action()) {
  const StorePlace::Hearing hearing(place);
  return guarded(place, action);
}

template <typename Value>
void bind_one(SQLite::Statement& statement, int index, const Value& value) {
  if constexpr (std::is_integral_v<Value>) {
    statement.bind(index, static_cast<std::int64_t>(value));
  } else {
    statement.bind(index, value);
  }
}
template <typename Value>
void bind_one(SQLite::Statement& statement, int index, const std::optional<Value>& value) {
  value ? bind_one(statement, index, *value) : statement.bind(index);
}

/// Binds values to the parameters from the \p first on, which is 1.
template <typename... Values>
void bind_from(SQLite::Statement& statement, int first, const Values&... values) {
  (bind_one(statement, first++, values), ...);
}

template <typename Value>
void read_one(SQLite::Statement& row, int column, Value& value) {
  const SQLite::Column from = row.getColumn(column);
  if constexpr (std::is_integral_v<Value>) {
    value = static_cast<Value>(from.getInt64());
  } else if constexpr (std::is_floating_point_v<Value>) {
    value = from.getDouble();
  } else if constexpr (std::is_same_v<Value, std::string_view>) {
    value = from.getText();  // until the next row
  } else {
    value = from.getString();
  }
}
template <typename Value>
void read_one(SQLite::Statement& row, int column, std::optional<Value>& value) {
  value.reset();
  if (!row.getColumn(column).isNull()) read_one(row, column, value.emplace());
}

/// Reads the columns of a row from the \p first on, which is 0.
template <typename... Values>
void read_from(SQLite::Statement& row, int first, Values&... values) {
  (read_one(row, first++, values), ...);
}

template <typename... Values>
SQLite::Statement query(SQLite::Database& database, const std::string& sql,
                        const Values&... values) {
  SQLite::Statement out(database, sql);
  bind_from(out, 1, values...);
  return out;
}

/// Executes a statement that returns nothing, and makes it ready for the next time. Says how many
/// rows have changed.
template <typename... Values>
int execute(SQLite::Statement& statement, const Values&... values) {
  bind_from(statement, 1, values...);
  const int changed = statement.exec();
  statement.reset();
  return changed;
}
template <typename... Values>
int execute(SQLite::Database& database, const std::string& sql, const Values&... values) {
  return query(database, sql, values...).exec();
}

/// The one value of the one row that a question has for an answer.
template <typename Value, typename... Values>
Value answer(SQLite::Database& database, const std::string& sql, const Values&... values) {
  SQLite::Statement row = query(database, sql, values...);
  row.executeStep();
  Value out{};
  read_from(row, 0, out);
  return out;
}

/// When the disk has what is written: before anything else is done, or with the next transaction
/// for which that matters. The second is for what a loss of power may take.
enum class Synced { kAtOnce, kLater };

/// A transaction that writes: it waits for other writers at its start. What is not committed is
/// rolled back, by a statement that is made before: one that is still open because there was no
/// memory to end it would be in the way of all that follow.
class WriteTransaction {
 public:
  explicit WriteTransaction(SQLite::Database& database, Synced synced = Synced::kAtOnce)
      : database_(database), rollback_(database, "ROLLBACK") {
    const bool at_once = synced == Synced::kAtOnce;
    database_.exec(at_once ? "PRAGMA synchronous = FULL" : "PRAGMA synchronous = NORMAL");
    database_.exec("BEGIN IMMEDIATE");
  }
  WriteTransaction(const WriteTransaction&) = delete;
  WriteTransaction& operator=(const WriteTransaction&) = delete;
  ~WriteTransaction() {
    if (!committed_) rollback_.tryExecuteStep();
  }
  void commit() {
    database_.exec("COMMIT");
    committed_ = true;
  }

 private:
  SQLite::Database& database_;
  SQLite::Statement rollback_;
  bool committed_ = false;
};

/// While it lives, what is read does not change under the reader. One may be within another.
class ReadSnapshot {
 public:
  explicit ReadSnapshot(SQLite::Database& database) : release_(database, "RELEASE reading") {
    database.exec("SAVEPOINT reading");
  }
  ReadSnapshot(const ReadSnapshot&) = delete;
  ReadSnapshot& operator=(const ReadSnapshot&) = delete;
  ~ReadSnapshot() { release_.tryExecuteStep(); }

 private:
  SQLite::Statement release_;  // made before, for the same reason
};

}  // namespace evodoku::study
