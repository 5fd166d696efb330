/// \file
/// A walk over full boards, on which each free cell holds one of its candidates: always the change
/// of one cell that helps most. Where none helps, what is missing takes weight from what is not.
///
///     WeightWalk walk(puzzle);
///     const Improved improved = walk.from(board, dice, 1000000);
///
/// A value that a unit must still hold is a demand. A change gains the weights of the demands that
/// it meets and loses those that only the old value met. In a valley without a solution no change
/// gains anything. Then each unmet demand takes weight from a neighbour that is met, until a change
/// pays that did not before, and the walk leaves the valley at the side where it is stuck least:
///
///     row 5 misses 7    weight  8   ->  10 -> 12      at 12, some cell takes the 7, although
///     column 3 has 4            16  ->  13 -> 10      column 3 then misses its 4
///
/// From: divide and distribute fixed weights (Ishtaiwi, Thornton, Sattar and Pham 2005), a local
/// search for satisfiability. What we chose: a cell has one value at any time, so that most clauses
/// hold of themselves; and who else is a neighbour. There it is what another cell could meet with
/// the same value. Here it is, besides and by chance, what the cell that could help meets now.
/// Without, or always, 36x36 takes about ten times as long (docs/champion.md).
#pragma once

#include <cstdint>
#include <vector>

#include "evodoku/dice.hpp"
#include "evodoku/operators.hpp"
#include "evodoku/puzzle.hpp"

namespace evodoku::problem {

class WeightWalk {
 public:
  /// Whether every rule of a board is a demand: no pairs, and no unit that misses values for good.
  static bool suits(const Shape& shape) {
    return shape.pairs().empty() && shape.whole_units() == shape.units();
  }

  explicit WeightWalk(const Puzzle& start);

  /// Walks from a board, whose values are kept where they are candidates. A move is a cell changed
  /// or weights moved.
  Improved from(Grid& board, Dice& dice, std::uint64_t most);

 private:
  /// Candidates, demands and free cells are numbered from 0.
  using Number = std::uint32_t;
  static constexpr Number kNone = ~Number{0};
  static constexpr int kUnit = 64;           ///< of weights
  static constexpr int kStart = 8 * kUnit;   ///< of each demand
  static constexpr double kSideways = 0.05;  ///< a change that costs nothing, where none gains
  static constexpr double kHere = 0.3;       ///< what a cell meets now is a neighbour, too
  static constexpr double kAnybody = 0.01;   ///< weight comes from far away

  struct Span {
    const Number* first;
    const Number* last;
    [[nodiscard]] const Number* begin() const { return first; }
    [[nodiscard]] const Number* end() const { return last; }
  };
  /// A set with the numbers below some bound: any can be added, removed and listed.
  struct Pool {
    std::vector<Number> items;
    std::vector<Number> place;  ///< by number, or kNone

    void clear(std::size_t bound) {
      items.clear();
      place.assign(bound, kNone);
    }
    void put(Number number, bool in);
  };

  [[nodiscard]] Span demands_of(Number candidate) const {
    const Number* first = demands_.data() + std::size_t{candidate} * units_;
    return {first, first + units_};
  }
  [[nodiscard]] Span takers_of(Number demand) const {
    return {takers_.data() + taker_begin_[demand], takers_.data() + taker_begin_[demand + 1]};
  }
  [[nodiscard]] int gain(Number candidate) const {
    return meets_[candidate] - loses_[cell_of_[candidate]];
  }

  void number_demands(const Puzzle& start);
  void put_on(const Grid& board, Dice& dice);
  void look_at_cell(Number cell);
  void look_at(Number candidate) { better_.put(candidate, gain(candidate) > 0); }
  void change_unmet(Number demand, bool unmet);
  void change(Number candidate);
  [[nodiscard]] Number best(Dice& dice) const;
  [[nodiscard]] Number sideways(Dice& dice) const;
  [[nodiscard]] Number giver_to(Number demand, Dice& dice) const;
  void move_weights(Dice& dice);

  std::vector<Cell> cells_;  ///< the free ones
  // By candidate: a free cell and a value; those of a cell side by side.
  std::vector<Number> cell_of_;
  std::vector<Value> value_of_;
  std::vector<Number> first_of_;  ///< by free cell, its candidates; one more at the end
  std::size_t units_ = 0;         ///< demands of a candidate
  std::vector<Number> demands_;   ///< by candidate, units_ each
  Number demand_count_ = 0;
  std::vector<Number> taker_begin_;  ///< by demand: candidates that would meet it
  std::vector<Number> takers_;
  bool hopeless_ = false;  ///< a cell without candidates, or a value without a cell

  std::vector<Number> held_;    ///< by free cell: its candidate
  std::vector<Number> met_by_;  ///< by demand: how many cells
  std::vector<Number> who_;     ///< by demand: those cells, xor-ed: the cell itself if it is one
  std::vector<int> weight_;     ///< by demand
  std::vector<int> meets_;      ///< by candidate: weights of its unmet demands
  std::vector<int> loses_;      ///< by free cell: weights of what it alone meets
  Pool unmet_;                  ///< demands
  Pool better_;                 ///< candidates with a gain
};

}  // namespace evodoku::problem
