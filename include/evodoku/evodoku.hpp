/// \file
/// The whole of evodoku.
///
/// \code
/// #include <evodoku/evodoku.hpp>
/// #include <iostream>
///
/// int main() {
///   const auto puzzle = evodoku::parse("1..4\n....\n..2.\n.3..");
///   const evodoku::Outcome outcome = evodoku::solve(puzzle);
///   std::cout << evodoku::status_name(outcome.status) << '\n';
///   return 0;
/// }
/// \endcode
#pragma once

// IWYU pragma: begin_exports
#include "evodoku/bench.hpp"
#include "evodoku/budget.hpp"
#include "evodoku/cluster.hpp"
#include "evodoku/dice.hpp"
#include "evodoku/error.hpp"
#include "evodoku/evolve.hpp"
#include "evodoku/formats.hpp"
#include "evodoku/make.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/puzzle.hpp"
#include "evodoku/rate.hpp"
#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"
#include "evodoku/study.hpp"
#include "evodoku/table.hpp"
#include "evodoku/version.hpp"
// IWYU pragma: end_exports
