/// \file
/// The whole of evodoku: every header of the front door.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   for (const evodoku::Made& made : evodoku::make({.level = "medium", .count = 2})) {
///     const evodoku::Outcome outcome = evodoku::solve(made.puzzle);
///     const evodoku::Rating rating = evodoku::rate(made.puzzle);
///     std::cout << made.puzzle.givens.to_line() << "  rating " << rating.rating << '\n';
///     if (outcome.status != evodoku::Status::kSolved) return 1;
///   }
///   return 0;
/// }
/// \endcode
#pragma once

// IWYU pragma: begin_exports
#include "evodoku/bench.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/canonical.hpp"
#include "evodoku/cluster.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/draw.hpp"
#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/explain.hpp"
#include "evodoku/files.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/gpu.hpp"
#include "evodoku/learn.hpp"
#include "evodoku/make.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/plan.hpp"
#include "evodoku/print.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/replay.hpp"
#include "evodoku/solve.hpp"
#include "evodoku/study.hpp"
#include "evodoku/table.hpp"
#include "evodoku/threads.hpp"
#include "evodoku/version.hpp"
// IWYU pragma: end_exports
