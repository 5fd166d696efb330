/// \file
/// What pages with drawings of steps have in common.
#pragma once

#include <string>
#include <string_view>

namespace evodoku::explanation {

/// Up to the start of the body, with the style sheet and the script (page.js).
[[nodiscard]] std::string page_begin(std::string_view title);
/// What the colours and shapes of a step's drawing mean.
[[nodiscard]] std::string legend_html();

}  // namespace evodoku::explanation
