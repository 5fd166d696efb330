// SudokuPad's short form of JSON.
//
//   {ce:[[{v:5},,],...],re:[[[0,0],...]],metadata:{t:'It\'s a title',antiknight:t}}
#include <algorithm>
#include <array>
#include <utility>

#include "sudoku/formats/sudokupad_json.hpp"
#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

using ShortKey = std::pair<std::string_view, std::string_view>;
constexpr std::array<ShortKey, 24> kShortKeys = {{
    {"a", "arrows"},   {"c", "color"},     {"c1", "borderColor"}, {"c2", "backgroundColor"},
    {"ca", "cages"},   {"ce", "cells"},    {"cs", "cellSize"},    {"ct", "center"},
    {"d", "duration"}, {"fs", "fontSize"}, {"h", "height"},       {"hl", "headLength"},
    {"l", "lines"},    {"o", "overlays"},  {"r", "rounded"},      {"re", "regions"},
    {"t", "title"},    {"te", "text"},     {"th", "thickness"},   {"u", "underlays"},
    {"v", "value"},    {"vd", "videos"},   {"w", "width"},        {"wp", "wayPoints"},
}};

bool is_colour(std::string_view word) {
  return word.size() == 6 &&
         word.find_first_not_of("0123456789abcdefABCDEF") == std::string_view::npos;
}

/// A word without quotes as a value.
std::string bare_value(std::string_view word, bool after_colon) {
  if (word == "t" || word == "f") return word == "t" ? "true" : "false";
  if (after_colon && is_colour(word)) return "\"#" + std::string(word) + '"';
  if (word.starts_with('#')) return '"' + std::string(word) + '"';
  return std::string(word);  // a number, or what the parser will complain of
}

}  // namespace

std::string unzip_sudokupad(std::string_view text) {
  const char quote = text.find('"') == std::string_view::npos ? '\'' : '"';
  std::string out;
  char before = 0;  // the last sign between words
  for (std::size_t i = 0; i < text.size();) {
    const char c = text[i];
    if (c == quote) {
      out += '"';
      for (++i; i < text.size() && text[i] != quote; ++i) {
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] != '\'') out += text[i++];
        if (text[i] == '\\' && i + 1 < text.size() && text[i + 1] == '\'') ++i;
        out += text[i];
      }
      out += '"';
      ++i;
      before = '"';
    } else if (std::string_view("{}[],:").find(c) != std::string_view::npos) {
      const bool ends = c == ',' || c == ']';
      if (ends && (before == ',' || before == '[') && !(before == '[' && c == ']')) out += "{}";
      out += c;
      before = c;
      ++i;
    } else {
      const std::size_t end = std::min(text.find_first_of("{}[],:", i), text.size());
      const std::string_view word = trim(text.substr(i, end - i));
      i = end;
      if (word.empty()) continue;
      if (end < text.size() && text[end] == ':') {
        const auto* known = std::ranges::find(kShortKeys, word, &ShortKey::first);
        out += '"';
        out += known == kShortKeys.end() ? word : known->second;
        out += '"';
      } else {
        out += bare_value(word, before == ':');
      }
      before = 'w';
    }
  }
  return out;
}

}  // namespace evodoku
