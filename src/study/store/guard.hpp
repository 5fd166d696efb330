/// \file
/// What everything that talks to SQLite needs: complaints become a SystemError that names the
/// store, and several questions may be about one state of it.
#pragma once

#include <SQLiteCpp/SQLiteCpp.h>
#include <fmt/format.h>

#include "evodoku/error.hpp"

namespace evodoku::study {

template <typename Action>
auto guarded(const std::string& path, const Action& action) -> decltype(action()) {
  try {
    return action();
  } catch (const SQLite::Exception& error) {
    throw SystemError(fmt::format("the store {}: {}", path, error.what()));
  }
}

/// While it lives, what is read does not change under the reader. One may be within another.
class ReadSnapshot {
 public:
  explicit ReadSnapshot(SQLite::Database& database) : database_(database) {
    database_.exec("SAVEPOINT reading");
  }
  ReadSnapshot(const ReadSnapshot&) = delete;
  ReadSnapshot& operator=(const ReadSnapshot&) = delete;
  ~ReadSnapshot() { database_.tryExec("RELEASE reading"); }

 private:
  SQLite::Database& database_;
};

}  // namespace evodoku::study
