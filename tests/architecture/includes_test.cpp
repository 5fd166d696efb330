// Dependencies point one way. This reads every #include under src/ and include/ and checks it
// against src/rooms.txt: adding an edge there is a decision, not a convenience.
#include <gtest/gtest.h>

#include <regex>

#include "architecture/rooms.hpp"

namespace evodoku {
namespace {

namespace fs = std::filesystem;

const fs::path kSource = fs::path(EVODOKU_SOURCE_DIR) / "src";

class Architecture : public testing::Test {
 protected:
  /// The folder that an included header belongs to; empty for those of others.
  std::string target(const std::string& include) const {
    if (include.starts_with("evodoku/")) return rooms.behind_door(include);
    const std::string folder = fs::path(include).parent_path().string();
    return rooms.owner(folder);
  }

  /// Checks all includes of one file that is part of a folder; returns how many were ours.
  int check(const Source& source, const std::string& folder) const {
    int ours = 0;
    for (const std::string& include : source.includes) {
      const std::string to = target(include);
      if (to.empty()) {
        EXPECT_FALSE(include.starts_with("evodoku/") || fs::exists(kSource / include))
            << include << " (in " << source.path << ") has no room in src/rooms.txt";
        continue;
      }
      ++ours;
      EXPECT_TRUE(rooms.may_use(folder, to) ||
                  (include.starts_with("evodoku/") && rooms.uses_doors(folder)))
          << source.path << " includes " << include << ": " << folder << " may not use " << to;
    }
    return ours;
  }

  const Rooms rooms{kSource / "rooms.txt"};
};

TEST_F(Architecture, IncludesFollowTheAllowedEdges) {
  int checked = 0;
  for (const Source& source : sources_under("src")) {
    const std::string folder = fs::path(source.path.substr(4)).parent_path().string();
    if (folder.empty()) continue;  // the main files put the program together
    const std::string owner = rooms.owner(folder);
    ASSERT_FALSE(owner.empty()) << "src/" << folder << " has no line in src/rooms.txt";
    checked += check(source, owner);
  }
  EXPECT_GT(checked, 500) << "the includes were not found";
}

TEST_F(Architecture, DoorFollowsTheAllowedEdges) {
  for (const Source& source : sources_under("include")) {
    const std::string header = source.path.substr(8);
    const std::string folder = rooms.behind_door(header);
    EXPECT_FALSE(folder.empty()) << header << " has no room in src/rooms.txt";
    if (!folder.empty()) check(source, folder);
  }
}

TEST_F(Architecture, DoorIncludesTheStandardLibraryAndItself) {
  for (const Source& source : sources_under("include")) {
    for (const std::string& include : source.includes) {
      const bool standard = include.find_first_of("./") == std::string::npos;
      EXPECT_TRUE(standard || include.starts_with("evodoku/"))
          << source.path << " includes " << include;
    }
  }
}

// The program decides nothing, so it needs nothing else; and how it is parsed and written is known
// to single files.
TEST_F(Architecture, ProgramIncludesTheDoorAndItself) {
  const std::regex allowed(
      "(evodoku|cli|CLI|fmt|nlohmann|oneapi/tbb|boost|arpa|sys)/.*|[a-z_]+(\\.h)?");
  for (const Source& source : sources_under("src/cli")) {
    for (const std::string& include : source.includes) {
      EXPECT_TRUE(std::regex_match(include, allowed)) << source.path << " includes " << include;
    }
  }
}

// Each takes seconds to read: where one is needed, one file includes it.
TEST_F(Architecture, LargeLibrariesStayOutOfHeaders) {
  for (const Source& source : sources_under("src")) {
    if (!source.path.ends_with(".hpp")) continue;
    for (const std::string& include : source.includes) {
      const bool large = include.starts_with("CLI/") || include == "nlohmann/json.hpp" ||
                         include.starts_with("toml++/") || include.starts_with("boost/");
      EXPECT_FALSE(large) << source.path << " includes " << include;
    }
  }
}

// An inner folder and the one around it may know each other: a table knows its entries.
bool encloses(const std::string& outer, const std::string& inner) {
  return inner.starts_with(outer + "/");
}

TEST_F(Architecture, EdgesPointOneWay) {
  const auto& edges = rooms.edges();
  std::map<std::string, std::set<std::string>> reached;
  const auto visit = [&](const auto& self, const std::string& start,
                         const std::string& at) -> void {
    for (const std::string& next : edges.at(at)) {
      if (next == Rooms::kDoors) continue;
      ASSERT_TRUE(edges.contains(next)) << at << " names " << next << ", which has no line";
      if (encloses(at, next) || encloses(next, at)) continue;
      if (reached[start].insert(next).second) self(self, start, next);
    }
  };
  for (const auto& [folder, uses] : edges) visit(visit, folder, folder);
  for (const auto& [folder, all] : reached) {
    EXPECT_FALSE(all.contains(folder)) << folder << " uses itself through others";
  }
}

TEST_F(Architecture, EveryLineIsOfAFolder) {
  for (const auto& [folder, uses] : rooms.edges()) {
    EXPECT_TRUE(fs::is_directory(kSource / folder)) << folder;
    // What an inner folder takes from other rooms, CMake must link to its room.
    for (const std::string& other : uses) {
      if (room_of(other) == room_of(folder) || other == Rooms::kDoors) continue;
      EXPECT_EQ(other, room_of(other)) << folder << ": rooms are used as a whole";
      EXPECT_TRUE(rooms.edges().at(room_of(folder)).contains(other))
          << folder << " uses " << other << ", " << room_of(folder) << " does not";
    }
  }
}

}  // namespace
}  // namespace evodoku
