/// \file
/// The program: reads the command line, runs a command, turns errors into messages and exit codes.
#pragma once

#include <memory>

#include "cli/options/command.hpp"
#include "evodoku/cluster.hpp"

namespace evodoku::cli {

/// All commands with their options, as a user types them.
[[nodiscard]] std::unique_ptr<CommandLine> command_line();

/// \p link: to the other ranks, for rank 0 of several.
int run(int argc, char** argv, cluster::Link* link = nullptr);

}  // namespace evodoku::cli
