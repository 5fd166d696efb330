#include "study/store/as_it_is.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

namespace evodoku::study {

bool is_open_somewhere(const std::string& path) {
  std::error_code none;
  const std::string file = std::filesystem::weakly_canonical(path, none).string();
  return std::filesystem::exists(file + "-wal", none) ||
         std::filesystem::exists(file + "-journal", none);
}

bool is_to_be_read_as_it_is(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  const bool may_write = ::access(path.c_str(), W_OK) == 0 &&
                         ::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
  return !may_write && !is_open_somewhere(path);
}

std::string name_as_it_is(const std::string& path) {
  std::error_code none;
  std::string out = "file:";
  for (const char c : std::filesystem::weakly_canonical(path, none).string()) {
    const bool plain = c != '%' && c != '?' && c != '#';
    out += plain ? std::string(1, c) : fmt::format("%{:02x}", c);
  }
  return out + "?immutable=1";
}

}  // namespace evodoku::study
