/// \file
/// Things that change from frame to frame of an animated SVG.
///
///     const Timing time(replay.frames.size());
///     steps(time, "animate attributeName=\"opacity\"", {"0", "1", "1", "0"});
///
/// SMIL rather than style sheets: a step takes a dozen bytes of a list, not a rule of its own, and
/// a page can set the clock of the whole drawing.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "draw/canvas.hpp"

namespace evodoku::draw {

/// How long the frames stand. The last stands longer, to be looked at, before all begins again.
class Timing {
 public:
  explicit Timing(std::size_t frames);

  [[nodiscard]] std::size_t frames() const { return frames_; }
  /// Seconds of each frame but the last.
  [[nodiscard]] double each() const { return each_; }
  /// Of all of them.
  [[nodiscard]] double total() const { return total_; }

 private:
  std::size_t frames_;
  double each_, total_;
};

/// The element that gives an attribute one value after the other, one for each frame; "" where it
/// never changes.
[[nodiscard]] std::string steps(const Timing& time, std::string_view element,
                                const std::vector<std::string>& values);

/// What texts are seen through that take turns: those of one size share it.
class Window {
 public:
  /// Appends it to \p out. \p name is its own.
  Window(std::string name, double width, double height, std::string& out);

  [[nodiscard]] const std::string& name() const { return name_; }
  [[nodiscard]] double height() const { return height_; }

 private:
  std::string name_;
  double height_;
};

/// A place for a text.
struct TextPlace {
  Point corner;  ///< of the window
  Point at;      ///< of the base line, from there
  std::string css;
  std::string more;  ///< other attributes of each text
};
/// Texts that take turns in one place, one for each frame.
[[nodiscard]] std::string taking_turns(const Timing& time, const std::vector<std::string>& texts,
                                       const Window& window, const TextPlace& place);

}  // namespace evodoku::draw
