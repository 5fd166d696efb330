/// \file
/// The program: reads the command line, runs a command, turns errors into messages and exit codes.
#pragma once

#include "evodoku/cluster.hpp"

namespace evodoku::cli {

/// \p link: to the other ranks, for rank 0 of several.
int run(int argc, char** argv, cluster::Link* link = nullptr);

}  // namespace evodoku::cli
