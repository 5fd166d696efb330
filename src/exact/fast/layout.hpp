/// \file
/// How the fast solver writes a 9x9 board into 32-bit words: one word a digit and band.
///
/// A band is three boxes side by side. A word has a bit for each of its 27 cells, set while the
/// digit may still go there: nine bits per box, and after each box a bit that is always clear, into
/// which a carry may run.
///
///     bit   29 28 ........ 20 19 18 ........ 10  9  8 ........ 0
///            0 [   box 2    ]  0 [   box 1    ]  0 [   box 0   ]
///
/// Within a box a row takes three bits. Rows are turned by the number of the box in its band, and
/// the cells of a row by the number of the band:
///
///     bit = 10 * box + 3 * ((row - box) mod 3) + (column - band) mod 3
///
/// So one of the two ways in which a digit can cross a band, down or up the rows from box to box,
/// lies on equal bits of the three boxes, and needs no shifting to be found; the same goes for
/// columns and bands. docs/fast.md has pictures.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "evodoku/puzzle.hpp"

namespace evodoku::fast {

constexpr unsigned kDigits = 9;
constexpr unsigned kBands = 3;
constexpr unsigned kCells = 81;
constexpr unsigned kBandCells = 27;
constexpr unsigned kWords = kDigits * kBands;

using Word = std::uint32_t;

/// \p bits, once for each box.
constexpr Word in_boxes(Word bits) { return bits | bits << 10 | bits << 20; }

constexpr Word kBox = 0777;                 ///< the cells of box 0
constexpr Word kAll = in_boxes(kBox);       ///< all 27 cells
constexpr Word kFirst = in_boxes(1);        ///< the first cell of each box
constexpr Word kGap = in_boxes(1U << 9);    ///< the bit after each box
constexpr Word kRowStart = in_boxes(0111);  ///< the first cell of each row of a box
constexpr Word kFirstRow = in_boxes(0007);  ///< the first row of each box

/// The bit of a cell within a band; \p row and \p column count within the band and the board.
constexpr unsigned bit_of(unsigned band, unsigned row, unsigned column) {
  const unsigned box = column / 3;
  return 10 * box + 3 * ((row + 3 - box) % 3) + (column % 3 + 3 - band) % 3;
}

constexpr unsigned kNoCell = 255;

/// The cell of each bit, counted within the band; kNoCell for the bits that are always clear.
constexpr auto kCellOfBit = [] {
  std::array<std::array<std::uint8_t, 32>, kBands> out{};
  for (unsigned band = 0; band < kBands; ++band) {
    for (std::uint8_t& cell : out[band]) cell = kNoCell;
    for (unsigned cell = 0; cell < kBandCells; ++cell) {
      out[band][bit_of(band, cell / 9, cell % 9)] = static_cast<std::uint8_t>(cell);
    }
  }
  return out;
}();

/// A search node: what each digit may still be, and the cells that are known to have one candidate
/// left but have not yet been acted upon. The words of digits 1 to 8 lie side by side, band by
/// band; those of the ninth follow, the last band's twice, with room for a vector.
struct LaneNode {
  static constexpr unsigned kEight = 8;
  static constexpr unsigned kNinth = kEight * kBands;
  alignas(64) std::array<Word, kNinth + kEight> words;
  std::array<Word, 4> single;

  [[nodiscard]] static constexpr unsigned place(unsigned band, unsigned digit) {
    return digit < kEight ? band * kEight + digit : kNinth + band;
  }
  [[nodiscard]] Word& at(unsigned band, unsigned digit) { return words[place(band, digit)]; }
  [[nodiscard]] Word at(unsigned band, unsigned digit) const { return words[place(band, digit)]; }
};

/// Nodes that wait. Unlike a vector's its memory is kept and not cleared again: a node is large.
class Stack {
 public:
  [[nodiscard]] bool empty() const { return size_ == 0; }
  void clear() { size_ = 0; }
  /// A node with any content.
  LaneNode& push() {
    if (size_ == nodes_.size()) nodes_.resize(size_ == 0 ? 32 : 2 * size_, LaneNode{});
    return nodes_[size_++];
  }
  [[nodiscard]] std::span<LaneNode> nodes() { return std::span(nodes_).first(size_); }
  LaneNode& top() { return nodes_[size_ - 1]; }
  const LaneNode& pop() { return nodes_[--size_]; }

 private:
  std::vector<LaneNode> nodes_;
  std::size_t size_ = 0;
};

}  // namespace evodoku::fast
