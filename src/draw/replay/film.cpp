#include "draw/replay/film.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "base/embedded.hpp"
#include "draw/replay/parts.hpp"
#include "draw/svg_writer.hpp"
#include "evodoku/escape.hpp"

namespace evodoku::draw {

namespace {

constexpr double kMargin = 16;
constexpr double kTitle = 24;  // height of a line with a title
constexpr double kTitleSize = 14;
constexpr double kSmall = 12;      // size of words
constexpr double kLarge = 16;      // of what is drawn with letters
constexpr double kLine = 1.6;      // height of a line of them, as a part of their size
constexpr double kLetter = 0.61;   // width of a letter, at most
constexpr double kWide = 13 * 40;  // panels that leave no room for words beside them
constexpr double kCurveWidth = 320;
constexpr double kCurveHeight = 120;

/// Lines that are too long, at their blanks.
std::vector<std::string> wrapped(const std::vector<std::string>& lines) {
  constexpr std::size_t kMost = 80;
  std::vector<std::string> out;
  for (std::string rest : lines) {
    while (rest.size() > kMost) {
      const std::size_t blank = rest.rfind(' ', kMost);
      const std::size_t end = blank == std::string::npos || blank == 0 ? kMost : blank;
      out.push_back(rest.substr(0, end));
      rest.erase(0, end == blank ? end + 1 : end);
    }
    out.push_back(rest);
  }
  return out;
}

double cell_width(const Panel& panel) {
  const int size = panel.board ? panel.board->shape().size() : 0;
  return size <= 9 ? 38 : size <= 16 ? 30 : 24;
}

class Filming {
 public:
  Filming(const Replay& replay, const std::vector<const Frame*>& frames, const std::string& head)
      : frames_(frames), time_(frames.size()), last_(*frames.back()) {
    for (std::size_t p = 0; p < last_.panels.size(); ++p) add_panel(p);
    const Point panels{width_, bottom_};
    const bool beside = panels.x < kWide;
    const double left = beside ? panels.x + 2 * kMargin : kMargin;
    const double top = beside ? kMargin + kTitle : panels.y + kMargin;
    const Point said = add_column(words(), {left, top}, kSmall);
    width_ = std::max(width_, left + said.x);
    bottom_ = std::max(bottom_, top + said.y);
    if (last_.curve.size() > 1) {
      const bool below = beside || left + said.x + 2 * kMargin + kCurveWidth > panels.x;
      const Rectangle box{below ? left : panels.x - kCurveWidth,
                          (below ? top + said.y : panels.y) + 2 * kMargin, kCurveWidth,
                          kCurveHeight};
      add_curve(time_, frames_, box, parts_);
      bottom_ = std::max(bottom_, box.y + box.height + kMargin);
      width_ = std::max(width_, box.x + box.width);
    }
    width_ += kMargin;
    bottom_ += kMargin;
    const std::string title =
        replay.title.empty() ? "" : fmt::format("<title>{}</title>\n", escape::xml(replay.title));
    film_.svg = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" viewBox=\"0 0 {0} "
        "{1}\" role=\"img\" font-family=\"'DejaVu Sans', Verdana, Helvetica, Arial, "
        "sans-serif\">\n{2}{3}<rect class=\"rp\" x=\".5\" y=\".5\" width=\"{4}\" height=\"{5}\" "
        "rx=\"8\"/>\n{6}</svg>\n",
        svg_number(std::ceil(width_)), svg_number(std::ceil(bottom_)), title, head,
        svg_number(std::ceil(width_) - 1), svg_number(std::ceil(bottom_) - 1), parts_);
    film_.each = time_.each();
    film_.total = time_.total();
    for (const Frame* frame : frames) film_.generations.push_back(frame->generation);
  }

  [[nodiscard]] Film film() { return std::move(film_); }

 private:
  /// What each frame says, by a function of the frame.
  template <typename Of>
  [[nodiscard]] std::vector<std::string> each_frame(Of&& of) const {
    std::vector<std::string> out;
    for (const Frame* frame : frames_) out.push_back(of(*frame));
    return out;
  }

  void add_panel(std::size_t p) {
    const Panel& panel = last_.panels[p];
    const double x = width_ + kMargin;
    const double y = kMargin + kTitle;
    const std::vector<std::string> titles = each_frame(
        [&](const Frame& frame) { return p < frame.panels.size() ? frame.panels[p].title : ""; });
    double width = 0;
    for (const std::string& title : titles) {
      width = std::max(width, 0.7 * kTitleSize * static_cast<double>(title.size()));
    }
    const double cell = last_.panels.size() > 1 ? 0.75 * cell_width(panel) : cell_width(panel);
    const Point size = panel.board ? add_board(time_, frames_, p, {x, y}, cell, parts_)
                                   : add_column(lines_of(p), {x, y}, kLarge);
    width = std::max(width, size.x);
    const Window window(fmt::format("title{}", p), width, kTitle, parts_);
    parts_ += taking_turns(time_, titles, window, {{x, kMargin}, {0, 0.6 * kTitle}, "rt"});
    width_ = x + width;
    bottom_ = std::max(bottom_, y + size.y);
  }

  /// By frame.
  using Texts = std::vector<std::vector<std::string>>;

  [[nodiscard]] Texts lines_of(std::size_t p) const {
    Texts out;
    for (const Frame* frame : frames_) {
      out.push_back(p < frame->panels.size() ? wrapped(frame->panels[p].lines)
                                             : std::vector<std::string>());
    }
    return out;
  }

  [[nodiscard]] Texts words() const {
    Texts out;
    for (const Frame* frame : frames_) {
      out.push_back(
          {fmt::format("generation {}   {} evaluations", frame->generation, frame->evaluations)});
      out.back().insert(out.back().end(), frame->words.begin(), frame->words.end());
    }
    return out;
  }

  /// Lines below each other, each of which takes its turns by itself. Returns how wide and high
  /// they are.
  Point add_column(const Texts& lines, Point corner, double size) {
    std::size_t count = 0;
    std::size_t longest = 1;
    for (const auto& one : lines) {
      count = std::max(count, one.size());
      for (const std::string& line : one) longest = std::max(longest, line.size());
    }
    const double width = kLetter * size * static_cast<double>(longest);
    const double height = kLine * size;
    const Window window(fmt::format("line{}", ++columns_), width, height, parts_);
    parts_ += fmt::format("<g class=\"rw\" font-size=\"{}\">\n", svg_number(size));
    for (std::size_t i = 0; i < count; ++i) {
      std::vector<std::string> texts;
      for (const auto& one : lines) texts.push_back(i < one.size() ? one[i] : "");
      const Point at{corner.x, corner.y + height * static_cast<double>(i)};
      parts_ += taking_turns(time_, texts, window,
                             {at, {0, 0.7 * height}, "", " xml:space=\"preserve\""});
    }
    parts_ += "</g>\n";
    return {width, height * static_cast<double>(count)};
  }

  const std::vector<const Frame*>& frames_;
  Timing time_;
  const Frame& last_;
  Film film_;
  std::string parts_;
  double width_ = 0;   ///< so far
  double bottom_ = 0;  ///< of what stands there
  int columns_ = 0;    ///< of lines
};

}  // namespace

Film film_of(const Replay& replay, const std::string& head) {
  constexpr std::size_t kMost = 300'000;  // bytes
  constexpr std::size_t kFew = 25;        // frames
  std::vector<const Frame*> frames;
  for (const Frame& frame : replay.frames) frames.push_back(&frame);
  for (;;) {
    Film film = Filming(replay, frames, head).film();
    if (film.svg.size() <= kMost || frames.size() <= kFew) return film;
    // Every other one, and the last.
    std::vector<const Frame*> fewer;
    for (std::size_t i = 0; i + 1 < frames.size(); i += 2) fewer.push_back(frames[i]);
    fewer.push_back(frames.back());
    frames = std::move(fewer);
  }
}

std::string film_style() {
  std::string out;
  for (const EmbeddedFile& file : embedded_replays()) {
    if (file.name == "film.css") out += file.text;
  }
  return out;
}

}  // namespace evodoku::draw
