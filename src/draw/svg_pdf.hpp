/// \file
/// A drawing of `SvgWriter` as a page of PDF. Colours, widths and fonts are attributes of the
/// elements: there is no style sheet.
///
///     pdf_of_svg("<svg viewBox=\"0 0 96 96\"><circle cx=\"48\" cy=\"48\" r=\"9\"/></svg>");
#pragma once

#include <string>
#include <utility>

#include <pugixml.hpp>

#include "draw/cairo.hpp"

namespace evodoku::draw {

/// The root of a drawing of ours, which the document holds.
[[nodiscard]] pugi::xml_node parse_svg(pugi::xml_document& document, const std::string& svg);
/// Width and height, from its viewBox.
[[nodiscard]] std::pair<double, double> size_of_svg(const pugi::xml_node& root);

/// Lines, paths of straight lines, rectangles, circles and words; the rest is left out.
void draw_svg(const std::string& svg, CairoCanvas& canvas);
/// A page as large as the drawing; 96 pixels are an inch. Throws SystemError if cairo met with
/// trouble.
[[nodiscard]] std::string pdf_of_svg(const std::string& svg);

}  // namespace evodoku::draw
