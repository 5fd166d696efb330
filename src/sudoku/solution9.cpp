// Nine cells hold nine different values if each of 1 to 8 is there an odd number of times: then it
// is there once, and what is left is one cell, for the 9. So a value is a bit of a byte, a 9 is
// none, and a unit is right if the exclusive or of its cells has all bits set. A row is one vector:
//
//   cells            5 3 4 | 6 7 8 | 9 1 2      columns   the exclusive or of all rows
//   bits of bytes    4 2 3 | 5 6 7 | . 0 1      boxes     of three, and then of three rows
//                                               rows      of three, and then of three of these
#include "sudoku/solution9.hpp"

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "sudoku/solution9.cpp"
#include <hwy/foreach_target.h>
// After foreach_target.h, which includes this file again for each target.
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::solution9::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

#if HWY_TARGET == HWY_SCALAR || HWY_HAVE_SCALABLE

bool IsSolution(const Value* cells, const Value* givens) {
  const Shape shape;
  for (int c = 0; givens != nullptr && c < shape.cells(); ++c) {
    if (givens[c] != 0 && givens[c] != cells[c]) return false;
  }
  for (int u = 0; u < shape.units(); ++u) {
    ValueSet seen = 0;
    for (const Cell cell : shape.unit(u)) {
      if (cells[cell] < 1 || cells[cell] > 9) return false;
      seen |= set_of(cells[cell]);
    }
    if (seen != shape.all_values()) return false;
  }
  return true;
}

#else

// As wide as there is: a block of 16 bytes is a row, and the blocks of a vector are of the bands.
using Wide = hn::CappedTag<std::uint8_t, 64>;
using Block = hn::Full128<std::uint8_t>;

constexpr std::size_t kBands = hn::MaxLanes(Wide()) / 16;  // in a vector: 1, 2 or 4, of 3 there are

/// Bits by value.
HWY_ALIGN constexpr std::uint8_t kBitOf[16] = {0, 1, 2, 4, 8, 16, 32, 64, 128};
/// Where the results are, band by band.
HWY_ALIGN constexpr std::uint8_t kBoxes[64] = {
    255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
    255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
    255, 0, 0, 255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 0, 0, 0};
HWY_ALIGN constexpr std::uint8_t kRows[64] = {255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                                              255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,  //
                                              255, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0};
HWY_ALIGN constexpr std::uint8_t kColumns[16] = {255, 255, 255, 255, 255, 255, 255, 255, 255};

/// A row of each of some bands, from \p band on; zeros after the last.
template <class D>
HWY_INLINE hn::Vec<D> RowOfBands(D d, const Value* cells, int row, int band) {
  if constexpr (hn::MaxLanes(d) > 16) {
    const hn::Half<D> half;
    constexpr int kNext = static_cast<int>(hn::MaxLanes(half) / 16);
    return hn::Combine(d, RowOfBands(half, cells, row, band + kNext),
                       RowOfBands(half, cells, row, band));
  } else {
    if (band > 2) return hn::Zero(d);
    const std::ptrdiff_t at = 3 * band + row;
    // The last row ends where the board does. What follows the nine cells does not matter.
    return at < 8 ? hn::LoadU(d, cells + 9 * at)
                  : hn::ShiftRightBytes<7>(d, hn::LoadU(d, cells + 81 - 16));
  }
}

/// The exclusive or of all blocks.
template <class D>
HWY_INLINE hn::Vec<Block> FoldBlocks(D d, hn::Vec<D> v) {
  if constexpr (hn::MaxLanes(d) > 16) {
    const hn::Half<D> half;
    return FoldBlocks(half, hn::Xor(hn::LowerHalf(half, v), hn::UpperHalf(half, v)));
  } else {
    return v;
  }
}

bool IsSolution(const Value* cells, const Value* givens) {
  const Wide d;
  const Block b;
  const auto bit_of = hn::LoadDup128(d, kBitOf);
  auto columns = hn::Zero(d);
  auto wrong = hn::Zero(d);
  for (std::size_t band = 0; band < 3; band += kBands) {
    auto boxes = hn::Zero(d);
    auto rows = hn::Set(d, 255);
    for (int row = 0; row < 3; ++row) {
      const auto bits =
          hn::TableLookupBytes(bit_of, RowOfBands(d, cells, row, static_cast<int>(band)));
      columns = hn::Xor(columns, bits);
      const auto threes =
          hn::Xor(bits, hn::Xor(hn::ShiftRightBytes<1>(d, bits), hn::ShiftRightBytes<2>(d, bits)));
      boxes = hn::Xor(boxes, threes);
      rows = hn::And(rows, hn::Xor(threes, hn::Xor(hn::ShiftRightBytes<3>(d, threes),
                                                   hn::ShiftRightBytes<6>(d, threes))));
    }
    wrong = hn::Or(wrong, hn::AndNot(boxes, hn::Load(d, kBoxes + 16 * band)));
    wrong = hn::Or(wrong, hn::AndNot(rows, hn::Load(d, kRows + 16 * band)));
  }
  // The cells once more, one after the other: each is a value, and a given where there is one.
  const auto none = hn::Zero(b);
  auto least = hn::Set(b, 255);
  auto most = none;
  auto differs = hn::AndNot(FoldBlocks(d, columns), hn::Load(b, kColumns));
  for (int at = 0; at < 96; at += 16) {
    const int from = at < 80 ? at : 81 - 16;
    const auto cell = hn::LoadU(b, cells + from);
    least = hn::Min(least, cell);
    most = hn::Max(most, cell);
    if (givens != nullptr) {
      const auto given = hn::LoadU(b, givens + from);
      differs = hn::Or(differs, hn::IfThenZeroElse(hn::Eq(given, none), hn::Xor(given, cell)));
    }
  }
  // Nothing is above 9, and nothing is 0.
  differs = hn::Or(differs, hn::SaturatedSub(most, hn::Set(b, 9)));
  differs = hn::Or(differs, hn::VecFromMask(b, hn::Eq(least, none)));
  return hn::AllTrue(d, hn::Eq(wrong, hn::Zero(d))) && hn::AllTrue(b, hn::Eq(differs, none));
}

#endif

}  // namespace evodoku::solution9::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::solution9 {

HWY_EXPORT(IsSolution);

bool is_solution(const Value* cells, const Value* givens) {
  return HWY_DYNAMIC_DISPATCH(IsSolution)(cells, givens);
}

}  // namespace evodoku::solution9
#endif
