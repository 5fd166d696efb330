/// \file
/// A report as Markdown for a README: texts and tables; drawings and folded texts are for HTML.
#pragma once

#include <string>

#include "study/report/document.hpp"

namespace evodoku::study::report {

[[nodiscard]] std::string markdown_of(const Document& document);

}  // namespace evodoku::study::report
