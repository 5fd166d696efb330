#include "cli/options/description.hpp"

#include <sstream>

namespace evodoku::cli {

std::vector<std::string> paragraphs(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream lines(text);
  lines.exceptions(std::ios::badbit);  // where memory ends, the text does not
  bool within = false;
  for (std::string line; std::getline(lines, line);) {
    if (line.empty()) {
      within = false;
      continue;
    }
    if (within) {
      out.back() += (out.back().ends_with(' ') ? "" : " ") + line;
    } else {
      out.push_back(line);
    }
    within = true;
  }
  return out;
}

std::string wrapped(const std::string& text, std::size_t width) {
  std::string out;
  std::size_t column = 0;
  std::istringstream words(text);
  words.exceptions(std::ios::badbit);
  for (std::string word; words >> word;) {
    const bool fits = column + 1 + word.size() <= width;
    if (column > 0) out += fits ? ' ' : '\n';
    column = column > 0 && fits ? column + 1 + word.size() : word.size();
    out += word;
  }
  return out;
}

}  // namespace evodoku::cli
