/// \file
/// Signs of drawings and of other scripts as the plain ones that they stand for.
///
///     plain_signs("│ 5 · ３ │")       // "| 5 . 3 |"
///
/// A sign stays one character, so that columns are those that a person counts. What has no plain
/// sign stays as it is; colours of terminals and signs without a width are dropped.
#pragma once

#include <string>
#include <string_view>

namespace evodoku {

[[nodiscard]] std::string plain_signs(std::string_view line);

}  // namespace evodoku
