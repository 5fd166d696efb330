/// \file
/// What runs on a GPU, with the same results as on the CPU: the fast solver, and two kinds of
/// recipes.
#pragma once

#include <functional>
#include <memory>

#include "evodoku/evolve.hpp"
#include "evodoku/problems.hpp"
#include "evodoku/solve.hpp"

namespace evodoku {

/// Throws SystemError where there is no GPU.
[[nodiscard]] std::unique_ptr<Solver> make_gpu_fast();

/// How a GPU runs recipes: a puzzle for each block of threads (champion-wide and its kind), or one
/// puzzle after the other with a thread for each individual (hughes and its kind).
enum class GpuKernel { kWide, kIsland };
/// Throws UsageError with what it is in a recipe that does not run on a GPU.
[[nodiscard]] GpuKernel gpu_kernel_of(const evolution::Recipe& recipe);

/// \p cpu runs the same recipe, and does what the GPU leaves.
[[nodiscard]] std::unique_ptr<Solver> make_gpu_wide(const evolution::Recipe& recipe,
                                                    std::unique_ptr<Solver> cpu);

/// A run of a recipe, in the place of an Engine.
using SudokuRun = std::function<evolution::Result(const SudokuProblem& problem, std::uint64_t seed,
                                                  const Budget& budget)>;
[[nodiscard]] SudokuRun make_gpu_island(const evolution::Recipe& recipe);

}  // namespace evodoku
