#include "support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <stdexcept>

namespace evodoku::support {

namespace {

struct Pipe {
  int read = -1;
  int write = -1;
};

Pipe make_pipe() {
  std::array<int, 2> ends{};
  if (::pipe2(ends.data(), O_CLOEXEC) != 0) throw std::runtime_error("pipe failed");
  return {ends[0], ends[1]};
}

Pipe make_terminal(int columns, int rows) {
  Pipe ends;
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = static_cast<unsigned short>(rows);
  if (::openpty(&ends.read, &ends.write, nullptr, nullptr, &size) != 0) {
    throw std::runtime_error("openpty failed");
  }
  return ends;
}

void close_end(int& fd) {
  if (fd >= 0) ::close(fd);
  fd = -1;
}

[[noreturn]] void become(const std::vector<std::string>& command, const RunOptions& options) {
  // A closed pipe must reach the program as it would from a shell.
  std::signal(SIGPIPE, SIG_DFL);
  // The terminal is ours, whatever the one is that the tests were started from.
  if (options.terminal) ::setenv("TERM", "xterm", 1);
  for (const std::string& setting : options.environment) {
    ::putenv(const_cast<char*>(setting.c_str()));
  }
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  ::execvp(argv.front(), argv.data());
  ::_exit(127);
}

/// What a shell does for the program that it starts at a terminal. Returns in the program; tells
/// who that is, and once it has ended how it has left the terminal.
void be_its_shell(int told) {
  ::setsid();
  ::ioctl(STDIN_FILENO, TIOCSCTTY, 0);
  std::signal(SIGTTOU, SIG_IGN);
  const pid_t program = ::fork();
  ::setpgid(program, program);
  if (program == 0) {
    while (::tcgetpgrp(STDIN_FILENO) != ::getpgrp()) ::usleep(1000);
    std::signal(SIGTTOU, SIG_DFL);
    return;
  }
  ::tcsetpgrp(STDIN_FILENO, program);
  static_cast<void>(::write(told, &program, sizeof program) == sizeof program);
  int status = 0;
  ::waitpid(program, &status, 0);
  termios now{};
  ::tcgetattr(STDIN_FILENO, &now);
  const bool as_before = (now.c_lflag & ICANON) != 0 && (now.c_lflag & ECHO) != 0;
  static_cast<void>(::write(told, &as_before, 1) == 1);
  ::_exit(WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
}

}  // namespace

std::string program_path() { return EVODOKU_PROGRAM; }
bool program_is_sanitized() { return EVODOKU_SANITIZED; }

bool program_is_thread_sanitized() { return EVODOKU_THREAD_SANITIZED; }

Ran run_program(const std::vector<std::string>& arguments, const RunOptions& options) {
  std::vector<std::string> command = {EVODOKU_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_command(command, options);
}

Ran run_command(const std::vector<std::string>& command, const RunOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in = make_pipe();
  Pipe out = options.terminal ? make_terminal(options.terminal_columns, options.terminal_rows)
                              : make_pipe();
  Pipe err = make_pipe();
  Pipe told = make_pipe();
  const pid_t pid = ::fork();
  if (pid < 0) throw std::runtime_error("fork failed");
  if (pid == 0) {
    ::dup2(options.typed ? out.write : in.read, STDIN_FILENO);
    ::dup2(out.write, STDOUT_FILENO);
    ::dup2(options.terminal ? out.write : err.write, STDERR_FILENO);
    if (options.typed) be_its_shell(told.write);
    become(command, options);
  }
  close_end(in.read);
  close_end(told.write);
  pid_t program = pid;
  if (options.typed && ::read(told.read, &program, sizeof program) != sizeof program) {
    throw std::runtime_error("the program did not start");
  }
  close_end(out.write);
  close_end(err.write);
  ::fcntl(in.write, F_SETFL, O_NONBLOCK);

  Ran ran;
  std::size_t written = 0;
  std::array<char, 65536> buffer{};
  const auto drain = [&](int& fd, std::string& text) {
    const ssize_t got = ::read(fd, buffer.data(), buffer.size());
    if (got > 0) {
      text.append(buffer.data(), static_cast<std::size_t>(got));
    } else if (got == 0 || errno != EINTR) {
      close_end(fd);  // a terminal whose other side is gone reads as an error
    }
  };
  while (out.read >= 0 || err.read >= 0) {
    if (in.write >= 0 && written == options.input.size() && !options.keep_input_open) {
      close_end(in.write);
    }
    const bool writing = in.write >= 0 && written < options.input.size();
    std::array<pollfd, 3> wait = {
        {{out.read, POLLIN, 0}, {err.read, POLLIN, 0}, {writing ? in.write : -1, POLLOUT, 0}}};
    // A watcher or a person may act by the clock.
    const int patience = options.watch || options.person ? 50 : -1;
    if (::poll(wait.data(), wait.size(), patience) < 0 && errno != EINTR) break;
    if (wait[0].revents != 0) drain(out.read, ran.out);
    if (wait[1].revents != 0) drain(err.read, ran.err);
    if (wait[2].revents != 0) {
      const ssize_t done =
          ::write(in.write, options.input.data() + written, options.input.size() - written);
      if (done > 0) written += static_cast<std::size_t>(done);
      if (done < 0 && errno != EAGAIN && errno != EINTR) close_end(in.write);
    }
    if (options.person && out.read >= 0) options.person(ran.out, out.read);
    if (options.watch && out.read >= 0 && !options.watch(ran.out, program)) {
      close_end(out.read);
      // Input on its way goes on: a line that ends in the middle would be an error of its own.
      if (options.keep_input_open) close_end(in.write);
    }
  }
  close_end(in.write);
  if (options.typed && ::read(told.read, &ran.terminal_as_before, 1) != 1) {
    throw std::runtime_error("nobody knows how the terminal was left");
  }
  close_end(told.read);
  int status = 0;
  rusage usage{};
  ::wait4(pid, &status, 0, &usage);
  ran.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
  ran.peak_kilobytes = usage.ru_maxrss;
  return ran;
}

TemporaryFolder::TemporaryFolder() {
  std::string pattern = (std::filesystem::temp_directory_path() / "evodoku-XXXXXX").string();
  if (::mkdtemp(pattern.data()) == nullptr) throw std::runtime_error("mkdtemp failed");
  path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::string TemporaryFolder::write(const std::string& name, const std::string& text) const {
  std::ofstream(file(name), std::ios::binary) << text;
  return file(name);
}

std::string read_file(const std::string& path) {
  std::ostringstream out;
  out << std::ifstream(path, std::ios::binary).rdbuf();
  return out.str();
}

}  // namespace evodoku::support
