#include "base/file_calls.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace evodoku {

FileCalls system_file_calls() {
  return {.openat = [](int folder, const char* name, int flags,
                       mode_t mode) { return ::openat(folder, name, flags, mode); },
          .write = ::write,
          .fsync = ::fsync,
          .close = ::close,
          .renameat = [](int folder, const char* from,
                         const char* to) { return ::renameat(folder, from, folder, to); },
          .unlinkat = [](int folder, const char* name) { return ::unlinkat(folder, name, 0); }};
}

FileCalls& file_calls() {
  static FileCalls calls = system_file_calls();
  return calls;
}

}  // namespace evodoku
