#include "cli/interrupt.hpp"

#include <csignal>

namespace evodoku::cli {

namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "needed inside a signal handler");

void raise_flag(int /*signal*/) { flag.store(true, std::memory_order_relaxed); }

}  // namespace

const std::atomic<bool>& interrupted() { return flag; }

void handle_signals() {
  struct sigaction action {};
  action.sa_handler = raise_flag;
  action.sa_flags = static_cast<int>(SA_RESETHAND);  // a second signal finds the default action
  for (const int signal : {SIGINT, SIGTERM}) sigaction(signal, &action, nullptr);
  // What nohup has had ignored stays ignored. An ignored SIGINT does not: scripts start a job in
  // the background, which the shell makes deaf to it, and interrupt it by hand.
  struct sigaction before {};
  sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) sigaction(SIGHUP, &action, nullptr);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
}

}  // namespace evodoku::cli
