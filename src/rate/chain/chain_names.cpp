// What players call chains. Sudoku Explainer's names say how a chain is found; these say what it
// looks like. Both ends of a chain that starts from something wrong are its strong links' ends:
//
//   suppose p; a is not, so b is; c is not, so d is; p is not      a = b - c = d, and p sees a and
//   d
#include <algorithm>
#include <map>
#include <set>

#include "rate/bits.hpp"
#include "rate/searches.hpp"

namespace evodoku {

namespace rating {

namespace {

using Node = Step::Node;

/// Two candidates of which one must be right: the only ones in a unit or in a cell.
struct Strong {
  Candidate from, to;
  int unit;  ///< -1: a cell

  [[nodiscard]] bool in_cell() const { return unit < 0; }
  [[nodiscard]] ValueSet values() const { return set_of(from.value) | set_of(to.value); }
};

std::vector<Strong> strong_links(const std::vector<Node>& nodes) {
  std::vector<Strong> out;
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    if (nodes[i].on) out.push_back({nodes[i - 1].candidate, nodes[i].candidate, nodes[i].unit});
  }
  return out;
}

enum class Line { kRow, kColumn, kOther };

Line line_of(Shape shape, int unit) {
  if (unit < 0 || unit >= 2 * shape.size()) return Line::kOther;
  return unit < shape.size() ? Line::kRow : Line::kColumn;
}

bool both_in(Shape shape, Cell a, Cell b, Line line) {
  return std::ranges::any_of(shape.units_of(a), [&](int unit) {
    return line_of(shape, unit) == line && place_in(shape, b, unit) != 0;
  });
}

/// Two strong links of one value.
std::string_view turbot_fish(Shape shape, const Strong& first, const Strong& second) {
  const Line one = line_of(shape, first.unit);
  const Line two = line_of(shape, second.unit);
  if (one == Line::kOther || two == Line::kOther) return "turbot fish";
  if (one != two) return "two-string kite";
  const Line across = one == Line::kRow ? Line::kColumn : Line::kRow;
  return both_in(shape, first.to.cell, second.from.cell, across) ? "skyscraper" : "turbot fish";
}

std::string_view line_name(const Step& step, Shape shape) {
  const std::vector<Node>& nodes = step.branches[0].nodes;
  const std::vector<Strong> links = strong_links(nodes);
  const bool cycle = nodes.back().on == nodes.front().on;
  const bool cells = std::ranges::all_of(links, &Strong::in_cell);
  const bool alike = std::ranges::all_of(
      links, [&](const Strong& link) { return link.values() == links[0].values(); });
  if (step.technique->name == "x-cycle") return "";
  if (cells && alike) return "remote pair";
  if (cycle) return cells ? "XY-ring" : "continuous nice loop";
  const bool refuted = nodes.front().on;
  if (step.technique->name == "forcing-x-chain") {
    return refuted && links.size() == 2 ? turbot_fish(shape, links[0], links[1]) : "X-chain";
  }
  if (!refuted) return "AIC";
  if (cells) return "XY-chain";
  const bool wing = links.size() == 3 && links[0].in_cell() && !links[1].in_cell() &&
                    links[2].in_cell() && links[0].values() == links[2].values();
  return wing ? "W-wing" : "AIC";
}

/// Whether all places of a value in a unit fall into two groups, each of which acts as one.
bool is_grouped(const Step& step, Shape shape,
                std::set<std::vector<std::pair<Candidate, bool>>>& tails) {
  std::map<std::vector<std::pair<Candidate, bool>>, std::vector<Cell>> groups;
  for (const Step::Branch& branch : step.branches) {
    std::vector<std::pair<Candidate, bool>> tail;
    for (std::size_t i = 1; i < branch.nodes.size(); ++i) {
      tail.emplace_back(branch.nodes[i].candidate, branch.nodes[i].on);
    }
    groups[tail].push_back(branch.nodes[0].candidate.cell);
  }
  if (groups.size() != 2) return false;
  for (const auto& [tail, places] : groups) {
    if (tail.empty()) return false;
    tails.insert(tail);
    // They share another unit than the one that is asked about.
    const bool together =
        std::ranges::any_of(shape.units_of(places[0]), [&, &where = places](int unit) {
          return unit != step.units[0] && std::ranges::all_of(where, [&](Cell cell) {
                   return place_in(shape, cell, unit) != 0;
                 });
        });
    if (!together) return false;
  }
  return true;
}

std::string_view group_name(const Step& step, Shape shape) {
  std::set<std::vector<std::pair<Candidate, bool>>> tails;
  if (!is_grouped(step, shape, tails)) return "unit forcing chain";
  const Value value = step.branches[0].nodes[0].candidate.value;
  bool one_value = true;
  for (const auto& tail : tails) {
    for (const auto& [candidate, on] : tail) one_value = one_value && candidate.value == value;
  }
  if (!one_value) return "grouped AIC";
  std::vector<std::size_t> lengths;
  lengths.reserve(tails.size());
  for (const auto& tail : tails) lengths.push_back(tail.size());
  std::ranges::sort(lengths);
  const bool box = line_of(shape, step.units[0]) == Line::kOther;
  return box && lengths == std::vector<std::size_t>{1, 3} ? "empty rectangle" : "grouped X-chain";
}

std::string_view branches_name(const Step& step, Shape shape) {
  if (step.technique->name == "nishio") return "";
  if (step.technique->name != "multiple-chains") return "forcing net";
  if (!step.units.empty()) return group_name(step, shape);
  return step.kind == "all values of a cell" ? "cell forcing chain" : "digit forcing chain";
}

}  // namespace

}  // namespace rating

std::string known_name(const Step& step, Shape shape) {
  if (step.technique == nullptr || step.branches.empty()) return {};
  return std::string(step.technique->describe == rating::describe_line
                         ? rating::line_name(step, shape)
                         : rating::branches_name(step, shape));
}

}  // namespace evodoku
