#include <algorithm>

#include "evodoku/solve.hpp"
#include "evodoku/table.hpp"
#include "exact/backtrack.hpp"
#include "exact/csp.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "exact/sat.hpp"
#include "search/anneal.hpp"
#include "search/ants.hpp"
#include "search/dive.hpp"

namespace evodoku {

const std::vector<SolverEntry>& solvers() {
  // clang-format off
  static const std::vector<SolverEntry> table = {
      {"fast",      "exact", 9, 9, "many boards of 9x9 at once, one a vector lane", [] { return make_fast(); }},
      {"general",   "exact", 4, 64, "singles and the smallest set first, any shape; hands hard boards to sat", [] { return make_general(); }},
      {"csp",       "exact", 4, 64, "smallest domain first, values in random order, naked singles inferred", [] { return make_csp(); }},
      {"sat",       "exact", 4, 64, "CaDiCaL on the formula of the dimacs format", [] { return make_sat(); }},
      {"backtrack", "exact", 4, 64, "plain recursion: first blank cell, values in order", [] { return make_backtrack(); }},
      {"dive",      "search", 4, 64, "singles and random guesses at the smallest domains, from the start at each dead end", [] { return make_dive(); }},
      {"ants",      "search", 4, 64, "an ant colony that builds boards with singles (Lloyd and Amos 2019)", [] { return make_ants(); }},
      {"anneal",    "search", 4, 64, "simulated annealing by swaps within boxes (Lewis 2007)", [] { return make_anneal(); }},
  };
  // clang-format on
  return table;
}

const SolverEntry& solvers().find(std::string_view name) {
  std::vector<std::string_view> names;
  for (const SolverEntry& info : solvers()) {
    if (info.name == name) return info;
    names.push_back(info.name);
  }
  throw UsageError(unknown_name("solver", name, names));
}

const SolverEntry& default_solver(Shape shape) {
  return *std::find_if(solvers().begin(), solvers().end(),
                       [&](const SolverEntry& info) { return info.takes(shape); });
}

}  // namespace evodoku
