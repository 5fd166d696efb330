#include "cli/output_format.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "draw/formats/formats.hpp"
#include "evodoku/error.hpp"
#include "evodoku/table.hpp"

namespace evodoku::cli {

std::vector<const Format*> all_formats() {
  std::vector<const Format*> out;
  for (const Format& format : formats()) out.push_back(&format);
  for (const Format& format : draw::picture_formats()) out.push_back(&format);
  return out;
}

const Format& any_format(std::string_view name) {
  std::vector<std::string_view> names;
  for (const Format* format : all_formats()) {
    if (format->name == name) return *format;
    names.push_back(format->name);
  }
  throw UsageError(unknown_name("format", name, names));
}

const Format& output_format(const std::string& name, const std::string& path) {
  if (!name.empty()) {
    const Format& format = any_format(name);
    if (format.writer == nullptr) {
      throw UsageError(fmt::format("the format {} can be read but not written", format.name));
    }
    return format;
  }
  const std::string ending = std::filesystem::path(path).extension().string();
  const Format& fallback = formats().find("line");
  for (const Format* format : all_formats()) {
    const std::string_view usual = format->extensions.substr(0, format->extensions.find(' '));
    // Several formats are .txt: that alone does not ask for any of them.
    if (usual == ending && usual != fallback.extensions && format->writer != nullptr) {
      return *format;
    }
  }
  return fallback;
}

bool is_picture(const Format& format) {
  for (const Format& picture : draw::picture_formats()) {
    if (picture.name == format.name) return true;
  }
  return false;
}

}  // namespace evodoku::cli
