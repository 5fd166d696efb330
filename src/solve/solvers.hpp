/// \file
/// The table of all solvers, complete and heuristic: one line each.
///
///     for (const SolverEntry& info : solvers()) std::cout << info.name << info.summary;
///     auto solver = solvers().find("general").make();
#pragma once

#include <functional>
#include <memory>
#include <string_view>
#include <vector>

#include "evodoku/solve.hpp"

namespace evodoku {

struct SolverEntry {
  std::string_view name;     ///< as --with takes it
  std::string_view kind;     ///< "exact": complete, can prove; "search" and "evolving": cannot
  int smallest;              ///< the smallest board it takes
  int largest;               ///< the largest one
  std::string_view summary;  ///< one line
  std::function<std::unique_ptr<Solver>()> make;

  [[nodiscard]] bool takes(Shape shape) const {
    return shape.size() >= smallest && shape.size() <= largest;
  }
};

[[nodiscard]] const std::vector<SolverEntry>& solvers();
/// The solver of this name. Throws UsageError that lists all names.
[[nodiscard]] const SolverEntry& solvers().find(std::string_view name);
/// The solver for those who do not say which: the first of the table that takes the shape.
[[nodiscard]] const SolverEntry& default_solver(Shape shape);

}  // namespace evodoku
