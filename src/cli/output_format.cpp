#include "cli/output_format.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "base/error.hpp"

namespace evodoku::cli {

const Format& output_format(const std::string& name, const std::string& path) {
  if (!name.empty()) {
    const Format& format = find_format(name);
    if (format.writer == nullptr) {
      throw UsageError(fmt::format("the format {} can be read but not written", format.name));
    }
    return format;
  }
  const std::string ending = std::filesystem::path(path).extension().string();
  const Format& fallback = find_format("line");
  for (const Format& format : formats()) {
    const std::string_view usual = format.extensions.substr(0, format.extensions.find(' '));
    // Several formats are .txt: that alone does not ask for any of them.
    if (usual == ending && usual != fallback.extensions && format.writer != nullptr) return format;
  }
  return fallback;
}

}  // namespace evodoku::cli
