/// \file
/// Links that carry a puzzle.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/text_source.hpp"

namespace evodoku {

/// Turns %2B and the like into characters; a % without two hexadecimal digits stays.
[[nodiscard]] std::string percent_decode(std::string_view text);
/// The value of a key in the query of a link ("?a=1&load=..."), not decoded.
[[nodiscard]] std::optional<std::string_view> query_value(std::string_view link,
                                                          std::string_view key);
/// What follows the host of a link, without the first slash; the text itself if it is not a link.
[[nodiscard]] std::string_view after_host(std::string_view link);
/// The host of a link in lower case; empty if the text is not a link.
[[nodiscard]] std::string host_of(std::string_view link);

/// What a link carries packed by lz-string, from \p column of the line at hand. Throws InputError.
[[nodiscard]] std::string unpack_link(std::string_view packed, const TextSource& source,
                                      std::size_t column);

}  // namespace evodoku
