/// \file
/// What solve, check and count say about a puzzle, in the same words and keys.
#pragma once

#include <string>
#include <string_view>

#include "cli/batch.hpp"
#include "evodoku/solve.hpp"

namespace evodoku::cli {

/// A JSON object on one line, written key by key: a document tree would cost more than the solving.
class JsonLine {
 public:
  explicit JsonLine(std::string& out) : out_(out) { out_ += '{'; }
  JsonLine(const JsonLine&) = delete;
  JsonLine& operator=(const JsonLine&) = delete;
  ~JsonLine() { out_ += "}\n"; }

  JsonLine& text(std::string_view key, std::string_view value);
  JsonLine& grid(std::string_view key, const Grid& grid);
  JsonLine& null(std::string_view key) { return raw(key, "null"); }
  JsonLine& number(std::string_view key, std::uint64_t value);
  JsonLine& seconds(std::string_view key, double value);
  JsonLine& boolean(std::string_view key, bool value) { return raw(key, value ? "true" : "false"); }
  /// A value that is JSON already.
  JsonLine& raw(std::string_view key, std::string_view value);
  /// Begins a value that the caller then appends itself.
  void key(std::string_view key);

 private:
  std::string& out_;
  bool first_ = true;
};

/// Counts what could not be read and tells of it on standard error. Returns whether it was a
/// puzzle, which then keeps its place in the output, rather than a whole file.
bool report_bad(const BadInput& bad, Batch& batch);

}  // namespace evodoku::cli
