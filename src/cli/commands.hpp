/// \file
/// The subcommands, one file each. A new one is a function here, a file, and a line in program.cpp.
///
/// Each function adds its command to the program and, when it is run, leaves its exit code.
#pragma once

#include <CLI/CLI.hpp>

#include "evodoku/error.hpp"

namespace evodoku::cli {

void add_solve(CLI::App& program, ExitCode& code);
void add_check(CLI::App& program, ExitCode& code);
void add_count(CLI::App& program, ExitCode& code);
void add_convert(CLI::App& program, ExitCode& code);
void add_canon(CLI::App& program, ExitCode& code);
void add_same(CLI::App& program, ExitCode& code);
void add_make(CLI::App& program, ExitCode& code);
void add_print(CLI::App& program, ExitCode& code);
void add_solvers(CLI::App& program, ExitCode& code);
void add_formats(CLI::App& program, ExitCode& code);
void add_evolve(CLI::App& program, ExitCode& code);
void add_recipes(CLI::App& program, ExitCode& code);
void add_operators(CLI::App& program, ExitCode& code);
void add_rate(CLI::App& program, ExitCode& code);
void add_explain(CLI::App& program, ExitCode& code);
void add_hint(CLI::App& program, ExitCode& code);
void add_techniques(CLI::App& program, ExitCode& code);
void add_bench(CLI::App& program, ExitCode& code);
void add_study(CLI::App& program, ExitCode& code);

}  // namespace evodoku::cli
