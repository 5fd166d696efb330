/// \file
/// Parts of a page that the reader's browser unpacks when they are wanted (page.js).
#pragma once

#include <string>
#include <string_view>

namespace evodoku::explanation {

/// Deflated, in base 64: some twentieth of a page of drawings.
[[nodiscard]] std::string packed(std::string_view html);

}  // namespace evodoku::explanation
