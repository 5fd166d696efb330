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
    held_.assign(static_cast<std::size_t>(tables.demands()), 0);
    unmet_.resize(held_.size());
    position_.resize(held_.size());
    missing_ = 0;
    for (std::size_t gene = 0; gene < count; ++gene) {
      const unsigned value = genes[gene] - 1U;
      value_[gene] = static_cast<std::uint16_t>(value);
      const SwapTables::Where& where = tables.where[gene];
      place_[where.group + value] = static_cast<std::uint16_t>(gene);
      ++held_[where.line[0] + value];
      ++held_[where.line[1] + value];
    }
    for (std::size_t demand = 0; demand < held_.size(); ++demand) {
      if (held_[demand] == 0) add_unmet(static_cast<unsigned>(demand));
    }
  }

  void finish(Gene* genes) const {
    for (std::size_t gene = 0; gene < value_.size(); ++gene) {
      genes[gene] = static_cast<Gene>(value_[gene] + 1);
    }
  }

  /// Values that are missing from lines.
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
    return held(where.line[0], value_[gene]) > 1 || held(where.line[1], value_[gene]) > 1;
  }

  /// What a swap of two genes of a group would do to `missing`.
  [[nodiscard]] int change(unsigned p, unsigned q) const { return change(p, q, Ones{}); }
  /// The same where demand d costs \p cost[d].
  template <typename Costs>
  [[nodiscard]] int change(unsigned p, unsigned q, const Costs& cost) const {
    const SwapTables::Where& at_p = tables_->where[p];
    const SwapTables::Where& at_q = tables_->where[q];
    const unsigned x = value_[p];
    const unsigned y = value_[q];
    return change_in(at_p.line[0], at_q.line[0], x, y, cost) +
           change_in(at_p.line[1], at_q.line[1], x, y, cost);
  }

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
    value_[p] = static_cast<std::uint16_t>(y);
    value_[q] = static_cast<std::uint16_t>(x);
    const unsigned group = at_p.group;
    place_[group + x] = static_cast<std::uint16_t>(q);
    place_[group + y] = static_cast<std::uint16_t>(p);
  }

 private:
  // Numbers of two bytes throughout: stores of single bytes could, for all the compiler knows,
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

  void gain(unsigned demand) {
    if (held_[demand]++ != 0) return;
    const std::uint16_t last = unmet_[--missing_];
    unmet_[position_[demand]] = last;
    position_[last] = position_[demand];
  }
  void lose(unsigned demand) {
    if (--held_[demand] == 0) add_unmet(demand);
  }
  void add_unmet(unsigned demand) {
    position_[demand] = static_cast<std::uint16_t>(missing_);
    unmet_[missing_++] = static_cast<std::uint16_t>(demand);
  }

  const SwapTables* tables_ = nullptr;
  std::vector<std::uint16_t> value_;     ///< by gene, from 0
  std::vector<std::uint16_t> place_;     ///< by group and value
  std::vector<std::uint16_t> held_;      ///< by demand
  std::vector<std::uint16_t> unmet_;     ///< demands, in no order
  std::vector<std::uint16_t> position_;  ///< of a demand among the unmet
  std::uint32_t missing_ = 0;
};

}  // namespace evodoku::problem
