/// \file
/// The file of a store: whether it may be one, whether it is still the one that was opened, and how
/// long to wait while another process has it locked.
#pragma once

#include <SQLiteCpp/Database.h>
#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <string>

#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/study.hpp"

namespace evodoku::study {

/// The file of a store is no longer what it was: what was written may be gone.
class StoreLost : public SystemError {
 public:
  using SystemError::SystemError;
};

/// The name that SQLite has for a store in memory.
inline constexpr std::string_view kInMemory = ":memory:";

class StorePlace {
 public:
  StorePlace(std::string path, StoreWait wait) : path_(std::move(path)), wait_(std::move(wait)) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  /// The path as messages have it: no name can end a line.
  [[nodiscard]] std::string name() const { return escape::line(path_); }
  [[nodiscard]] const StoreWait& wait() const { return wait_; }
  /// Throws UsageError for names that mean something else to SQLite, SystemError for what is not a
  /// plain file.
  void must_be_plain() const;
  /// Notes what the file is like, once it is open.
  void settle();
  /// Throws StoreLost where it, or a file that SQLite has beside it, was removed, replaced or cut
  /// off since.
  void check(SQLite::Database& database);

  /// What SQLite calls while another process has the store locked: waits a little, or gives up.
  static int on_busy(void* place, int times);
  /// What SQLite calls now and then while it works: not 0 ends that.
  static int on_progress(void* place);
  /// While one lives, Ctrl-C ends what SQLite is at. Not for as long as the store is open: who runs
  /// a study writes what is done after Ctrl-C, too.
  class Hearing {
   public:
    explicit Hearing(StorePlace& place) : place_(place) { ++place_.hearings_; }
    Hearing(const Hearing&) = delete;
    Hearing& operator=(const Hearing&) = delete;
    ~Hearing() { --place_.hearings_; }

   private:
    StorePlace& place_;
  };
  [[nodiscard]] bool is_cancelled() const {
    return wait_.cancel != nullptr && wait_.cancel->load(std::memory_order_relaxed);
  }

 private:
  struct Identity {
    dev_t device = 0;
    ino_t inode = 0;
    off_t size = 0;
  };
  static bool look(const std::string& path, Identity& found);
  [[noreturn]] void lost(const std::string& what) const;
  /// A file that SQLite makes and removes as it likes, but not while we have the store open.
  struct Beside {
    const char* ending;
    const char* loss;
    std::string path = {};
    bool there = false;
    Identity identity = {};
  };

  std::string path_;
  StoreWait wait_;
  int hearings_ = 0;
  bool settled_ = false;
  Identity file_;
  Beside log_{"-wal", "its log (-wal), and with it the newest runs,"};
  Beside shared_{"-shm", "the file by which processes share it (-shm)"};
  bool told_ = false;
  std::chrono::steady_clock::time_point busy_since_;
};

}  // namespace evodoku::study
