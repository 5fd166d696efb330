// How much memory there is, as the system tells it.
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

#include "evodoku/threads.hpp"

namespace evodoku {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

std::uint64_t memory_of_machine() {
  struct sysinfo info {};
  if (::sysinfo(&info) != 0) return kNoLimit;
  return (std::uint64_t{info.totalram} + info.totalswap) * info.mem_unit;
}

/// What a limit on the addresses of this process leaves of them.
std::uint64_t memory_of_process() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return kNoLimit;
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  const std::uint64_t used = pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
  return limit.rlim_cur - std::min<std::uint64_t>(limit.rlim_cur, used);
}

std::uint64_t limit_in(const std::string& file) {
  std::uint64_t limit = 0;
  return std::ifstream(file) >> limit ? limit : kNoLimit;  // "max" is no number
}

/// The smallest limit of the group of processes and of those around it.
std::uint64_t memory_of_group() {
  std::uint64_t least = std::min(limit_in("/sys/fs/cgroup/memory.max"),
                                 limit_in("/sys/fs/cgroup/memory/memory.limit_in_bytes"));
  std::ifstream groups("/proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    constexpr std::string_view kUnified = "0::";
    if (!line.starts_with(kUnified)) continue;
    for (std::string path = line.substr(kUnified.size()); path.size() > 1;
         path.resize(path.rfind('/'))) {
      least = std::min(least, limit_in("/sys/fs/cgroup" + path + "/memory.max"));
      if (path.rfind('/') == std::string::npos) break;
    }
  }
  return least;
}

}  // namespace

std::uint64_t most_memory() {
  return std::min({memory_of_machine(), memory_of_process(), memory_of_group()});
}

}  // namespace evodoku
