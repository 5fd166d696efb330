#include "cli/output/output.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>

#include "cli/output/patient_write.hpp"
#include "cli/output/terminal.hpp"
#include "evodoku/error.hpp"

namespace evodoku::cli {

namespace {

[[noreturn]] void fail(std::string_view what, const std::string& path) {
  throw SystemError(fmt::format("cannot {} {}: {}", what, path, std::strerror(errno)));
}

}  // namespace

Output::Output(std::string path) : path_(std::move(path)) {
  if (path_ == "-") path_.clear();
  if (path_.empty()) {
    terminal_ = cli::is_terminal(fd_);
    return;
  }
  struct stat info {};
  // A device or a named pipe is written as it is.
  const bool there = ::stat(path_.c_str(), &info) == 0;
  const bool plain = !there || S_ISREG(info.st_mode);
  // Moving a file over one that may not be written would go well, and should not.
  if (there && plain && ::access(path_.c_str(), W_OK) != 0) fail("write", path_);
  // Of a link, the file that it leads to is written, and the link stays.
  if (there && plain) target_ = std::filesystem::canonical(path_).string();
  if (!there) target_ = path_;
  if (plain) part_ = fmt::format("{}.part{}", target_, ::getpid());
  const std::string& name = plain ? part_ : path_;
  constexpr int kMode = 0666;
  constexpr mode_t kPermissions = 0777;
  fd_ = ::open(name.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, kMode);
  if (fd_ < 0) fail("write", path_);
  terminal_ = cli::is_terminal(fd_);
  if (there && plain) ::fchmod(fd_, info.st_mode & kPermissions);
}

Output::~Output() {
  if (path_.empty() || fd_ < 0) return;
  ::close(fd_);
  if (!part_.empty()) ::unlink(part_.c_str());
}

void Output::write(std::string_view text) {
  if (closed_) return;
  const Wrote wrote = write_patiently(fd_, text);
  if (wrote == Wrote::kFailed) fail("write", path_.empty() ? "standard output" : path_);
  if (wrote != Wrote::kAll) closed_ = true;
}

void Output::finish() {
  if (path_.empty()) return;
  const int fd = fd_;
  fd_ = -1;
  if (::close(fd) != 0) fail("write", path_);
  if (!part_.empty() && std::rename(part_.c_str(), target_.c_str()) != 0) fail("write", path_);
}

}  // namespace evodoku::cli
