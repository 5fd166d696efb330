// Symmetries and forms in words and in JSON.
#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include <nlohmann/json.hpp>

#include "evodoku/canonical.hpp"

namespace evodoku {

namespace {

using Json = nlohmann::ordered_json;
using Pairs = std::vector<std::pair<int, int>>;

/// Each line and where it goes, counted from 1.
Pairs targets(const std::vector<int>& order) {
  Pairs out(order.size());
  for (int i = 0; i < static_cast<int>(order.size()); ++i) out[order[i]] = {order[i] + 1, i + 1};
  return out;
}

/// The values of a grid and what they become.
Pairs renamed(const Symmetry& symmetry, const Grid& from) {
  Pairs out;
  for (int v = 1; v <= from.size(); ++v) {
    if (std::ranges::find(from.cells(), v) != from.cells().end()) {
      out.emplace_back(v, symmetry.values[v]);
    }
  }
  return out;
}

/// Two lines: what there is, and what it becomes, with bars between groups.
std::string table(std::string_view what, std::string_view becomes, int group, const Pairs& pairs) {
  std::string first = fmt::format("{:<10}", what);
  std::string second = fmt::format("  {:<8}", becomes);
  for (std::size_t i = 0; i < pairs.size(); ++i) {
    const char* gap = group > 0 && i > 0 && i % static_cast<std::size_t>(group) == 0 ? " |" : "";
    first += fmt::format("{} {:2}", gap, pairs[i].first);
    second += fmt::format("{} {:2}", gap, pairs[i].second);
  }
  return first + '\n' + second + '\n';
}

Json to_json(const Symmetry& symmetry, const Grid& from) {
  const auto from_one = [](std::vector<int> order) {
    for (int& line : order) ++line;
    return order;
  };
  Json values = Json::object();
  for (const auto& [value, name] : renamed(symmetry, from)) values[std::to_string(value)] = name;
  return {{"transpose", symmetry.transpose},
          {"rows", from_one(symmetry.rows)},
          {"columns", from_one(symmetry.columns)},
          {"values", std::move(values)}};
}

}  // namespace

std::string symmetry_text(const Symmetry& symmetry, const Grid& from) {
  const Shape shape = from.shape();
  const bool turned = symmetry.transpose;
  const Pairs rows = targets(turned ? symmetry.columns : symmetry.rows);
  const Pairs columns = targets(turned ? symmetry.rows : symmetry.columns);
  const std::optional<BoxedShape> boxed = shape.boxed();
  std::string out =
      table("row", turned ? "column" : "row", boxed ? boxed->box_rows() : 0, rows) +
      table("column", turned ? "row" : "column", boxed ? boxed->box_columns() : 0, columns);
  if (const Pairs values = renamed(symmetry, from); !values.empty()) {
    out += table("digit", "digit", 0, values);
  }
  return out;
}

std::string symmetry_json(const Symmetry& symmetry, const Grid& from) {
  return to_json(symmetry, from).dump();
}

std::string canonical_json(const CanonicalForm& form, const Grid& from) {
  Json out = {{"puzzle", from.to_line()},
              {"canonical", form.grid.to_line()},
              {"symmetry", to_json(form.symmetry, from)}};
  if (!from.shape().variants().empty()) out["board"] = from.shape().code();
  if (form.automorphisms) out["automorphisms"] = *form.automorphisms;
  return out.dump();
}

std::string same_json(const std::optional<Symmetry>& found, const Grid& from, const Grid& to) {
  Json out = {{"a", from.to_line()}, {"b", to.to_line()}, {"same", found.has_value()}};
  if (found) out["symmetry"] = to_json(*found, from);
  return out.dump();
}

}  // namespace evodoku
