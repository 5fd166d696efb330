#include "sudoku/formats/text_tools.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace evodoku {

namespace {

constexpr std::string_view kSpace = " \t\r";

}  // namespace

std::string_view trim(std::string_view text) {
  const std::size_t first = text.find_first_not_of(kSpace);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

bool is_blank(std::string_view line) {
  return line.find_first_not_of(kSpace) == std::string_view::npos;
}

std::string one_line(std::string_view text) {
  std::string out(text);
  char before = 0;
  for (char& c : out) {
    const auto byte = static_cast<unsigned char>(c);
    // U+0080 to U+009f, the second set of control characters, are 0xc2 and their own number.
    if (byte < 0x20 || byte == 0x7f || (before == '\xc2' && byte >= 0x80 && byte < 0xa0)) {
      if (byte >= 0x80) *(&c - 1) = ' ';
      c = ' ';
    }
    before = c;
  }
  return std::string(trim(out));
}

std::optional<long long> to_integer(std::string_view text) {
  long long value = 0;
  const char* end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, value);
  if (text.empty() || result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return value;
}

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::vector<Word> words(std::string_view line) {
  std::vector<Word> out;
  std::size_t begin = 0;
  while ((begin = line.find_first_not_of(kSpace, begin)) != std::string_view::npos) {
    const std::size_t end = std::min(line.find_first_of(kSpace, begin), line.size());
    out.push_back({line.substr(begin, end - begin), begin});
    begin = end;
  }
  return out;
}

std::vector<std::string_view> head_lines(std::string_view head) {
  std::vector<std::string_view> out;
  while (!head.empty()) {
    const std::size_t end = head.find('\n');
    out.push_back(head.substr(0, end));
    if (out.back().ends_with('\r')) out.back().remove_suffix(1);
    if (end == std::string_view::npos) break;
    head.remove_prefix(end + 1);
  }
  return out;
}

bool says_something(std::string_view line) {
  line = trim(line);
  return !line.empty() && line[0] != '#';
}

std::string_view first_line(std::string_view head) {
  for (const std::string_view line : head_lines(head)) {
    if (says_something(line)) return trim(line);
  }
  return {};
}

bool LinewiseReader::next(Puzzle& puzzle) {
  std::string_view line;
  while (source_.next_line(line)) {
    if (!says_something(line)) continue;
    read(line, puzzle);
    return true;
  }
  return false;
}

void require_classic(std::string_view format, Shape shape) {
  if (shape == Shape()) return;
  if (shape.plain() == Shape()) static_cast<void>(require_boxes(format, shape));
  throw UsageError(fmt::format("the format {} holds 9x9 boards only; this one is {}", format,
                               shape.to_string()));
}

BoxedShape require_boxes(std::string_view format, Shape shape) {
  if (const auto boxes = shape.boxed()) return *boxes;
  throw UsageError(fmt::format("the format {} cannot say that this board is {}; json can, and line",
                               format, shape.to_string()));
}

std::optional<Cell> cell_named(std::string_view name, int size) {
  const std::string text = lower(name);
  const std::size_t c = text.find('c');
  if (text.empty() || text[0] != 'r' || c == std::string::npos) return std::nullopt;
  const auto row = to_integer(std::string_view(text).substr(1, c - 1));
  const auto column = to_integer(std::string_view(text).substr(c + 1));
  if (!row || !column || *row < 1 || *row > size || *column < 1 || *column > size) {
    return std::nullopt;
  }
  return static_cast<Cell>((*row - 1) * size + *column - 1);
}

void tidy(Puzzle& puzzle) {
  for (std::size_t c = 0; c < puzzle.placed.size(); ++c) {
    if (puzzle.givens[c] != 0) puzzle.placed[c] = 0;
  }
  const auto none = [](const auto& list) {
    return std::all_of(list.begin(), list.end(), [](auto v) { return v == 0; });
  };
  if (none(puzzle.placed)) puzzle.placed.clear();
  for (std::size_t c = 0; c < puzzle.candidates.size(); ++c) {
    if (puzzle.value(c) != 0) puzzle.candidates[c] = 0;
  }
  if (none(puzzle.candidates)) puzzle.candidates.clear();
}

}  // namespace evodoku
