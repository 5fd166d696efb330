/// \file
/// A step as a drawing: the board with its candidates, what takes part in the step in colours, and
/// the links of chains as arrows.
///
///     std::string drawing = draw::svg_of(scene_board(scene), "step 3");
///     std::string branch = draw::svg_of(scene_board(scene, 0), "...");     // one chain of several
#pragma once

#include "draw/board.hpp"
#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

/// With \p branch only this branch of the chains; -1: all, if that can be seen at all.
[[nodiscard]] draw::Board scene_board(const Scene& scene, int branch = -1);
/// A position without a step.
[[nodiscard]] draw::Board position_board(const Puzzle& puzzle);
/// Whether the chains of a step are few enough for one drawing; otherwise each has its own.
[[nodiscard]] bool fits_one_drawing(const Step& step);

}  // namespace evodoku::explanation
