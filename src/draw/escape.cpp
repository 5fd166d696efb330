#include "draw/escape.hpp"

#include <array>
#include <cstdint>

namespace evodoku::draw {

std::size_t character_bytes(std::string_view text) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned char first = byte(0);
  if (first < 0x80) return 1;
  const std::size_t count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
  if (first < 0xc2 || first > 0xf4 || text.size() < count) return 0;
  std::uint32_t code = first & (0xffU >> (count + 1));
  for (std::size_t i = 1; i < count; ++i) {
    if ((byte(i) & 0xc0U) != 0x80) return 0;
    code = code << 6U | (byte(i) & 0x3fU);
  }
  const bool surrogate = code >= 0xd800 && code < 0xe000;
  // U+FFFE and U+FFFF are not allowed in XML.
  const bool fits = code >= (count == 2   ? 0x80U
                             : count == 3 ? 0x800U
                                          : 0x10000U) &&
                    code <= 0x10ffff && code != 0xfffe && code != 0xffff;
  return fits && !surrogate ? count : 0;
}

std::string clean(std::string_view text) {
  std::string out;
  while (!text.empty()) {
    const std::size_t bytes = character_bytes(text);
    const auto first = static_cast<unsigned char>(text[0]);
    if (bytes == 0) {
      out += '?';
    } else if (first < 0x20 || first == 0x7f) {
      out += ' ';
    } else {
      out += text.substr(0, bytes);
    }
    text.remove_prefix(bytes == 0 ? 1 : bytes);
  }
  return out;
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : clean(text)) {
    const std::size_t sign = std::string_view("&<>\"").find(c);
    out += sign == std::string_view::npos ? std::string(1, c)
                                          : std::array{"&amp;", "&lt;", "&gt;", "&quot;"}[sign];
  }
  return out;
}

}  // namespace evodoku::draw
