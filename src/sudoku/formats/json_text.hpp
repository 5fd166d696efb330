/// \file
/// JSON from outside: bounded in depth and in number of values, with errors that say where.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "evodoku/error.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku {

/// Parses one document that begins at \p place. Throws InputError.
[[nodiscard]] nlohmann::json parse_json(std::string_view text, const Place& place);

/// The place \p offset bytes after \p begin, the place of the text's first byte. A place without
/// columns stays what it is.
[[nodiscard]] Place place_in(std::string_view text, std::size_t offset, const Place& begin);

/// The value of a key; null if there is none, or none but null.
[[nodiscard]] const nlohmann::json* json_field(const nlohmann::json& object, const char* key);

/// A value as a whole number within bounds; nothing if it is not one.
[[nodiscard]] std::optional<int> json_integer(const nlohmann::json& value, int least, int most);

/// A value for messages: shortened, on one line.
[[nodiscard]] std::string json_quoted(const nlohmann::json& value);

/// A value as one line of text. Bytes that are not UTF-8 become the replacement character.
/// What is written begins as `object()` or `array()`: where memory runs out while `[]` or
/// `push_back` makes one of nothing, what is left cannot be destroyed.
[[nodiscard]] std::string dump_json(const nlohmann::ordered_json& value);

}  // namespace evodoku
