/// \file
/// Files that are compiled into the program (cmake/Embed.cmake), so that it runs from anywhere.
#pragma once

#include <string_view>
#include <vector>

namespace evodoku {

struct EmbeddedFile {
  std::string_view stem;  ///< the name without its ending
  std::string_view name;
  std::string_view text;
};

/// recipes/*.toml
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_recipes();
/// src/explain/*.css and *.js
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_pages();
/// src/draw/*.css
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_galleries();
/// src/draw/replay/*.css and *.js
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_replays();
/// src/study/report/*.css
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_reports();
/// studies/paper-?.toml
[[nodiscard]] const std::vector<EmbeddedFile>& embedded_papers();

}  // namespace evodoku
