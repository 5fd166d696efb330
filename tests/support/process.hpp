/// \file
/// Runs a program as a user would: with a standard input, and pipes or a terminal for its output.
///
///     const Ran ran = run_program({"solve", "-"}, {.input = "..."});
///     EXPECT_EQ(ran.code, 0);
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace evodoku::support {

struct Ran {
  int code = -1;  ///< exit code; 128 + signal where it was killed
  std::string out;
  std::string err;
  long peak_kilobytes = 0;         ///< largest resident memory
  bool terminal_as_before = true;  ///< its terminal passes lines on, and shows what is typed
};

struct RunOptions {
  std::string input;
  std::vector<std::string> environment;  ///< "NAME=value", on top of ours
  bool terminal = false;                 ///< standard output (and error) is a terminal
  int terminal_columns = 100;
  int terminal_rows = 50;
  /// Standard input is that terminal, too, and it is the program's own: `input` is not used.
  bool typed = false;
  /// Called as `watch` is, with a descriptor for what a person does at the terminal: what is
  /// written to it is typed, and it can be given another size.
  std::function<void(const std::string& out, int terminal)> person = {};
  /// Called with what has been written to the output so far; may send signals to the process, and
  /// returns false to close our end of the output (as `head` does).
  std::function<bool(const std::string& out, int pid)> watch;
  /// Leave the standard input open after writing `input` until the watcher has closed the output or
  /// the program ends by itself.
  bool keep_input_open = false;
};

/// Where the evodoku program is that was built with these tests.
[[nodiscard]] std::string program_path();
/// Whether it is instrumented by a sanitizer, which reserves addresses and holds memory for itself.
[[nodiscard]] bool program_is_sanitized();
/// Whether that is the thread sanitizer. It cannot look into TBB: threads that wait there get no
/// signals, and it must open files to tell false alarms from races.
[[nodiscard]] bool program_is_thread_sanitized();
/// Runs the evodoku program that was built with these tests.
[[nodiscard]] Ran run_program(const std::vector<std::string>& arguments,
                              const RunOptions& options = {});

/// Runs any program: its name or path, and its arguments.
[[nodiscard]] Ran run_command(const std::vector<std::string>& command,
                              const RunOptions& options = {});

/// A folder that is removed with its contents at the end of a test.
class TemporaryFolder {
 public:
  TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;
  ~TemporaryFolder();
  [[nodiscard]] std::string file(const std::string& name) const { return path_ + "/" + name; }
  /// Writes a file and returns its path.
  [[nodiscard]] std::string write(const std::string& name, const std::string& text) const;

 private:
  std::string path_;
};

[[nodiscard]] std::string read_file(const std::string& path);

}  // namespace evodoku::support
