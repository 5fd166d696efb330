#include "cli/symmetry_text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace evodoku::cli {

namespace {

/// From what comes to each place to where each goes, counted from 1.
std::vector<int> targets(const std::vector<int>& order) {
  std::vector<int> out(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) out[order[i]] = static_cast<int>(i) + 1;
  return out;
}

std::vector<int> from_one(const std::vector<int>& order) {
  std::vector<int> out = order;
  for (int& line : out) ++line;
  return out;
}

/// The values of a grid and what they become.
std::vector<std::pair<int, int>> renamed(const Symmetry& symmetry, const Grid& from) {
  std::vector<std::pair<int, int>> out;
  for (int v = 1; v <= from.size(); ++v) {
    if (std::find(from.cells().begin(), from.cells().end(), v) != from.cells().end()) {
      out.emplace_back(v, symmetry.values[v]);
    }
  }
  return out;
}

std::string table(std::string_view what, std::string_view becomes, int group,
                  const std::vector<std::pair<int, int>>& pairs) {
  std::string first = fmt::format("{:<10}", what);
  std::string second = fmt::format("  {:<8}", becomes);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const char* gap = group > 0 && i > 0 && i % static_cast<std::size_t>(group) == 0 ? " |" : "";
    first += fmt::format("{} {:2}", gap, pairs[i].first);
    second += fmt::format("{} {:2}", gap, pairs[i].second);
  }
  return first + '\n' + second + '\n';
}

std::vector<std::pair<int, int>> numbered(const std::vector<int>& to) {
  std::vector<std::pair<int, int>> out;
  for (std::size_t i = 0; i < to.size(); ++i) out.emplace_back(static_cast<int>(i) + 1, to[i]);
  return out;
}

}  // namespace

std::string symmetry_json(const Symmetry& symmetry, const Grid& from) {
  std::vector<std::string> values;
  for (const auto& [value, name] : renamed(symmetry, from)) {
    values.push_back(fmt::format("\"{}\":{}", value, name));
  }
  return fmt::format(R"({{"transpose":{},"rows":[{}],"columns":[{}],"values":{{{}}}}})",
                     symmetry.transpose, fmt::join(from_one(symmetry.rows), ","),
                     fmt::join(from_one(symmetry.columns), ","), fmt::join(values, ","));
}

std::string symmetry_text(const Symmetry& symmetry, const Grid& from) {
  const Shape shape = from.shape();
  const bool turned = symmetry.transpose;
  const auto rows = numbered(targets(turned ? symmetry.columns : symmetry.rows));
  const auto columns = numbered(targets(turned ? symmetry.rows : symmetry.columns));
  std::string out = table("row", turned ? "column" : "row", shape.box_rows(), rows) +
                    table("column", turned ? "row" : "column", shape.box_columns(), columns);
  if (const auto values = renamed(symmetry, from); !values.empty()) {
    out += table("digit", "digit", 0, values);
  }
  return out;
}

}  // namespace evodoku::cli
