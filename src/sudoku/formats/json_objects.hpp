/// \file
/// The top-level objects of a JSON text, one after the other, in constant memory.
///
/// The text may be one object per line (JSON Lines), an array of objects, or objects that span
/// lines. Objects are cut out by their braces and parsed by somebody else. A line that begins with
/// a brace at its first column starts a new object even if the last one was never closed, so that
/// one broken line costs one puzzle.
#pragma once

#include <string>
#include <string_view>

#include "base/text_source.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

class JsonObjects {
 public:
  static constexpr std::size_t kMaxObject = std::size_t{4} << 20;

  explicit JsonObjects(TextSource& source) : feed_(source) {}

  /// The next object's text and where it begins; false at the end. Throws InputError for what is
  /// not an object, and resumes after it.
  bool next(std::string& text, Place& place);

 private:
  enum class Array { kNotBegun, kOpen, kClosed };

  /// Takes what may stand between objects; true at a brace.
  bool find_object(std::string_view line);
  [[noreturn]] void fail_and_skip(std::size_t column, const std::string& message);
  /// Moves over the rest of a line up to the end of the object; true once it is closed.
  bool scan(std::string_view line, std::size_t from, std::string& text);
  void next_line() {
    feed_.take();
    at_ = 0;
  }

  LineFeed feed_;
  std::size_t at_ = 0;  ///< in the line at the front
  Array array_ = Array::kNotBegun;
  bool any_ = false;    ///< an object has been seen
  bool comma_ = false;  ///< the last object has been followed by its comma
  int depth_ = 0;
  bool in_string_ = false;
};

}  // namespace evodoku
