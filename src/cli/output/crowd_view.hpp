/// \file
/// Watching a crowd agree: the best expert, the aggregate beside it, how far the experts agree on
/// each gene, and who is right.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evodoku/draw.hpp"
#include "evodoku/evolve.hpp"

namespace evodoku::cli {

/// The genes of the solution of a problem that is known to have one alone: of a Sudoku that an
/// exact solver gets through at once.
[[nodiscard]] std::vector<Gene> solution_of(const Problem& problem);

/// What the crowd thinks of a generation, in \p width columns of a terminal; "" where it was not
/// asked. Who is right is told by the \p solution, which may be empty: then it is told once a run
/// is solved.
[[nodiscard]] std::string crowd_view(const Event& event, const std::vector<Gene>& solution,
                                     const TextStyle& style, std::size_t width);

}  // namespace evodoku::cli
