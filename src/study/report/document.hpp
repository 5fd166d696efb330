/// \file
/// What a report says, apart from how it is written: sections of blocks. HTML, Markdown and plain
/// text are made of the same ones, so a section is written once.
///
///     ReportSection section{"solvers", "Solvers", {}};
///     section.add(Paragraph{"Costs are evaluations."});
///     section.add(TextTable{.columns = {{"solver"}, {"rate"}}, .rows = {{{"hughes"}, {"0.5"}}}});
///     section.add(Picture{.svg = lines_chart(...), .caption = "Shares of runs"});
#pragma once

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "evodoku/study.hpp"

namespace evodoku::study::report {

/// All texts are plain: signs of HTML and Markdown are spelled out by who writes them.
struct Paragraph {
  std::string text;
};

/// Something that must not be overlooked.
struct Warning {
  std::string text;
};

struct TextColumn {
  std::string name;
  std::string hint = {};  ///< longer words, shown on the pointer
  bool text = false;      ///< stands at the left, as the first column does in any case
  bool number = false;    ///< the first column has our numbers, and not names
};

struct TableCell {
  std::string text;
  bool strong = false;
};

struct TextTable {
  std::string caption = {};
  std::vector<TextColumn> columns;
  std::vector<std::vector<TableCell>> rows;  ///< each as long as the columns are
};

struct Picture {
  std::string svg;
  std::string caption = {};
};

/// A long text as it is, folded away.
struct Folded {
  std::string summary;
  std::string text;
};

using Block = std::variant<Paragraph, Warning, TextTable, Picture, Folded>;

struct ReportSection {
  std::string id;
  std::string title;
  std::vector<Block> blocks = {};

  void add(Block block) { blocks.push_back(std::move(block)); }
};

/// A whole report. What stands in the introduction comes before the first title.
struct Document {
  std::string title;
  std::string summary;
  std::vector<ReportSection> sections;
};

/// As one HTML file that loads nothing: light or dark as the reader has it, and for paper.
[[nodiscard]] std::string html_of(const Document& document);
/// As Markdown for a README: texts and tables; drawings and folded texts are for HTML.
[[nodiscard]] std::string markdown_of(const Document& document);
/// As plain text for a terminal: texts in lines of 80 characters, and tables; long labels are
/// shortened to what differs between them.
[[nodiscard]] std::string text_of(const Document& document);

/// Every figure as SVG and PDF, every table as CSV and LaTeX: SECTION-figure-1.svg and so on.
[[nodiscard]] std::vector<ReportFile> files_of(const Document& document);

}  // namespace evodoku::study::report
