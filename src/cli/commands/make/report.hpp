/// \file
/// What `make` says on standard error.
#pragma once

#include <string>

#include "evodoku/make.hpp"

namespace evodoku::cli {

/// What JSON says of a puzzle besides: `"rating":7.2,"weight":0.81`, as far as it is known.
[[nodiscard]] std::string figures_of(const Made& made);
/// What a line of progress says besides the count: "112621 looked at, 3576 rated, 1 in 90 fits".
[[nodiscard]] std::string describe_progress(const Produced& so_far);
/// Says which maker made them, and why.
void report_choice(const Order& order, const Produced& produced);
/// Says how the work went, and what came closest where it fell short.
void report(const Order& order, bool quiet, const Produced& produced);
/// The same for the hardest that were found, whose ratings are \p made.
void report_hardest(const Order& order, bool quiet, const Produced& produced,
                    const Range<double>& made);

}  // namespace evodoku::cli
