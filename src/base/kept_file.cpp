#include "base/kept_file.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"

namespace evodoku {

KeptFile::Seen KeptFile::look() const {
  struct stat info {};
  if (path_.empty() || ::stat(path_.c_str(), &info) != 0) return {};
  return {
      .size = info.st_size, .seconds = info.st_mtim.tv_sec, .nanoseconds = info.st_mtim.tv_nsec};
}

void KeptFile::write(const std::function<void(FileWriter& to)>& action) {
  // What is there after that is ours, also where it failed halfway, and is looked at when it is
  // closed: some file systems set the time only then.
  struct Noting {
    KeptFile& kept;
    bool begun = false;
    ~Noting() {
      if (begun) kept.seen_ = kept.look();
    }
  } noting{*this};
  FileWriter file(path_);
  action(file);
  if (const Seen now = look(); now != Seen() && now != seen_) {
    throw SystemError(fmt::format("another process has written {} meanwhile", escape::line(path_)));
  }
  noting.begun = true;
  file.finish();
}

}  // namespace evodoku
