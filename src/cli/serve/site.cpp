#include "cli/serve/site.hpp"

#include <fmt/format.h>

#include <array>
#include <filesystem>
#include <fstream>

#include "evodoku/error.hpp"
#include "evodoku/escape.hpp"
#include "evodoku/files.hpp"

namespace evodoku::cli {

namespace {

namespace fs = std::filesystem;

struct MediaType {
  std::string_view ending;
  std::string_view type;
};

// What a build of the page is made of. Anything else is sent as bytes, which no browser executes.
constexpr auto kMediaTypes = std::to_array<MediaType>({
    {".css", "text/css; charset=utf-8"},
    {".html", "text/html; charset=utf-8"},
    {".ico", "image/x-icon"},
    {".js", "text/javascript; charset=utf-8"},
    {".json", "application/json"},
    {".map", "application/json"},
    {".md", "text/plain; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".png", "image/png"},
    {".svg", "image/svg+xml"},
    {".txt", "text/plain; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".webmanifest", "application/manifest+json"},
    {".woff2", "font/woff2"},
});

std::string_view media_type(const fs::path& path) {
  const std::string ending = path.extension().string();
  for (const MediaType& one : kMediaTypes) {
    if (one.ending == ending) return one.type;
  }
  return "application/octet-stream";
}

/// FNV-1a: the tag only has to change when the page is built anew.
std::string tag_of(std::string_view bytes) {
  std::uint64_t hash = 14695981039346656037U;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 1099511628211U;
  return fmt::format("\"{:016x}\"", hash);
}

std::string bytes_of(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 16> piece;
  while (file) {
    file.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof()) {
    throw SystemError(fmt::format("cannot read {}", escape::line(path.string())));
  }
  return text;
}

}  // namespace

const SiteFile* Site::find(std::string_view path) const {
  const auto found = files_.find(path == "/" ? "/index.html" : path);
  return found == files_.end() ? nullptr : &found->second;
}

void Site::write(const std::string& folder) const {
  std::error_code error;
  if (fs::exists(folder, error) && !fs::is_empty(folder, error)) {
    throw UsageError(fmt::format("{} is there and not empty: --export writes a folder of its own",
                                 escape::line(folder)));
  }
  for (const auto& [path, file] : files_) {
    const fs::path to = fs::path(folder) / path.substr(1);
    make_folders(to.parent_path().string());
    FileWriter writer(to.string());
    writer.write(file.bytes);
    writer.finish();
  }
}

Site read_site(const std::string& folder) {
  // Far more than the page has: somebody has named another folder.
  constexpr std::size_t kMostFiles = 5000;
  constexpr std::size_t kMostBytes = std::size_t{256} << 20;
  std::error_code error;
  if (!fs::is_regular_file(fs::path(folder) / "index.html", error)) {
    throw SystemError(
        fmt::format("there is no page in {}: expected an index.html there", escape::line(folder)));
  }
  Site site;
  std::size_t bytes = 0;
  try {
    for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
      // A link might lead out of the folder.
      if (entry.is_symlink() || !entry.is_regular_file()) continue;
      bytes += entry.file_size();
      if (site.files_.size() == kMostFiles || bytes > kMostBytes) {
        throw SystemError(fmt::format("{} has more than the {} files or {} MB that a page may have",
                                      escape::line(folder), kMostFiles, kMostBytes >> 20));
      }
      const std::string path = "/" + entry.path().lexically_relative(folder).generic_string();
      SiteFile& file = site.files_[path];
      file.bytes = bytes_of(entry.path());
      file.type = media_type(entry.path());
      file.tag = tag_of(file.bytes);
      file.lasting = path.starts_with("/assets/");  // where Vite puts what has a hash in its name
    }
  } catch (const fs::filesystem_error& trouble) {
    throw SystemError(
        fmt::format("cannot read {}: {}", escape::line(folder), trouble.code().message()));
  }
  return site;
}

}  // namespace evodoku::cli
