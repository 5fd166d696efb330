/// \file
/// A report as one HTML file that loads nothing: light or dark as the reader has it, and for paper.
#pragma once

#include <string>

#include "study/report/document.hpp"

namespace evodoku::study::report {

[[nodiscard]] std::string html_of(const Document& document);

}  // namespace evodoku::study::report
