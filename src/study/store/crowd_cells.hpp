/// \file
/// What a crowd thinks of each cell as a text: eight hexadecimal digits for each, two for each
/// number.
///
///     cells_of("b2070503ff000000")[0].agreement;   // 0xb2 of 255
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "study/store/results.hpp"

namespace evodoku::study {

[[nodiscard]] std::string text_of(const std::vector<CrowdCell>& cells);
/// Empty for a text that is not one of these.
[[nodiscard]] std::vector<CrowdCell> cells_of(std::string_view text);

}  // namespace evodoku::study
