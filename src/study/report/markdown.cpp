#include <fmt/format.h>

#include <algorithm>

#include "evodoku/escape.hpp"
#include "study/report/document.hpp"

namespace evodoku::study::report {

namespace {

struct BlockMarkdown {
  std::string out;

  void operator()(const Paragraph& block) {
    out += fmt::format("{}\n\n", escape::markdown(block.text));
  }
  void operator()(const Warning& block) {
    out += fmt::format("> **{}**\n\n", escape::markdown(block.text));
  }
  void operator()(const Picture& /*block*/) {}
  void operator()(const Folded& /*block*/) {}
  void operator()(const TextTable& block) {
    if (!block.caption.empty()) out += fmt::format("{}\n\n", escape::markdown(block.caption));
    std::string line = "|";
    std::string rule = "|";
    for (std::size_t i = 0; i < block.columns.size(); ++i) {
      line += fmt::format(" {} |", escape::markdown(block.columns[i].name));
      rule += i == 0 || block.columns[i].text ? "---|" : "--:|";
    }
    out += fmt::format("{}\n{}\n", line, rule);
    for (const auto& row : block.rows) {
      line.resize(1);
      for (const TableCell& cell : row) {
        const std::string text = escape::markdown(cell.text);
        line += cell.strong ? fmt::format(" **{}** |", text) : fmt::format(" {} |", text);
      }
      out += line + '\n';
    }
    out += '\n';
  }
};

/// Whether a section has more than drawings and folded texts.
bool has_words(const ReportSection& section) {
  return std::ranges::any_of(section.blocks, [](const Block& block) {
    return !std::holds_alternative<Picture>(block) && !std::holds_alternative<Folded>(block);
  });
}

}  // namespace

std::string markdown_of(const Document& document) {
  BlockMarkdown writer;
  writer.out = fmt::format("# {}\n\n", escape::markdown(document.title));
  if (!document.summary.empty())
    writer.out += fmt::format("{}\n\n", escape::markdown(document.summary));
  for (const ReportSection& section : document.sections) {
    if (!has_words(section)) continue;
    writer.out += fmt::format("## {}\n\n", escape::markdown(section.title));
    for (const Block& block : section.blocks) std::visit(writer, block);
  }
  return writer.out;
}

}  // namespace evodoku::study::report
