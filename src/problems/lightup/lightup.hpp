/// \file
/// Light Up (Akari): bulbs in white cells, so that every white cell is lit, no bulb lights another,
/// and a black cell with a number has that many bulbs beside it. A bulb lights its row and column
/// as far as the next black cell.
///
///     1 . .        1 * .        genes 1 2 1 1 1 2 (2 is a bulb; black cells are fixed at 1)
///     # 2 .        # 2 *
///
/// The error is the number of white cells that are dark, plus the bulbs that another bulb lights,
/// plus by how many bulbs the numbers are missed.
///
/// On which the Wisdom of Artificial Crowds was tried: L. H. Ashby and R. V. Yampolskiy, "Genetic
/// Algorithm and Wisdom of Artificial Crowds Algorithm Applied to Light Up", 16th International
/// Conference on Computer Games, 2011, pp. 27-32.
#pragma once

#include "evodoku/evolve.hpp"
#include "problems/lightup/board.hpp"

namespace evodoku::problem {

class LightUpProblem : public Problem {
 public:
  static constexpr Gene kBulb = 2;

  explicit LightUpProblem(lightup::Board board);

  [[nodiscard]] const Domain& domain() const override { return domain_; }
  /// Bulbs in dark cells drawn at random until all are lit: no bulb lights another.
  void fill(Gene* genes, Dice& dice) const override;
  void evaluate(Population& people, std::uint32_t first, std::uint32_t count) const override;
  [[nodiscard]] Levels levels() const override;
  /// The board in rows: * is a bulb, . a lit cell, - a dark one, # a black one.
  [[nodiscard]] std::string to_string(const Gene* genes) const override;

  [[nodiscard]] const lightup::Board& board() const { return board_; }

 private:
  using Word = std::uint64_t;

  /// A black cell with a number.
  struct Clue {
    int number;
    std::vector<int> beside;
  };

  /// The cells that a bulb lights besides its own, one bit for each cell.
  [[nodiscard]] const Word* seen_from(int cell) const {
    return seen_.data() + static_cast<std::size_t>(cell) * words_;
  }
  /// Where bulbs are, and what others than their own cells they light.
  void light(const Gene* genes, Word* bulbs, Word* lit) const;

  lightup::Board board_;
  std::size_t words_;
  Domain domain_;
  std::vector<Word> white_;
  std::vector<Word> seen_;
  std::vector<Clue> clues_;
};

}  // namespace evodoku::problem
