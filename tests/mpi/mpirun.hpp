/// \file
/// Runs evodoku-mpi under mpirun, as a user would on one machine.
#pragma once

#include <string>
#include <vector>

#include "support/process.hpp"

namespace evodoku::support {

/// The settings that let mpirun work anywhere: as root, with more ranks than processors, on a
/// machine where processes may not read each other's memory.
[[nodiscard]] std::vector<std::string> mpi_environment();

/// Runs the program with these arguments on several ranks.
[[nodiscard]] Ran run_ranks(int ranks, const std::vector<std::string>& arguments,
                            RunOptions options = {});

/// The process of a rank, by that of its mpirun; 0 where there is none.
[[nodiscard]] int process_of_rank(int mpirun, int rank);

}  // namespace evodoku::support
