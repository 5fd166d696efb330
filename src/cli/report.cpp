#include "cli/report.hpp"

#include <fmt/format.h>

#include <iterator>

#include <nlohmann/json.hpp>


namespace evodoku::cli {

void JsonLine::key(std::string_view key) {
  if (!first_) out_ += ',';
  first_ = false;
  out_ += '"';
  out_ += key;
  out_ += "\":";
}

JsonLine& JsonLine::raw(std::string_view key, std::string_view value) {
  this->key(key);
  out_ += value;
  return *this;
}

JsonLine& JsonLine::text(std::string_view key, std::string_view value) {
  // Names and messages may hold anything, text that is not UTF-8 included.
  return raw(key,
             nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace));
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

JsonLine& JsonLine::seconds(std::string_view key, double value) {
  this->key(key);
  fmt::format_to(std::back_inserter(out_), "{:.9f}", value);
  return *this;
}

bool report_bad(const BadInput& bad, Batch& batch) {
  batch.tally.count_bad(bad.code);
  const bool is_puzzle = bad.code == ExitCode::kBadInput;
  batch.notes += fmt::format("{}{}\n", is_puzzle ? "" : "evodoku: ", bad.message);
  return is_puzzle;
}

}  // namespace evodoku::cli
