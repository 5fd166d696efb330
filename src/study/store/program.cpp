#include "study/store/program.hpp"

#include <fmt/format.h>

#include "evodoku/version.hpp"
#include "study/store/sql.hpp"

namespace evodoku::study {

std::string this_program() { return fmt::format("{} {}", version(), behaviour()); }

StoredProgram program_of(std::string_view text) {
  const std::size_t blank = text.find(' ');
  return {std::string(text.substr(0, blank)), std::string(text.substr(blank + 1))};
}

std::string to_string(const StoredProgram& program) {
  std::string out = "evodoku " + program.version;
  if (program.behaviour != program.version) {
    out += fmt::format(" (behaviour {})", program.behaviour);
  }
  return out;
}

std::vector<OtherRuns> other_runs_of(SQLite::Database& database, const std::string& study,
                                     const std::string& budget, const std::string& record,
                                     const std::string& behaviour) {
  std::vector<OtherRuns> out;
  auto row = query(database,
                   fmt::format("SELECT m.version, (SELECT count(*) FROM runs AS r WHERE r.terms = "
                               "m.id) AS number FROM terms AS m JOIN studies AS t ON t.id = "
                               "m.study WHERE t.name = ? AND m.budget = ? AND m.record = ? AND {} "
                               "<> ? AND number > 0 ORDER BY m.id",
                               behaviour_in("m.version")),
                   study, budget, record, behaviour);
  while (row.executeStep()) {
    OtherRuns& one = out.emplace_back();
    read_from(row, 0, one.program, one.runs);
    one.program = to_string(program_of(one.program));
  }
  return out;
}

std::string to_string(const std::vector<OtherRuns>& runs) {
  std::string out;
  for (const OtherRuns& one : runs) {
    out += fmt::format("{}{} run{} of {}", out.empty() ? "" : ", ", one.runs,
                       one.runs == 1 ? "" : "s", one.program);
  }
  return out;
}

std::string behaviour_in(std::string_view column) {
  return fmt::format("substr({0}, instr({0}, ' ') + 1)", column);
}

}  // namespace evodoku::study
