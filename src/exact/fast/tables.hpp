/// \file
/// Tables of the fast solver, all made at compile time: orders for byte shuffles, and what a guess
/// leaves of a board.
#pragma once

#include <algorithm>

#include "exact/fast/layout.hpp"

namespace evodoku::fast {

/// A shuffle of up to 32 bytes from two blocks of 16: the first block's lookup or the second's. 128
/// and more give a zero.
struct Shuffle {
  alignas(32) std::array<std::uint8_t, 32> low;
  alignas(32) std::array<std::uint8_t, 32> high;
};

constexpr std::uint8_t kZero = 128;

/// From the cells of a band, read as bytes 0..15 and 11..26, to the order of a word's bits.
alignas(32) constexpr auto kToBits = [] {
  std::array<Shuffle, kBands> out{};
  for (unsigned band = 0; band < kBands; ++band) {
    for (unsigned bit = 0; bit < 32; ++bit) {
      const std::uint8_t cell = kCellOfBit[band][bit];
      const bool none = cell == kNoCell;
      out[band].low[bit] = none || cell >= 16 ? kZero : cell;
      out[band].high[bit] = none || cell < 16 ? kZero : static_cast<std::uint8_t>(cell - 11);
    }
  }
  return out;
}();

/// From the order of a word's bits to the cells of a band.
alignas(32) constexpr auto kFromBits = [] {
  std::array<Shuffle, kBands> out{};
  for (unsigned band = 0; band < kBands; ++band) {
    out[band].low.fill(kZero);
    out[band].high.fill(kZero);
    for (unsigned bit = 0; bit < 32; ++bit) {
      const std::uint8_t cell = kCellOfBit[band][bit];
      if (cell == kNoCell) continue;
      if (bit < 16) out[band].low[cell] = static_cast<std::uint8_t>(bit);
      if (bit >= 16) out[band].high[cell] = static_cast<std::uint8_t>(bit - 16);
    }
  }
  return out;
}();

/// The number of each digit, from 0, at the place where choosing a digit wants it.
alignas(32) constexpr auto kDigitNumber = [] {
  std::array<Word, kDigits> out{};
  for (unsigned digit = 0; digit < kDigits; ++digit) out[digit] = digit << 18;
  return out;
}();

/// The lines in which a guess may be: three bands, three stacks. A row has room for a vector.
constexpr unsigned kLines = 6;
using LineRow = std::array<Word, 8>;

/// What each line takes of the word of a band, where that of band 1 is turned by one box and that
/// of band 2 by two: so the boxes of a stack lie side by side, too.
alignas(32) constexpr auto kLinePart = [] {
  std::array<LineRow, kBands> out{};
  for (unsigned i = 0; i < 3; ++i) {
    out[i][i] = kAll;
    for (unsigned band = 0; band < kBands; ++band) out[band][3 + i] = kBox << (i + band) % 3 * 10;
  }
  return out;
}();

/// The bit of each line in a set of lines, and its number.
alignas(32) constexpr LineRow kLineBit = {1, 2, 4, 1U << 3, 1U << 13, 1U << 23, 0, 0};
alignas(32) constexpr LineRow kLineNumber = {0, 1, 2, 3, 4, 5, 6, 7};

/// Where the ways through a line lie among those through all bands, or through all stacks.
struct LineWays {
  int shift;
  Word mask;
};
constexpr std::array<LineWays, kLines> kLineWays = {
    {{0, 0111111}, {1, 0111111}, {2, 0111111}, {0, 077}, {10, 077}, {20, 077}}};

/// All bits in the words of the other digits: eight, and four for the ninth (as a node has them).
struct alignas(16) DigitRow : std::array<Word, 12> {};
constexpr auto kOthers = [] {
  std::array<DigitRow, kDigits> out{};
  for (unsigned digit = 0; digit < kDigits; ++digit) {
    for (unsigned i = 0; i < 12; ++i) out[digit][i] = std::min(i, 8U) == digit ? 0 : ~Word{0};
  }
  return out;
}();

/// The six ways through a band or stack, numbered as the search finds them: first the three level
/// ones by their place in box 0 (or band 0), then the three steep ones.
constexpr unsigned kWays = 6;

/// What a way leaves of each band's word, for the three bands and the three stacks. The last band's
/// is there twice, as in a node.
alignas(64) constexpr auto kWay = [] {
  std::array<std::array<std::array<Word, 4>, kWays>, kLines> out{};
  for (unsigned line = 0; line < 3; ++line) {
    for (unsigned way = 0; way < kWays; ++way) {
      Word rows = 0;
      for (unsigned box = 0; box < 3; ++box) {
        const unsigned row = (way % 3 + (way / 3) * box) % 3;
        rows |= Word{7} << (10 * box + 3 * row);
      }
      for (unsigned band = 0; band < kBands; ++band) {
        const unsigned column = (way % 3 + (way / 3) * band) % 3;
        out[line][way][band] = band == line ? rows : kAll;
        out[3 + line][way][band] = (kAll & ~(kBox << 10 * line)) | (Word{0111} << column)
                                                                       << 10 * line;
      }
      out[line][way][3] = out[line][way][2];
      out[3 + line][way][3] = out[3 + line][way][2];
    }
  }
  return out;
}();

/// The same by the bits that ways have while a guess is chosen: every third one for bands.
alignas(64) constexpr auto kWayOfBit = [] {
  std::array<std::array<std::array<Word, 4>, 3 * kWays - 2>, kLines> out{};
  for (unsigned line = 0; line < 3; ++line) {
    for (unsigned way = 0; way < kWays; ++way) {
      out[line][3 * way] = kWay[line][way];
      out[3 + line][way] = kWay[3 + line][way];
    }
  }
  return out;
}();

}  // namespace evodoku::fast
