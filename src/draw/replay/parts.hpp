/// \file
/// The parts of a film besides its words.
#pragma once

#include <string>
#include <vector>

#include "draw/replay/steps.hpp"
#include "evodoku/replay.hpp"

namespace evodoku::draw {

/// The board of panel \p p, at \p corner, with cells of a width; frames without it leave it blank.
/// Appends to \p out, and returns its width and height.
Point add_board(const Timing& time, const std::vector<const Frame*>& frames, std::size_t p,
                Point corner, double cell_width, std::string& out);

/// The best and the mean error by generation in \p box: all of it faint, up to the frame in full.
void add_curve(const Timing& time, const std::vector<const Frame*>& frames, const Rectangle& box,
               std::string& out);

}  // namespace evodoku::draw
