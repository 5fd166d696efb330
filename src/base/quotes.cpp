#include "base/quotes.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace evodoku {

namespace {

bool printable(char c) { return c >= 0x20 && c < 0x7f; }

}  // namespace

std::string in_quotes(char c) {
  return printable(c) ? fmt::format("'{}'", c)
                      : fmt::format("byte 0x{:02x}", static_cast<unsigned char>(c));
}

std::string quoted_at(std::string_view text, std::size_t offset) {
  const auto lead = static_cast<unsigned char>(text[offset]);
  // The lead byte says how long the sequence is; 0xc0, 0xc1 and what is above 0xf4 lead none.
  const std::size_t length = lead >= 0xc2 && lead <= 0xdf   ? 2
                             : lead >= 0xe0 && lead <= 0xef ? 3
                             : lead >= 0xf0 && lead <= 0xf4 ? 4
                                                            : 1;
  const std::string_view character = text.substr(offset, length);
  const bool whole =
      character.size() == length && std::all_of(character.begin() + 1, character.end(), [](char c) {
        return (static_cast<unsigned char>(c) & 0xc0) == 0x80;
      });
  // U+0080 to U+009f are control characters.
  const bool control = lead == 0xc2 && whole && static_cast<unsigned char>(character[1]) < 0xa0;
  if (length == 1 || !whole || control) return in_quotes(text[offset]);
  return fmt::format("'{}'", character);
}

std::string in_quotes(std::string_view text, std::size_t most) {
  std::string out = "'";
  for (const char c : text.substr(0, most)) {
    if (printable(c)) {
      out += c;
    } else {
      out += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
  out += text.size() > most ? "...'" : "'";
  return out;
}

}  // namespace evodoku
