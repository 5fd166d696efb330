#include "study/store/place.hpp"

#include <fmt/format.h>
#include <sqlite3.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <exception>
#include <filesystem>
#include <span>
#include <thread>

namespace evodoku::study {

namespace {

/// Whether a file is as large as its head says: SQLite makes it smaller, too (VACUUM). It is read
/// through SQLite: to close a file of one's own would give up all locks that this process has on
/// it.
bool has_all_pages(SQLite::Database& database, off_t size) {
  constexpr std::size_t kPageSize = 16;  // where they stand, the most significant byte first
  constexpr std::size_t kPages = 28;
  std::array<char, kPages + 4> head{};
  sqlite3_file* store = nullptr;
  sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &store);
  if (store == nullptr || store->pMethods == nullptr ||
      store->pMethods->xRead(store, head.data(), head.size(), 0) != SQLITE_OK) {
    return false;
  }
  const auto number = [&](std::size_t at, std::size_t bytes) {
    std::uint64_t out = 0;
    for (const char byte : std::span(head).subspan(at, bytes)) {
      out = out << 8 | static_cast<unsigned char>(byte);
    }
    return out;
  };
  const std::uint64_t page = number(kPageSize, 2) == 1 ? 65536 : number(kPageSize, 2);
  const std::uint64_t pages = number(kPages, 4);
  constexpr std::uint64_t kLeastPage = 512;  // anything less means that the head itself is gone
  return page >= kLeastPage && pages > 0 && static_cast<std::uint64_t>(size) >= page * pages;
}

/// Whether the log is shorter than its index says (sqlite.org/walformat.html). SQLite would write
/// what comes next after the gap, where nobody saw it any more, and take the gap into the store.
bool log_is_cut(SQLite::Database& database) {
  sqlite3_file* store = nullptr;
  sqlite3_file* log = nullptr;
  sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_FILE_POINTER, &store);
  sqlite3_file_control(database.getHandle(), "main", SQLITE_FCNTL_JOURNAL_POINTER, &log);
  constexpr int kMapped = 32768;
  void volatile* index = nullptr;
  if (store == nullptr || store->pMethods == nullptr || store->pMethods->iVersion < 2 ||
      log == nullptr || log->pMethods == nullptr ||
      store->pMethods->xShmMap(store, 0, kMapped, 0, &index) != SQLITE_OK || index == nullptr) {
    return false;
  }
  constexpr std::size_t kPageSize = 7;  // a word of two bytes
  constexpr std::size_t kFrames = 4;    // a word of four
  constexpr sqlite3_int64 kHead = 32;
  constexpr sqlite3_int64 kFrameHead = 24;
  const sqlite3_int64 page = static_cast<const volatile std::uint16_t*>(index)[kPageSize];
  const volatile std::uint32_t& frames = static_cast<const volatile std::uint32_t*>(index)[kFrames];
  constexpr int kTries = 3;  // another process may begin the log anew in between
  for (int i = 0; i < kTries; ++i) {
    const std::uint32_t before = frames;
    sqlite3_int64 size = 0;
    if (log->pMethods->xFileSize(log, &size) != SQLITE_OK) return false;
    const bool whole = size >= kHead + before * (kFrameHead + (page == 1 ? 65536 : page));
    if (before == 0 || whole) return false;
    if (frames == before) return true;
  }
  return false;
}

}  // namespace

void StorePlace::lost(const std::string& what) const {
  throw StoreLost(fmt::format("the store {} {}", name(), what));
}

void StorePlace::must_be_plain() const {
  if (path_ == kInMemory) return;
  if (path_.empty() || path_.starts_with("file:")) {
    throw UsageError(
        fmt::format("a store is a plain file, and not {}", in_quotes(path_, path_.size())));
  }
  struct stat info {};
  if (::stat(path_.c_str(), &info) != 0) {
    if (errno == ENOENT) return;
    throw SystemError(fmt::format("cannot open the store {}: {}", name(), std::strerror(errno)));
  }
  if (!S_ISREG(info.st_mode)) {
    throw SystemError(
        fmt::format("cannot open the store {}: {}", name(),
                    S_ISDIR(info.st_mode) ? "it is a directory" : "it is not a plain file"));
  }
}

bool StorePlace::look(const std::string& path, Identity& found) {
  struct stat info {};
  if (::stat(path.c_str(), &info) != 0) return false;
  found = {info.st_dev, info.st_ino, info.st_size};
  return true;
}

void StorePlace::settle() {
  settled_ = path_ != kInMemory && look(path_, file_);
  // Beside the file itself, and not beside a link to it.
  std::error_code none;
  const std::string file = std::filesystem::weakly_canonical(path_, none).string();
  for (Beside* one : {&log_, &shared_}) {
    one->path = file + one->ending;
    one->there = settled_ && look(one->path, one->identity);
  }
}

void StorePlace::check(SQLite::Database& database) {
  if (!settled_) return;
  Identity now;
  if (!look(path_, now)) lost("has been removed while it was in use");
  if (now.device != file_.device || now.inode != file_.inode) {
    lost("has been replaced by another file while it was in use");
  }
  if (now.size < file_.size && !has_all_pages(database, now.size)) {
    lost(fmt::format("has been cut from {} to {} bytes while it was in use", file_.size, now.size));
  }
  file_.size = now.size;
  for (Beside* one : {&log_, &shared_}) {
    Identity found;
    const bool there = look(one->path, found);
    if (one->there && (!there || found.inode != one->identity.inode)) {
      lost(fmt::format("has lost {} while it was in use", one->loss));
    }
    one->there = there;
    one->identity = found;
  }
  if (log_.there && shared_.there && log_is_cut(database)) {
    lost("has lost a part of its log (-wal), and with it runs, while it was in use");
  }
}

int StorePlace::on_busy(void* place, int times) {
  auto& self = *static_cast<StorePlace*>(place);
  constexpr auto kPause = std::chrono::milliseconds(20);
  constexpr double kSayAfter = 1;  // seconds: others write for milliseconds at a time
  const auto now = std::chrono::steady_clock::now();
  if (times == 0) {
    self.busy_since_ = now;
    self.told_ = false;
  }
  const double waited = std::chrono::duration<double>(now - self.busy_since_).count();
  // Who writes what is done after Ctrl-C gives others, who may be doing the same, a moment.
  constexpr double kMoment = 0.1;
  const double most = !self.is_cancelled() ? self.wait_.most : self.hearings_ > 0 ? 0 : kMoment;
  if (waited >= most) return 0;
  if (waited >= kSayAfter && !self.told_) {
    self.told_ = true;
    try {
      if (self.wait_.on_wait) self.wait_.on_wait();
    } catch (const std::exception&) {
      return 0;  // nothing may be thrown through SQLite: to give up is an error as well
    }
  }
  std::this_thread::sleep_for(kPause);
  return 1;
}

int StorePlace::on_progress(void* place) {
  const auto& self = *static_cast<const StorePlace*>(place);
  return self.hearings_ > 0 && self.is_cancelled() ? 1 : 0;
}

}  // namespace evodoku::study
