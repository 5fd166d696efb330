/// \file
/// The ranks that a command may use: none but this process, unless evodoku-mpi was started as one
/// of several.
#pragma once

#include <memory>

#include "evodoku/cluster.hpp"
#include "study/run/pool.hpp"

namespace evodoku::cli {

/// The link to the other ranks, null where there are none.
[[nodiscard]] cluster::Link* ranks();
void set_ranks(cluster::Link* link);

/// All ranks, with one thread each unless `-j` says otherwise; null where there are no others.
[[nodiscard]] std::shared_ptr<study::RunPool> make_pool(int jobs);

/// The threads of each rank.
[[nodiscard]] int jobs_of_a_rank(int jobs);

}  // namespace evodoku::cli
