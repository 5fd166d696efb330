/// \file
/// What runs on a GPU: the fast solver and the recipe champion-wide, with the same results as on
/// the CPU, for many puzzles at once.
#pragma once

#include <memory>

#include "evodoku/recipe.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {

/// Throws SystemError where there is no GPU.
[[nodiscard]] std::unique_ptr<Solver> make_gpu_fast();

/// Throws UsageError with what it is that does not run on a GPU.
void check_runs_on_gpu(const evolution::Recipe& recipe);
/// \p cpu runs the same recipe, and does what the GPU leaves.
[[nodiscard]] std::unique_ptr<Solver> make_gpu_wide(const evolution::Recipe& recipe,
                                                    std::unique_ptr<Solver> cpu);

}  // namespace evodoku
