/// \file
/// The program: reads the command line, runs a command, turns errors into messages and exit codes.
#pragma once

namespace evodoku::cli {

int run(int argc, char** argv);

}  // namespace evodoku::cli
