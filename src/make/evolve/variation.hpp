/// \file
/// Puzzles around a puzzle: with one solution each, and the look that was ordered.
///
///     Variation variation(order);
///     FastBoard puzzle = variation.founder(dice);      // dug from a random grid
///     std::vector<FastBoard> neighbours;
///     variation.around(puzzle, dice, neighbours);      // clues exchanged, often for another grid
///
/// A neighbour has one set of clues that belong together (an orbit of the symmetry) taken out and
/// one put in, there or elsewhere, with any values. All of them are found by going through the
/// solutions of what is left once: clues that just one of these solutions has make it the only one.
/// Where a pattern was ordered, a neighbour has other values for one clue or two.
#pragma once

#include <span>

#include "evodoku/dice.hpp"
#include "exact/fast.hpp"
#include "make/order.hpp"

namespace evodoku {

class Variation {
 public:
  /// \p order is for a 9x9 with one solution.
  explicit Variation(const Order& order);

  /// A new puzzle. It has one solution, unless a pattern was ordered: then it may have many, and
  /// `around` leads to fewer.
  [[nodiscard]] FastBoard founder(Dice& dice);

  /// A new puzzle with as many clues as there happen to be.
  [[nodiscard]] FastBoard dug(Dice& dice);

  /// A new puzzle dug around an oddagon: the clues in its boxes go last. For orders of any look.
  [[nodiscard]] FastBoard around_oddagon(Dice& dice);

  /// Fills \p out with neighbours in random order.
  void around(const FastBoard& puzzle, Dice& dice, std::vector<FastBoard>& out);

  /// Moves a puzzle to a random one around it with as many clues. If one of a few that are looked
  /// at has clues to spare, it moves there and takes them out, down to \p fewest. False: there is
  /// none around it. There must be no pattern.
  bool wander(FastBoard& puzzle, int fewest, Dice& dice);

  /// Takes out what can go, in random order, down to the fewest clues that were ordered. Nothing
  /// can where a pattern was.
  void dig(FastBoard& board, Dice& dice);

  [[nodiscard]] FastBoard solution(const FastBoard& board);
  /// How many solutions, up to `kManySolutions`.
  [[nodiscard]] std::uint64_t solutions(const FastBoard& board);
  static constexpr std::uint64_t kManySolutions = 3000;

 private:
  using Orbits = std::vector<std::vector<Cell>>;

  void dig_in_order(FastBoard& board, const Orbits& order);
  void add_exchanges(const FastBoard& puzzle, const std::vector<Cell>& out_orbit, Dice& dice,
                     std::vector<FastBoard>& out);
  void add_unique(const FastBoard& rest, const std::vector<Cell>& orbit,
                  std::vector<FastBoard>& out);
  /// Takes clues out of the first of some puzzles with one solution that has any to spare.
  void take_one_with_fewer(std::span<const FastBoard> puzzles, int fewest, FastBoard& taken);
  void add_proved(const FastBoard& rest, std::vector<FastBoard>& out);
  /// Keeps those with one solution, of \p limit that are looked for.
  void keep_solved(std::vector<FastBoard>& boards, std::uint64_t limit);
  void list(const FastBoard& board, std::uint64_t limit);
  void list_in_random_order(const FastBoard& board, Dice& dice);
  [[nodiscard]] std::vector<Cell> draw_cells(Dice& dice) const;
  void revalue(FastBoard board, Dice& dice, std::vector<FastBoard>& out);

  const Order& order_;
  Orbits orbits_;  ///< of the cells that may hold clues
  FastSolver fast_;
  std::vector<FastBoard> solutions_;
  std::vector<FastBoard> unproved_;
  std::vector<std::size_t> tried_;  ///< where and what was put into these
  std::vector<FastAnswer> answers_;
  /// What was taken out of a puzzle.
  struct Lacking {
    std::size_t orbit;
    std::uint32_t values;
  };
  std::vector<Lacking> lacking_;                ///< by those that are unproved
  std::vector<std::vector<FastBoard>> others_;  ///< solutions with other values there, by orbit
};

/// How many cells are not blank.
[[nodiscard]] int clues_of(const FastBoard& board);

}  // namespace evodoku
