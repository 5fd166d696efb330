/// \file
/// A folder of files for a browser. All of it is in memory: what a request asks for is looked up
/// in a table, so that nothing in a request can name another file of the disk.
///
///     const Site site = read_site("share/evodoku/lab");
///     const SiteFile* page = site.find("/index.html");
#pragma once

#include <functional>
#include <map>
#include <string>
#include <string_view>

namespace evodoku::cli {

struct SiteFile {
  std::string bytes;
  std::string_view type;  ///< "text/html; charset=utf-8"
  std::string tag;        ///< changes with the bytes, for If-None-Match
  bool lasting = false;   ///< its name changes with its bytes, so a browser may keep it
};

class Site {
 public:
  /// By the path of a request; "/" is the page itself. Null where there is none.
  [[nodiscard]] const SiteFile* find(std::string_view path) const;
  /// Writes all files into a folder that is empty or not there yet. Throws UsageError where it is
  /// neither, SystemError where it cannot be written.
  void write(const std::string& folder) const;
  [[nodiscard]] std::size_t size() const { return files_.size(); }

 private:
  friend Site read_site(const std::string& folder);
  std::map<std::string, SiteFile, std::less<>> files_;  ///< "/assets/app-1a2b.js"
};

/// Throws SystemError where there is no page in the folder, or more than a page can be.
[[nodiscard]] Site read_site(const std::string& folder);

}  // namespace evodoku::cli
