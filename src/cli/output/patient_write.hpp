/// \file
/// Writing to what may not take it: a pipe that nobody empties, a terminal that is held.
#pragma once

#include <string_view>

namespace evodoku::cli {

/// How a write has ended.
enum class Wrote {
  kAll,
  kClosed,       ///< nobody reads any more
  kInterrupted,  ///< by Ctrl-C, while it waited
  kFailed,       ///< errno tells why
};

/// Writes all of \p text. A write that the system blocks would be deaf to Ctrl-C, since the signal
/// may come to another thread: so this waits for room first, and looks at the flag meanwhile.
[[nodiscard]] Wrote write_patiently(int fd, std::string_view text);
/// Whether one has ended with `kInterrupted`.
[[nodiscard]] bool output_was_cut_short();

}  // namespace evodoku::cli
