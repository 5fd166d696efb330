/// \file
/// One board of the fast solver in the registers of one thread: 27 words, and a round of what
/// follows without a guess. Step by step what the engines of exact/fast do (docs/fast.md), so that
/// all of them guess at the same places. Where it differs is in what a GPU finds cheap: any
/// function of three words is one instruction, and multiplications run beside the rest.
#pragma once

#include "exact/fast/layout.hpp"
#include "gpu/api.hpp"
#include "gpu/kernel/warp.hpp"

namespace evodoku::gpu {

using fast::in_boxes;
using fast::kAll;
using fast::kBands;
using fast::kBox;
using fast::kDigits;
using fast::kFirst;
using fast::kFirstRow;
using fast::kGap;
using fast::kRowStart;
using fast::kWords;
using fast::Word;

/// What a round has found out.
enum class Finding {
  kDead,  ///< no solution below this node
  kNews,  ///< new cells with one candidate: another round
  kOpen,  ///< nothing new, and some cell has two candidates or more: time to guess
  kFull,  ///< a solution
};

struct LaneBoard {
  Word x[kDigits][kBands];  ///< where each digit may go
  Word single[kBands];      ///< cells with one candidate, to be acted upon
  Word two[kBands];         ///< cells with two candidates or more
  Word three[kBands];       ///< cells with three candidates or more
};

/// The board that a puzzle gives.
EVODOKU_KERNEL void load(const EvodokuGpuBoard& from, LaneBoard& board) {
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    const Word* plane = from.planes + 4 * b;
    const Word p0 = plane[0];
    const Word p1 = plane[1];
    const Word p2 = plane[2];
    const Word p3 = plane[3];
    const Word given = p0 | p1 | p2 | p3;
    const Word blank = kAll & ~given;
    const Word low = ~(p2 | p3);
    board.single[b] = given;
    board.x[0][b] = (p0 & ~p1 & low) | blank;
    board.x[1][b] = (p1 & ~p0 & low) | blank;
    board.x[2][b] = (p0 & p1 & low) | blank;
    board.x[3][b] = (p2 & ~p0 & ~p1) | blank;
    board.x[4][b] = (p2 & p0 & ~p1) | blank;
    board.x[5][b] = (p2 & p1 & ~p0) | blank;
    board.x[6][b] = (p2 & p1 & p0) | blank;
    board.x[7][b] = (p3 & ~p0) | blank;
    board.x[8][b] = (p3 & p0) | blank;
  }
}

/// The values of a board in which each cell has one candidate.
EVODOKU_KERNEL void store(const LaneBoard& board, EvodokuGpuBoard& to) {
  const auto& x = board.x;
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    Word* plane = to.planes + 4 * b;
    plane[0] = x[0][b] | x[2][b] | x[4][b] | x[6][b] | x[8][b];
    plane[1] = x[1][b] | x[2][b] | x[5][b] | x[6][b];
    plane[2] = x[3][b] | x[4][b] | x[5][b] | x[6][b];
    plane[3] = x[7][b] | x[8][b];
  }
}

/// All cells of the boxes given by their bits `kGap`.
EVODOKU_KERNEL Word cells_of(Word boxes) { return (boxes >> 9) * kBox; }

/// Crosses out what lies on none of the ways through bands and stacks. Returns a word whose bits
/// `kAlive` are all set if every stack still has a way.
constexpr Word kAlive = in_boxes(1U << 3);

EVODOKU_KERNEL Word close(Word& a, Word& b, Word& c) {
  // A row of a box takes one bit of three: the three bands lie side by side in one word.
  const Word rows = ((a | a >> 1 | a >> 2) & kRowStart) |
                    ((b | b << 1 | b >> 1) & (kRowStart << 1)) |
                    ((c | c << 1 | c << 2) & (kRowStart << 2));
  const Word box1 = rows >> 10;
  const Word box2 = rows >> 20;
  // Written twice in a row, a box can be turned by one shift.
  constexpr Word kTwice = 01001;
  const Word level = rows & box1 & box2;
  const Word steep = rows & kBox & ((box1 & kBox) * kTwice >> 3) & (box2 * kTwice >> 6);
  const Word kept = (level * kFirst) | steep | (steep * (kTwice << 4) & (kBox << 10)) |
                    (steep * (kTwice << 17) & (kBox << 20));
  a &= (kept & kRowStart) * 7;
  b &= (kept >> 1 & kRowStart) * 7;
  c &= (kept >> 2 & kRowStart) * 7;
  const Word band0 = (a | a >> 3 | a >> 6) & kFirstRow;
  const Word band1 = (b | b >> 3 | b >> 6) & kFirstRow;
  const Word band2 = (c | c >> 3 | c >> 6) & kFirstRow;
  const Word flat = band0 & band1 & band2;
  const Word slope = band0 & (band1 * 9 >> 1) & (band2 * 9 >> 2);
  const Word twice = slope * 9;
  a &= (flat | slope) * 0111;
  b &= (flat | (twice >> 2 & kFirstRow)) * 0111;
  c &= (flat | (twice >> 1 & kFirstRow)) * 0111;
  return (flat | slope) + kFirstRow;
}

/// One round.
///
/// First each digit on its own: single cells take their box, then only ways through bands and
/// stacks stay. The second pass lets a digit with one place left in a box take the cell from all
/// others, and finds the single cells. In between, the clear bit after each box of a word says that
/// the digit has one place left there.
EVODOKU_KERNEL Finding round(LaneBoard& board) {
  auto& x = board.x;
  Word taken[kBands] = {kGap, kGap, kGap};
  Word alive = kAlive;
  Word clash = 0;
  EVODOKU_UNROLL
  for (unsigned d = 0; d < kDigits; ++d) {
    Word boxes[kBands];
    EVODOKU_UNROLL
    for (unsigned b = 0; b < kBands; ++b) {
      const Word here = x[d][b] & board.single[b];
      boxes[b] = (here + kAll) & kGap;
      x[d][b] = (x[d][b] & ~cells_of(boxes[b])) | here;
    }
    alive &= close(x[d][0], x[d][1], x[d][2]);
    EVODOKU_UNROLL
    for (unsigned b = 0; b < kBands; ++b) {
      const Word decided = kGap & ~((x[d][b] & (x[d][b] - kFirst)) + kAll);
      clash |= boxes[b] & ~decided;
      taken[b] |= x[d][b] & cells_of(decided);
      x[d][b] |= decided;
    }
  }
  Word news = 0;
  Word open = 0;
  Word wrong = kAlive & ~alive;
  EVODOKU_UNROLL
  for (unsigned b = 0; b < kBands; ++b) {
    Word one = 0;
    Word two = 0;
    Word three = 0;
    EVODOKU_UNROLL
    for (unsigned d = 0; d < kDigits; ++d) {
      const Word y = x[d][b] & (cells_of(x[d][b] & kGap) | ~taken[b]);
      three |= two & y;
      two |= one & y;
      one |= y;
      x[d][b] = y;
    }
    // A cell that is the only place of two digits keeps both of them.
    clash |= taken[b] & two;
    const Word found = one & ~two;
    news |= found & ~board.single[b];
    board.single[b] = found;
    wrong |= one ^ kAll;
    open |= two;
    board.two[b] = two;
    board.three[b] = three;
  }
  if ((wrong | clash) != 0) return Finding::kDead;
  if (news != 0) return Finding::kNews;
  return open != 0 ? Finding::kOpen : Finding::kFull;
}

}  // namespace evodoku::gpu
