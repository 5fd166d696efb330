#include "evodoku/error.hpp"

#include <fmt/format.h>

#include "evodoku/escape.hpp"

namespace evodoku {

namespace {

std::string located(const Place& place, std::string_view message) {
  const std::string where = place.to_string();
  return where.empty() ? std::string(message) : fmt::format("{}: {}", where, message);
}

}  // namespace

std::string Place::to_string() const {
  std::string out = escape::line(file);
  if (line != 0) out += fmt::format("{}{}", out.empty() ? "" : ":", line);
  if (line != 0 && column != 0) out += fmt::format(":{}", column);
  return out;
}

InputError::InputError(Place place, std::string_view message)
    : Error(ExitCode::kBadInput, located(place, message)),
      place_(std::move(place)),
      message_(message) {}

}  // namespace evodoku
