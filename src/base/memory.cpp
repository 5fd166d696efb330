#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/sysinfo.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>

#include "evodoku/error.hpp"
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

void require_memory(double bytes, const std::string& what) {
  // Small things need no look at the system; if there is no room for them, taking it will tell.
  constexpr double kSmall = 64e6;
  if (bytes < kSmall) return;
  const auto most = static_cast<double>(most_memory());
  if (bytes <= most) return;
  throw SystemError(fmt::format("out of memory: {} would take {}, and there are {}", what,
                                bytes_text(bytes), bytes_text(most)));
}

std::string bytes_text(double bytes) {
  static constexpr std::array kUnits = {"bytes", "kB", "MB", "GB", "TB", "PB", "EB"};
  constexpr double kStep = 1000;
  std::size_t unit = 0;
  for (; bytes >= kStep && unit + 1 < kUnits.size(); ++unit) bytes /= kStep;
  return unit == 0 ? fmt::format("{:.0f} bytes", bytes)
                   : fmt::format("{:.1f} {}", bytes, kUnits[unit]);
}

}  // namespace evodoku
