// HTML: one page with a drawing of each puzzle, that needs nothing else. Written, never read.
//
//   <figure><svg ...>...</svg><figcaption><b>1</b> AI Escargot</figcaption></figure>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include "base/embedded.hpp"
#include "draw/formats/formats.hpp"
#include "draw/page.hpp"
#include "draw/svg.hpp"
#include "evodoku/escape.hpp"
#include "sudoku/alphabet.hpp"

namespace evodoku::draw {

namespace {

class HtmlWriter : public Writer {
 public:
  void begin(std::string& out) override {
    std::string css;
    for (const EmbeddedFile& file : embedded_galleries()) css += file.text;
    out += page_begin("Sudoku", css) + "<main>\n";
  }

  void write(const Puzzle& puzzle, std::string& out) override {
    ++number_;
    const Drawing drawing = drawing_of(puzzle);
    const Titles& titles = puzzle.titles;
    out +=
        fmt::format("<figure{}>{}<figcaption><b>{}</b>{}{}{}{}</figcaption></figure>\n",
                    puzzle.shape().size() > kLargestDigitBoard ? " class=\"large\"" : "",
                    svg_of(drawing, fmt::format("puzzle {}", number_)), number_,
                    part("span", titles.title), part("i", titles.author), part("em", titles.level),
                    part("em", fmt::format("{}", fmt::join(puzzle.shape().variants(), ", "))));
  }

  void end(std::string& out) override { out += "</main>\n" + page_end("Made by evodoku."); }

 private:
  static std::string part(std::string_view tag, std::string_view text) {
    return text.empty() ? std::string() : fmt::format(" <{0}>{1}</{0}>", tag, escape::xml(text));
  }

  int number_ = 0;
};

}  // namespace

Format html_format() {
  return {.name = "html",
          .extensions = ".html .htm",
          .summary = "one page with all drawings, for a browser (written only)",
          .writer = make_writer<HtmlWriter>,
          .picture = true};
}

}  // namespace evodoku::draw
