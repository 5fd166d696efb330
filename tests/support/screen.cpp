#include "support/screen.hpp"

#include <algorithm>
#include <stdexcept>

namespace evodoku::support {

Screen::Line& Screen::line() {
  if (lines_.size() <= row_) lines_.resize(row_ + 1);
  return lines_[row_];
}

void Screen::go_down() {
  ++row_;
  if (row_ - top_ >= rows_) ++top_;
  (void)line();
}

void Screen::put(std::string character) {
  if (column_ == columns_) {
    go_down();
    column_ = 0;
  }
  Line& here = line();
  if (here.size() <= column_) here.resize(column_ + 1, " ");
  here[column_++] = std::move(character);
}

void Screen::obey(char command, int number) {
  const auto count = static_cast<std::size_t>(std::max(1, number));
  if (command == 'm') return;
  if (command == 'A') {
    row_ -= std::min(row_ - top_, count);
  } else if (command == 'H' && number < 0) {
    row_ = top_;
    column_ = 0;
  } else if (command == 'K' && number < 0) {
    line().resize(std::min(line().size(), column_));
  } else if (command == 'J' && number < 0) {
    line().resize(std::min(line().size(), column_));
    lines_.resize(row_ + 1);
  } else if (command == 'J' && number == 2) {
    for (std::size_t i = top_; i < lines_.size(); ++i) lines_[i].clear();
  } else {
    throw std::runtime_error(std::string("a terminal would not know ") + command);
  }
}

void Screen::write(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (c == '\n') {
      go_down();
    } else if (c == '\r') {
      column_ = 0;
    } else if (c == '\x1b') {
      std::size_t end = i + 2;
      while (end < text.size() && (text[end] < '@' || text[end] > '~')) ++end;
      if (end >= text.size() || text[i + 1] != '[') throw std::runtime_error("half a command");
      const std::string number(text.substr(i + 2, end - i - 2));
      obey(text[end], number.empty() ? -1 : std::stoi(number));
      i = end;
    } else {
      std::size_t end = i + 1;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0U) == 0x80U) ++end;
      put(std::string(text.substr(i, end - i)));
      i = end - 1;
    }
  }
}

std::vector<std::string> Screen::lines() const {
  std::vector<std::string> out;
  for (const Line& one : lines_) {
    out.emplace_back();
    for (const std::string& character : one) out.back() += character;
  }
  return out;
}

}  // namespace evodoku::support
