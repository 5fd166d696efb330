#pragma once

#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace evodoku {

/// What src/rooms.txt says: which folder under src/ may use which others.
class Rooms {
 public:
  explicit Rooms(const std::filesystem::path& file);

  /// The folder with a line that a folder belongs to: itself, or the nearest above it. Empty: none.
  std::string owner(std::string folder) const;
  /// The folder that implements a header of include/evodoku; empty if none does.
  std::string behind_door(const std::string& header) const;
  /// Whether files of the first folder may include headers of the second.
  bool may_use(const std::string& from, const std::string& to) const;
  /// Whether files of a folder may include every public header.
  bool uses_doors(const std::string& from) const { return edges_.at(from).contains(kDoors); }

  static constexpr const char* kDoors = "doors";

  const std::map<std::string, std::set<std::string>>& edges() const { return edges_; }

 private:
  std::map<std::string, std::set<std::string>> edges_;
  std::map<std::string, std::string> doors_;  ///< header name to folder
};

/// The first part of a path: "sudoku" of "sudoku/formats".
std::string room_of(const std::string& folder);

/// A source, and what it includes: the text between quotes or angle brackets.
struct Source {
  std::string path;  ///< from the root: "src/base/error.hpp"
  std::vector<std::string> includes;
};

/// All .hpp and .cpp files under a folder of the source tree.
std::vector<Source> sources_under(const std::string& folder);

}  // namespace evodoku
