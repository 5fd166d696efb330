#include <fmt/format.h>

#include <algorithm>

#include "base/embedded.hpp"
#include "draw/page.hpp"
#include "evodoku/escape.hpp"
#include "study/plot/look.hpp"
#include "study/report/document.hpp"

namespace evodoku::study::report {

namespace {

/// Escapes a text of several lines, which `escaped` would make one.
std::string escaped_lines(const std::string& text) {
  std::string out;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    out += escape::xml(text.substr(begin, end - begin)) + '\n';
    begin = end + 1;
  }
  return out;
}

struct BlockHtml {
  std::string out;

  void operator()(const Paragraph& block) {
    out += fmt::format("<p>{}</p>\n", escape::xml(block.text));
  }
  void operator()(const Warning& block) {
    out += fmt::format("<p class=\"warn\">{}</p>\n", escape::xml(block.text));
  }
  void operator()(const Picture& block) {
    out += fmt::format("<figure>\n{}", block.svg);
    if (!block.caption.empty()) {
      out += fmt::format("<figcaption>{}</figcaption>\n", escape::xml(block.caption));
    }
    out += "</figure>\n";
  }
  void operator()(const Folded& block) {
    out += fmt::format("<details><summary>{}</summary><pre>{}</pre></details>\n",
                       escape::xml(block.summary), escaped_lines(block.text));
  }
  void operator()(const TextTable& block) {
    out += "<div class=\"wide\"><table>\n";
    if (!block.caption.empty()) {
      out += fmt::format("<caption>{}</caption>\n", escape::xml(block.caption));
    }
    const auto align = [&](std::size_t i) {
      return i == 0 || block.columns[i].text ? "" : " class=\"n\"";
    };
    const bool named = std::any_of(block.columns.begin(), block.columns.end(),
                                   [](const TextColumn& one) { return !one.name.empty(); });
    if (named) out += "<thead><tr>";
    for (std::size_t i = 0; named && i < block.columns.size(); ++i) {
      const TextColumn& column = block.columns[i];
      const std::string hint =
          column.hint.empty() ? "" : fmt::format(" title=\"{}\"", escape::xml(column.hint));
      out += fmt::format("<th scope=\"col\"{}{}>{}</th>", align(i), hint, escape::xml(column.name));
    }
    out += named ? "</tr></thead>\n<tbody>\n" : "<tbody>\n";
    for (const auto& row : block.rows) {
      out += "<tr>";
      for (std::size_t i = 0; i < row.size(); ++i) {
        const std::string text = escape::xml(row[i].text);
        out += fmt::format("<td{}>{}</td>", align(i),
                           row[i].strong ? fmt::format("<b>{}</b>", text) : text);
      }
      out += "</tr>\n";
    }
    out += "</tbody></table></div>\n";
  }
};

}  // namespace

std::string html_of(const Document& document) {
  BlockHtml writer;
  const std::vector<EmbeddedFile>& parts = embedded_reports();  // the style sheet, the script
  writer.out =
      draw::page_begin(document.title, plot::plot_style_sheet() + std::string(parts[0].text));
  writer.out += fmt::format("<main>\n<header><h1>{}</h1>\n", escape::xml(document.title));
  if (!document.summary.empty()) {
    writer.out += fmt::format("<p class=\"lead\">{}</p>\n", escape::xml(document.summary));
  }
  writer.out += "</header>\n<nav>";
  for (const ReportSection& section : document.sections) {
    writer.out += fmt::format("<a href=\"#{}\">{}</a>\n", section.id, escape::xml(section.title));
  }
  writer.out += "</nav>\n";
  for (const ReportSection& section : document.sections) {
    writer.out +=
        fmt::format("<section id=\"{}\">\n<h2>{}</h2>\n", section.id, escape::xml(section.title));
    for (const Block& block : section.blocks) std::visit(writer, block);
    writer.out += "</section>\n";
  }
  writer.out += fmt::format("</main>\n<script>\n{}</script>\n", parts[1].text);
  return writer.out + draw::page_end("");
}

}  // namespace evodoku::study::report
