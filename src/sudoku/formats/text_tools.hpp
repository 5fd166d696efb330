/// \file
/// Small things that several formats need: trimming, numbers, lines with a look ahead.
///
///     LineFeed feed(source);
///     std::string_view line;
///     while (feed.peek(line) && !is_blank(line)) { use(line, feed.number()); feed.take(); }
#pragma once

#include <fmt/format.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/text_source.hpp"
#include "evodoku/formats.hpp"

namespace evodoku {

[[nodiscard]] std::string_view trim(std::string_view text);
[[nodiscard]] bool is_blank(std::string_view line);
/// A whole decimal number, nothing around it; nothing if it is not one or does not fit.
[[nodiscard]] std::optional<long long> to_integer(std::string_view text);
/// The text in lower case (ASCII).
[[nodiscard]] std::string lower(std::string_view text);

/// A piece of a line between blanks, and where it begins (from 0).
struct Word {
  std::string_view text;
  std::size_t offset;
};
[[nodiscard]] std::vector<Word> words(std::string_view line);

/// The lines of the start of a text; the last one may be cut off.
[[nodiscard]] std::vector<std::string_view> head_lines(std::string_view head);
/// Whether a line is neither blank nor a remark, which begins with #.
[[nodiscard]] bool says_something(std::string_view line);
/// The first line that says something, trimmed; empty if there is none.
[[nodiscard]] std::string_view first_line(std::string_view head);

/// Throws InputError.
template <typename... Arguments>
[[noreturn]] void fail_at(const Place& place, fmt::format_string<Arguments...> message,
                          Arguments&&... arguments) {
  throw InputError(place, fmt::format(message, std::forward<Arguments>(arguments)...));
}

[[nodiscard]] inline CellPlace cell_place(std::uint64_t line, std::uint64_t column) {
  return {static_cast<std::uint32_t>(line), static_cast<std::uint32_t>(column)};
}

/// Throws UsageError unless a board is the classic one: for formats that can hold no other.
void require_classic(std::string_view format, Shape shape);
/// Throws UsageError unless a board is a plain one of boxes, and gives it as such.
[[nodiscard]] BoxedShape require_boxes(std::string_view format, Shape shape);

/// "r1c7" or "R1C7" as a cell of a board of \p size rows; nothing where it is none.
[[nodiscard]] std::optional<Cell> cell_named(std::string_view name, int size);

/// Drops what says nothing: placed values on givens, marks on filled cells, empty lists. Readers
/// end with it, so that the same puzzle is the same value whatever format it came from.
void tidy(Puzzle& puzzle);

/// Reads puzzles that take a line each; lines that say nothing are passed over.
class LinewiseReader : public Reader {
 public:
  explicit LinewiseReader(TextSource& source) : source_(source) {}
  bool next(Puzzle& puzzle) override;

 protected:
  virtual void read(std::string_view line, Puzzle& puzzle) = 0;
  /// The place of a character in the line.
  [[nodiscard]] Place at(std::size_t offset) const { return source_.here(offset + 1); }

  TextSource& source_;
};

/// Lines of a source with a look ahead of one.
class LineFeed {
 public:
  explicit LineFeed(TextSource& source) : source_(source) {}
  /// The next line without taking it; false at the end. The view lives until `take`.
  bool peek(std::string_view& line) {
    if (!held_ && !source_.next_line(line_)) return false;
    held_ = true;
    line = line_;
    return true;
  }
  void take() { held_ = false; }
  /// The number of the line that `peek` gave last.
  [[nodiscard]] std::uint64_t number() const { return source_.line_number(); }
  [[nodiscard]] const std::string& name() const { return source_.name(); }
  template <typename... Arguments>
  [[noreturn]] void fail(std::uint64_t line, std::size_t column,
                         fmt::format_string<Arguments...> message, Arguments&&... arguments) const {
    fail_at({source_.name(), line, column}, message, std::forward<Arguments>(arguments)...);
  }

 private:
  TextSource& source_;
  std::string_view line_;
  bool held_ = false;
};

}  // namespace evodoku
