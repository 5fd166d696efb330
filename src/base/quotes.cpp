#include "base/quotes.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"

namespace evodoku {

namespace {

bool printable(char c) { return c >= 0x20 && c < 0x7f; }

}  // namespace

std::string in_quotes(char c) {
  return printable(c) ? fmt::format("'{}'", c)
                      : fmt::format("byte 0x{:02x}", static_cast<unsigned char>(c));
}

std::string quoted_at(std::string_view text, std::size_t offset) {
  const std::string_view rest = text.substr(offset);
  const std::size_t bytes = escape::character_bytes(rest);
  const std::string shown = escape::line(rest.substr(0, bytes));
  // What a terminal would obey is spelled out, and then told as a byte.
  if (bytes <= 1 || shown != rest.substr(0, bytes)) return in_quotes(text[offset]);
  return fmt::format("'{}'", shown);
}

std::string in_quotes(std::string_view text, std::size_t most) {
  std::string_view shown = text;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++characters) {
    if (characters == most) {
      shown = text.substr(0, i);
      break;
    }
    i += std::max<std::size_t>(1, escape::character_bytes(text.substr(i)));
  }
  return fmt::format("'{}{}'", escape::line(shown), shown.size() < text.size() ? "..." : "");
}

}  // namespace evodoku
