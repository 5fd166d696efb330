/// \file
/// A step as a drawing: the board with its candidates, what takes part in the step in colours, and
/// the links of chains as arrows. Colours are classes; page.css gives them for light and dark.
///
///     std::string drawing = scene_svg(scene, {});
///     std::string branch = scene_svg(scene, {.branch = 0});     // one chain of several
#pragma once

#include <string>

#include "explain/walkthrough.hpp"

namespace evodoku::explain {

struct SvgOptions {
  int branch = -1;    ///< only this branch of the chains; -1: all, if that can be seen at all
  std::string label;  ///< for those who cannot see the drawing
};

[[nodiscard]] std::string scene_svg(const Scene& scene, const SvgOptions& options);
/// A position without a step.
[[nodiscard]] std::string board_svg(const Puzzle& puzzle, const std::string& label);
/// Whether the chains of a step are few enough for one drawing; otherwise each has its own.
[[nodiscard]] bool fits_one_drawing(const rate::Step& step);

/// What arrows need; once a page.
[[nodiscard]] std::string svg_definitions();

}  // namespace evodoku::explain
