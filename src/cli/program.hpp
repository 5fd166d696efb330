/// \file
/// The program: reads the command line, runs a command, turns errors into messages and exit codes.
#pragma once

#include "evodoku/cluster.hpp"

namespace evodoku::cli {

/// \p ranks: the link to the other ranks, for rank 0 of several.
int run(int argc, char** argv, cluster::Link* ranks = nullptr);

}  // namespace evodoku::cli
