#include "study/store/machine.hpp"

#include <unistd.h>

#include <array>
#include <fstream>
#include <thread>

namespace evodoku::study {

namespace {

std::string cpu_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    if (!line.starts_with("model name")) continue;
    const std::size_t begin = line.find_first_not_of(" \t", line.find(':') + 1);
    return begin == std::string::npos ? "" : line.substr(begin);
  }
  return "unknown CPU";
}

}  // namespace

const std::string& host_name() {
  static const std::string kName = [] {
    std::array<char, 256> name{};
    return std::string(::gethostname(name.data(), name.size() - 1) == 0 ? name.data() : "");
  }();
  return kName;
}

Machine this_machine() {
  return {.host = host_name(), .cpu = cpu_name(), .cores = std::thread::hardware_concurrency()};
}

}  // namespace evodoku::study
