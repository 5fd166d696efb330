/// \file
/// Positions made by hand: an empty board on which all cells have all candidates but for what is
/// said.
///
///     Marks marks;
///     marks.only("r1c1", "12").keep("row 9", 5, {"r9c1", "r9c4"});
///     const std::optional<Step> step = marks.find("naked-pair");
///     EXPECT_EQ(changes(*step), "r1c2<>1 r1c2<>2 ...");
#pragma once

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <initializer_list>
#include <optional>
#include <string>
#include <vector>

#include "rate/words.hpp"
#include "rate/workbench.hpp"

namespace evodoku::rating {

/// "r2c7" as a cell of a board.
inline Cell cell_at(Shape shape, const std::string& name) {
  const std::size_t c = name.find('c');
  return shape.cell(std::stoi(name.substr(1, c - 1)) - 1, std::stoi(name.substr(c + 1)) - 1);
}

/// What a step places and crosses out, in the order of the board: "r1c1=5", "r1c2<>5".
inline std::string changes(const Step& step, Shape shape = {}) {
  std::vector<Candidate> in = step.placements;
  std::vector<Candidate> out = step.eliminations;
  std::ranges::sort(in);
  std::ranges::sort(out);
  std::string text;
  const auto add = [&](const Candidate& candidate, const char* sign) {
    text += fmt::format("{}{}{}{}", text.empty() ? "" : " ", shape.cell_name(candidate.cell), sign,
                        candidate.value);
  };
  for (const Candidate& candidate : in) add(candidate, "=");
  for (const Candidate& candidate : out) add(candidate, "<>");
  return text;
}

class Marks {
 public:
  explicit Marks(Shape shape = {}) : puzzle_(Grid(shape)) {
    puzzle_.candidates.assign(static_cast<std::size_t>(shape.cells()), shape.all_values());
  }

  /// A cell has these candidates alone.
  Marks& only(const std::string& cell, const std::string& values) {
    ValueSet& set = puzzle_.candidates[cell_at(shape(), cell)];
    set = 0;
    for (const char value : values) set |= set_of(static_cast<Value>(value - '0'));
    return *this;
  }
  /// In a unit ("row 1", "column 2", "box 3") a value may stand in these cells alone.
  Marks& keep(const std::string& unit, int value, std::initializer_list<const char*> cells) {
    for (int u = 0; u < shape().units(); ++u) {
      if (shape().unit_name(u) != unit) continue;
      for (const Cell cell : shape().unit(u)) {
        const bool kept = std::ranges::any_of(
            cells, [&](const char* name) { return cell_at(shape(), name) == cell; });
        if (!kept) puzzle_.candidates[cell] &= ~set_of(static_cast<Value>(value));
      }
      return *this;
    }
    ADD_FAILURE() << "no unit " << unit;
    return *this;
  }
  Marks& given(const std::string& cell, int value) {
    puzzle_.givens[cell_at(shape(), cell)] = static_cast<Value>(value);
    return *this;
  }

  [[nodiscard]] Shape shape() const { return puzzle_.shape(); }
  [[nodiscard]] Position position() const { return Position(puzzle_); }
  /// The first step of a technique's search.
  [[nodiscard]] std::optional<Step> find(std::string_view id) const {
    Workbench bench;
    Step step;
    if (!search(techniques().find(id), position(), bench, step)) return std::nullopt;
    EXPECT_FALSE(describe(step, position()).empty());
    return step;
  }
  /// What the first step changes; "" if there is none.
  [[nodiscard]] std::string found(std::string_view id) const {
    const std::optional<Step> step = find(id);
    return step ? changes(*step, shape()) : "";
  }

 private:
  Puzzle puzzle_;
};

}  // namespace evodoku::rating
