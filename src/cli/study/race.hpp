/// \file
/// `evodoku study race`: tunes the parameters of a recipe.
#pragma once

#include <CLI/CLI.hpp>

#include "base/error.hpp"

namespace evodoku::cli {

/// Adds it to the subcommands of \p study.
void add_study_race(CLI::App& study, ExitCode& code);

}  // namespace evodoku::cli
