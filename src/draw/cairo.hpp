/// \file
/// Pages and pictures by cairo.
///
///     PdfDocument document({.title = "Sudoku"});
///     CairoCanvas page = document.begin_page(595, 842);
///     draw_board(drawing, page);
///     document.end_page();
///     document.finish();
///     out += document.take();
///
/// The same drawing gives the same bytes: nothing in a file tells when or where it was made, unless
/// SOURCE_DATE_EPOCH says when.
#pragma once

#include <cairo.h>

#include <memory>
#include <string>
#include <string_view>

#include "draw/canvas.hpp"

namespace evodoku::draw {

class CairoCanvas : public Canvas {
 public:
  explicit CairoCanvas(cairo_t* cairo);
  CairoCanvas(const CairoCanvas&) = delete;
  CairoCanvas& operator=(const CairoCanvas&) = delete;
  CairoCanvas(CairoCanvas&&) = default;
  ~CairoCanvas() override;

  void rectangle(Ink ink, const Rectangle& box, double rounding, double line) override;
  void circle(Ink ink, Point middle, double radius, double line) override;
  void lines(Ink ink, std::span<const Segment> lines, double width) override;
  void curve(Ink ink, Point from, Point bend, Point to, double width) override;
  void triangle(Ink ink, Point a, Point b, Point c) override;
  void texts(Ink ink, std::span<const Label> labels, double size) override;

  /// Until the guard ends, the origin is at \p corner and lengths are \p scale times as long.
  class Frame {
   public:
    Frame(CairoCanvas& canvas, Point corner, double scale);
    Frame(const Frame&) = delete;
    Frame& operator=(const Frame&) = delete;
    ~Frame();

   private:
    CairoCanvas& canvas_;
  };

  /// A line of words at a point of the base line.
  void words(Ink ink, std::string_view text, Point at, double size, Anchor anchor,
             bool bold = false);
  /// The same in the colour that was set last.
  void show(std::string_view text, Point at, double size, Anchor anchor, bool bold);
  /// For what inks do not have.
  [[nodiscard]] cairo_t* context() { return cairo_.get(); }
  /// How wide such a line is.
  [[nodiscard]] double width_of(std::string_view text, double size, bool bold = false);

 private:
  struct Free {
    void operator()(cairo_t* cairo) const;
  };
  void font(cairo_font_face_t* face, bool bold, double size);
  void paint(Ink ink, double line);
  void colour(Colour colour);

  std::unique_ptr<cairo_t, Free> cairo_;
};

/// Pages as PDF.
class PdfDocument {
 public:
  struct About {
    std::string title, author;
  };
  explicit PdfDocument(const About& about);
  PdfDocument(const PdfDocument&) = delete;
  PdfDocument& operator=(const PdfDocument&) = delete;
  ~PdfDocument();

  /// A page of this size, in points of 1/72 inch.
  [[nodiscard]] CairoCanvas begin_page(double width, double height);
  void end_page();
  /// Writes what belongs at the end. Throws SystemError if cairo met with trouble.
  void finish();
  /// The bytes since the last call.
  [[nodiscard]] std::string take();

 private:
  struct Parts;
  std::unique_ptr<Parts> parts_;
};

/// A square picture, \p side pixels wide and high.
class PngPicture {
 public:
  explicit PngPicture(int side);
  PngPicture(const PngPicture&) = delete;
  PngPicture& operator=(const PngPicture&) = delete;
  ~PngPicture();
  /// The white picture, to be painted.
  [[nodiscard]] CairoCanvas canvas();
  /// The file. Throws SystemError if cairo met with trouble.
  [[nodiscard]] std::string encode();

 private:
  cairo_surface_t* surface_;
};

}  // namespace evodoku::draw
