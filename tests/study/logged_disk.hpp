/// \file
/// A disk that remembers in what order it was written and synced: while it lives, SQLite writes
/// through it. Afterwards it can say what would be left of the files if the power had failed after
/// any of these calls.
///
///     LoggedDisk disk;
///     ...                              // writes; disk.mark(n) notes what was promised by then
///     disk.restore(n, folder, random)  // the files as they were after n calls and a loss of power
///
/// One at a time. Databases opened while it lives must be closed before it ends.
#pragma once

#include <sqlite3.h>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace evodoku::study {

class LoggedDisk {
 public:
  LoggedDisk() {
    log.clear();
    names.clear();
    left = 0;
    usual = sqlite3_vfs_find(nullptr);
    logged = *usual;
    logged.zName = "logged-disk";
    logged.xOpen = open;
    logged.xDelete = remove;
    sqlite3_vfs_register(&logged, /*makeDflt=*/1);
  }
  LoggedDisk(const LoggedDisk&) = delete;
  LoggedDisk& operator=(const LoggedDisk&) = delete;
  ~LoggedDisk() {
    sqlite3_vfs_register(usual, /*makeDflt=*/1);
    sqlite3_vfs_unregister(&logged);
  }

  /// Makes the n-th call from now on fail; 0: none.
  static void fail_at(int call) { left = call; }
  [[nodiscard]] static bool has_failed() { return left <= 0; }
  /// Notes a number between two calls.
  static void mark(std::uint64_t number) { add({.kind = Call::kMark, .number = number}); }
  [[nodiscard]] static std::size_t calls() { return log.size(); }
  /// The number that was noted last before a call.
  [[nodiscard]] static std::uint64_t marked(std::size_t calls) {
    std::uint64_t out = 0;
    for (std::size_t i = 0; i < calls; ++i) {
      if (log[i].kind == Call::kMark) out = log[i].number;
    }
    return out;
  }
  /// Writes the files to a folder as they are after the first \p calls and a loss of power. What
  /// was synced is there. Of what was not, each piece is there if \p luck says so.
  template <typename Luck>
  static void restore(std::size_t calls, const std::filesystem::path& folder, const Luck& luck) {
    struct File {
      std::string safe;
      std::vector<const Call*> pending;
    };
    std::map<std::string, File> files;
    const auto apply = [](const Call& call, std::string& to) {
      if (call.kind == Call::kTruncate) {
        to.resize(call.number);
      } else {
        to.resize(std::max<std::size_t>(to.size(), call.number + call.bytes.size()));
        std::copy(call.bytes.begin(), call.bytes.end(),
                  to.begin() + static_cast<std::ptrdiff_t>(call.number));
      }
    };
    for (std::size_t i = 0; i < calls; ++i) {
      const Call& call = log[i];
      File& file = files[call.name];
      if (call.kind == Call::kSync) {
        for (const Call* one : file.pending) apply(*one, file.safe);
        file.pending.clear();
      } else if (call.kind == Call::kDelete) {
        files.erase(call.name);
      } else if (call.kind != Call::kMark) {
        file.pending.push_back(&call);
      }
    }
    for (auto& [name, file] : files) {
      if (name.empty()) continue;
      for (const Call* one : file.pending) {
        if (luck()) apply(*one, file.safe);
      }
      std::ofstream(folder / std::filesystem::path(name).filename(), std::ios::binary) << file.safe;
    }
  }

 private:
  struct Call {
    enum Kind { kWrite, kTruncate, kSync, kDelete, kMark } kind = kWrite;
    std::string name = {};
    std::uint64_t number = 0;  ///< offset, size or mark
    std::string bytes = {};
  };

  /// Whether this is the call that is to fail.
  static bool fails() { return --left == 0; }
  static void add(Call call) {
    const std::scoped_lock lock(mutex);
    log.push_back(std::move(call));
  }
  static std::string name_of(sqlite3_file* file) {
    const std::scoped_lock lock(mutex);
    return names[file];
  }

  static int open(sqlite3_vfs* /*vfs*/, const char* name, sqlite3_file* file, int flags, int* out) {
    if (fails()) return SQLITE_CANTOPEN;
    const int result = usual->xOpen(usual, name, file, flags, out);
    if (result != SQLITE_OK || file->pMethods == nullptr || name == nullptr) return result;
    const std::scoped_lock lock(mutex);
    names[file] = name;
    const auto [kept, is_new] = methods.try_emplace(file->pMethods, *file->pMethods);
    if (is_new) {
      usual_write = kept->second.xWrite;
      usual_sync = kept->second.xSync;
      usual_truncate = kept->second.xTruncate;
      kept->second.xWrite = write;
      kept->second.xSync = sync;
      kept->second.xTruncate = truncate;
    }
    file->pMethods = &kept->second;
    return SQLITE_OK;
  }
  static int write(sqlite3_file* file, const void* bytes, int count, sqlite3_int64 offset) {
    if (fails()) return SQLITE_IOERR_WRITE;
    add({.kind = Call::kWrite,
         .name = name_of(file),
         .number = static_cast<std::uint64_t>(offset),
         .bytes = {static_cast<const char*>(bytes), static_cast<std::size_t>(count)}});
    return usual_write(file, bytes, count, offset);
  }
  static int sync(sqlite3_file* file, int flags) {
    if (fails()) return SQLITE_IOERR_FSYNC;
    add({.kind = Call::kSync, .name = name_of(file)});
    return usual_sync(file, flags);
  }
  static int truncate(sqlite3_file* file, sqlite3_int64 size) {
    if (fails()) return SQLITE_IOERR_TRUNCATE;
    add({.kind = Call::kTruncate,
         .name = name_of(file),
         .number = static_cast<std::uint64_t>(size)});
    return usual_truncate(file, size);
  }
  static int remove(sqlite3_vfs* /*vfs*/, const char* name, int sync_folder) {
    add({.kind = Call::kDelete, .name = name});
    return usual->xDelete(usual, name, sync_folder);
  }

  static inline std::atomic<int> left = 0;
  static inline std::mutex mutex;
  static inline std::vector<Call> log;
  static inline std::map<sqlite3_file*, std::string> names;
  static inline sqlite3_vfs* usual = nullptr;
  static inline sqlite3_vfs logged = {};
  static inline std::map<const sqlite3_io_methods*, sqlite3_io_methods> methods;
  static inline int (*usual_write)(sqlite3_file*, const void*, int, sqlite3_int64) = nullptr;
  static inline int (*usual_sync)(sqlite3_file*, int) = nullptr;
  static inline int (*usual_truncate)(sqlite3_file*, sqlite3_int64) = nullptr;
};

}  // namespace evodoku::study
