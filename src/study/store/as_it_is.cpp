#include "study/store/as_it_is.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>

#include "study/store/medium.hpp"

namespace evodoku::study {

bool is_open_somewhere(const std::string& path) {
  std::error_code none;
  const std::string file = std::filesystem::weakly_canonical(path, none).string();
  return std::filesystem::exists(file + "-wal", none) ||
         std::filesystem::exists(file + "-journal", none);
}

namespace {

/// Whether this user may write a store, and make files beside it.
bool may_write(const std::string& path) {
  const std::string folder = std::filesystem::path(path).parent_path().string();
  return ::access(path.c_str(), W_OK) == 0 &&
         ::access(folder.empty() ? "." : folder.c_str(), W_OK) == 0;
}

}  // namespace

bool is_to_be_read_as_it_is(const std::string& path) {
  return !may_write(path) && !is_open_somewhere(path);
}

bool has_to_be_mended(const std::string& path) {
  std::error_code none;
  const std::string file = std::filesystem::weakly_canonical(path, none).string();
  const std::uintmax_t journal = std::filesystem::file_size(file + "-journal", none);
  return !none && journal > 0 && may_write(path) && network_file_system(path).empty();
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
