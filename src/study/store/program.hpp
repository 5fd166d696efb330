/// \file
/// Which program has made some runs, as a store keeps it: "0.2.0 bc3c2529485dbaa7", its version
/// and its behaviour (evodoku/version.hpp). The behaviour is part of the key of a run, the version
/// is not. Stores of programs before 0.2.0 have the version alone, which then stands for both.
#pragma once

#include <string>
#include <string_view>

#include "evodoku/study.hpp"

namespace SQLite {
class Database;
}

namespace evodoku::study {

struct StoredProgram {
  std::string version;
  std::string behaviour;
};

/// The text for this program, and what such a text says.
[[nodiscard]] std::string this_program();
[[nodiscard]] StoredProgram program_of(std::string_view text);

/// "evodoku 0.2.0 (behaviour bc3c2529485dbaa7)"
[[nodiscard]] std::string to_string(const StoredProgram& program);

/// The behaviour within a column, or parameter, of SQL that has such a text.
[[nodiscard]] std::string behaviour_in(std::string_view column);

/// The runs of a study on some terms that programs have made which behave otherwise.
[[nodiscard]] std::vector<OtherRuns> other_runs_of(SQLite::Database& database,
                                                   const std::string& study,
                                                   const std::string& budget,
                                                   const std::string& record,
                                                   const std::string& behaviour);

}  // namespace evodoku::study
