#include "base/computer.hpp"

#include <fmt/format.h>
#include <sys/utsname.h>

#include <fstream>

namespace evodoku {

std::string cpu_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t begin = line.find_first_not_of(" \t", line.find(':') + 1);
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "unknown CPU";
}

std::string system_name() {
  constexpr std::string_view kName = "PRETTY_NAME=";
  std::string out;
  std::ifstream file("/etc/os-release");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with(kName)) continue;
    line.erase(0, kName.size());
    std::erase(line, '"');
    out = line + ", ";
  }
  utsname names{};
  if (::uname(&names) != 0) return out + "unknown system";
  return out + fmt::format("{} {} {}", names.sysname, names.release, names.machine);
}

}  // namespace evodoku
