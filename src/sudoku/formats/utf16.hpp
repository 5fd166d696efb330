/// \file
/// Between UTF-8 and UTF-16, for formats that come from JavaScript.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace evodoku {

/// Bytes that are not UTF-8 become the replacement character U+FFFD.
[[nodiscard]] std::u16string to_utf16(std::string_view text);
/// Nothing if a surrogate stands alone.
[[nodiscard]] std::optional<std::string> to_utf8(std::u16string_view text);

}  // namespace evodoku
