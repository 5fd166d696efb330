/// \file
/// Where results go: standard output or a file.
///
/// A file is written beside its final name and moved there at the end, so that `-o` may name the
/// input, and a crash leaves the old file whole. A reader that closes the pipe (`| head`) is no
/// error: `closed` turns true and the caller stops.
#pragma once

#include <atomic>
#include <string>
#include <string_view>

namespace evodoku::cli {

class Output {
 public:
  /// "" or "-" is standard output. Throws SystemError.
  explicit Output(std::string path);
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;
  ~Output();

  /// Writes all of \p text at once: callers collect. On a terminal, only what is safe there; a file
  /// or a pipe gets it as it is. Throws SystemError.
  void write(std::string_view text);
  /// Whether nobody reads any more.
  [[nodiscard]] bool closed() const { return closed_; }
  [[nodiscard]] bool is_terminal() const { return terminal_; }
  /// Makes the file what it was to be. Without it the file is left as it was.
  void finish();

 private:
  std::string path_;
  std::string target_;     ///< the final file, with links followed
  std::string part_;       ///< the file that is written; empty where it is the final one
  int fd_ = 1;             ///< standard output
  bool terminal_ = false;  ///< asked once: it takes a system call, and is asked for each puzzle
  std::atomic<bool> closed_ = false;  ///< set by the writing thread, seen by the reading one
};

/// Writes a text for people to standard output: whatever names it has, none commands a terminal.
void print_text(std::string_view text);

}  // namespace evodoku::cli
