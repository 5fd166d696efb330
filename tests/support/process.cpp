#include "support/process.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <sys/resource.h>
#include <sys/wait.h>
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

Pipe make_terminal(int columns) {
  Pipe ends;
  winsize size{};
  size.ws_col = static_cast<unsigned short>(columns);
  size.ws_row = 50;
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
  for (const std::string& setting : options.environment) {
    ::putenv(const_cast<char*>(setting.c_str()));
  }
  std::vector<char*> argv;
  for (const std::string& word : command) argv.push_back(const_cast<char*>(word.c_str()));
  argv.push_back(nullptr);
  ::execvp(argv.front(), argv.data());
  ::_exit(127);
}

}  // namespace

std::string program_path() { return EVODOKU_PROGRAM; }

Ran run_program(const std::vector<std::string>& arguments, const RunOptions& options) {
  std::vector<std::string> command = {EVODOKU_PROGRAM};
  command.insert(command.end(), arguments.begin(), arguments.end());
  return run_command(command, options);
}

Ran run_command(const std::vector<std::string>& command, const RunOptions& options) {
  std::signal(SIGPIPE, SIG_IGN);
  Pipe in = make_pipe();
  Pipe out = options.terminal ? make_terminal(options.terminal_columns) : make_pipe();
  Pipe err = make_pipe();
  const pid_t pid = ::fork();
  if (pid < 0) throw std::runtime_error("fork failed");
  if (pid == 0) {
    ::dup2(in.read, STDIN_FILENO);
    ::dup2(out.write, STDOUT_FILENO);
    ::dup2(options.terminal ? out.write : err.write, STDERR_FILENO);
    become(command, options);
  }
  close_end(in.read);
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
    const int patience = options.watch ? 50 : -1;  // a watcher may act by the clock
    if (::poll(wait.data(), wait.size(), patience) < 0 && errno != EINTR) break;
    if (wait[0].revents != 0) drain(out.read, ran.out);
    if (wait[1].revents != 0) drain(err.read, ran.err);
    if (wait[2].revents != 0) {
      const ssize_t done =
          ::write(in.write, options.input.data() + written, options.input.size() - written);
      if (done > 0) written += static_cast<std::size_t>(done);
      if (done < 0 && errno != EAGAIN && errno != EINTR) close_end(in.write);
    }
    if (options.watch && out.read >= 0 && !options.watch(ran.out, pid)) {
      close_end(out.read);
      // Input on its way goes on: a line that ends in the middle would be an error of its own.
      if (options.keep_input_open) close_end(in.write);
    }
  }
  close_end(in.write);
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
