// The table of solvers, one line each.
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "exact/backtrack.hpp"
#include "exact/csp.hpp"
#include "exact/fast.hpp"
#include "exact/general.hpp"
#include "exact/sat.hpp"
#include "search/anneal.hpp"
#include "search/ants.hpp"
#include "search/dive.hpp"

namespace evodoku {

std::string_view kind_name(SolverKind kind) {
  switch (kind) {
    case SolverKind::kExact:
      return "exact";
    case SolverKind::kSearch:
      return "search";
    case SolverKind::kEvolving:
      break;
  }
  return "evolving";
}

const Table<SolverEntry>& solvers() {
  constexpr SolverKind kExact = SolverKind::kExact;
  constexpr SolverKind kSearch = SolverKind::kSearch;
  // clang-format off
  static const Table<SolverEntry> table("solver", {
      {"fast",      kExact,  9,  9, "many boards of 9x9 at once, one per vector lane", [] { return make_fast(); }, /*variants=*/false},
      {"general",   kExact,  4, 64, "singles and the smallest set first, any shape; hands hard boards to sat", [] { return make_general(); }},
      {"csp",       kExact,  4, 64, "smallest domain first, values in random order, naked singles inferred", [] { return make_csp(); }},
      {"sat",       kExact,  4, 64, "CaDiCaL on the formula of the dimacs format", [] { return make_sat(); }},
      {"backtrack", kExact,  4, 64, "plain recursion: first blank cell, values in order", [] { return make_backtrack(); }},
      {"dive",      kSearch, 4, 64, "singles and random guesses at the smallest domains, from the start at each dead end", [] { return make_dive(); }},
      {"ants",      kSearch, 4, 64, "an ant colony that builds boards with singles (Lloyd and Amos 2019)", [] { return make_ants(); }},
      {"anneal",    kSearch, 4, 64, "simulated annealing by swaps within regions (Lewis 2007)", [] { return make_anneal(); }},
      {"csp-anneal", kSearch, 4, 64, "naked and hidden singles first, then annealing (Machado and Chaimowicz 2011)", [] { return make_anneal({.singles = true}); }},
  });
  // clang-format on
  return table;
}

std::vector<std::string> solver_names() {
  std::vector<std::string> out;
  for (const SolverEntry& entry : solvers()) out.push_back(entry.name);
  for (const RecipeEntry& entry : recipes()) out.push_back(entry.name);
  return out;
}

}  // namespace evodoku
