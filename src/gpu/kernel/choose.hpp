/// \file
/// Where to guess, as exact/fast/branch-inl.hpp has it: in the band or stack with the fewest wide
/// cells, at the digit with the fewest candidates there.
#pragma once

#include "gpu/kernel/board.hpp"

namespace evodoku::gpu {

/// What each way through a line leaves of the three bands (exact/fast/tables.hpp): [line][way].
struct WayTable {
  Word left[6][6][kBands];
};

/// A guess and its opposite: what either leaves of the words of a digit.
struct Guess {
  unsigned digit;
  Word first[kBands];
  Word rest[kBands];
};

/// A board that has been put down in memory, where words can be chosen by number: registers have no
/// addresses. Loops over it are left as loops, because the code of a round already fills the cache
/// for instructions.
class ShelfNode {
 public:
  EVODOKU_KERNEL ShelfNode(Word* words, std::size_t stride) : words_(words), stride_(stride) {}
  EVODOKU_KERNEL Word& at(unsigned digit, unsigned band) const {
    return words_[(digit * kBands + band) * stride_];
  }

 private:
  Word* words_;
  std::size_t stride_;  ///< from word to word: those of other lanes lie in between
};

EVODOKU_KERNEL int wide_cells(const LaneBoard& board) {
  return ones(board.three[0]) + ones(board.three[1]) + ones(board.three[2]);
}

/// Whether a puzzle is sparse: cells are guessed until few wide ones are left.
EVODOKU_KERNEL bool is_sparse(const LaneBoard& board, unsigned guesses) {
  constexpr int kMostWide = 62;
  constexpr unsigned kMostGuesses = 2000;
  return guesses == 1 ? wide_cells(board) > kMostWide : guesses == kMostGuesses;
}

/// A digit in a cell, or not there. Of the cells with the fewest candidates the first.
EVODOKU_KERNEL void choose_cell(const ShelfNode& node, const LaneBoard& board, Guess& out) {
  unsigned band = 0;
  Word cells = 0;
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    if (board.two[b] != 0) {
      cells = board.two[b];
      band = b;
    }
  }
  EVODOKU_UNROLL
  for (unsigned i = 0; i < kBands; ++i) {
    const unsigned b = kBands - 1 - i;
    const Word pairs = board.two[b] & ~board.three[b];
    if (pairs != 0) {
      cells = pairs;
      band = b;
    }
  }
  const Word cell = cells & -cells;
  out.digit = 0;
  while ((node.at(out.digit, band) & cell) == 0) ++out.digit;
  const Word box = kBox << lowest(cell) / 10 * 10;
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    out.first[b] = b == band ? (kAll & ~box) | cell : kAll;
    out.rest[b] = b == band ? kAll & ~cell : kAll;
  }
}

/// The digits of a line, each as one number: candidates there << 10 | digit << 6 | ways. The least
/// of them that has more than one way, or kNoGuess.
constexpr Word kNoGuess = ~Word{0};

EVODOKU_KERNEL Word best_digit(const ShelfNode& node, unsigned line) {
  const bool is_band = line < kBands;
  const unsigned at = is_band ? line : line - kBands;
  const unsigned shift = 10 * at;
  Word best = kNoGuess;
  EVODOKU_LOOP
  for (unsigned d = 0; d < kDigits; ++d) {
    const Word band = node.at(d, at);
    const Word stack = (node.at(d, 0) >> shift & kBox) | (node.at(d, 1) >> shift & kBox) << 10 |
                       (node.at(d, 2) >> shift & kBox) << 20;
    const Word rows = (band | band >> 1 | band >> 2) & kRowStart;
    const Word row_places = rows | rows >> 2 | rows >> 4;
    const Word column_places = stack | stack >> 3 | stack >> 6;
    const Word places = (is_band ? row_places : column_places) & kFirstRow;
    const Word second = places >> 10 & 7;
    const Word third = places >> 20;
    const Word level = places & second & third;
    const Word steep = places & 7 & (second * 9 >> 1) & (third * 9 >> 2);
    const Word ways = level | steep << 3;
    const Word rated = static_cast<Word>(ones(is_band ? band : stack)) << 10 | d << 6 | ways;
    if ((ways & (ways - 1)) != 0) best = rated < best ? rated : best;
  }
  return best;
}

/// Chooses in a band or stack; false where a cell is to be chosen instead.
EVODOKU_KERNEL bool choose_way(const ShelfNode& node, const LaneBoard& board, const WayTable& ways,
                               Guess& out) {
  constexpr int kDecided = 1000;
  int score[6] = {0, 0, 0, 0, 0, 0};
  const Word open = board.two[0] | board.two[1] | board.two[2];
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    EVODOKU_UNROLL
    for (unsigned s = 0; s < 3; ++s) {
      const int wide = ones(board.three[b] & (kBox << 10 * s));
      score[b] += wide;
      score[3 + s] += wide;
    }
  }
  EVODOKU_UNROLL
  for (unsigned i = 0; i < 3; ++i) {
    if (board.two[i] == 0) score[i] = kDecided;
    if ((open & (kBox << 10 * i)) == 0) score[3 + i] = kDecided;
  }
  EVODOKU_LOOP
  for (;;) {
    int least = kDecided;
    unsigned line = 0;
    EVODOKU_UNROLL
    for (unsigned i = 0; i < 6; ++i) {
      if (score[i] < least) {
        least = score[i];
        line = i;
      }
    }
    if (least == kDecided) return false;
    const Word best = best_digit(node, line);
    if (best == kNoGuess) {
      EVODOKU_UNROLL
      for (unsigned i = 0; i < 6; ++i) score[i] = i == line ? kDecided : score[i];
      continue;
    }
    const Word first = best & 077;
    const Word second = first & (first - 1);
    const Word third = second & (second - 1);
    if ((third & (third - 1)) != 0) return false;
    const Word* a = ways.left[line][lowest(first)];
    const Word* b = ways.left[line][lowest(second)];
    const Word* c = third == 0 ? b : ways.left[line][lowest(third)];
    out.digit = best >> 6 & 15;
    EVODOKU_UNROLL
    for (unsigned i = 0; i < kBands; ++i) {
      out.first[i] = a[i];
      out.rest[i] = b[i] | c[i];
    }
    return true;
  }
}

/// Chooses for a node in which some cell is open. \p board is the same in registers.
EVODOKU_KERNEL void choose(const ShelfNode& node, const LaneBoard& board, const WayTable& ways,
                           bool sparse, Guess& out) {
  constexpr int kFewWide = 32;
  if ((sparse && wide_cells(board) > kFewWide) || !choose_way(node, board, ways, out)) {
    choose_cell(node, board, out);
  }
}

}  // namespace evodoku::gpu
