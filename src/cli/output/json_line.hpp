/// \file
/// A JSON object on one line, as every command writes its results with --json.
///
///     JsonLine(out).puzzle(&puzzle).text("status", "solved").fixed("rating", 7.2, 1);
///     // {"puzzle":"1.3...","status":"solved","rating":7.2}
///
/// It is written key by key: a tree of the whole would cost more than solving a puzzle, and with
/// `solve --all` it would hold millions of solutions. Texts and nested values are nlohmann's.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <nlohmann/json_fwd.hpp>

#include "evodoku/puzzle.hpp"

namespace evodoku::cli {

class JsonLine {
 public:
  explicit JsonLine(std::string& out) : out_(out) { out_ += '{'; }
  JsonLine(const JsonLine&) = delete;
  JsonLine& operator=(const JsonLine&) = delete;
  ~JsonLine() { out_ += "}\n"; }

  /// The position of a puzzle; null for what could not be read as one.
  JsonLine& puzzle(const Puzzle* puzzle);
  JsonLine& grid(std::string_view key, const Grid& grid);
  JsonLine& text(std::string_view key, std::string_view value);
  /// Leaves out the key where there is no text.
  JsonLine& text_if_any(std::string_view key, std::string_view value);
  JsonLine& number(std::string_view key, std::uint64_t value);
  /// With nine digits.
  JsonLine& real(std::string_view key, double value);
  /// With \p digits after the point.
  JsonLine& fixed(std::string_view key, double value, int digits);
  JsonLine& seconds(double value) { return fixed("seconds", value, 9); }
  JsonLine& boolean(std::string_view key, std::optional<bool> value);
  JsonLine& null(std::string_view key);
  JsonLine& json(std::string_view key, const nlohmann::ordered_json& value);
  /// Begins a value that the caller appends.
  void key(std::string_view key);

 private:
  std::string& out_;
  bool first_ = true;
};

}  // namespace evodoku::cli
