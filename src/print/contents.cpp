// The contents: a line for each chapter, with what its puzzles take.
#include "print/parts.hpp"

namespace evodoku::booklet {

std::vector<Page> contents(const Style& style, draw::CairoCanvas& ruler,
                           const std::vector<Heading>& headings) {
  TextFlow text(style, ruler, "Contents");
  for (const Heading& heading : headings) {
    text.entry(heading.name, std::to_string(heading.page));
    if (!heading.summary.empty()) text.paragraph(heading.summary, /*soft=*/true);
    text.gap(style.large ? 0 : 1);
  }
  return text.take();
}

}  // namespace evodoku::booklet
