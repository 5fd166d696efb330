/// \file
/// One individual in the hands of a local search: what its lines hold, and which demands are not
/// met, kept up to date swap by swap.
///
///     SwapBoard board;
///     board.start(tables, genes);
///     while (board.missing() > 0) {
///       const int demand = board.unmet(dice.below(board.missing()));
///       ...
///       if (board.change(p, q) <= 0) board.swap(p, q);
///     }
///     board.finish(genes);
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "evodoku/evolve.hpp"
#include "problems/sudoku/improve/swap_tables.hpp"

namespace evodoku::problem {

class SwapBoard {
 public:
  void start(const SwapTables& tables, const Gene* genes) {
    tables_ = &tables;
    const auto count = static_cast<std::size_t>(tables.genes);
    value_.resize(count);
    place_.resize(count);
    held_.assign(tables.line_demands(), 0);
    unmet_.resize(tables.demands());
    position_.resize(tables.demands());
    missing_ = 0;
    for (std::size_t gene = 0; gene < count; ++gene) {
      const unsigned value = genes[gene] - 1U;
      value_[gene] = static_cast<std::uint16_t>(value);
      const SwapTables::Where& where = tables.where[gene];
      place_[where.group + value] = static_cast<std::uint16_t>(gene);
      ++held_[where.line[0] + value];
      ++held_[where.line[1] + value];
    }
    if (tables.has_more) start_more();
    for (std::size_t demand = 0; demand < held_.size(); ++demand) {
      if (held_[demand] == 0) add_unmet(static_cast<unsigned>(demand));
    }
  }

  void finish(Gene* genes) const {
    for (std::size_t gene = 0; gene < value_.size(); ++gene) {
      genes[gene] = static_cast<Gene>(value_[gene] + 1);
    }
  }

  /// Demands that are not met: values that are missing from lines, and equal rivals.
  [[nodiscard]] std::uint32_t missing() const { return missing_; }
  /// The i-th demand that is not met.
  [[nodiscard]] unsigned unmet(std::uint32_t i) const { return unmet_[i]; }
  /// The value of a gene, from 0.
  [[nodiscard]] unsigned value(unsigned gene) const { return value_[gene]; }
  /// The gene that holds a value in the group of another.
  [[nodiscard]] unsigned place(unsigned gene, unsigned value) const {
    return place_[tables_->where[gene].group + value];
  }
  /// How often a line (as SwapTables::Where has it) holds a value.
  [[nodiscard]] unsigned held(unsigned line, unsigned value) const { return held_[line + value]; }
  /// Whether the value of a gene is repeated in one of its lines.
  [[nodiscard]] bool repeated(unsigned gene) const {
    const SwapTables::Where& where = tables_->where[gene];
    return held(where.line[0], value_[gene]) > 1 || held(where.line[1], value_[gene]) > 1 ||
           (tables_->has_more && repeated_in_more(gene));
  }

  /// What a swap of two genes of a group would do to `missing`.
  [[nodiscard]] int change(unsigned p, unsigned q) const { return change(p, q, Ones{}); }
  /// The same where demand d costs \p cost[d].
  /// \p kMore is false where the tables are known to have no more than two lines for a gene.
  template <bool kMore = true, typename Costs>
  [[nodiscard]] int change(unsigned p, unsigned q, const Costs& cost) const {
    const SwapTables::Where& at_p = tables_->where[p];
    const SwapTables::Where& at_q = tables_->where[q];
    const unsigned x = value_[p];
    const unsigned y = value_[q];
    const int change = change_in(at_p.line[0], at_q.line[0], x, y, cost) +
                       change_in(at_p.line[1], at_q.line[1], x, y, cost);
    if (kMore && tables_->has_more) {
      return change + change_in_more(p, q, cost) + change_in_more(q, p, cost);
    }
    return change;
  }

  template <bool kMore = true>
  void swap(unsigned p, unsigned q) {
    const unsigned x = value_[p];
    const unsigned y = value_[q];
    const SwapTables::Where& at_p = tables_->where[p];
    const SwapTables::Where& at_q = tables_->where[q];
    for (const int kind : {0, 1}) {
      const unsigned a = at_p.line[kind];
      const unsigned b = at_q.line[kind];
      if (a == b) continue;
      gain(b + x);
      gain(a + y);
      lose(a + x);
      lose(b + y);
    }
    if (kMore && tables_->has_more) {
      swap_in_more(p, q);
      swap_in_more(q, p);
    }
    value_[p] = static_cast<std::uint16_t>(y);
    value_[q] = static_cast<std::uint16_t>(x);
    const unsigned group = at_p.group;
    place_[group + x] = static_cast<std::uint16_t>(q);
    place_[group + y] = static_cast<std::uint16_t>(p);
  }

 private:
  // Numbers of two bytes and more: stores of single bytes could, for all the compiler knows,
  // change any of the pointers here, and it would read them again after each.

  struct Ones {
    int operator[](unsigned /*demand*/) const { return 1; }
  };

  // Without branches: whether a line is the same, or a value the last, is a coin toss.
  template <typename Costs>
  [[nodiscard]] int change_in(unsigned a, unsigned b, unsigned x, unsigned y,
                              const Costs& cost) const {
    const auto if_held = [&](unsigned demand, unsigned count) {
      return cost[demand] & -static_cast<int>(held_[demand] == count);
    };
    const int change =
        if_held(a + x, 1) - if_held(a + y, 0) + if_held(b + y, 1) - if_held(b + x, 0);
    return a == b ? 0 : change;
  }

  // What other lines and rivals add, kept apart: most boards have none.

  void start_more() {
    for (unsigned gene = 0; gene < value_.size(); ++gene) {
      for (const unsigned line : tables_->more_lines_of(gene)) ++held_[line + value_[gene]];
      for (const auto& [rival, demand] : tables_->rivals_of(gene)) {
        if (rival < gene && value_[rival] == value_[gene]) add_unmet(demand);
      }
    }
  }
  [[nodiscard]] bool repeated_in_more(unsigned gene) const {
    const unsigned x = value_[gene];
    return std::ranges::any_of(tables_->more_lines_of(gene),
                               [&](unsigned line) { return held(line, x) > 1; }) ||
           std::ranges::any_of(tables_->rivals_of(gene),
                               [&](const auto& rival) { return value_[rival.gene] == x; });
  }
  /// Calls \p visit with the other lines of \p gene that it does not share with \p other.
  template <typename Visit>
  void each_more_line(unsigned gene, unsigned other, const Visit& visit) const {
    const std::span<const std::uint16_t> shared = tables_->more_lines_of(other);
    for (const std::uint16_t line : tables_->more_lines_of(gene)) {
      if (std::ranges::find(shared, line) == shared.end()) visit(unsigned{line});
    }
  }
  /// Where \p gene takes the value of \p other.
  template <typename Costs>
  [[nodiscard]] int change_in_more(unsigned gene, unsigned other, const Costs& cost) const {
    const unsigned x = value_[gene];
    const unsigned y = value_[other];
    int change = 0;
    each_more_line(gene, other, [&](unsigned line) {
      if (held_[line + x] == 1) change += cost[line + x];
      if (held_[line + y] == 0) change -= cost[line + y];
    });
    for (const auto& [rival, demand] : tables_->rivals_of(gene)) {
      const unsigned value = value_[rival];
      const int sign = static_cast<int>(value == y) - static_cast<int>(value == x);
      if (sign != 0) change += sign * cost[demand];
    }
    return change;
  }
  void swap_in_more(unsigned gene, unsigned other) {
    const unsigned x = value_[gene];
    const unsigned y = value_[other];
    each_more_line(gene, other, [&](unsigned line) {
      gain(line + y);
      lose(line + x);
    });
    for (const auto& [rival, demand] : tables_->rivals_of(gene)) {
      if (value_[rival] == x) remove_unmet(demand);
      if (value_[rival] == y) add_unmet(demand);
    }
  }

  void gain(unsigned demand) {
    if (held_[demand]++ == 0) remove_unmet(demand);
  }
  void remove_unmet(unsigned demand) {
    const std::uint32_t last = unmet_[--missing_];
    unmet_[position_[demand]] = last;
    position_[last] = position_[demand];
  }
  void lose(unsigned demand) {
    if (--held_[demand] == 0) add_unmet(demand);
  }
  void add_unmet(unsigned demand) {
    position_[demand] = missing_;
    unmet_[missing_++] = demand;
  }

  const SwapTables* tables_ = nullptr;
  std::vector<std::uint16_t> value_;     ///< by gene, from 0
  std::vector<std::uint16_t> place_;     ///< by group and value
  std::vector<std::uint16_t> held_;      ///< by demand
  std::vector<std::uint32_t> unmet_;     ///< demands, in no order
  std::vector<std::uint32_t> position_;  ///< of a demand among the unmet
  std::uint32_t missing_ = 0;
};

}  // namespace evodoku::problem
