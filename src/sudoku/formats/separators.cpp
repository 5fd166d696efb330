#include "sudoku/formats/separators.hpp"

#include <algorithm>

#include "sudoku/formats/text_tools.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kSeparators = ",;";
constexpr std::size_t kLongestCell = 2;
constexpr std::size_t kFewestCells = 4;

}  // namespace

bool separate(std::string_view text, std::string& out) {
  if (text.find_first_of(kSeparators) == std::string_view::npos) return false;
  std::size_t cells = 0;
  std::size_t empty = 0;
  std::string result(text);
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find_first_of(kSeparators, begin), text.size());
    const std::string_view cell = trim(text.substr(begin, end - begin));
    if (cell.size() > kLongestCell) return false;
    // A list may end with a separator. Where other cells are empty an empty one follows it.
    if (end == text.size() && cell.empty() && empty == 0) break;
    ++cells;
    if (cell.empty()) ++empty;
    const char fill = cell.empty() ? '.' : ' ';
    if (end < text.size()) {
      result[end] = fill;
    } else if (cell.empty()) {
      result += fill;
    }
    begin = end + 1;
  }
  if (cells < kFewestCells) return false;
  out = std::move(result);
  return true;
}

}  // namespace evodoku
