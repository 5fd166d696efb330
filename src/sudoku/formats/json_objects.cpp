#include "sudoku/formats/json_objects.hpp"

#include <fmt/format.h>

#include "base/quotes.hpp"

namespace evodoku {

bool JsonObjects::find_object(std::string_view line) {
  for (; at_ < line.size(); ++at_) {
    const char c = line[at_];
    if (c == ' ' || c == '\t' || c == '\r') continue;
    if (c == '{' && array_ == Array::kClosed) {
      fail_and_skip(at_ + 1, "found '{' after the end of the array");
    }
    if (c == '{') {
      if (array_ == Array::kOpen && any_ && !comma_) {
        comma_ = true;  // say it once, and then read the object
        feed_.fail(feed_.number(), at_ + 1, "found '{{', expected a comma between objects");
      }
      return true;
    }
    if (c == '[' && array_ == Array::kNotBegun && !any_) {
      array_ = Array::kOpen;
    } else if (c == ',' && array_ == Array::kOpen && any_ && !comma_) {
      comma_ = true;
    } else if (c == ']' && array_ == Array::kOpen && !comma_) {
      array_ = Array::kClosed;
    } else {
      fail_and_skip(at_ + 1, fmt::format("found {}, expected an object: {{\"puzzle\": \"...\"}}",
                                         in_quotes(c)));
    }
  }
  return false;
}

void JsonObjects::fail_and_skip(std::size_t column, const std::string& message) {
  const std::uint64_t number = feed_.number();
  // Go on where an object can begin: rubbish then is one error, not one for each of its lines.
  std::string_view line;
  do {
    next_line();
  } while (feed_.peek(line) && !trim(line).starts_with('{'));
  if (!feed_.peek(line)) array_ = Array::kClosed;  // that it does not end well has been said
  any_ = true;
  comma_ = true;
  feed_.fail(number, column, "{}", message);
}

bool JsonObjects::scan(std::string_view line, std::size_t from, std::string& text) {
  for (at_ = from; at_ < line.size(); ++at_) {
    const char c = line[at_];
    if (in_string_) {
      if (c == '\\') ++at_;
      if (c == '"') in_string_ = false;
    } else if (c == '"') {
      in_string_ = true;
    } else if (c == '{' || c == '[') {
      ++depth_;
    } else if ((c == '}' || c == ']') && --depth_ == 0) {
      ++at_;
      text += line.substr(from, at_ - from);
      return true;
    }
  }
  text += line.substr(from);
  return false;
}

bool JsonObjects::next(std::string& text, Place& place) {
  std::string_view line;
  for (;;) {
    if (!feed_.peek(line)) {
      if (array_ != Array::kOpen) return false;
      array_ = Array::kClosed;
      feed_.fail(feed_.number(), 0, "the text ends within an array, expected ]");
    }
    if (find_object(line)) break;
    next_line();
  }
  place = {feed_.name(), feed_.number(), at_ + 1};
  text.clear();
  depth_ = 0;
  in_string_ = false;
  any_ = true;
  comma_ = array_ != Array::kOpen;
  for (std::size_t from = at_; !scan(line, from, text); from = 0) {
    const std::size_t end = line.size();
    const std::uint64_t number = feed_.number();
    next_line();
    // JSON has no line ends within strings.
    if (in_string_) feed_.fail(number, end + 1, "the line ends within a string, expected \"");
    if (text.size() > kMaxObject)
      fail_and_skip(0, fmt::format("an object is longer than {} bytes", kMaxObject));
    if (!feed_.peek(line))
      feed_.fail(number, end + 1, "the text ends within an object, expected }}");
    if (line.starts_with('{')) {
      comma_ = true;
      feed_.fail(number, end + 1, "the object is not closed before the next one, expected }}");
    }
    text += '\n';
  }
  return true;
}

}  // namespace evodoku
