#include "cli/output/patient_write.hpp"

#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>

#include "cli/interrupt.hpp"

namespace evodoku::cli {

namespace {

std::atomic<bool> cut_short{false};

/// Waits until there is room for a piece; false if it was interrupted before.
bool wait_for_room(int fd) {
  constexpr int kMilliseconds = 50;
  for (;;) {
    pollfd want{fd, POLLOUT, 0};
    const int ready = ::poll(&want, 1, 0);
    if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    if (interrupted()) return false;
    if (::poll(&want, 1, kMilliseconds) > 0) return true;
  }
}

}  // namespace

Wrote write_patiently(int fd, std::string_view text) {
  constexpr std::size_t kPiece = 4096;  // what a pipe takes whole if it takes anything
  while (!text.empty()) {
    if (!wait_for_room(fd)) {
      cut_short = true;
      return Wrote::kInterrupted;
    }
    const ssize_t done = ::write(fd, text.data(), std::min(text.size(), kPiece));
    if (done >= 0) {
      text.remove_prefix(static_cast<std::size_t>(done));
    } else if (errno == EPIPE) {
      return Wrote::kClosed;
    } else if (errno != EINTR && errno != EAGAIN) {
      return Wrote::kFailed;
    }
  }
  return Wrote::kAll;
}

bool output_was_cut_short() { return cut_short; }

}  // namespace evodoku::cli
