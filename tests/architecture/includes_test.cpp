// Dependencies point one way. This reads every #include under src/ and checks it against the edges
// that ARCHITECTURE.md describes: adding an edge here is a decision, not a convenience.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>

namespace evodoku {
namespace {

namespace fs = std::filesystem;

const std::map<std::string, std::set<std::string>> kAllowed = {
    {"base", {}},
    {"sudoku", {"base"}},
    {"exact", {"base", "sudoku"}},
    {"search", {"base", "sudoku"}},
    {"solve", {"base", "sudoku", "exact", "search", "evolve", "problems"}},
    {"draw", {"base", "sudoku"}},
    {"evolve", {"base"}},
    {"problems", {"base", "sudoku", "evolve"}},
    {"make", {"base", "sudoku", "exact", "rate", "evolve", "solve"}},
    {"bench", {"base", "sudoku", "exact", "solve"}},
    {"cluster", {"base", "sudoku", "evolve", "problems", "solve", "study"}},
    {"mpi", {"base", "cluster"}},
    {"study", {"base", "sudoku", "evolve", "problems", "solve", "make", "draw"}},
    {"rate", {"base", "sudoku", "exact"}},
    {"explain", {"base", "sudoku", "rate", "draw"}},
    {"cli",
     {"base", "sudoku", "exact", "evolve", "problems", "solve", "draw", "make", "bench", "rate",
      "explain", "study", "cluster"}},
};

TEST(Architecture, IncludesFollowTheAllowedEdges) {
  const fs::path source = fs::path(EVODOKU_SOURCE_DIR) / "src";
  const std::regex include("^\\s*#\\s*include\\s+\"([^/\"]+)/");
  int checked = 0;
  for (const auto& entry : fs::recursive_directory_iterator(source)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    const fs::path relative = fs::relative(entry.path(), source);
    if (!relative.has_parent_path()) continue;  // main.cpp
    const std::string module = relative.begin()->string();
    ASSERT_TRUE(kAllowed.contains(module)) << "src/" << module << " has no line in kAllowed";
    std::ifstream file(entry.path());
    std::smatch match;
    for (std::string line; std::getline(file, line);) {
      if (!std::regex_search(line, match, include) || match[1] == module) continue;
      ++checked;
      EXPECT_TRUE(kAllowed.at(module).contains(match[1]))
          << relative.string() << " includes " << match[1] << ", which " << module
          << " may not use";
    }
  }
  EXPECT_GT(checked, 20) << "the includes were not found";
}

}  // namespace
}  // namespace evodoku
