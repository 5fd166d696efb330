/// \file
/// The calls to the system that write files, in one place, so that tests can make each of them fail
/// and can note in what order things reach the disk.
///
///     file_calls().fsync = [](int) { errno = EIO; return -1; };
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <array>
#include <cstddef>

namespace evodoku {

struct FileCalls {
  int (*openat)(int folder, const char* name, int flags, mode_t mode);
  ssize_t (*write)(int fd, const void* data, std::size_t size);
  int (*fsync)(int fd);
  int (*close)(int fd);
  int (*fstat)(int fd, struct stat* info);
  int (*fchown)(int fd, uid_t owner, gid_t group);
  /// Gives a file that was opened without a name its first one.
  int (*linkat)(int fd, int folder, const char* name);
  int (*renameat)(int folder, const char* from, const char* to);
  int (*unlinkat)(int folder, const char* name);
};

/// Those in use: the system's own, unless a test has put others in their places.
[[nodiscard]] FileCalls& file_calls();
/// The path by which the system knows an open file, whether or not it has a name.
[[nodiscard]] std::array<char, 32> path_of(int fd);
/// The system's own.
[[nodiscard]] FileCalls system_file_calls();

}  // namespace evodoku
