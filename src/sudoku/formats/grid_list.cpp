#include "sudoku/formats/grid_list.hpp"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/quotes.hpp"
#include "sudoku/formats/plain_signs.hpp"

namespace evodoku {

namespace {

constexpr std::string_view kOpening = "[{(";
constexpr std::string_view kClosing = "]})";
constexpr std::size_t kMostListText = std::size_t{1} << 20;
constexpr int kDeepest = 8;
/// A flat list has all cells of a board in one row.
constexpr std::size_t kMostCells = std::size_t{Shape::kMaxSize} * Shape::kMaxSize;

bool is_in(std::string_view set, char c) { return set.find(c) != std::string_view::npos; }

/// Collects rows from a list, line by line.
class ListRows {
 public:
  /// False once the last bracket has been closed.
  bool add(const std::string& text, std::uint64_t line) {
    std::size_t i = 0;
    if (depth_ == 0) {  // in a line such as "int board[9][9] = {" it begins with the last bracket
      const std::size_t last = text.find_last_of(kOpening);
      i = find_list(text).value_or(last == std::string::npos ? 0 : last);
    }
    for (; i < text.size(); ++i) {
      if (too_long()) return false;
      const char c = text[i];
      if (is_in(kOpening, c)) {
        if (++depth_ > kDeepest) return false;
        row_.clear();
        open_ = true;
        comma_ = false;
      } else if (is_in(kClosing, c)) {
        close(line, i);
        if (depth_ == 0) return false;
      } else if (c == ',' || c == ';') {
        if (comma_ || row_.empty()) add_cell("", line, i);
        comma_ = true;
      } else if (c == '"' || c == '\'') {
        const std::size_t end = std::min(text.find(c, i + 1), text.size());
        add_string(text.substr(i + 1, end - i - 1), line, i + 1);
        i = end;
      } else if (c != ' ' && c != '\t') {
        std::size_t end = i;
        while (end < text.size() && !is_in(" \t,;[](){}\"'", text[end])) ++end;
        add_cell(text.substr(i, end - i), line, i);
        i = end - 1;
      }
    }
    return true;
  }

  std::vector<GridRow> rows;
  [[nodiscard]] bool closed() const { return depth_ == 0; }
  /// Whether it was given up because of a row with more cells than there can be.
  [[nodiscard]] bool too_long() const { return row_.size() > kMostCells; }

 private:
  void close(std::uint64_t line, std::size_t at) {
    --depth_;
    // Brackets around brackets are no rows. What is before a comma is a cell even if it is nothing.
    if (open_ && comma_ && !trailing_comma()) add_cell("", line, at);
    if (open_ && !row_.empty()) rows.push_back(std::move(row_));
    row_.clear();
    open_ = false;
    comma_ = true;
  }
  /// A comma after the last cell, as programs may write it, where no other cell is empty.
  [[nodiscard]] bool trailing_comma() const {
    return std::ranges::none_of(row_, [](const GridCell& cell) { return cell.text.empty(); });
  }

  void add_cell(std::string text, std::uint64_t line, std::size_t at) {
    if (!open_) return;
    const std::string small = lower(text);
    if (small == "none" || small == "null" || small == "nil" || small == "nan" || small == "na") {
      text.clear();
    }
    if (text.ends_with(".0") || (text.size() > 1 && text.ends_with('.'))) {  // 5.0, 5.
      text.resize(text.find('.'));
    }
    row_.push_back({std::move(text), line, at + 1});
    comma_ = false;
  }

  /// A cell in quotes, or a whole row of them.
  void add_string(const std::string& text, std::uint64_t line, std::size_t at) {
    constexpr std::size_t kLongest = 2;
    if (text.size() <= kLongest) return add_cell(std::string(trim(text)), line, at);
    row_.clear();
    const std::vector<Word> list = words(text);
    for (const Word& word : list) {
      const std::size_t step = list.size() > 1 ? word.text.size() : 1;
      for (std::size_t i = 0; i < word.text.size(); i += step) {
        if (too_long()) return;
        row_.push_back({std::string(word.text.substr(i, step)), line, at + word.offset + i + 1});
      }
    }
    if (!row_.empty()) rows.push_back(std::move(row_));  // blanks alone hold no cells
    row_.clear();
    comma_ = false;
  }

  GridRow row_;
  int depth_ = 0;
  bool open_ = false;   ///< in innermost brackets, as far as we know
  bool comma_ = false;  ///< or nothing stood before
};

std::vector<GridRow> cut_into_rows(GridRow flat) {
  const auto size =
      static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(flat.size()))));
  std::vector<GridRow> out;
  if (size < static_cast<std::size_t>(Shape::kMinSize) || size * size != flat.size()) {
    out.push_back(std::move(flat));
    return out;
  }
  for (std::size_t r = 0; r < size; ++r) {
    const auto begin = flat.begin() + static_cast<std::ptrdiff_t>(r * size);
    out.emplace_back(begin, begin + static_cast<std::ptrdiff_t>(size));
  }
  return out;
}

}  // namespace

std::optional<std::size_t> find_list(std::string_view text) {
  constexpr std::size_t kLongestName = 80;  // of what is set to the list: "int board[9][9] ="
  const auto next = [&](std::size_t i) { return text.find_first_not_of(" \t\r\n", i); };
  const std::size_t first = next(0);
  if (first == std::string_view::npos) return std::nullopt;
  // Two brackets, one within the other.
  const bool named = std::isalpha(static_cast<unsigned char>(text[first])) != 0;
  for (std::size_t i = first; i < std::min(text.size(), named ? kLongestName : first + 1); ++i) {
    if (!is_in(kOpening, text[i])) continue;
    const std::size_t inner = next(i + 1);
    if (inner != std::string_view::npos && is_in(kOpening, text[inner])) {
      // "[{": objects of JSON.
      const std::size_t within = next(inner + 1);
      if (text[inner] == '{' && within != std::string_view::npos && text[within] == '"') break;
      return i;
    }
  }
  if (!is_in(kOpening, text[first])) return std::nullopt;
  // A flat list of numbers, or of short strings.
  const std::size_t at = next(first + 1);
  if (at == std::string_view::npos) return std::nullopt;
  if (std::isdigit(static_cast<unsigned char>(text[at])) != 0) {
    const std::size_t after = text.find_first_not_of("0123456789 \t", at);
    return after != std::string_view::npos && text[after] == ',' ? std::optional(first)
                                                                 : std::nullopt;
  }
  constexpr std::size_t kLongestRow = 12;  // longer ones may be whole boards, of JSON
  if (text[first] != '{' && (text[at] == '"' || text[at] == '\'')) {
    const std::size_t end = text.find(text[at], at + 1);
    if (end != std::string_view::npos && end - at - 1 <= kLongestRow) return first;
  }
  return std::nullopt;
}

std::vector<GridBoard> read_list(LineFeed& feed, const ReadOptions& options) {
  ListRows list;
  std::size_t length = 0;
  std::string_view line;
  bool more = true;
  const std::uint64_t first = [&] {
    static_cast<void>(feed.peek(line));
    return feed.number();
  }();
  while (more && feed.peek(line)) {
    length += line.size();
    more = list.add(plain_signs(line), feed.number());
    feed.take();
    if (length > kMostListText) break;
  }
  if (list.too_long()) {
    feed.fail(first, 1, "the list has a row of more than {} cells", kMostCells);
  }
  if (!list.closed()) {
    feed.fail(first, 1, "the list has no end, expected a closing bracket for each opening one");
  }
  std::vector<GridRow> rows = std::move(list.rows);
  if (rows.empty()) feed.fail(first, 1, "found an empty list, expected rows of cells");
  if (rows.size() == 1) rows = cut_into_rows(std::move(rows.front()));
  const std::size_t size = rows.front().size();
  const bool square =
      std::ranges::all_of(rows, [&](const GridRow& row) { return row.size() == size; }) &&
      rows.size() % size == 0 && size >= static_cast<std::size_t>(Shape::kMinSize) &&
      size <= static_cast<std::size_t>(Shape::kMaxSize) &&
      (!options.shape || options.shape->size() == static_cast<int>(size));
  if (!square) {
    std::vector<GridCell> ends;
    std::vector<std::size_t> found;
    for (const GridRow& row : rows) {
      ends.push_back(row.back());
      found.push_back(row.size());
    }
    fail_rows(feed.name(), ends, found, options);
  }
  std::vector<GridBoard> out(rows.size() / size);
  for (std::size_t r = 0; r < rows.size(); ++r) out[r / size].rows.push_back(std::move(rows[r]));
  return out;
}

}  // namespace evodoku
