#include "study/store/machine.hpp"

#include <unistd.h>

#include <array>
#include <thread>

#include "base/computer.hpp"

namespace evodoku::study {

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
