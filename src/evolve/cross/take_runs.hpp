/// \file
/// What one-group and band crossover have in common: runs of genes of one length, each whole from
/// one of the parents by the toss of a coin.
#pragma once

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

class TakeRuns : public Cross {
 public:
  TakeRuns(int length, int runs);
  void apply(const Brood& brood, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const override;

  /// Coins in the two random numbers that a couple has for them.
  static constexpr int kCoins = 64;
  /// How many genes have their coin among those: the vector code looks them up here.
  struct Plan {
    std::size_t length = 0;  ///< of a run
    std::size_t genes = 0;
    std::vector<std::uint8_t> byte;  ///< of the coins that decides for a gene
    std::vector<std::uint8_t> bit;   ///< and its bit
  };

 private:
  void take_more(Dice dice, const Gene* a, const Gene* b, Gene* child) const;

  int runs_;
  Plan plan_;
};

}  // namespace evodoku::evolution
