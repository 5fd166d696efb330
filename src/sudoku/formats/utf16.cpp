#include "sudoku/formats/utf16.hpp"

#include <cstdint>

namespace evodoku {

namespace {

constexpr char32_t kReplacement = 0xfffd;

/// Takes one code point from the front.
char32_t take_code_point(std::string_view& text) {
  const auto first = static_cast<unsigned char>(text[0]);
  text.remove_prefix(1);
  if (first < 0x80) return first;
  const int more = first >= 0xf0 ? 3 : first >= 0xe0 ? 2 : 1;
  if (first < 0xc2 || first > 0xf4 || text.size() < static_cast<std::size_t>(more)) {
    return kReplacement;
  }
  char32_t point = first & (0x3fU >> more);
  for (int i = 0; i < more; ++i) {
    const auto next = static_cast<unsigned char>(text[static_cast<std::size_t>(i)]);
    if ((next & 0xc0) != 0x80) return kReplacement;
    point = (point << 6) | (next & 0x3f);
  }
  constexpr char32_t kLeast[] = {0, 0x80, 0x800, 0x10000};
  const bool surrogate = point >= 0xd800 && point < 0xe000;
  if (point < kLeast[more] || point > 0x10ffff || surrogate) return kReplacement;
  text.remove_prefix(static_cast<std::size_t>(more));
  return point;
}

}  // namespace

std::u16string to_utf16(std::string_view text) {
  std::u16string out;
  while (!text.empty()) {
    const char32_t point = take_code_point(text);
    if (point < 0x10000) {
      out += static_cast<char16_t>(point);
    } else {
      out += static_cast<char16_t>(0xd800 + ((point - 0x10000) >> 10));
      out += static_cast<char16_t>(0xdc00 + ((point - 0x10000) & 0x3ff));
    }
  }
  return out;
}

std::optional<std::string> to_utf8(std::u16string_view text) {
  std::string out;
  const auto add = [&](char32_t bits) { out += static_cast<char>(bits); };
  for (std::size_t i = 0; i < text.size(); ++i) {
    char32_t point = text[i];
    if (point >= 0xd800 && point < 0xe000) {
      const bool pair =
          point < 0xdc00 && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000;
      if (!pair) return std::nullopt;
      point = 0x10000 + ((point - 0xd800) << 10) + (text[++i] - 0xdc00U);
    }
    if (point < 0x80) {
      add(point);
    } else if (point < 0x800) {
      add(0xc0 | (point >> 6));
      add(0x80 | (point & 0x3f));
    } else if (point < 0x10000) {
      add(0xe0 | (point >> 12));
      add(0x80 | ((point >> 6) & 0x3f));
      add(0x80 | (point & 0x3f));
    } else {
      add(0xf0 | (point >> 18));
      add(0x80 | ((point >> 12) & 0x3f));
      add(0x80 | ((point >> 6) & 0x3f));
      add(0x80 | (point & 0x3f));
    }
  }
  return out;
}

}  // namespace evodoku
