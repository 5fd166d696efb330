/// \file
/// How the parts of plots look, by their classes, in one table: pages get a style sheet from it,
/// and figures that are files of their own get the colours written into each element, as most
/// programs that read SVG know no variables of style sheets.
///
///     page += plot_style_sheet();           // for all plots of a page
///     write("a.svg", figure_svg(plot));     // what lines_chart and the others return
///     write("a.pdf", figure_pdf(plot));
#pragma once

#include <string>

namespace evodoku::study::plot {

/// Light or dark as the reader has it.
[[nodiscard]] std::string plot_style_sheet();
/// A plot on white, with all that it needs.
[[nodiscard]] std::string figure_svg(const std::string& plot);
/// The same as PDF, as large as on a screen: 96 pixels are an inch.
[[nodiscard]] std::string figure_pdf(const std::string& plot);

}  // namespace evodoku::study::plot
