#include "base/file_calls.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace evodoku {

std::array<char, 32> path_of(int fd) {
  std::array<char, 32> path{};
  static_cast<void>(std::snprintf(path.data(), path.size(), "/proc/self/fd/%d", fd));
  return path;
}

FileCalls system_file_calls() {
  return {.openat = [](int folder, const char* name, int flags,
                       mode_t mode) { return ::openat(folder, name, flags, mode); },
          .write = ::write,
          .fsync = ::fsync,
          .close = ::close,
          .fstat = [](int fd, struct stat* info) { return ::fstat(fd, info); },
          .fchown = ::fchown,
          .linkat =
              [](int fd, int folder, const char* name) {
                return ::linkat(AT_FDCWD, path_of(fd).data(), folder, name, AT_SYMLINK_FOLLOW);
              },
          .renameat = [](int folder, const char* from,
                         const char* to) { return ::renameat(folder, from, folder, to); },
          .unlinkat = [](int folder, const char* name) { return ::unlinkat(folder, name, 0); }};
}

FileCalls& file_calls() {
  static FileCalls calls = system_file_calls();
  return calls;
}

}  // namespace evodoku
