/// \file
/// What the general solver's search leaves, as a formula for a SAT solver.
#pragma once

#include "exact/general/search.hpp"

namespace evodoku::general {

/// Goes on where the search of \p job ended with kHandOver: finds the solutions it has not found.
SearchEnd hand_over(const SearchJob& job);

}  // namespace evodoku::general
