// What the program is and what it runs on, for whoever reads a report of an error or a measurement.
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <hwy/targets.h>

#include <thread>

#include <cadical.hpp>

#include "base/computer.hpp"
#include "bench/instruction_sets.hpp"
#include "evodoku/bench.hpp"
#include "evodoku/version.hpp"

namespace evodoku {

namespace {

std::string compiler() {
#ifdef __clang__
  return fmt::format("Clang {}.{}.{}", __clang_major__, __clang_minor__, __clang_patchlevel__);
#else
  return fmt::format("GCC {}.{}.{}", __GNUC__, __GNUC_MINOR__, __GNUC_PATCHLEVEL__);
#endif
}

/// What differs from the build that users get.
std::string peculiarities() {
  std::string out;
#ifndef __OPTIMIZE__
  out += ", not optimised";
#endif
#ifdef __SANITIZE_ADDRESS__
  out += ", with the address sanitizer";
#endif
#ifdef __SANITIZE_THREAD__
  out += ", with the thread sanitizer";
#endif
  return out;
}

std::string described_instruction_sets() {
  std::vector<std::string> others;
  for (const std::int64_t one : compiled_targets()) {
    if ((one & hwy::SupportedTargets()) == 0) others.emplace_back(hwy::TargetName(one));
  }
  std::string out = fmt::format("{} (the first is used)", fmt::join(instruction_sets(), ", "));
  if (!others.empty()) {
    out += fmt::format("; compiled, but not on this computer: {}", fmt::join(others, ", "));
  }
  return out;
}

}  // namespace

std::string describe_program() {
  return fmt::format(
      "evodoku {}\n"
      "behaviour {}\n"
      "build {}, {}{}\n"
      "instruction sets {}\n"
      "libraries {}, CaDiCaL {}\n"
      "computer {}, {} threads\n"
      "system {}\n",
      version(), behaviour(), EVODOKU_BUILD_TYPE, compiler(), peculiarities(),
      described_instruction_sets(), EVODOKU_LIBRARIES, CaDiCaL::Solver::version(), cpu_name(),
      std::thread::hardware_concurrency(), system_name());
}

}  // namespace evodoku
