/// \file
/// A file that long work is saved to again and again.
///
///     KeptFile file(path);   // before what is there is read
///     file.write([&](FileWriter& to) { to.write(state); });
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <functional>
#include <string>
#include <utility>

#include "evodoku/files.hpp"

namespace evodoku {

/// Two processes may save to one file by mistake. The one that has done less must not replace what
/// the other has saved: whoever finds that the file is no longer what it left there writes nothing.
class KeptFile {
 public:
  /// Notes what is there now. An empty path is that of no file.
  explicit KeptFile(std::string path) : path_(std::move(path)), seen_(look()) {}

  [[nodiscard]] const std::string& path() const { return path_; }
  /// Writes it anew, whole or not at all. Throws SystemError where that cannot be, and where
  /// another process has written it meanwhile. One that was removed is made again, and after an
  /// error the next attempt may succeed.
  void write(const std::function<void(FileWriter& to)>& action);

 private:
  /// Not the number of the file: some file systems give it another one while it is in use.
  struct Seen {
    off_t size = 0;
    std::int64_t seconds = 0;
    std::int64_t nanoseconds = 0;
    bool operator==(const Seen&) const = default;
  };
  [[nodiscard]] Seen look() const;

  std::string path_;
  Seen seen_;
};

}  // namespace evodoku
