/// \file
/// A SAT solver (CaDiCaL) on the formula of sudoku/lean_cnf.hpp, the one that `dimacs` files hold.
///
/// After each solution a clause forbids it, until there is no other or the limit is reached. Its
/// memory therefore grows with the number of solutions; to count millions, use another solver.
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

[[nodiscard]] std::unique_ptr<Solver> make_sat();

}  // namespace evodoku
