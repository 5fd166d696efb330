// All formats in one table, and the one to write in.
#include "evodoku/formats.hpp"

#include <fmt/format.h>

#include <algorithm>
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
  // Several formats are .txt: that alone does not ask for any of them.
  if (ending.empty() || ending == fallback.extensions) return fallback;
  // The usual ending of a format before the others: .json is our own before it is f-puzzles'.
  std::string known(fallback.extensions);
  const Format* other = nullptr;
  for (const Format& format : formats()) {
    if (format.writer == nullptr || format.extensions == fallback.extensions) continue;
    for (std::string_view rest = format.extensions; !rest.empty();) {
      const std::string_view one = rest.substr(0, rest.find(' '));
      if (one == ending && rest == format.extensions) return format;
      if (one == ending) other = &format;
      if (known.find(one) == std::string::npos) known += fmt::format(", {}", one);
      rest.remove_prefix(std::min(one.size() + 1, rest.size()));
    }
  }
  if (other != nullptr) return *other;
  throw UsageError(
      fmt::format("{} ends in {}, which is of no format: known are {}; --format NAME writes to a "
                  "file of any name",
                  in_quotes(path, 60), in_quotes(ending), known));
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
