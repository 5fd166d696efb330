#include "study/store/holder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <sstream>

#include "base/checksum.hpp"

namespace evodoku::study {

namespace {

/// As short as it can be: it is written with every lease.
std::string machine() {
  std::string boot;
  std::ifstream("/proc/sys/kernel/random/boot_id") >> boot;
  std::error_code none;
  const std::string space = std::filesystem::read_symlink("/proc/self/ns/pid", none).string();
  return fmt::format("{:016x}", checksum(boot + " " + space));
}

/// When a process began, in ticks since the machine's start; "" where there is none.
std::string begin_of(const std::string& pid) {
  std::ifstream file("/proc/" + pid + "/stat");
  std::string line;
  if (!std::getline(file, line)) return "";
  // The name comes second, in brackets, and may have blanks and brackets of its own.
  const std::size_t name_end = line.rfind(')');
  if (name_end == std::string::npos) return "";
  std::istringstream rest(line.substr(name_end + 1));
  constexpr int kFieldsBetween = 19;  // the third field is next, the time is the 22nd
  std::string field;
  rest >> field;
  if (field == "Z") return "";  // killed, and only not yet taken note of by its parent
  for (int i = 0; i < kFieldsBetween; ++i) rest >> field;
  return field;
}

}  // namespace

std::string this_holder() {
  const std::string pid = std::to_string(::getpid());
  return fmt::format("{} {} {}", machine(), pid, begin_of(pid));
}

bool is_gone(const std::string& holder) {
  const std::string here = machine() + " ";
  if (!holder.starts_with(here)) return false;
  std::istringstream rest(holder.substr(here.size()));
  std::string pid;
  std::string begin;
  rest >> pid >> begin;
  return begin_of(pid) != begin;
}

}  // namespace evodoku::study
