// Between cells and words. The cells of a band are put into the order of a word's bits by two
// shuffles; then "which cells hold a 5" is one comparison, whose mask is the word. Included once
// per instruction set.

#if defined(EVODOKU_FAST_LOAD_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_LOAD_INL
#undef EVODOKU_FAST_LOAD_INL
#else
#define EVODOKU_FAST_LOAD_INL
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>

#include "exact/fast/engine.hpp"
#include "exact/fast/tables.hpp"
#include "exact/fast/words-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

/// Where the words of a board lie from its first one, counted in words.
struct Steps {
  unsigned digit, band, ninth, ninth_band, single;

  [[nodiscard]] constexpr unsigned at(unsigned band_number, unsigned digit_number) const {
    return digit_number < 8 ? digit_number * digit + band_number * band
                            : ninth + band_number * ninth_band;
  }
};
constexpr Steps kInNode = {1, LaneNode::kEight, LaneNode::kNinth, 1, 1};

#if HWY_TARGET == HWY_SCALAR

// Highway's plain C++ has no shuffles: cell by cell.

struct BandBytes {
  std::array<Value, 32> in_bits{};

  explicit BandBytes(const Value* band_cells, unsigned band) {
    for (unsigned bit = 0; bit < 32; ++bit) {
      const unsigned cell = kCellOfBit[band][bit];
      if (cell != kNoCell) in_bits[bit] = band_cells[cell];
    }
  }
  [[nodiscard]] Word where(Value value) const {
    Word out = 0;
    for (unsigned bit = 0; bit < 32; ++bit) out |= Word{in_bits[bit] == value} << bit;
    return out;
  }
};

inline void store_solution(const Word* words, const Steps& steps, Value* cells) {
  for (unsigned band = 0; band < kBands; ++band) {
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      Word left = words[steps.at(band, digit)];
      for (; left != 0; left &= left - 1) {
        const unsigned cell = kCellOfBit[band][std::countr_zero(left)];
        cells[kBandCells * band + cell] = static_cast<Value>(digit + 1);
      }
    }
  }
}

#else

using ByteTag = hn::CappedTag<std::uint8_t, 32>;
using Bytes = hn::Vec<ByteTag>;
constexpr unsigned kByteLanes = hn::MaxLanes(ByteTag());
static_assert(kByteLanes >= 16, "a band is read as two blocks of 16 bytes");

/// The cells of a band in the order of a word's bits: one or two vectors.
struct BandBytes {
  static constexpr unsigned kParts = 32 / kByteLanes;
  Bytes part[kParts];

  /// Bytes 0..15 and 11..26 of a band hold all of it, without reading beyond the board.
  explicit HWY_INLINE BandBytes(const Value* band_cells, unsigned band) {
    const ByteTag tag;
    const Bytes low = hn::LoadDup128(tag, band_cells);
    const Bytes high = hn::LoadDup128(tag, band_cells + 11);
    for (unsigned i = 0; i < kParts; ++i) {
      const unsigned at = i * kByteLanes;
      part[i] =
          hn::Or(hn::TableLookupBytesOr0(low, hn::Load(tag, kToBits[band].low.data() + at)),
                 hn::TableLookupBytesOr0(high, hn::Load(tag, kToBits[band].high.data() + at)));
    }
  }

  /// The word of the cells that hold \p value.
  [[nodiscard]] HWY_INLINE Word where(Value value) const {
    const ByteTag tag;
    Word out = 0;
    for (unsigned i = 0; i < kParts; ++i) {
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(tag, hn::Eq(part[i], hn::Set(tag, value)), bits);
      Word word = 0;
      std::memcpy(&word, bits, sizeof word);
      out |= word << (i * kByteLanes % 32);
    }
    return out;
  }
};

/// Writes the cells of a solved board. \p words as `load_position` has them.
HWY_INLINE void store_solution(const Word* words, const Steps& steps, Value* cells) {
  const ByteTag tag;
  // The last band is written with five bytes too many.
  alignas(32) std::array<Value, kCells + 15> out;
  for (unsigned band = 0; band < kBands; ++band) {
    const auto w = [&](unsigned digit) { return words[steps.at(band, digit)]; };
    // The four bits of a value, each as a word: a cell's value is spelled by four masks, not nine.
    const Word spelled[4] = {w(0) | w(2) | w(4) | w(6) | w(8), w(1) | w(2) | w(5) | w(6),
                             w(3) | w(4) | w(5) | w(6), w(7) | w(8)};
    alignas(32) std::array<std::uint8_t, 32> in_bits;
    for (unsigned i = 0; i < BandBytes::kParts; ++i) {
      Bytes values = hn::Zero(tag);
      for (unsigned k = 0; k < 4; ++k) {
        const Word bits = spelled[k] >> (i * kByteLanes % 32);
        std::uint8_t mask[8] = {};
        std::memcpy(mask, &bits, sizeof bits);
        values = hn::Or(values, hn::IfThenElseZero(hn::LoadMaskBits(tag, mask),
                                                   hn::Set(tag, static_cast<Value>(1U << k))));
      }
      hn::Store(values, tag, in_bits.data() + i * kByteLanes);
    }
    const Bytes low = hn::LoadDup128(tag, in_bits.data());
    const Bytes high = hn::LoadDup128(tag, in_bits.data() + 16);
    for (unsigned i = 0; i < BandBytes::kParts; ++i) {
      const unsigned at = i * kByteLanes;
      const Bytes sorted =
          hn::Or(hn::TableLookupBytesOr0(low, hn::Load(tag, kFromBits[band].low.data() + at)),
                 hn::TableLookupBytesOr0(high, hn::Load(tag, kFromBits[band].high.data() + at)));
      hn::StoreU(sorted, tag, out.data() + kBandCells * band + at);
    }
  }
  std::memcpy(cells, out.data(), kCells);
}

#endif

/// Writes a position as words, and the filled cells of each band to \p single.
///
/// Nothing is crossed out yet but the digits of filled cells: that a filled cell is a single makes
/// the first round of the search do the rest.
HWY_INLINE void load_position(const FastPosition& position, const Steps& steps, Word* words,
                              Word* single) {
  for (unsigned band = 0; band < kBands; ++band) {
    const BandBytes cells(position.cells + kBandCells * band, band);
    const Word blank = cells.where(0) & kAll;
    single[band * steps.single] = kAll & ~blank;
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      words[steps.at(band, digit)] = blank | cells.where(static_cast<Value>(digit + 1));
    }
  }
  if (position.marks == nullptr) return;
  for (unsigned cell = 0; cell < kCells; ++cell) {
    const auto marks = static_cast<Word>(position.marks[cell]);
    if (marks == 0 || position.cells[cell] != 0) continue;
    const unsigned band = cell / kBandCells;
    const Word bit = Word{1} << bit_of(band, cell / 9 % 3, cell % 9);
    for (unsigned digit = 0; digit < kDigits; ++digit) {
      if ((marks >> digit & 1) == 0) words[steps.at(band, digit)] &= ~bit;
    }
  }
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
