// SVG: a drawing of one puzzle, with its title. Written, never read.
//
//   <svg xmlns="http://www.w3.org/2000/svg" width="495" ... viewBox="0 0 494.1 494.1" ...>
//   <title>AI Escargot</title>
//   <desc>1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..</desc>
//   ...
#include "draw/formats/formats.hpp"
#include "evodoku/draw.hpp"

namespace evodoku::draw {

namespace {

class SvgFileWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override { out += draw_svg(puzzle); }
};

}  // namespace

Format svg_format() {
  return {.name = "svg",
          .extensions = ".svg",
          .summary = "a drawing for web pages and other programs (written only)",
          .writer = make_writer<SvgFileWriter>,
          .one_puzzle = true,
          .picture = true};
}

}  // namespace evodoku::draw
