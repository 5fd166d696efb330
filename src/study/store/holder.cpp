#include "study/store/holder.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "base/checksum.hpp"
#include "base/split.hpp"

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
  const std::vector<std::string_view> fields =
      split_words(std::string_view(line).substr(name_end + 1));
  constexpr std::size_t kTime = 19;  // the third field is the first here, the time is the 22nd
  // Z: killed, and only not yet taken note of by its parent.
  return fields.size() <= kTime || fields[0] == "Z" ? "" : std::string(fields[kTime]);
}

}  // namespace

std::string this_holder() {
  const std::string pid = std::to_string(::getpid());
  return fmt::format("{} {} {}", machine(), pid, begin_of(pid));
}

bool is_gone(const std::string& holder) {
  const std::string here = machine() + " ";
  if (!holder.starts_with(here)) return false;
  const std::vector<std::string_view> rest =
      split_words(std::string_view(holder).substr(here.size()));
  return !rest.empty() && begin_of(std::string(rest[0])) != (rest.size() > 1 ? rest[1] : "");
}

}  // namespace evodoku::study
