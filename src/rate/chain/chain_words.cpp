#include <fmt/format.h>

#include <algorithm>

#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

std::string reason_word(Shape shape, const Step::Branch& branch, const Step::Node& node,
                        const Step& step) {
  switch (node.because) {
    case Step::Because::kAssumed:
      return "assumed";
    case Step::Because::kCellTaken:
      return "the cell has a value";
    case Step::Because::kUnitTaken:
      return fmt::format("{} has its {}", shape.unit_name(node.unit), node.candidate.value);
    case Step::Because::kPairTaken: {
      const Cell taken = branch.nodes[static_cast<std::size_t>(node.parents[0])].candidate.cell;
      return fmt::format("it is {} from {}", shape.pair_name(node.candidate.cell, taken),
                         shape.cell_name(taken));
    }
    case Step::Because::kLastInCell:
      return "the only value left in the cell";
    case Step::Because::kLastInUnit:
      return fmt::format("the only place left for {} in {}", node.candidate.value,
                         shape.unit_name(node.unit));
    case Step::Because::kInner:
      break;
  }
  if (node.inner < 0) return "by a chain inside of the assumption";
  return fmt::format("by {} {}", step.inner[static_cast<std::size_t>(node.inner)].technique->title,
                     static_cast<char>('A' + node.inner % 26));
}

std::string claim(Shape shape, const Step::Node& node) {
  return claim_word(shape, node.candidate, node.on);
}

/// All nodes of a branch, numbered; each names the numbers it rests on.
std::string branch_word(Shape shape, const Step::Branch& branch, const Step& step,
                        std::string_view indent) {
  std::string out;
  for (std::size_t i = 0; i < branch.nodes.size(); ++i) {
    const Step::Node& node = branch.nodes[i];
    out += fmt::format("\n{}({}) ", indent, i + 1);
    if (node.because == Step::Because::kAssumed) {
      out += fmt::format("suppose {}", claim(shape, node));
      continue;
    }
    std::vector<std::string> from;
    for (const int parent : node.parents) from.push_back(std::to_string(parent + 1));
    out += fmt::format("{}: {}, from {}", claim(shape, node),
                       reason_word(shape, branch, node, step), list_word(from, "and"));
  }
  return out;
}

std::string inner_word(const Step& inner, const Position& position) {
  const Shape shape = position.shape();
  if (!inner.branches.empty()) return inner.technique->describe(inner, position);
  std::string where;
  std::vector<int> units = inner.units;
  std::ranges::sort(units);
  units.erase(std::unique(units.begin(), units.end()), units.end());
  if (!units.empty()) where = fmt::format(" in {}", units_word(shape, units));
  return fmt::format("the candidates {} of {}{}", values_word(inner.values),
                     cells_word(shape, inner.cells), where);
}

}  // namespace

std::string describe_line(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const std::vector<Step::Node>& nodes = step.branches[0].nodes;
  std::string out = fmt::format("suppose {}", claim(shape, nodes[0]));
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    out += fmt::format("\n    then {}: {}", claim(shape, nodes[i]),
                       reason_word(shape, step.branches[0], nodes[i], step));
  }
  if (nodes.back().on != nodes[0].on) {
    return out +
           fmt::format("\n  The assumption contradicts itself, so {}", claim(shape, nodes.back()));
  }
  return out +
         "\n  This is a cycle that can be read both ways, so of every two neighbours in it one is "
         "right, and a candidate that sees both is wrong";
}

std::string describe_branches(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const Step::Node& start = step.branches[0].nodes.front();
  const Step::Node& end = step.branches[0].nodes.back();
  std::string out;
  if (step.kind == "contradiction") {
    out = fmt::format("if {}, then {} and also {}, which cannot be", claim(shape, start),
                      claim(shape, end), claim(shape, step.branches[1].nodes.back()));
  } else if (step.kind == "either way") {
    out = fmt::format("whether {} or not, {}", claim(shape, start), claim(shape, end));
  } else if (!step.units.empty()) {
    out = fmt::format("wherever {} stands in {}, {}", values_word(step.values),
                      shape.unit_name(step.units[0]), claim(shape, end));
  } else {
    out =
        fmt::format("whatever value {} has, {}", shape.cell_name(step.cells[0]), claim(shape, end));
  }
  for (const Step::Branch& branch : step.branches) {
    out += fmt::format("\n  If {}, then {}:", claim(shape, branch.nodes.front()),
                       claim(shape, branch.nodes.back()));
    out += branch_word(shape, branch, step, "    ");
  }
  std::vector<bool> used(step.inner.size());
  for (const Step::Branch& branch : step.branches) {
    for (const Step::Node& node : branch.nodes) {
      if (node.inner >= 0) used[static_cast<std::size_t>(node.inner)] = true;
    }
  }
  for (std::size_t i = 0; i < step.inner.size(); ++i) {
    if (!used[i]) continue;
    out += fmt::format("\n  {} {}: {}", step.inner[i].technique->title,
                       static_cast<char>('A' + i % 26), inner_word(step.inner[i], position));
  }
  return out;
}

}  // namespace evodoku::rating
