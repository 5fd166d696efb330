/// \file
/// Single characters of unknown origin in messages. `in_quotes` of a text is in error.hpp.
///
///     in_quotes('x')            // 'x'
///     in_quotes('\x1b')         // byte 0x1b
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "evodoku/error.hpp"

namespace evodoku {

/// "'x'" for a printable character, "byte 0x1b" for any other: for use in messages.
[[nodiscard]] std::string in_quotes(char c);

/// The same for the character that begins at \p offset of a text, which may be several bytes of
/// UTF-8.
[[nodiscard]] std::string quoted_at(std::string_view text, std::size_t offset);

}  // namespace evodoku
