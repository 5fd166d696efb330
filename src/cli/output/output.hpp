/// \file
/// Where results go: standard output or a file.
///
/// A plain file is written whole or not at all (evodoku/files.hpp): a crash leaves the old file as
/// it was, and commands that change puzzles may put them where they came from. A reader that closes
/// the pipe (`| head`) is no error: `closed` turns true and the caller stops.
#pragma once

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "evodoku/files.hpp"

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
  /// "" for standard output.
  [[nodiscard]] const std::string& path() const { return path_; }
  /// Makes the file what it was to be. Without it the file is left as it was.
  void finish();

 private:
  /// Opens a device, or a named pipe once somebody reads from it.
  void open_special(bool is_pipe);

  std::string path_;
  std::unique_ptr<FileWriter> file_;  ///< a plain file; none: the descriptor below
  int fd_ = 1;                        ///< standard output
  bool terminal_ = false;  ///< asked once: it takes a system call, and is asked for each puzzle
  std::atomic<bool> closed_ = false;  ///< set by the writing thread, seen by the reading one
};

/// The number of the open file that a path such as /dev/stdout, /dev/fd/3 or /proc/self/fd/3 stands
/// for; nothing for other paths. To open such a path would not do: it may have no name any more,
/// and what is written goes after what is there.
[[nodiscard]] std::optional<int> own_descriptor(const std::string& path);

/// How wide a text for people may be: as the terminal, but no wider than is easy to read.
[[nodiscard]] std::size_t text_width(const Output& output);

/// Writes a text for people to standard output: whatever names it has, none commands a terminal.
void print_text(std::string_view text);

}  // namespace evodoku::cli
