#include "sudoku/formats/plain_signs.hpp"

#include <algorithm>
#include <array>

#include "evodoku/escape.hpp"

namespace evodoku {

namespace {

/// Characters of Unicode from the first to the last, and the sign that they stand for, 0 for none.
struct SignRange {
  char32_t first, last;
  char plain;
  bool counts = false;  ///< each stands for the next one: digits, letters
};

constexpr auto kSigns = std::to_array<SignRange>({
    {0x00a0, 0x00a0, ' '}, {0x00a6, 0x00a6, '|'},       {0x00b7, 0x00b7, '.'},
    {0x2000, 0x200a, ' '}, {0x200b, 0x200f, 0},         {0x2010, 0x2015, '-'},
    {0x2022, 0x2022, '.'}, {0x2027, 0x2027, '.'},       {0x202f, 0x202f, ' '},
    {0x205f, 0x205f, ' '}, {0x2060, 0x2060, 0},         {0x2212, 0x2212, '-'},
    {0x2219, 0x2219, '.'}, {0x22c5, 0x22c5, '.'},       {0x2460, 0x2468, '1', true},
    {0x2500, 0x2501, '-'}, {0x2502, 0x2503, '|'},       {0x2504, 0x2505, '-'},
    {0x2506, 0x2507, '|'}, {0x2508, 0x2509, '-'},       {0x250a, 0x250b, '|'},
    {0x250c, 0x254b, '+'}, {0x254c, 0x254d, '-'},       {0x254e, 0x254f, '|'},
    {0x2550, 0x2550, '-'}, {0x2551, 0x2551, '|'},       {0x2552, 0x2573, '+'},
    {0x2574, 0x2574, '-'}, {0x2575, 0x2575, '|'},       {0x2576, 0x2576, '-'},
    {0x2577, 0x2577, '|'}, {0x2578, 0x2578, '-'},       {0x2579, 0x2579, '|'},
    {0x257a, 0x257a, '-'}, {0x257b, 0x257b, '|'},       {0x257c, 0x257c, '-'},
    {0x257d, 0x257d, '|'}, {0x257e, 0x257e, '-'},       {0x257f, 0x257f, '|'},
    {0x2591, 0x2591, '.'}, {0x25a1, 0x25a2, '.'},       {0x25ab, 0x25ab, '.'},
    {0x25cb, 0x25cb, '.'}, {0x25fb, 0x25fb, '.'},       {0x25fd, 0x25fd, '.'},
    {0x2610, 0x2610, '.'}, {0x2758, 0x2758, '|'},       {0x2b1c, 0x2b1c, '.'},
    {0x3000, 0x3000, ' '}, {0x30fb, 0x30fb, '.'},       {0xfe0f, 0xfe0f, 0},
    {0xfeff, 0xfeff, 0},   {0xff0c, 0xff0c, ','},       {0xff0d, 0xff0d, '-'},
    {0xff0e, 0xff0e, '.'}, {0xff10, 0xff19, '0', true}, {0xff21, 0xff3a, 'A', true},
    {0xff5c, 0xff5c, '|'},
});

char32_t code_point(std::string_view character) {
  const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(character[i]); };
  constexpr std::array<unsigned, 5> kLead = {0, 0x7f, 0x1f, 0x0f, 0x07};
  char32_t point = byte(0) & kLead[character.size()];
  for (std::size_t i = 1; i < character.size(); ++i) point = (point << 6) | (byte(i) & 0x3fU);
  return point;
}

/// How many bytes a command to a terminal takes: ESC [ numbers letter.
std::size_t escape_bytes(std::string_view text) {
  if (!text.starts_with("\x1b[")) return 0;
  const std::size_t end = text.find_first_not_of("0123456789;:?", 2);
  return end == std::string_view::npos ? text.size() : end + 1;
}

}  // namespace

std::string plain_signs(std::string_view line) {
  // Most lines have nothing to change, and there may be millions of them.
  const auto is_plain = [](char c) { return (c & 0x80) == 0 && c != '\x1b'; };
  std::string out;
  if (std::ranges::all_of(line, is_plain)) return out.assign(line);
  while (!line.empty()) {
    if (const std::size_t command = escape_bytes(line); command > 0) {
      line.remove_prefix(command);
      continue;
    }
    const std::size_t bytes = std::max<std::size_t>(1, escape::character_bytes(line));
    const std::string_view character = line.substr(0, bytes);
    line.remove_prefix(bytes);
    const char32_t point = bytes > 1 ? code_point(character) : 0;
    const auto* const range = std::ranges::find_if(
        kSigns, [&](const SignRange& r) { return r.first <= point && point <= r.last; });
    if (point == 0 || range == kSigns.end()) {
      out += character;
    } else if (range->plain != 0) {
      out += static_cast<char>(range->plain +
                               (range->counts ? static_cast<int>(point - range->first) : 0));
    }
  }
  return out;
}

}  // namespace evodoku
