/// \file
/// A replay as an animated drawing.
#pragma once

#include <string>

#include "evodoku/replay.hpp"

namespace evodoku::draw {

/// The drawing and how long its frames stand.
struct Film {
  std::string svg;
  double each = 0;   ///< seconds of each frame but the last
  double total = 0;  ///< of all of them
  std::vector<std::uint64_t> generations;
};

/// Films \p replay, which has a frame at least. Where it would get very large there are fewer
/// frames, the first and the last among them. \p head goes after the start of the drawing.
[[nodiscard]] Film film_of(const Replay& replay, const std::string& head);
/// What a film's style sheet has besides that of drawings.
[[nodiscard]] std::string film_style();

}  // namespace evodoku::draw
