/// \file
/// The table of all solvers, complete and evolving: one line each.
///
///     for (const SolverInfo& info : solvers()) std::cout << info.name << info.summary;
///     auto solver = find_solver("general").make();
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "sudoku/solver.hpp"

namespace evodoku {

struct SolverInfo {
  std::string_view name;     ///< as --with takes it
  std::string_view kind;     ///< "exact": complete, can prove; "evolving": cannot
  int largest;               ///< the largest board it takes
  std::string_view summary;  ///< one line
  std::function<std::unique_ptr<Solver>()> make;
};

[[nodiscard]] const std::vector<SolverInfo>& solvers();
/// The solver of this name. Throws UsageError that lists all names.
[[nodiscard]] const SolverInfo& find_solver(std::string_view name);
/// The solver for those who do not say which.
[[nodiscard]] const SolverInfo& default_solver();

}  // namespace evodoku
