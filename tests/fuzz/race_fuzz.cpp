// Throws texts at the reader of races, which may throw an Error and nothing else.
#include <sys/mman.h>
#include <unistd.h>

#include <cstdint>

#include "bytes.hpp"
#include "evodoku/study.hpp"

namespace {

/// A file that is nowhere but in memory.
class MemoryFile {
 public:
  explicit MemoryFile(const std::string& text) : fd_(::memfd_create("fuzz", 0)) {
    if (::write(fd_, text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
      evodoku::fuzz::complain("no memory for a file");
    }
  }
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() { ::close(fd_); }
  [[nodiscard]] std::string path() const { return "/proc/self/fd/" + std::to_string(fd_); }

 private:
  int fd_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace evodoku;
  const MemoryFile file(fuzz::Bytes(data, size).rest());
  try {
    const Race race(file.path());
    if (race.runs(false) == 0) fuzz::complain("a race without runs");
  } catch (const Error&) {
  }
  return 0;
}
