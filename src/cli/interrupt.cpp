#include "cli/interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <string_view>

#include "evodoku/error.hpp"

namespace evodoku::cli {

namespace {

std::atomic<bool> flag{false};
static_assert(std::atomic<bool>::is_always_lock_free, "needed inside a signal handler");

std::atomic<void (*)()> last_action{nullptr};
static_assert(std::atomic<void (*)()>::is_always_lock_free, "needed inside a signal handler");

void end_at_once(int signal) {
  prepare_sudden_end();
  std::signal(signal, SIG_DFL);
  static_cast<void>(std::raise(signal));  // comes once this handler has returned
}

void set_handler(int signal, void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(signal, &action, nullptr);
}

/// Files that are mapped into memory, as SQLite does with the -shm file of a store, can be cut off
/// by anybody. What was saved before is in the others.
void end_for_lost_file(int /*signal*/) {
  prepare_sudden_end();
  constexpr std::string_view kWhy =
      "evodoku: a file that is in use, the -shm of a store perhaps, was cut off by another "
      "program: "
      "what was not saved before is lost\n";
  static_cast<void>(!::write(STDERR_FILENO, kWhy.data(), kWhy.size()));
  ::_exit(static_cast<int>(ExitCode::kSystem));
}

void raise_flag(int signal) {
  flag.store(true, std::memory_order_relaxed);
  set_handler(signal, end_at_once);
}

}  // namespace

const std::atomic<bool>& interrupted() { return flag; }

void before_sudden_end(void (*action)()) { last_action.store(action); }

void prepare_sudden_end() {
  if (void (*const action)() = last_action.load()) action();
}

void handle_signals() {
  // SIGXCPU: a limit on processor time (ulimit -St) ends the work as Ctrl-C does, and keeps it.
  for (const int signal : {SIGINT, SIGTERM, SIGXCPU}) set_handler(signal, raise_flag);
  set_handler(SIGQUIT, end_at_once);
  set_handler(SIGBUS, end_for_lost_file);
  // What nohup has had ignored stays ignored. An ignored SIGINT does not: scripts start a job in
  // the background, which the shell makes deaf to it, and interrupt it by hand.
  struct sigaction before {};
  sigaction(SIGHUP, nullptr, &before);
  if (before.sa_handler != SIG_IGN) set_handler(SIGHUP, raise_flag);
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);  // a file that may not grow is an error like a full disk
}

}  // namespace evodoku::cli
