/// \file
/// What one-group and band crossover have in common: runs of genes of one length, each whole from
/// one of the parents by the toss of a coin.
#pragma once

#include "evodoku/operators.hpp"

namespace evodoku::evolution {

class TakeRuns : public Cross {
 public:
  TakeRuns(int length, int runs) : length_(length), runs_(runs) {}
  void apply(const Brood& brood, std::span<const std::uint32_t> which,
             const RandomBlocks& random) const override;

 private:
  template <int kPieces>
  void take(const Brood& brood, std::span<const std::uint32_t> which,
            const RandomBlocks& random) const;
  void take_more(Dice dice, const Gene* a, const Gene* b, Gene* child) const;

  int length_;
  int runs_;
};

}  // namespace evodoku::evolution
