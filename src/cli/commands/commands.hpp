/// \file
/// The commands, one file each. A new one is a function here, a file, and a line in program.cpp.
#pragma once

#include "cli/options/command.hpp"

namespace evodoku::cli {

/// Each gives a command its options and its action.
void add_solve(Command& command);
void add_check(Command& command);
void add_count(Command& command);
void add_convert(Command& command);
void add_canon(Command& command);
void add_same(Command& command);
void add_filter(Command& command);
void add_sort(Command& command);
void add_minimise(Command& command);
void add_scramble(Command& command);
void add_sample(Command& command);
void add_make(Command& command);
void add_print(Command& command);
void add_solvers(Command& command);
void add_formats(Command& command);
void add_variants(Command& command);
void add_evolve(Command& command);
void add_recipes(Command& command);
void add_operators(Command& command);
void add_rate(Command& command);
void add_explain(Command& command);
void add_hint(Command& command);
void add_techniques(Command& command);
void add_learn(Command& command);
void add_lab(Command& command);
void add_bench(Command& command);
void add_selftest(Command& command);
void add_study(Command& command);
void add_man(Command& command);
void add_completion(Command& command);

}  // namespace evodoku::cli
