/// \file
/// The table of a study for people: a line a solver, failures counted in every figure.
#pragma once

#include <string>
#include <vector>

#include "study/stats/interval.hpp"
#include "study/store/store.hpp"

namespace evodoku::study {

struct SolverFigures {
  std::string solver;
  std::uint64_t runs = 0;    ///< failed ones included
  std::uint64_t failed = 0;  ///< that threw
  std::uint64_t solved = 0;
  Interval rate;  ///< of success, Wilson
  /// In evaluations, or nodes for a solver that makes none.
  double expected_cost = 0;  ///< ERT
  double median_cost = 0;    ///< runs that were not solved at infinity
};

/// In the plan's order. Throws UsageError where there is no such study.
[[nodiscard]] std::vector<SolverFigures> solver_figures(Store& store, const std::string& name);

}  // namespace evodoku::study
