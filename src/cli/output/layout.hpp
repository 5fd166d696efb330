/// \file
/// A frame of a run as lines of a terminal, whatever its size: no line is wider, and all of them
/// together are lower.
#pragma once

#include <string>
#include <vector>

#include "evodoku/replay.hpp"

namespace evodoku::cli {

/// What is said of a frame besides: each a line, none where it is empty.
struct Remarks {
  std::string title = {};   ///< which run it is
  std::string status = {};  ///< how far it is
  std::string keys = {};    ///< what can be pressed
};

/// \p terminal has its size. What there is no room for is left out, the least
/// important first: a picture of a large board is cut off below.
[[nodiscard]] std::vector<std::string> lay_out(const Frame& frame, const Remarks& remarks,
                                               const TextStyle& terminal);

/// "1.2 million a second"
[[nodiscard]] std::string describe_rate(double per_second);

}  // namespace evodoku::cli
