/// \file
/// Pages before they are drawn, and text that runs from page to page.
///
///     TextFlow text(style, ruler);
///     text.heading("How to play");
///     text.paragraph("Fill the empty cells so that …");
///     std::vector<Page> pages = text.take();
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "draw/cairo.hpp"
#include "print/paper.hpp"

namespace evodoku::booklet {

/// What draws a part of a page. A page is drawn when the numbers of all others are known.
using Part = std::function<void(draw::CairoCanvas&)>;
using Page = std::vector<Part>;

/// The text, shortened to fit into a width.
[[nodiscard]] std::string fitting(draw::CairoCanvas& canvas, std::string_view text, double width,
                                  double size, bool bold = false);

/// The line above the boards or the text of a page: a word at the left, stars or nothing at the
/// right, and a rule below. Nothing for an empty word.
void page_head(draw::CairoCanvas& canvas, const Style& style, std::string_view word,
               std::string_view right = "");

/// A board within a square.
void draw_within(draw::CairoCanvas& canvas, const Drawing& drawing, draw::Point corner,
                 double side);

/// Text from top to bottom; where a page is full, another one begins.
class TextFlow {
 public:
  /// \p ruler measures words.
  TextFlow(const Style& style, draw::CairoCanvas& ruler, std::string head);

  void paragraph(std::string_view text, bool soft = false);
  /// Two texts at the ends of a line, joined by dots.
  void entry(const std::string& left, const std::string& right);
  /// A board at the left with a title and text beside it.
  void figure(Drawing drawing, double side, const std::string& title, std::string_view text);
  void gap(double lines);
  [[nodiscard]] std::vector<Page> take() { return std::move(pages_); }

 private:
  [[nodiscard]] std::vector<std::string> wrapped(std::string_view text, double width) const;
  /// Makes room of that height on one page, and gives where it begins.
  double room(double height);
  void line(const std::string& text, double x, double y, draw::Ink ink, bool bold);

  Style style_;
  draw::CairoCanvas& ruler_;
  std::string head_;
  std::vector<Page> pages_;
  double y_ = 0;
};

}  // namespace evodoku::booklet
