#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"
#include "study/plot/labels.hpp"
#include "study/report/document.hpp"

namespace evodoku::study::report {

namespace {

constexpr std::size_t kTextWidth = 80;
constexpr std::size_t kLabelWidth = 56;  // of a column of words

/// Words in lines that are no longer than a terminal is wide.
std::string wrapped(const std::string& text) {
  std::string out;
  std::size_t length = 0;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find(' ', begin), text.size());
    const std::string word = text.substr(begin, end - begin);
    begin = end + 1;
    const std::size_t width = characters_of(word);
    if (length > 0 && length + 1 + width > kTextWidth) {
      out += '\n';
      length = 0;
    } else if (length > 0) {
      out += ' ';
      ++length;
    }
    out += word;
    length += width;
  }
  return out + '\n';
}

std::string padded(const std::string& text, std::size_t width, bool left) {
  const std::string gap(width - std::min(width, characters_of(text)), ' ');
  return left ? text + gap : gap + text;
}

struct BlockText {
  std::string out;

  void operator()(const Paragraph& block) { out += wrapped(escape::line(block.text)) + '\n'; }
  void operator()(const Warning& block) {
    out += wrapped("Note: " + escape::line(block.text)) + '\n';
  }
  void operator()(const Picture& /*block*/) {}
  void operator()(const Folded& /*block*/) {}
  void operator()(const TextTable& block) {
    if (!block.caption.empty()) out += wrapped(escape::line(block.caption));
    std::vector<std::vector<std::string>> lines(block.rows.size() + 1);
    for (std::size_t c = 0; c < block.columns.size(); ++c) {
      const bool words = c == 0 || block.columns[c].text;
      std::vector<std::string> cells;
      for (const auto& row : block.rows) cells.push_back(escape::line(row[c].text));
      if (c == 0) cells = told_apart(cells, kLabelWidth);
      cells.insert(cells.begin(), escape::line(block.columns[c].name));
      std::size_t width = 0;
      for (const std::string& one : cells) width = std::max(width, characters_of(one));
      for (std::size_t i = 0; i < cells.size(); ++i) {
        lines[i].push_back(padded(cells[i], width, words));
      }
    }
    for (const std::vector<std::string>& cells : lines) {
      std::string line;
      for (const std::string& one : cells) line += (line.empty() ? "" : "  ") + one;
      line.erase(line.find_last_not_of(' ') + 1);
      out += line + '\n';
    }
    out += '\n';
  }
};

}  // namespace

std::string text_of(const Document& document) {
  BlockText writer;
  writer.out = escape::line(document.title) + '\n';
  if (!document.summary.empty()) writer.out += wrapped(escape::line(document.summary));
  writer.out += '\n';
  for (const ReportSection& section : document.sections) {
    for (const Block& block : section.blocks) std::visit(writer, block);
  }
  writer.out.pop_back();  // one line end is enough
  return writer.out;
}

}  // namespace evodoku::study::report
