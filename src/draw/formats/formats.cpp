// The table of drawings.
#include "draw/formats/formats.hpp"

namespace evodoku::draw {

const std::vector<Format>& picture_formats() {
  static const std::vector<Format> table = {svg_format(), png_format(), pdf_format(),
                                            html_format()};
  return table;
}

}  // namespace evodoku::draw
