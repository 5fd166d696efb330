/// \file
/// What a figure puts side by side: the values of an axis, each with the solvers and puzzles that
/// have it.
///
///     for (const Slice& one : slices(measured, "puzzle", {.solver = "study 1"})) use(one.name);
#pragma once

#include <string>
#include <vector>

#include "study/report/measured.hpp"

namespace evodoku::study::report {

struct Slice {
  std::string name;
  std::vector<bool> solvers;  ///< by position
  std::vector<bool> puzzles;

  /// What two axes leave.
  [[nodiscard]] Slice operator&(const Slice& other) const;
};

/// \p axis is "puzzle" (groups of them), "solver" or the name of a setting; "" stands for one slice
/// that has all of the selection. Numbers are in their order, all else in the plan's.
[[nodiscard]] std::vector<Slice> slices(const Measured& measured, const std::string& axis,
                                        const Selection& of);

}  // namespace evodoku::study::report
