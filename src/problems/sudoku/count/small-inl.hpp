// The vector count itself, compiled once per instruction set. Included by small.cpp only, which
// Highway reads again for each target.

#if defined(EVODOKU_SMALL_COUNT_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_SMALL_COUNT_INL
#undef EVODOKU_SMALL_COUNT_INL
#else
#define EVODOKU_SMALL_COUNT_INL
#endif

#include <hwy/highway.h>

#include <array>
#include <cstring>

#include "problems/sudoku/count/small.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::problem::HWY_NAMESPACE {
#if HWY_TARGET != HWY_SCALAR && !HWY_HAVE_SCALABLE

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::ScalableTag<std::uint8_t>;
using Words = hn::Repartition<std::uint64_t, Bytes>;
using Vector = hn::Vec<Bytes>;

/// How many boards go side by side.
constexpr std::size_t kAbreast = hn::MaxLanes(Bytes()) / SmallPlan::kBlock;

/// The 16 bytes at the same place in several boards.
template <class D>
HWY_INLINE hn::Vec<D> LoadBoards(D d, const std::uint8_t* genes, std::size_t stride) {
  if constexpr (hn::MaxLanes(d) == SmallPlan::kBlock) {
    return hn::LoadU(d, genes);
  } else {
    const hn::Half<D> half;
    constexpr std::size_t kBoards = hn::MaxLanes(half) / SmallPlan::kBlock;
    return hn::Combine(d, LoadBoards(half, genes + kBoards * stride, stride),
                       LoadBoards(half, genes, stride));
  }
}

HWY_INLINE Vector Everywhere(const SmallPlan::Block& block) {
  return hn::LoadDup128(Bytes(), block.data());
}

/// Sets of values, one a byte: values 1 to 8 as bits in one vector, 9 to 16 in the other. Up to 9x9
/// only 9 is left for the other vector, and the largest value tells whether it is there: that is
/// simply the values themselves, which saves a lookup.
template <bool kUpToNine>
struct Sets {
  Vector low;
  Vector high;

  static HWY_INLINE Sets None() { return {hn::Zero(Bytes()), hn::Zero(Bytes())}; }
  static HWY_INLINE Vector JoinHigh(Vector a, Vector b) {
    return kUpToNine ? hn::Max(a, b) : hn::Or(a, b);
  }

  HWY_INLINE void Add(const Sets& more) {
    low = hn::Or(low, more.low);
    high = JoinHigh(high, more.high);
  }
  [[nodiscard]] HWY_INLINE Sets Picked(Vector pick) const {
    return {hn::TableLookupBytesOr0(low, pick), hn::TableLookupBytesOr0(high, pick)};
  }
  [[nodiscard]] HWY_INLINE Vector Sizes() const {
    const Bytes d;
    if constexpr (kUpToNine) {
      const Vector nine = hn::VecFromMask(d, hn::Eq(high, hn::Set(d, 9)));  // -1 where there is one
      return hn::Sub(hn::PopulationCount(low), nine);
    } else {
      return hn::Add(hn::PopulationCount(low), hn::PopulationCount(high));
    }
  }
  /// One step of joining rows across: byte 2i is a[i] with a[i + 8], byte 2i + 1 the same of b.
  static HWY_INLINE Sets Fold(const Sets& a, const Sets& b) {
    const Bytes d;
    return {
        hn::Or(hn::InterleaveLower(d, a.low, b.low), hn::InterleaveUpper(d, a.low, b.low)),
        JoinHigh(hn::InterleaveLower(d, a.high, b.high), hn::InterleaveUpper(d, a.high, b.high))};
  }
};

/// The union of each of the rows kFirst, kFirst + kStep, ...: four steps bring sixteen rows of
/// sixteen bytes to one byte each, in order. Rows from kRows on are empty.
template <std::size_t kFirst, std::size_t kStep, std::size_t kRows, class S>
HWY_INLINE S FoldRows(const S* HWY_RESTRICT rows) {
  if constexpr (kFirst >= kRows) {
    return S::None();
  } else if constexpr (kStep == SmallPlan::kMostSize) {
    return rows[kFirst];
  } else {
    return S::Fold(FoldRows<kFirst, 2 * kStep, kRows>(rows),
                   FoldRows<kFirst + kStep, 2 * kStep, kRows>(rows));
  }
}

/// Adds up the bytes of each board.
HWY_INLINE hn::Vec<Words> Sum(Vector sizes) { return hn::SumsOf8(sizes); }

/// Counts as many boards as a vector holds. Two other ways were no faster: to gather boxes by
/// shifts and blends in place of byte shuffles, and to write the sums of two vectors at once.
/// \p kSize is N, or 0 where it is known only at run time; with 9 bands are those of 3x3 boxes.
template <int kSize, bool kRows, bool kInOrder>
class SmallCounter {
 public:
  explicit HWY_INLINE SmallCounter(const SmallPlan& plan)
      : plan_(plan),
        size_(static_cast<std::size_t>(kSize != 0 ? kSize : plan.size)),
        band_rows_(static_cast<std::size_t>(kSize == 9 ? 3 : plan.band_rows)),
        bands_(size_ / band_rows_),
        picks_(static_cast<std::size_t>(kSize == 9 ? 3 : plan.band_picks)),
        pieces_(static_cast<std::size_t>(plan.pieces)),
        inside_(Everywhere(plan.inside)),
        low_bits_(Everywhere(plan.low_bits)),
        high_bits_(Everywhere(plan.high_bits)) {
    // Where there is no 16, a value is an index itself; zero finds nothing.
    if constexpr (kSize == 9) low_bits_ = hn::ShiftLeftBytes<1>(low_bits_);
  }

  /// Counts the boards at \p genes, of which the first \p boards are board \p first and on.
  HWY_INLINE void Run(const std::uint8_t* genes, std::size_t stride, std::uint32_t first,
                      std::size_t boards, Counts& counts) const {
    constexpr std::size_t kMostRows = kSize != 0 ? kSize : SmallPlan::kMostSize;
    std::array<S, kRows ? kMostRows : 1> rows;
    S columns = S::None();
    S regions = S::None();
    const SmallPlan::Block* pick = plan_.region_pick.data();
    std::size_t r = 0;
    for (std::size_t band = 0; band < bands_; ++band) {
      S in_band = S::None();
      for (std::size_t k = 0; k < band_rows_; ++k, ++r) {
        const S row = SetsOf(Row(genes, stride, r));
        if constexpr (kRows) rows[r] = row;
        in_band.Add(row);
      }
      columns.Add(in_band);
      for (std::size_t c = 0; c < picks_; ++c) {
        regions.Add(in_band.Picked(Everywhere(*pick++)));
      }
    }
    Vector row_sizes = hn::And(inside_, hn::Set(Bytes(), static_cast<std::uint8_t>(size_)));
    if constexpr (kRows) {
      for (; r < kMostRows; ++r) rows[r] = S::None();
      row_sizes = FoldRows<0, 1, kMostRows>(rows.data()).Sizes();
    }
    const Vector column_sizes = hn::And(inside_, columns.Sizes());
    const Vector region_sizes = regions.Sizes();
    Store(row_sizes, column_sizes, region_sizes, first, boards, counts);
  }

 private:
  using S = Sets<kSize == 9>;

  /// Row r, with zeros after its N bytes unless nobody minds.
  HWY_INLINE Vector Row(const std::uint8_t* genes, std::size_t stride, std::size_t r) const {
    const Bytes d;
    if constexpr (kInOrder) {
      const Vector row = LoadBoards(d, genes + r * size_, stride);
      return kRows ? hn::And(row, inside_) : row;
    }
    Vector row = Everywhere(plan_.givens[r]);
    const std::uint32_t* const offsets = plan_.offsets.data();
    const SmallPlan::Block* const pick = plan_.pick.data();
    for (std::size_t index = r * pieces_; index < (r + 1) * pieces_; ++index) {
      const Vector piece = LoadBoards(d, genes + offsets[index], stride);
      row = hn::Or(row, hn::TableLookupBytesOr0(piece, Everywhere(pick[index])));
    }
    return row;
  }

  HWY_INLINE S SetsOf(Vector values) const {
    if constexpr (kSize == 9) return {hn::TableLookupBytesOr0(low_bits_, values), values};
    // Shuffles look at four bits of an index: 16 fits once it is 15. Nothing stays nothing.
    const Vector index = hn::Sub(values, hn::Set(Bytes(), 1));
    return {hn::TableLookupBytesOr0(low_bits_, index), hn::TableLookupBytesOr0(high_bits_, index)};
  }

  HWY_INLINE void Store(Vector rows, Vector columns, Vector regions, std::uint32_t first,
                        std::size_t boards, Counts& counts) const {
    // The three sums side by side in one word, two words a board.
    const Words words;
    const auto packed =
        hn::Or(Sum(rows), hn::Or(hn::ShiftLeft<16>(Sum(columns)), hn::ShiftLeft<32>(Sum(regions))));
    alignas(64) std::array<std::uint64_t, 2 * kAbreast> sums;
    hn::Store(packed, words, sums.data());
    std::uint16_t* const in_rows = counts.sums[0].data() + first;
    std::uint16_t* const in_columns = counts.sums[1].data() + first;
    std::uint16_t* const in_regions = counts.sums[2].data() + first;
    for (std::size_t b = 0; b < boards; ++b) {
      const std::uint64_t sum = sums[2 * b] + sums[2 * b + 1];
      in_rows[b] = static_cast<std::uint16_t>(sum);
      in_columns[b] = static_cast<std::uint16_t>(sum >> 16);
      in_regions[b] = static_cast<std::uint16_t>(sum >> 32);
    }
    if (counts.by_unit) {
      StoreUnits(rows, UnitKind::kRows, first, boards, counts);
      StoreUnits(columns, UnitKind::kColumns, first, boards, counts);
      StoreUnits(regions, UnitKind::kRegions, first, boards, counts);
    }
  }

  static HWY_INLINE void StoreUnits(Vector sizes, UnitKind kind, std::uint32_t first,
                                    std::size_t boards, Counts& counts) {
    alignas(64) std::array<std::uint8_t, SmallPlan::kBlock * kAbreast> bytes;
    hn::Store(sizes, Bytes(), bytes.data());
    for (std::size_t b = 0; b < boards; ++b) {
      std::memcpy(counts.unit(first + static_cast<std::uint32_t>(b), kind),
                  bytes.data() + b * SmallPlan::kBlock, SmallPlan::kBlock);
    }
  }

  const SmallPlan& plan_;
  std::size_t size_;
  std::size_t band_rows_;
  std::size_t bands_;
  std::size_t picks_;
  std::size_t pieces_;
  Vector inside_;
  Vector low_bits_;
  Vector high_bits_;
};

template <int kSize, bool kRows, bool kInOrder>
void SmallCount(const SmallPlan& plan, const std::uint8_t* genes, std::size_t stride,
                Counts& counts) {
  const SmallCounter<kSize, kRows, kInOrder> counter(plan);
  std::uint32_t i = 0;
  for (; i + kAbreast <= counts.boards; i += static_cast<std::uint32_t>(kAbreast)) {
    counter.Run(genes + i * stride, stride, i, kAbreast, counts);
  }
  // What is left one by one: the same board in every block.
  for (; i < counts.boards; ++i) counter.Run(genes + i * stride, 0, i, 1, counts);
}

#endif
}  // namespace evodoku::problem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
