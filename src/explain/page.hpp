/// \file
/// What pages with drawings of steps have in common.
#pragma once

#include <string>
#include <string_view>

#include "evodoku/explain.hpp"

namespace evodoku::explanation {

/// Up to the start of the body, with the style sheet and the script (page.js).
[[nodiscard]] std::string page_begin(std::string_view title);
/// Whether a step is seen at a glance: these stand side by side; the others have a row of their
/// own.
[[nodiscard]] bool is_small(const Step& step);
/// A step with its drawing.
[[nodiscard]] std::string step_html(const Scene& scene, const std::string& id);
/// What the colours and shapes of a step's drawing mean.
[[nodiscard]] std::string legend_html();

}  // namespace evodoku::explanation
