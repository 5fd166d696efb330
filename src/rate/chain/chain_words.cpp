// Chains in words. A branch is told by what it sets: each link has a number, and says by which
// earlier links it is the last value of its cell, or the last place of its value in a unit. What
// one branch has told, the others do not repeat.
//
//   wherever 1 stands in box 9, r3c9 is not 1
//     If r8c7 is 1 (1):
//       (2) r5c7 is 8 by (1)
//       (3) r4c1 is 8 in box 4 by (2)
//       (4) r3c9 is 8 in row 3 by (3)
//       so r3c9 is not 1
//     If r8c9 or r9c9 is 1, column 9 has its 1
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "rate/searches.hpp"
#include "rate/words.hpp"

namespace evodoku::rating {

namespace {

using Node = Step::Node;
using Because = Step::Because;

constexpr std::string_view kLink = "\n    ";  // the start of a line that is a link

std::string claim(Shape shape, const Node& node) {
  return claim_word(shape, node.candidate, node.on);
}

/// " (a knight's move from r2c1)", if that is why.
std::string pair_word(Shape shape, const Node& at, const Node& parent) {
  if (at.because != Because::kPairTaken) return "";
  const Cell other = parent.candidate.cell;
  return fmt::format(" ({} from {})", shape.pair_name(at.candidate.cell, other),
                     shape.cell_name(other));
}

/// "(2), (5) to (8) and (11)"
std::string numbers_word(const std::set<int>& numbers) {
  std::vector<std::string> items;
  for (auto at = numbers.begin(); at != numbers.end();) {
    const int first = *at;
    int last = first;
    while (++at != numbers.end() && *at == last + 1) ++last;
    if (last == first + 1) items.push_back(fmt::format("({})", first));
    items.push_back(last > first + 1 ? fmt::format("({}) to ({})", first, last)
                                     : fmt::format("({})", last));
  }
  return list_word(items, "and");
}

/// What a pattern inside of an assumption is made of: "box 2 has 5 in r1c4 and r1c5 alone".
std::string pattern_word(Shape shape, const Step& inner) {
  const std::string values = values_word(inner.values);
  const std::string cells = cells_word(shape, inner.cells);
  std::vector<int> units = inner.units;
  std::ranges::sort(units);
  units.erase(std::unique(units.begin(), units.end()), units.end());
  return units.empty() ? fmt::format("{} have {} left", cells, values)
                       : fmt::format("{} {} {} in {} alone", units_word(shape, units),
                                     units.size() == 1 ? "has" : "have", values, cells);
}

/// A chain inside of another. Its links get letters: the numbers are those of the links outside.
std::string on_one_line(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      out += out.ends_with(':') ? " " : "; ";
      i = std::min(text.find_first_not_of(' ', i + 1), text.size()) - 1;
      continue;
    }
    int number = 0;
    std::size_t end = i + 1;
    while (text[i] == '(' && end < text.size() && text[end] >= '0' && text[end] <= '9') {
      number = 10 * number + text[end++] - '0';
    }
    if (number == 0 || end == text.size() || text[end] != ')') {
      out += text[i];
      continue;
    }
    std::string letters;
    for (; number > 0; number = (number - 1) / 26) {
      letters.insert(letters.begin(), static_cast<char>('a' + (number - 1) % 26));
    }
    out += '(' + letters + ')';
    i = end;
  }
  return out;
}

/// The branches of a step, told one after the other.
class Telling {
 public:
  Telling(const Step& step, const Position& position)
      : step_(step), position_(position), shape_(position.shape()) {}

  void branch(const Step::Branch& branch) {
    nodes_ = &branch.nodes;
    const Node& start = nodes_->front();
    const Node& end = nodes_->back();
    const std::string assumption = claim(shape_, start);
    if (nodes_->size() == 1) return;  // what is shown is what is assumed
    if (nodes_->size() == 2 && !end.on && end.because != Because::kInner &&
        step_.kind != "contradiction") {
      at_once_[taken(end)].push_back(start.candidate);
      return;
    }
    if (assumption != assumption_) {
      assumption_ = assumption;
      holds_.clear();
      const int number = number_of(assumption);
      if (step_.kind != "contradiction") out_ += fmt::format("\n  If {} ({}):", assumption, number);
    }
    const int last = links();
    if (!end.on && end.because != Because::kInner) {
      const int by = source(nodes_->size() - 1);
      out_ += by == last ? fmt::format("{}so {}", kLink, claim(shape_, end))
                         : fmt::format("{}so by ({}) {}", kLink, by, claim(shape_, end));
    }
  }

  /// The whole text, with the branches that lead there at once at its end.
  [[nodiscard]] std::string text() && {
    for (const auto& [reason, starts] : at_once_) {
      std::vector<std::string> items;
      const bool one_cell = std::ranges::all_of(
          starts, [first = starts[0].cell](const Candidate& start) { return start.cell == first; });
      for (const Candidate& start : starts) {
        items.push_back(one_cell ? std::to_string(start.value) : shape_.cell_name(start.cell));
      }
      out_ += one_cell ? fmt::format("\n  If {} is {}, {}", shape_.cell_name(starts[0].cell),
                                     list_word(items, "or"), reason)
                       : fmt::format("\n  If {} is {}, {}", list_word(items, "or"), starts[0].value,
                                     reason);
    }
    return std::move(out_);
  }

 private:
  [[nodiscard]] const Node& node(int i) const { return (*nodes_)[static_cast<std::size_t>(i)]; }

  /// Numbers are given to claims, however they are reached, and to patterns.
  int number_of(const std::string& key) {
    return numbers_.try_emplace(key, static_cast<int>(numbers_.size()) + 1).first->second;
  }

  /// All links of the branch that have not been told, and which of the others it needs again.
  /// Returns the number that was said last.
  int links() {
    int last = 0;
    std::set<int> again;
    const auto flush = [&] {
      if (!again.empty()) {
        out_ += fmt::format("{}{} as above", kLink, numbers_word(again));
      }
      again.clear();
    };
    for (std::size_t i = 1; i < nodes_->size(); ++i) {
      const Node& at = (*nodes_)[i];
      const bool inner = at.because == Because::kInner;
      if (!at.on && !inner) continue;
      const int number = source(i);
      std::string line = fmt::format("({}) {}", number, inner ? inner_word(at) : set_word(at));
      if (!holds_.insert(line).second) continue;
      if (!told_.insert(line).second) {
        again.insert(number);
        last = *again.rbegin();
        continue;
      }
      flush();
      out_ += kLink;
      out_ += line;
      last = number;
    }
    flush();
    return last;
  }

  /// The link that a node is told with: its own, or where it is only crossed out, the one that
  /// does that.
  int source(std::size_t i) {
    const Node& at = (*nodes_)[i];
    if (at.because == Because::kInner) return number_of(inner_key(at));
    if (at.on || at.because == Because::kAssumed) return number_of(claim(shape_, at));
    return source(static_cast<std::size_t>(at.parents[0]));
  }

  /// "(1) and (4)": the links that some nodes rest on.
  std::string sources(const std::vector<int>& parents) {
    std::set<int> numbers;
    for (const int parent : parents) numbers.insert(source(static_cast<std::size_t>(parent)));
    return numbers_word(numbers);
  }

  /// Why the assumption itself crosses out a node.
  [[nodiscard]] std::string taken(const Node& at) const {
    const std::string cell = shape_.cell_name(at.candidate.cell);
    if (at.because == Because::kUnitTaken) {
      return fmt::format("{} has its {}", shape_.unit_name(at.unit), at.candidate.value);
    }
    if (at.because == Because::kPairTaken) {
      const Cell other = node(at.parents[0]).candidate.cell;
      return fmt::format("{} is {} from there", cell, shape_.pair_name(at.candidate.cell, other));
    }
    return fmt::format("{} has a value", cell);
  }

  /// "r4c1 is 8 in box 4 by (2) and (3)": these rule out all other places there. In a cell they
  /// rule out its other values, and only numbers are said.
  std::string set_word(const Node& at) {
    std::string out = claim(shape_, at);
    if (at.because == Because::kLastInUnit) out += " in " + shape_.unit_name(at.unit);
    out += " by " + sources(at.parents);
    for (const int parent : at.parents) {
      const Node& gone = node(parent);
      if (gone.because != Because::kPairTaken) continue;
      out += fmt::format(", {}{}", shape_.cell_name(gone.candidate.cell),
                         pair_word(shape_, gone, node(gone.parents[0])));
    }
    return out;
  }

  /// "pointing after (2): box 2 has 5 in r1c4 and r1c5 alone, so r1c8 is not 5"
  std::string inner_word(const Node& at) {
    if (at.inner < 0) {
      return fmt::format("{}: by a chain inside of the assumption after {}", claim(shape_, at),
                         sources(at.parents));
    }
    const Step& inner = step_.inner[static_cast<std::size_t>(at.inner)];
    return fmt::format("{} after {}: {}", inner.technique->title, sources(at.parents),
                       inner_key(at));
  }

  /// A pattern or a chain inside, and what the branch uses of what it crosses out.
  std::string inner_key(const Node& at) {
    if (at.inner < 0) return claim(shape_, at);
    const Step& inner = step_.inner[static_cast<std::size_t>(at.inner)];
    std::string reason;
    if (inner.branches.empty()) {
      reason = pattern_word(shape_, inner);
    } else {
      reason = on_one_line(inner.technique->describe(inner, position_));
    }
    return fmt::format("{}, so {}", reason, used_word(inner));
  }

  /// What the branches use of what an inner step crosses out: "r1c2 and r3c2 are not 5".
  [[nodiscard]] std::string used_word(const Step& inner) const {
    std::map<Value, std::vector<Cell>> used;
    const auto is_used = [&](const Candidate& gone) {
      return std::ranges::any_of(step_.branches, [&](const Step::Branch& branch) {
        return std::ranges::any_of(branch.nodes, [&](const Node& at) {
          return at.because == Because::kInner && at.candidate == gone;
        });
      });
    };
    for (const Candidate& gone : inner.eliminations) {
      if (is_used(gone)) used[gone.value].push_back(gone.cell);
    }
    std::vector<std::string> items;
    for (auto& [value, cells] : used) {
      std::ranges::sort(cells);
      items.push_back(fmt::format("{} {} not {}", cells_word(shape_, cells),
                                  cells.size() == 1 ? "is" : "are", value));
    }
    return list_word(items, "and");
  }

  const Step& step_;
  const Position& position_;
  Shape shape_;
  const std::vector<Node>* nodes_ = nullptr;
  std::map<std::string, int> numbers_;
  std::set<std::string> told_;   ///< links, in all branches
  std::set<std::string> holds_;  ///< those that have been told or named under the assumption
  std::string assumption_;
  std::map<std::string, std::vector<Candidate>> at_once_;  ///< assumptions, by the reason
  std::string out_;
};

}  // namespace

std::string describe_line(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const std::vector<Node>& nodes = step.branches[0].nodes;
  std::string out = fmt::format("suppose {}", claim(shape, nodes[0]));
  std::string gone;  // what the next link rests on
  for (std::size_t i = 1; i < nodes.size(); ++i) {
    const Node& at = nodes[i];
    if (!at.on && i + 1 < nodes.size()) {
      gone = claim(shape, at) + pair_word(shape, at, nodes[i - 1]) + ", so ";
      continue;
    }
    const bool same_cell = at.on && at.because == Because::kLastInCell && !gone.empty();
    out += fmt::format("{}then {}{}", kLink, gone,
                       same_cell ? fmt::format("it is {}", at.candidate.value) : claim(shape, at));
    if (at.because == Because::kLastInUnit || at.because == Because::kUnitTaken) {
      out += fmt::format(" ({})", shape.unit_name(at.unit));
    }
    out += pair_word(shape, at, nodes[i - 1]);
    gone.clear();
  }
  if (nodes.back().on != nodes[0].on) return out + ", a contradiction";
  return out +
         "\nThis is a cycle that can be read both ways, so of every two neighbours in it one is "
         "right, and a candidate that sees both is wrong";
}

std::string describe_branches(const Step& step, const Position& position) {
  const Shape shape = position.shape();
  const Node& start = step.branches[0].nodes.front();
  const Node& end = step.branches[0].nodes.back();
  std::string out;
  if (step.kind == "contradiction") {
    out =
        fmt::format("if {} (1), then {} is both {} and not {}", claim(shape, start),
                    shape.cell_name(end.candidate.cell), end.candidate.value, end.candidate.value);
  } else if (step.kind == "either way") {
    out = fmt::format("whether {} or not, {}", claim(shape, start), claim(shape, end));
  } else if (!step.units.empty()) {
    out = fmt::format("wherever {} stands in {}, {}", values_word(step.values),
                      shape.unit_name(step.units[0]), claim(shape, end));
  } else {
    out =
        fmt::format("whatever value {} has, {}", shape.cell_name(step.cells[0]), claim(shape, end));
  }
  Telling telling(step, position);
  for (const Step::Branch& branch : step.branches) telling.branch(branch);
  return out + std::move(telling).text();
}

}  // namespace evodoku::rating
