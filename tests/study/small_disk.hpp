/// \file
/// A disk with little room, on any machine and for any user: while it lives, SQLite writes through
/// it, and is told that the disk is full once the room is used up.
///
///     SmallDisk disk(200'000);
///     ...                          // writes until SQLITE_FULL
///     disk.make_room(10'000'000);
///
/// One at a time. Databases opened while it lives must be closed before it ends.
#pragma once

#include <sqlite3.h>

#include <atomic>
#include <cstdint>
#include <map>

namespace evodoku::study {

class SmallDisk {
 public:
  explicit SmallDisk(std::int64_t bytes) {
    room = bytes;
    usual = sqlite3_vfs_find(nullptr);
    small = *usual;
    small.zName = "small-disk";
    small.xOpen = open;
    sqlite3_vfs_register(&small, /*makeDflt=*/1);
  }
  SmallDisk(const SmallDisk&) = delete;
  SmallDisk& operator=(const SmallDisk&) = delete;
  ~SmallDisk() {
    sqlite3_vfs_register(usual, /*makeDflt=*/1);
    sqlite3_vfs_unregister(&small);
  }

  void make_room(std::int64_t bytes) { room += bytes; }

 private:
  /// The usual file, but for its writing.
  static int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
    const int result = usual->xOpen(usual, name, file, flags, out);
    if (result != SQLITE_OK || file->pMethods == nullptr) return result;
    // Databases and their logs are written alike, but locked in different ways.
    const auto [kept, is_new] = methods.try_emplace(file->pMethods, *file->pMethods);
    if (is_new) {
      usual_write = kept->second.xWrite;
      kept->second.xWrite = write;
    }
    file->pMethods = &kept->second;
    return SQLITE_OK;
  }

  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    if (room < count) return SQLITE_FULL;
    room -= count;
    return usual_write(file, bytes, count, offset);
  }

  static inline std::atomic<std::int64_t> room = 0;
  static inline sqlite3_vfs* usual = nullptr;
  static inline sqlite3_vfs small = {};
  static inline std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods;
  static inline int (*usual_write)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;
};

}  // namespace evodoku::study
