// Regions are data: who asks how many rows and columns a box has is listed here, with the reason.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <regex>
#include <string>

#include "architecture/rooms.hpp"

namespace evodoku {
namespace {

/// Files, or folders with a slash at the end, and why they may ask.
const std::map<std::string, std::string>& exceptions() {
  static const std::map<std::string, std::string> all = {
      // Where boards are built.
      {"include/evodoku/puzzle.hpp", "shapes"},
      {"include/evodoku/layout.hpp", "layouts"},
      {"src/sudoku/shape.cpp", "shapes"},
      {"src/sudoku/layout.cpp", "layouts"},
      {"src/sudoku/board_plan.cpp", "layouts"},
      {"src/sudoku/board_plan.hpp", "layouts"},
      {"src/sudoku/variants/", "units that follow the boxes"},
      {"src/make/jigsaw.cpp", "layouts"},
      // Formats whose grammar states boxes.
      {"src/sudoku/formats/grid.cpp", "other formats read boards of boxes"},
      {"src/sudoku/formats/grid_places.cpp", "gaps between boxes"},
      {"src/sudoku/formats/instance.cpp", "square boxes"},
      {"src/sudoku/formats/json.cpp", "the key box"},
      {"src/sudoku/formats/pencilmarks.cpp", "bars between boxes"},
      {"src/sudoku/formats/rows.cpp", "bars between boxes"},
      {"src/sudoku/formats/rows.hpp", "bars between boxes"},
      {"src/sudoku/formats/solo.cpp", "CxR"},
      {"src/sudoku/formats/text_tools.cpp", "refuses what is not of boxes"},
      {"src/sudoku/singles/matching-inl.hpp", "where lines cross boxes; other regions do without"},
      // For plain boards alone, by type; others are handed over or refused.
      {"src/sudoku/canonical/", "minlex and band symmetries"},
      {"src/make/full_grid.cpp", "band symmetries"},
      {"src/sudoku/rules.cpp", "a faster check"},
      // Whether a board is plain, and no more.
      {"include/evodoku/solve.hpp", "solvers of plain boards"},
      {"src/make/gold.cpp", "as published"},
      {"src/make/greedy.cpp", "has few dead ends"},
      {"src/rate/", "needs no look at other units"},
  };
  return all;
}

std::string reason_for(const std::string& path) {
  for (const auto& [where, why] : exceptions()) {
    if (path == where || (where.ends_with('/') && path.starts_with(where))) return why;
  }
  return {};
}

TEST(Boxes, AreAskedForWhereBoardsAreBuiltAndByWhatIsForThemAlone) {
  const std::regex asks("box_rows|box_columns|boxed\\(\\)");
  std::map<std::string, int> found;
  for (const char* root : {"src", "include"}) {
    for (const Source& source : sources_under(root)) {
      std::ifstream in(std::filesystem::path(EVODOKU_SOURCE_DIR) / source.path);
      for (std::string line; std::getline(in, line);) {
        if (std::regex_search(line, asks)) ++found[source.path];
      }
    }
  }
  for (const auto& [path, lines] : found) {
    EXPECT_FALSE(reason_for(path).empty()) << path << " asks for boxes on " << lines << " lines";
  }
  for (const auto& [where, why] : exceptions()) {
    const bool used = std::any_of(found.begin(), found.end(), [&](const auto& one) {
      return one.first == where || (where.ends_with('/') && one.first.starts_with(where));
    });
    EXPECT_TRUE(used) << where << " is an exception (" << why << ") that nothing needs";
  }
}

}  // namespace
}  // namespace evodoku
