/// \file
/// How series are told apart: eight colours that people with any colour vision can tell (Okabe and
/// Ito 2008), and, for paper without colours, dashes and markers.
#pragma once

#include <string>

#include "study/plot/svg.hpp"

namespace evodoku::study::plot {

/// The class that sets the colour: "c3".
[[nodiscard]] std::string colour_class(std::size_t style);
/// The attribute for dashes; "" for a whole line.
[[nodiscard]] std::string dashes(std::size_t style);
/// A small sign at a place: a disc, a square, a triangle and so on.
void draw_marker(Svg& svg, double x, double y, std::size_t style);

}  // namespace evodoku::study::plot
