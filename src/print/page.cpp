#include "print/page.hpp"

#include <algorithm>
#include <cmath>

#include "evodoku/escape.hpp"

namespace evodoku::booklet {

using draw::Anchor;
using draw::CairoCanvas;
using draw::Ink;

namespace {

constexpr double kLine = 1.45;  ///< from one line to the next, as a part of the letters' size

}  // namespace

std::string fitting(CairoCanvas& canvas, std::string_view text, double width, double size,
                    bool bold) {
  std::string line = escape::clean(text);
  if (canvas.width_of(line, size, bold) <= width) return line;
  std::string fits;
  std::string longer;
  for (std::string_view rest = line; !rest.empty();
       rest.remove_prefix(escape::character_bytes(rest))) {
    longer += rest.substr(0, escape::character_bytes(rest));
    if (canvas.width_of(longer + "…", size, bold) > width) break;
    if (longer.back() != ' ') fits = longer + "…";
  }
  return fits;
}

void page_head(CairoCanvas& canvas, const Style& style, std::string_view word,
               std::string_view right) {
  if (word.empty()) return;
  const double base = style.top() + 0.95 * style.heading();
  const double end = style.side() + style.width();
  canvas.words(Ink::kWords, word, {style.side(), base}, style.heading(), Anchor::kStart, true);
  canvas.words(Ink::kWords, right, {end, base}, 0.8 * style.heading(), Anchor::kEnd);
  const double rule = base + 0.45 * style.heading();
  const draw::Segment below{{style.side(), rule}, {end, rule}};
  canvas.lines(Ink::kThick, std::span(&below, 1), 0.8);
}

void draw_within(CairoCanvas& canvas, const Drawing& drawing, draw::Point corner, double side) {
  const double scale = side / draw::Geometry(drawing, draw::Medium::kPaper).extent();
  const CairoCanvas::Frame frame(canvas, corner, scale);
  draw::draw_board(drawing, canvas, draw::Medium::kPaper);
}

TextFlow::TextFlow(const Style& style, CairoCanvas& ruler, std::string head)
    : style_(style), ruler_(ruler), head_(std::move(head)) {}

double TextFlow::room(double height) {
  if (pages_.empty() || y_ + height > style_.paper.height - style_.bottom()) {
    pages_.push_back(
        {[style = style_, head = head_](CairoCanvas& canvas) { page_head(canvas, style, head); }});
    y_ = style_.top() + style_.head() + 0.5 * style_.text();
  }
  return std::exchange(y_, y_ + height);
}

std::vector<std::string> TextFlow::wrapped(std::string_view text, double width) const {
  std::vector<std::string> lines(1);
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string longer = lines.back().empty() ? word : lines.back() + " " + word;
    if (ruler_.width_of(longer, style_.text()) <= width || lines.back().empty()) {
      lines.back() = longer;
    } else {
      lines.push_back(word);
    }
  }
  return lines;
}

void TextFlow::line(const std::string& text, double x, double y, Ink ink, bool bold) {
  pages_.back().push_back([=, size = style_.text()](CairoCanvas& canvas) {
    canvas.words(ink, text, {x, y + size}, size, Anchor::kStart, bold);
  });
}

void TextFlow::gap(double lines) { y_ += lines * style_.text(); }

void TextFlow::paragraph(std::string_view text, bool soft) {
  for (const std::string& one : wrapped(text, style_.width())) {
    const double y = room(kLine * style_.text());
    line(one, style_.side(), y, soft ? Ink::kSoftWords : Ink::kWords, false);
  }
  gap(0.5);
}

void TextFlow::entry(const std::string& left, const std::string& right) {
  const double size = style_.text();
  const double y = room(1.3 * kLine * size);
  line(left, style_.side(), y, Ink::kWords, true);
  pages_.back().push_back([=, style = style_](CairoCanvas& canvas) {
    const double end = style.side() + style.width();
    canvas.words(Ink::kWords, right, {end, y + size}, size, Anchor::kEnd);
    const double step = canvas.width_of(" .", size);
    const double from = style.side() + canvas.width_of(left, size, true) + step;
    // All rows of dots stand in the same columns.
    for (double x = end - canvas.width_of(right, size) - step; x > from;) {
      x -= std::fmod(x, step) == 0 ? step : std::fmod(x, step);
      if (x > from) canvas.words(Ink::kSoftWords, ".", {x, y + size}, size, Anchor::kStart);
    }
  });
}

void TextFlow::figure(Drawing drawing, double side, const std::string& title,
                      std::string_view text) {
  const double beside = style_.side() + side + 1.5 * style_.text();
  const std::vector<std::string> lines = wrapped(text, style_.side() + style_.width() - beside);
  const double step = kLine * style_.text();
  const double height = (static_cast<double>(lines.size()) + (title.empty() ? 0 : 1)) * step;
  double y = room(std::max(side, height) + 1.2 * step);
  pages_.back().push_back([=, style = style_, board = std::move(drawing)](CairoCanvas& canvas) {
    draw_within(canvas, board, {style.side(), y}, side);
  });
  if (!title.empty()) {
    line(title, beside, y, Ink::kWords, true);
    y += step;
  }
  for (const std::string& one : lines) {
    line(one, beside, y, Ink::kWords, false);
    y += step;
  }
}

}  // namespace evodoku::booklet
