#include "problems/sudoku/count/large.hpp"

#include <array>

#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "problems/sudoku/count/large.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

HWY_BEFORE_NAMESPACE();
namespace evodoku::problem::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

/// As many bytes as a vector of words has lanes, as words.
template <class D>
HWY_INLINE hn::Vec<D> LoadBytes(D d, const std::uint8_t* HWY_RESTRICT from) {
  const auto bytes = hn::LoadU(hn::Rebind<std::uint8_t, D>(), from);
  if constexpr (sizeof(hn::TFromD<D>) == 8) {
    // There is no step from bytes to 64 bits in one.
    return hn::PromoteTo(d, hn::PromoteTo(hn::Rebind<std::uint32_t, D>(), bytes));
  } else {
    return hn::PromoteTo(d, bytes);
  }
}

/// Writes how many values each of N sets holds, and their sum.
template <typename Word>
void CountSets(const Word* HWY_RESTRICT sets, UnitKind kind, std::uint32_t board, Counts& counts) {
  const hn::CappedTag<Word, 16> d;
  alignas(64) std::array<Word, Shape::kMaxSize> sizes;
  const auto size = static_cast<std::size_t>(counts.size);
  for (std::size_t u = 0; u < size; u += hn::Lanes(d)) {
    hn::StoreU(hn::PopulationCount(hn::LoadU(d, sets + u)), d, sizes.data() + u);
  }
  Word sum = 0;
  for (std::size_t u = 0; u < size; ++u) sum += sizes[u];
  counts.sums[static_cast<std::size_t>(kind)][board] = static_cast<std::uint16_t>(sum);
  if (!counts.by_unit) return;
  std::uint8_t* out = counts.unit(board, kind);
  for (std::size_t u = 0; u < size; ++u) out[u] = static_cast<std::uint8_t>(sizes[u]);
}

/// \p Word has a bit for each value.
template <typename Word>
void CountBoard(const Value* HWY_RESTRICT cells, const RegionRuns& runs, std::uint32_t board,
                Counts& counts) {
  const hn::CappedTag<Word, 16> d;
  const std::size_t lanes = hn::Lanes(d);
  const auto size = static_cast<std::size_t>(runs.size);
  const auto band_rows = static_cast<std::size_t>(runs.rows);
  // Vectors run past N, up to a multiple of their length; `inside` keeps that empty.
  constexpr std::size_t kRoom = Shape::kMaxSize + 16;
  alignas(64) std::array<Word, kRoom> inside{};
  alignas(64) std::array<Word, kRoom> rows{};
  alignas(64) std::array<Word, kRoom> columns{};
  alignas(64) std::array<Word, kRoom> regions{};
  for (std::size_t c = 0; c < size; ++c) inside[c] = ~Word{0};
  const auto one = hn::Set(d, Word{1});
  const auto last_bit = hn::Set(d, static_cast<Word>(sizeof(Word) * 8 - 1));

  const RegionRuns::Run* run = runs.runs.data();
  for (std::size_t band = 0; band < size / band_rows; ++band) {
    alignas(64) std::array<Word, kRoom> in_band{};
    for (std::size_t r = band * band_rows; r < (band + 1) * band_rows; ++r) {
      auto in_row = hn::Zero(d);
      for (std::size_t c = 0; c < size; c += lanes) {
        const auto values = LoadBytes(d, cells + r * size + c);
        const auto bits = hn::And(hn::Load(d, inside.data() + c),
                                  hn::Shl(one, hn::And(hn::Sub(values, one), last_bit)));
        in_row = hn::Or(in_row, bits);
        hn::Store(hn::Or(hn::Load(d, in_band.data() + c), bits), d, in_band.data() + c);
      }
      alignas(64) std::array<Word, 16> parts;
      hn::Store(in_row, d, parts.data());
      for (std::size_t k = 0; k < lanes; ++k) rows[r] |= parts[k];
    }
    for (std::size_t c = 0; c < size; c += lanes) {
      hn::Store(hn::Or(hn::Load(d, columns.data() + c), hn::Load(d, in_band.data() + c)), d,
                columns.data() + c);
    }
    const Word* from = in_band.data();
    for (const auto* const end = runs.runs.data() + runs.ends[band]; run != end; ++run) {
      Word in_run = 0;
      for (unsigned c = 0; c < run->columns; ++c) in_run |= *from++;
      regions[run->region] |= in_run;
    }
  }
  CountSets(rows.data(), UnitKind::kRows, board, counts);
  CountSets(columns.data(), UnitKind::kColumns, board, counts);
  CountSets(regions.data(), UnitKind::kRegions, board, counts);
}

void CountLarge(const Value* cells, const RegionRuns& runs, std::uint32_t board, Counts& counts) {
  if (runs.size <= 32) {
    CountBoard<std::uint32_t>(cells, runs, board, counts);
  } else {
    CountBoard<std::uint64_t>(cells, runs, board, counts);
  }
}

}  // namespace
}  // namespace evodoku::problem::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#if HWY_ONCE
namespace evodoku::problem {

HWY_EXPORT(CountLarge);

void count_large(const Value* cells, const RegionRuns& runs, std::uint32_t board, Counts& counts) {
  HWY_DYNAMIC_DISPATCH(CountLarge)(cells, runs, board, counts);
}

}  // namespace evodoku::problem
#endif
