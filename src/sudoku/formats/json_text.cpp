#include "sudoku/formats/json_text.hpp"

#include <fmt/format.h>

#include <algorithm>

#include <nlohmann/json.hpp>

#include "base/quotes.hpp"
#include "evodoku/escape.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

/// A puzzle of 64x64 with marks in every cell has about 64^3 values, and nests four deep.
constexpr int kMostDepth = 32;
constexpr std::size_t kMostValues = 600'000;

/// What nlohmann says after "[json.exception...] parse error at line 1, column 5: ".
std::string reason_of(std::string_view what) {
  if (const std::size_t colon = what.find(": "); colon != std::string_view::npos) {
    what = what.substr(colon + 2);
  } else if (const std::size_t bracket = what.find("] "); bracket != std::string_view::npos) {
    what = what.substr(bracket + 2);
  }
  std::string out;
  for (const char c : what.substr(0, 200)) out += c >= 0x20 && c < 0x7f ? c : '?';
  return out;
}

/// Throws InputError for a text of which too much would be built. The parser could be asked on its
/// way, but goes through the whole list at the end of each object in it then.
void check_extent(std::string_view text, const Place& place) {
  int depth = 0;
  std::size_t values = 1;
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (quoted) {
      if (c == '\\') ++i;
      if (c == '"') quoted = false;
    } else if (c == '"') {
      quoted = true;
    } else if (c == '{' || c == '[') {
      if (++depth > kMostDepth) fail_at(place, "is nested more than {} deep", kMostDepth);
      ++values;
    } else if (c == '}' || c == ']') {
      --depth;
    } else if (c == ',' || c == ':') {
      ++values;
    }
    if (values > kMostValues) fail_at(place, "holds more than {} values", kMostValues);
  }
}

}  // namespace

Place place_in(std::string_view text, std::size_t offset, const Place& begin) {
  if (begin.column == 0) return begin;
  offset = std::min(offset, text.size());
  const std::string_view before = text.substr(0, offset);
  const auto lines = std::count(before.begin(), before.end(), '\n');
  if (lines == 0) return {begin.file, begin.line, begin.column + offset};
  return {begin.file, begin.line + static_cast<std::uint64_t>(lines), offset - before.rfind('\n')};
}

nlohmann::json parse_json(std::string_view text, const Place& place) {
  using nlohmann::json;
  check_extent(text, place);
  try {
    return json::parse(text.begin(), text.end());
  } catch (const json::parse_error& error) {
    fail_at(place_in(text, error.byte == 0 ? 0 : error.byte - 1, place), "is not JSON: {}",
            reason_of(error.what()));
  } catch (const json::exception& error) {
    fail_at(place, "is not JSON: {}", reason_of(error.what()));
  }
}

const nlohmann::json* json_field(const nlohmann::json& object, const char* key) {
  const auto found = object.find(key);
  return found == object.end() || found->is_null() ? nullptr : &*found;
}

std::optional<int> json_integer(const nlohmann::json& value, int least, int most) {
  if (value.is_number_unsigned()) {
    const auto number = value.get<std::uint64_t>();
    if (number > static_cast<std::uint64_t>(most) || static_cast<int>(number) < least) {
      return std::nullopt;
    }
    return static_cast<int>(number);
  }
  if (!value.is_number_integer()) return std::nullopt;
  const auto number = value.get<std::int64_t>();
  if (number < least || number > most) return std::nullopt;
  return static_cast<int>(number);
}

std::string json_quoted(const nlohmann::json& value) {
  if (value.is_array()) return fmt::format("an array of {}", value.size());
  if (value.is_object()) return "an object";
  return in_quotes(value.dump(-1, ' ', true, nlohmann::json::error_handler_t::replace));
}

std::string dump_json(const nlohmann::ordered_json& value) {
  return escape::json(value.dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
}

}  // namespace evodoku
