/// \file
/// Explanations as one HTML page that needs nothing else: a drawing for each step.
///
///     out << page_begin() << walkthrough_html(walk) << page_end();
#pragma once

#include <string>

#include "explain/walkthrough.hpp"

namespace evodoku::explanation {

[[nodiscard]] std::string page_begin();
/// One puzzle of the page. \p anchor tells puzzles of the same page apart.
[[nodiscard]] std::string walkthrough_html(const Walkthrough& walk, const std::string& anchor);
/// A puzzle that cannot be explained, and why not.
[[nodiscard]] std::string trouble_html(const std::string& message);
[[nodiscard]] std::string page_end();

}  // namespace evodoku::explanation
