/// \file
/// Keys that are pressed while a run is watched.
#pragma once

#include <chrono>
#include <cstdint>

namespace evodoku::cli {

enum class Key : std::uint8_t { kNone, kPause, kStep, kSlower, kFaster, kQuit };

/// Has the terminal pass keys on one by one while it lives. However the program ends, but for
/// SIGKILL, the terminal is as it was before. Ctrl-C and Ctrl-Z work as ever.
class Keys {
 public:
  /// Not \p wanted, without a terminal to type on, or in the background, there are none.
  explicit Keys(bool wanted);
  Keys(const Keys&) = delete;
  Keys& operator=(const Keys&) = delete;
  ~Keys();

  /// Whether there are keys to press.
  [[nodiscard]] bool there() const { return there_; }
  /// The next key; waits for it, but not longer than \p patience. A signal may end it earlier.
  [[nodiscard]] Key wait(std::chrono::milliseconds patience) const;

 private:
  bool there_ = false;
};

}  // namespace evodoku::cli
