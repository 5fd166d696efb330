/// \file
/// The ranks that a command may use: none but this process, unless evodoku-mpi was started as one
/// of several.
#pragma once

#include <memory>

#include "cli/options/flags.hpp"
#include "evodoku/cluster.hpp"

namespace evodoku::cli {

/// The link to the other ranks, null where there are none.
[[nodiscard]] cluster::Link* ranks();
void set_ranks(cluster::Link* link);

/// The islands of a run over all ranks; null where there are no other ranks. A rank has one thread
/// unless `-j` says otherwise. Throws UsageError for options that do not go with several ranks, or
/// need them.
[[nodiscard]] std::unique_ptr<IslandHost> make_host(SolveOptions& how, const EvolvingFlags& flags);

}  // namespace evodoku::cli
