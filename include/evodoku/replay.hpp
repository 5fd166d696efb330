/// \file
/// What is to be seen of a run, generation by generation, and replays of it: an animated SVG for a
/// README, or a page with a slider. Neither needs anything else.
///
/// \code
/// #include <evodoku/replay.hpp>
/// #include <iostream>
///
/// int main() {
///   using namespace evodoku;
///   Replay replay{.title = "A queen moves"};
///   for (const char* row : {"Q . .", ". Q .", ". . Q"}) {
///     const Panel board{.title = "best", .lines = {row}};
///     const std::uint64_t generation = replay.frames.size();
///     replay.frames.push_back({.generation = generation, .panels = {board}});
///   }
///   const std::string file = find_replay_format("queens.svg").write(replay);
///   return file.starts_with("<svg") ? 0 : 1;
/// }
/// \endcode
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "evodoku/draw.hpp"
#include "evodoku/table.hpp"

namespace evodoku {

/// A board, or the lines that another problem is drawn with.
struct Panel {
  std::string title = {};
  std::optional<Drawing> board = {};  ///< values, givens and tints of it are shown
  std::vector<std::string> lines = {};
};

/// The errors of a generation.
struct CurvePoint {
  std::uint64_t generation = 0;
  double best = 0;
  double mean = 0;
};

/// One generation, as it is shown.
struct Frame {
  std::uint64_t generation = 0;
  std::uint64_t evaluations = 0;
  double seconds = 0;
  double best = 0;  ///< error; of the last frame, the best of the whole run
  double mean = 0;
  /// The first is the one that is shown where there is room for one alone.
  std::vector<Panel> panels = {};
  std::vector<std::string> words = {};  ///< lines, the most important first
  std::vector<CurvePoint> curve = {};   ///< up to this generation
};

/// A run that can be shown again.
struct Replay {
  std::string title;
  std::vector<Frame> frames;  ///< the curve is that of the last
};

/// A kind of file that holds a replay.
struct ReplayFormat {
  std::string name;  ///< the ending of its files without the dot
  std::string summary;
  std::string (*write)(const Replay& replay);
};
[[nodiscard]] const Table<ReplayFormat>& replay_formats();
/// The format that the ending of a path names. Throws UsageError, with those that there are.
[[nodiscard]] const ReplayFormat& find_replay_format(const std::string& path);

}  // namespace evodoku
