#include "solve/solvers.hpp"

#include "base/nearest.hpp"
#include "exact/backtrack.hpp"
#include "exact/csp.hpp"
#include "exact/general.hpp"
#include "exact/sat.hpp"

namespace evodoku {

const std::vector<SolverInfo>& solvers() {
  // clang-format off
  static const std::vector<SolverInfo> table = {
      {"general",   "exact", 64, "singles and the smallest set first, any shape; hands hard boards to sat", [] { return make_general(); }},
      {"csp",       "exact", 64, "smallest domain first, values in random order, naked singles inferred", [] { return make_csp(); }},
      {"sat",       "exact", 64, "CaDiCaL on the formula of the dimacs format", [] { return make_sat(); }},
      {"backtrack", "exact", 64, "plain recursion: first blank cell, values in order", [] { return make_backtrack(); }},
  };
  // clang-format on
  return table;
}

const SolverInfo& find_solver(std::string_view name) {
  std::vector<std::string_view> names;
  for (const SolverInfo& info : solvers()) {
    if (info.name == name) return info;
    names.push_back(info.name);
  }
  throw UsageError(unknown_name("solver", name, names));
}

const SolverInfo& default_solver() { return solvers().front(); }

}  // namespace evodoku
