/// \file
/// What a local search needs to know of a puzzle: worked out once, read by every individual.
///
/// Groups (say, boxes) are complete whatever a swap does; what can be wrong are the units of the
/// two other kinds, here called lines (then rows and columns). A demand is a line and a value: the
/// line must hold the value. As many demands as there are missing values are not met.
///
/// Some boards have more: other units that hold every value are lines like the others, and two
/// genes that differ without sharing a line, by a pair or a smaller unit, are rivals. That they
/// differ is a demand, too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "problems/sudoku/encode/encoding.hpp"

namespace evodoku::problem {

struct SwapTables {
  /// The groups of \p layout are the rows of the board, or else its regions.
  SwapTables(const GeneLayout& layout, Shape shape, bool groups_are_rows);

  int size = 0;  ///< values, and genes in a group or line
  int genes = 0;
  int lines = 0;  ///< size of the first kind, size of the second, then other units
  /// Where a gene is. Groups and lines as they stand in arrays that have an entry for each of
  /// their values: the number times `size`.
  struct Where {
    std::uint16_t group = 0;
    std::uint16_t line[2] = {};
  };
  std::vector<Where> where;
  bool has_more = false;  ///< more lines than two for a gene, or rivals
  /// The other lines of gene g are `more_lines[more_begin[g]]` and on, its rivals likewise.
  std::vector<std::uint16_t> more_lines;
  std::vector<std::uint32_t> more_begin;
  struct Rival {
    std::uint16_t gene;
    std::uint32_t demand;  ///< that the two differ
  };
  std::vector<Rival> rivals;
  std::vector<std::uint32_t> rival_begin;
  std::vector<std::vector<std::uint16_t>> free_in;  ///< by group
  std::vector<std::uint16_t> movable;               ///< free genes of groups with two or more
  /// The genes that may take the value of a demand: free genes of its line in whose group the
  /// value is not fixed. Of rivals, those that can take another value. Those of demand d are
  /// `takers[taker_begin[d]]` and on.
  std::vector<std::uint16_t> takers;
  std::vector<std::uint32_t> taker_begin;
  /// In how many of its lines a gene would meet a fixed one of the same value, and how many fixed
  /// rivals: [gene * size + value - 1].
  std::vector<std::uint8_t> clashes;

  std::vector<std::uint8_t> value_of;  ///< by demand of a line, from 0

  /// Those of lines stand first.
  [[nodiscard]] std::uint32_t line_demands() const {
    return static_cast<std::uint32_t>(value_of.size());
  }
  [[nodiscard]] std::uint32_t demands() const {
    return static_cast<std::uint32_t>(taker_begin.size()) - 1;
  }
  [[nodiscard]] std::span<const std::uint16_t> more_lines_of(unsigned gene) const {
    return {more_lines.data() + more_begin[gene], more_lines.data() + more_begin[gene + 1]};
  }
  [[nodiscard]] std::span<const Rival> rivals_of(unsigned gene) const {
    return {rivals.data() + rival_begin[gene], rivals.data() + rival_begin[gene + 1]};
  }
  [[nodiscard]] const std::vector<std::uint16_t>& free_beside(unsigned gene) const {
    return free_in[gene / static_cast<unsigned>(size)];
  }

 private:
  void add_more(const GeneLayout& layout, Shape shape);
  void add_demands(const GeneLayout& layout);
  void add_rivals(const GeneLayout& layout);
};

}  // namespace evodoku::problem
