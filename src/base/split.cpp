#include "base/split.hpp"

#include <algorithm>

namespace evodoku {

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t end = text.find(separator);
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::vector<std::string_view> split_words(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  std::vector<std::string_view> out;
  for (;;) {
    text.remove_prefix(std::min(text.find_first_not_of(kBlanks), text.size()));
    if (text.empty()) return out;
    const std::size_t end = std::min(text.find_first_of(kBlanks), text.size());
    out.push_back(text.substr(0, end));
    text.remove_prefix(end);
  }
}

}  // namespace evodoku
