// PDF: each puzzle on a page of its own that is as large as the drawing, 17 cm and its edge: to be
// placed into other documents. `evodoku print` makes pages for paper (draw/booklet.hpp). Written,
// never read.
#include "draw/cairo.hpp"
#include "draw/formats/formats.hpp"

namespace evodoku::draw {

namespace {

class PdfWriter : public Writer {
 public:
  void write(const Puzzle& puzzle, std::string& out) override {
    constexpr double kSide = 170 * 72 / 25.4;
    const Drawing drawing = drawing_of(puzzle);
    const Geometry at(drawing);
    const double scale = kSide / at.board();
    const double side = at.extent() * scale;
    if (!document_) document_ = std::make_unique<PdfDocument>(PdfDocument::About{});
    {
      CairoCanvas page = document_->begin_page(side, side);
      const CairoCanvas::Frame frame(page, {0, 0}, scale);
      draw_board(drawing, page);
    }
    document_->end_page();
    out += document_->take();
  }

  void end(std::string& out) override {
    if (!document_) return;  // no puzzle, no page, no document
    document_->finish();
    out += document_->take();
  }

 private:
  std::unique_ptr<PdfDocument> document_;
};

}  // namespace

Format pdf_format() {
  return {.name = "pdf",
          .extensions = ".pdf",
          .summary = "one drawing per page (written only); 'evodoku print' makes booklets",
          .writer = make_writer<PdfWriter>,
          .binary = true,
          .picture = true};
}

}  // namespace evodoku::draw
