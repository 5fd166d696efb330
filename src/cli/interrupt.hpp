/// \file
/// Ctrl-C: the first one asks for a clean end, the second one ends at once.
#pragma once

#include <atomic>

namespace evodoku::cli {

/// Set by SIGINT, SIGTERM and SIGHUP. Solvers take its address as their cancel flag.
[[nodiscard]] const std::atomic<bool>& interrupted();
/// Installs the handlers, and has writes to a closed pipe fail instead of killing the program.
void handle_signals();

}  // namespace evodoku::cli
