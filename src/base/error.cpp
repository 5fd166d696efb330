#include "base/error.hpp"

#include <fmt/format.h>

namespace evodoku {

namespace {

bool printable(char c) { return c >= 0x20 && c < 0x7f; }

std::string located(const Place& place, std::string_view message) {
  const std::string where = place.to_string();
  return where.empty() ? std::string(message) : fmt::format("{}: {}", where, message);
}

}  // namespace

std::string Place::to_string() const {
  std::string out = file;
  if (line != 0) out += fmt::format(":{}", line);
  if (line != 0 && column != 0) out += fmt::format(":{}", column);
  return out;
}

InputError::InputError(Place place, std::string_view message)
    : Error(ExitCode::kBadInput, located(place, message)),
      place_(std::move(place)),
      message_(message) {}

std::string in_quotes(char c) {
  return printable(c) ? fmt::format("'{}'", c)
                      : fmt::format("byte 0x{:02x}", static_cast<unsigned char>(c));
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
