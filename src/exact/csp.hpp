/// \file
/// The constraint solver of the paper that recipe `kloeckl` is from, as it describes it.
///
/// Each cell is a variable with a domain. The constraints are applied before the search; then the
/// variable with the smallest domain is assigned, its values in random order; after each assignment
/// the constraints are applied again, and what they removed is put back if it leads nowhere.
///
///     the domains   {1 4} {4} {1 4 7}   infer   {1} {4} {7}    a cell with one value left takes it
///     of a row                            ->                   from its peers, and so on
#pragma once

#include <memory>

#include "evodoku/solve.hpp"

namespace evodoku {

[[nodiscard]] std::unique_ptr<Solver> make_csp();

}  // namespace evodoku
