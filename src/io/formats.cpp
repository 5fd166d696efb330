// All formats in one table, and the one to write in.
#include "evodoku/formats.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "draw/formats/formats.hpp"
#include "sudoku/formats/all.hpp"

namespace evodoku {

const Table<Format>& formats() {
  static const Table<Format> table = [] {
    Table<Format> out = file_formats();
    for (const Format& picture : draw::picture_formats()) out.add(picture);
    return out;
  }();
  return table;
}

const Format& output_format(const std::string& name, const std::string& path) {
  if (!name.empty()) {
    const Format& format = formats().find(name);
    if (format.writer == nullptr) {
      throw UsageError(fmt::format("the format {} can be read but not written", format.name));
    }
    return format;
  }
  const std::string ending = std::filesystem::path(path).extension().string();
  const Format& fallback = formats().find("line");
  for (const Format& format : formats()) {
    const std::string_view usual = format.extensions.substr(0, format.extensions.find(' '));
    // Several formats are .txt: that alone does not ask for any of them.
    if (usual == ending && usual != fallback.extensions && format.writer != nullptr) return format;
  }
  return fallback;
}

std::string to_text(const Puzzle& puzzle, std::string_view format) {
  const auto writer = output_format(std::string(format), "").writer();
  std::string out;
  writer->begin(out);
  writer->write(puzzle, out);
  writer->end(out);
  return out;
}

}  // namespace evodoku
