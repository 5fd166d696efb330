/// \file
/// The calls to the system that write files, in one place, so that tests can make each of them fail
/// and can note in what order things reach the disk.
///
///     file_calls().fsync = [](int) { errno = EIO; return -1; };
#pragma once

#include <sys/types.h>

#include <cstddef>

namespace evodoku {

struct FileCalls {
  int (*openat)(int folder, const char* name, int flags, mode_t mode);
  ssize_t (*write)(int fd, const void* data, std::size_t size);
  int (*fsync)(int fd);
  int (*close)(int fd);
  int (*renameat)(int folder, const char* from, const char* to);
  int (*unlinkat)(int folder, const char* name);
};

/// Those in use: the system's own, unless a test has put others in their places.
[[nodiscard]] FileCalls& file_calls();
/// The system's own.
[[nodiscard]] FileCalls system_file_calls();

}  // namespace evodoku
