#include "cli/output/keys.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <csignal>
#include <string_view>

#include "cli/interrupt.hpp"
#include "cli/output/terminal.hpp"

namespace evodoku::cli {

namespace {

termios before{};  ///< how the terminal was
std::atomic<bool> given_back{false};
std::atomic_flag in_use;

/// One thread at a time changes the terminal. It takes no signals meanwhile, so that a handler that
/// gives the terminal back may wait for another thread, and never waits for its own.
class Turn {
 public:
  Turn() {
    sigset_t ends{};
    sigemptyset(&ends);
    for (const int signal : {SIGINT, SIGTERM, SIGQUIT, SIGHUP}) sigaddset(&ends, signal);
    ::pthread_sigmask(SIG_BLOCK, &ends, &mask_);
    while (in_use.test_and_set(std::memory_order_acquire)) continue;
  }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
  ~Turn() {
    in_use.clear(std::memory_order_release);
    ::pthread_sigmask(SIG_SETMASK, &mask_, nullptr);
  }

 private:
  sigset_t mask_{};
};

/// Who is not in the foreground would be stopped for changing the terminal or reading from it.
bool in_foreground() { return ::tcgetpgrp(STDIN_FILENO) == ::getpgrp(); }

void restore() {
  const Turn turn;
  if (in_foreground()) ::tcsetattr(STDIN_FILENO, TCSANOW, &before);
}

/// May be called by a signal handler. The other threads live a little longer.
void give_back() {
  given_back = true;
  restore();
}

/// A shell that got the terminal back in the meantime has put it in order for itself.
void pass_keys_on() {
  const Turn turn;
  if (given_back) return;
  termios now{};
  if (::tcgetattr(STDIN_FILENO, &now) != 0 || (now.c_lflag & ICANON) == 0) return;
  now.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO);
  now.c_cc[VMIN] = 0;
  now.c_cc[VTIME] = 0;
  ::tcsetattr(STDIN_FILENO, TCSANOW, &now);
}

Key key_of(std::string_view typed) {
  if (typed == " ") return Key::kPause;
  if (typed == "." || typed == "\x1b[C" || typed == "\x1bOC") return Key::kStep;
  if (typed == "-") return Key::kSlower;
  if (typed == "+" || typed == "=") return Key::kFaster;
  if (typed == "q" || typed == "Q") return Key::kQuit;
  return Key::kNone;
}

}  // namespace

Keys::Keys(bool wanted) {
  there_ = wanted && is_terminal(STDIN_FILENO) && in_foreground() &&
           ::tcgetattr(STDIN_FILENO, &before) == 0;
  if (!there_) return;
  before_sudden_end(give_back);
  pass_keys_on();
}

Keys::~Keys() {
  if (!there_) return;
  restore();
  before_sudden_end(nullptr);
}

Key Keys::wait(std::chrono::milliseconds patience) const {
  const bool here = there_ && in_foreground();
  if (here) pass_keys_on();
  pollfd typed{here ? STDIN_FILENO : -1, POLLIN, 0};
  if (::poll(&typed, 1, static_cast<int>(patience.count())) <= 0 || (typed.revents & POLLIN) == 0) {
    return Key::kNone;
  }
  // A key is a character, or the sequence of characters that begins with an escape.
  std::array<char, 8> buffer{};
  if (::read(STDIN_FILENO, buffer.data(), 1) != 1) return Key::kNone;
  std::size_t size = 1;
  if (buffer[0] == '\x1b') {
    while (size < buffer.size() && ::read(STDIN_FILENO, buffer.data() + size, 1) == 1) {
      const char c = buffer[size++];
      const bool is_last = size > 2 && c >= '@' && c <= '~';
      if (is_last) break;
    }
  }
  return key_of({buffer.data(), size});
}

}  // namespace evodoku::cli
