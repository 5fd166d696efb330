// The figures and tables of a report as files of their own.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "evodoku/escape.hpp"
#include "study/plot/look.hpp"
#include "study/report/document.hpp"

namespace evodoku::study::report {

namespace {

/// A number of ours as other programs write it: without commas, with an ASCII minus, "inf" for
/// infinity and nothing for a dash. Anything else stays.
std::string plain_number(const std::string& text) {
  constexpr std::string_view kMinus = "−";
  std::string out = text;
  if (out.starts_with(kMinus)) out.replace(0, kMinus.size(), "-");
  if (out == "–") return "";
  if (out == "∞" || out == "-∞") return out == "∞" ? "inf" : "-inf";
  const bool is_number = out.find_first_not_of("0123456789,.-") == std::string::npos;
  if (is_number) std::erase(out, ',');
  return is_number ? out : text;
}

/// Whether a table has names of columns at all.
bool is_headed(const TextTable& table) {
  return std::any_of(table.columns.begin(), table.columns.end(),
                     [](const TextColumn& one) { return !one.name.empty(); });
}

bool has_numbers(const TextTable& table, std::size_t column) {
  const TextColumn& one = table.columns[column];
  return one.number || (column > 0 && !one.text);
}

std::string csv_of(const TextTable& table) {
  std::string out;
  const auto add = [&](const std::vector<std::string>& cells) {
    for (std::size_t i = 0; i < cells.size(); ++i) out += (i == 0 ? "" : ",") + cells[i];
    out += "\r\n";
  };
  std::vector<std::string> cells;
  if (is_headed(table)) {
    for (const TextColumn& one : table.columns) cells.push_back(escape::csv(one.name));
    add(cells);
  }
  for (const auto& row : table.rows) {
    cells.clear();
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string& text = row[i].text;
      // A name stays as it is, whatever it looks like.
      const std::string plain = has_numbers(table, i) ? plain_number(text) : text;
      // An apostrophe before a negative number would make a text of it.
      cells.push_back(plain == text ? escape::csv(text) : plain);
    }
    add(cells);
  }
  return out;
}

/// Escaped, with signs that LaTeX's usual fonts lack as commands.
std::string latex_text(const std::string& text) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> kSigns = {{
      {"∞", "$\\infty$"},
      {"×", "$\\times$"},
      {"·", "$\\cdot$"},
      {"−", "$-$"},
      {"–", "--"},
      {"…", "\\dots{}"},
      {"χ", "$\\chi$"},
      {"²", "$^2$"},
      {"η", "$\\eta$"},
  }};
  std::string out = escape::latex(text);
  for (const auto& [sign, command] : kSigns) {
    for (std::size_t at = 0; (at = out.find(sign, at)) != std::string::npos; at += command.size()) {
      out.replace(at, sign.size(), command);
    }
  }
  return out;
}

/// A plain tabular, which needs no package.
std::string latex_of(const TextTable& table) {
  std::string out = fmt::format("% {}\n\\begin{{tabular}}{{", escape::latex(table.caption));
  for (std::size_t i = 0; i < table.columns.size(); ++i) {
    out += i == 0 || table.columns[i].text ? 'l' : 'r';
  }
  out += "}\n\\hline\n";
  if (is_headed(table)) {
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
      out += (i == 0 ? "" : " & ") + latex_text(table.columns[i].name);
    }
    out += " \\\\\n\\hline\n";
  }
  for (const auto& row : table.rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string text = latex_text(row[i].text);
      out += i == 0 ? "" : " & ";
      // LaTeX would take these for a part of the end of the row before.
      if (i == 0 && !text.empty() && (text[0] == '[' || text[0] == '*')) out += "{}";
      out += row[i].strong ? fmt::format("\\textbf{{{}}}", text) : text;
    }
    out += " \\\\\n";
  }
  return out + "\\hline\n\\end{tabular}\n";
}

}  // namespace

std::vector<ReportFile> files_of(const Document& document) {
  std::vector<ReportFile> out;
  for (const ReportSection& section : document.sections) {
    std::size_t figures = 0;
    std::size_t tables = 0;
    for (const Block& block : section.blocks) {
      if (const auto* picture = std::get_if<Picture>(&block)) {
        const std::string name = fmt::format("{}-figure-{}", section.id, ++figures);
        out.push_back({name + ".svg", plot::figure_svg(picture->svg)});
        out.push_back({name + ".pdf", plot::figure_pdf(picture->svg)});
      }
      if (const auto* table = std::get_if<TextTable>(&block)) {
        const std::string name = fmt::format("{}-table-{}", section.id, ++tables);
        out.push_back({name + ".csv", csv_of(*table)});
        out.push_back({name + ".tex", latex_of(*table)});
      }
    }
  }
  return out;
}

}  // namespace evodoku::study::report
