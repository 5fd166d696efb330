#include "architecture/rooms.hpp"

#include <fstream>
#include <regex>
#include <sstream>
#include <stdexcept>

namespace evodoku {

namespace fs = std::filesystem;

Rooms::Rooms(const fs::path& file) {
  std::ifstream in(file);
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.front() == '#') continue;
    const std::size_t colon = line.find(':');
    if (colon == std::string::npos) throw std::runtime_error("no colon in '" + line + "'");
    const bool door = line.starts_with("door ");
    const std::string folder = door ? line.substr(5, colon - 5) : line.substr(0, colon);
    std::istringstream words(line.substr(colon + 1));
    if (!door) edges_[folder];
    for (std::string word; words >> word;) {
      if (door) {
        doors_["evodoku/" + word + ".hpp"] = folder;
      } else {
        edges_[folder].insert(word);
      }
    }
  }
}

std::string Rooms::owner(std::string folder) const {
  while (!folder.empty() && !edges_.contains(folder)) {
    const std::size_t slash = folder.rfind('/');
    folder = slash == std::string::npos ? "" : folder.substr(0, slash);
  }
  return folder;
}

std::string Rooms::behind_door(const std::string& header) const {
  const auto found = doors_.find(header);
  return found == doors_.end() ? "" : found->second;
}

bool Rooms::may_use(const std::string& from, const std::string& to) const {
  if (from == to) return true;
  const std::set<std::string>& allowed = edges_.at(from);
  if (room_of(from) == room_of(to)) return allowed.contains(to);
  return allowed.contains(room_of(to));
}

std::string room_of(const std::string& folder) { return folder.substr(0, folder.find('/')); }

std::vector<Source> sources_under(const std::string& folder) {
  const fs::path root = EVODOKU_SOURCE_DIR;
  const std::regex include("^\\s*#\\s*include\\s+[\"<]([^\">]+)[\">]");
  std::vector<Source> out;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    Source source{.path = fs::relative(entry.path(), root).string(), .includes = {}};
    std::ifstream file(entry.path());
    std::smatch match;
    for (std::string line; std::getline(file, line);) {
      if (std::regex_search(line, match, include)) source.includes.push_back(match[1]);
    }
    out.push_back(std::move(source));
  }
  return out;
}

}  // namespace evodoku
