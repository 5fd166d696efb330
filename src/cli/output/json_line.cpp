#include "cli/output/json_line.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include <nlohmann/json.hpp>

#include "evodoku/escape.hpp"

namespace evodoku::cli {

namespace {

/// Whether a text is the same in JSON, as nearly all are.
bool is_plain(std::string_view text) {
  return std::all_of(text.begin(), text.end(),
                     [](char c) { return c >= ' ' && c <= '~' && c != '"' && c != '\\'; });
}

}  // namespace

void JsonLine::key(std::string_view key) {
  if (!first_) out_ += ',';
  first_ = false;
  out_ += '"';
  out_ += key;
  out_ += "\":";
}

JsonLine& JsonLine::json(std::string_view key, const nlohmann::ordered_json& value) {
  this->key(key);
  // Names and messages may hold anything, text that is not UTF-8 included.
  out_ +=
      escape::json(value.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace));
  return *this;
}

JsonLine& JsonLine::text(std::string_view key, std::string_view value) {
  if (!is_plain(value)) return json(key, value);
  this->key(key);
  out_ += '"';
  out_ += value;
  out_ += '"';
  return *this;
}

JsonLine& JsonLine::text_if_any(std::string_view key, std::string_view value) {
  return value.empty() ? *this : text(key, value);
}

JsonLine& JsonLine::puzzle(const Puzzle* puzzle) {
  if (puzzle == nullptr) return null("puzzle");
  grid("puzzle", puzzle->placed.empty() ? puzzle->givens : puzzle->position());
  return puzzle->shape().variants().empty() ? *this : text("board", puzzle->shape().code());
}

JsonLine& JsonLine::grid(std::string_view key, const Grid& grid) {
  this->key(key);
  out_ += '"';
  grid.append_line(out_);
  out_ += '"';
  return *this;
}

JsonLine& JsonLine::number(std::string_view key, std::uint64_t value) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{}", value);
  return *this;
}

JsonLine& JsonLine::real(std::string_view key, double value) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{:.9g}", value);
  return *this;
}

JsonLine& JsonLine::fixed(std::string_view key, double value, int digits) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{:.{}f}", value, digits);
  return *this;
}

JsonLine& JsonLine::boolean(std::string_view key, std::optional<bool> value) {
  this->key(key);
  out_ += !value ? "null" : *value ? "true" : "false";
  return *this;
}

JsonLine& JsonLine::null(std::string_view key) { return boolean(key, std::nullopt); }

}  // namespace evodoku::cli
