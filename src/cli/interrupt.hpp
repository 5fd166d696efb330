/// \file
/// Ctrl-C: the first one asks for a clean end, the second one ends at once.
#pragma once

#include <atomic>

namespace evodoku::cli {

/// Set by SIGINT, SIGTERM and SIGHUP. Solvers take its address as their cancel flag.
[[nodiscard]] const std::atomic<bool>& interrupted();
/// What is to be done before a signal ends the program at once: to put the terminal in order. Only
/// what a signal handler may do; null: nothing.
void before_sudden_end(void (*action)());
/// Does it: for whoever ends the program without cleaning up.
void prepare_sudden_end();
/// Installs the handlers, and has writes to a closed pipe fail instead of killing the program.
void handle_signals();

}  // namespace evodoku::cli
