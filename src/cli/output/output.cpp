#include "cli/output/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <thread>

#include "cli/interrupt.hpp"
#include "cli/output/patient_write.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

[[noreturn]] void fail(std::string_view what, const std::string& path) {
  throw SystemError(
      fmt::format("cannot {} {}: {}", what, escape::line(path), std::strerror(errno)));
}

}  // namespace

std::optional<int> own_descriptor(const std::string& path) {
  namespace fs = std::filesystem;
  constexpr int kMostLinks = 40;
  std::error_code error;
  const fs::path open_files = fs::canonical("/proc/self/fd", error);
  if (error) return std::nullopt;
  fs::path at = path;
  for (int i = 0; i < kMostLinks; ++i) {
    const fs::path folder = at.has_parent_path() ? at.parent_path() : fs::path(".");
    const std::string name = at.filename().string();
    int number = 0;
    const auto read = std::from_chars(name.data(), name.data() + name.size(), number);
    if (read.ec == std::errc() && read.ptr == name.data() + name.size() && number >= 0 &&
        fs::canonical(folder, error) == open_files) {
      return number;
    }
    if (!fs::is_symlink(fs::symlink_status(at, error))) break;
    const fs::path next = fs::read_symlink(at, error);
    if (error) break;
    at = next.is_absolute() ? next : folder / next;
  }
  return std::nullopt;
}

Output::Output(std::string path) : path_(std::move(path)) {
  if (path_ == "-") path_.clear();
  if (path_.empty()) {
    terminal_ = cli::is_terminal(fd_);
    return;
  }
  if (const std::optional<int> open = own_descriptor(path_)) {
    fd_ = ::fcntl(*open, F_DUPFD_CLOEXEC, 0);
    if (fd_ < 0) fail("write", path_);
    terminal_ = cli::is_terminal(fd_);
    return;
  }
  struct stat info {};
  if (::stat(path_.c_str(), &info) != 0 || S_ISREG(info.st_mode)) {
    file_ = std::make_unique<FileWriter>(path_);
    return;
  }
  // A device or a named pipe is written as it is.
  open_special(S_ISFIFO(info.st_mode));
  terminal_ = cli::is_terminal(fd_);
}

void Output::open_special(bool is_pipe) {
  // Nobody may be there to read from a pipe: to wait inside the system would be deaf to Ctrl-C.
  constexpr auto kPause = std::chrono::milliseconds(20);
  for (;;) {
    fd_ = ::open(path_.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY | (is_pipe ? O_NONBLOCK : 0));
    if (fd_ >= 0) break;
    if (errno != EINTR && !(is_pipe && errno == ENXIO)) fail("write", path_);
    if (interrupted()) {
      throw Error(ExitCode::kInterrupted, fmt::format("interrupted: nobody reads {}", path_));
    }
    std::this_thread::sleep_for(kPause);
  }
  if (is_pipe) ::fcntl(fd_, F_SETFL, ::fcntl(fd_, F_GETFL) & ~O_NONBLOCK);
}

Output::~Output() {
  if (!path_.empty() && !file_ && fd_ >= 0) ::close(fd_);
}

void Output::write(std::string_view text) {
  if (file_) return file_->write(text);
  std::string safe;
  if (terminal_) {
    safe = escape::coloured(text);
    text = safe;
  }
  if (closed_) return;
  const Wrote wrote = write_patiently(fd_, text);
  if (wrote == Wrote::kFailed) fail("write", path_.empty() ? "standard output" : path_);
  if (wrote != Wrote::kAll) closed_ = true;
}

void Output::finish() {
  if (path_.empty()) return;
  if (file_) return file_->finish();
  const int fd = fd_;
  fd_ = -1;
  if (::close(fd) != 0) fail("write", path_);
}

std::size_t text_width(const Output& output) {
  constexpr std::size_t kEasyToRead = 96;
  if (!output.is_terminal()) return kEasyToRead;
  return std::min(kEasyToRead, terminal_width(STDOUT_FILENO) - 1);
}

void print_text(std::string_view text) { Output("").write(escape::terminal(text)); }

}  // namespace evodoku::cli
