#include "solve/solvers.hpp"

#include <fmt/format.h>

#include "exact/backtrack.hpp"

namespace evodoku {

const std::vector<SolverInfo>& solvers() {
  // clang-format off
  static const std::vector<SolverInfo> table = {
      {"backtrack", "exact", 64, "plain recursion: first blank cell, values in order", make_backtrack},
  };
  // clang-format on
  return table;
}

const SolverInfo& find_solver(std::string_view name) {
  std::string names;
  for (const SolverInfo& info : solvers()) {
    if (info.name == name) return info;
    names += names.empty() ? "" : ", ";
    names += info.name;
  }
  throw UsageError(
      fmt::format("there is no solver {}: expected one of {}", in_quotes(name), names));
}

const SolverInfo& default_solver() { return solvers().front(); }

}  // namespace evodoku
