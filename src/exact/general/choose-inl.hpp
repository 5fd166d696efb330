// Where to branch, the one part of the search that looks at every set, with vectors. Included by
// search.cpp only, once per instruction set.

#if defined(EVODOKU_GENERAL_CHOOSE_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_GENERAL_CHOOSE_INL
#undef EVODOKU_GENERAL_CHOOSE_INL
#else
#define EVODOKU_GENERAL_CHOOSE_INL
#endif

#include <hwy/highway.h>

#include <bit>
#include <limits>

#include "exact/general/workspace.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::general::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

constexpr unsigned kNone = ~0U;

/// The sizes of the next sets, one per lane of \p d.
template <class D>
HWY_INLINE hn::Vec<D> sizes_at(D d, const std::uint16_t* sets) {
  return hn::PromoteTo(d, hn::PopulationCount(hn::LoadU(hn::Rebind<std::uint16_t, D>(), sets)));
}
template <class D>
HWY_INLINE hn::Vec<D> sizes_at(D d, const std::uint32_t* sets) {
  return hn::PopulationCount(hn::LoadU(d, sets));
}

/// Whether set \p a should be taken before set \p b. The index decides ties, so that the choice
/// does not depend on how wide the vectors are.
inline bool before(float score_a, unsigned a, float score_b, unsigned b) {
  return score_a < score_b || (score_a == score_b && a < b);
}

/// The undecided set with the lowest size / (1 + failures); kNone if all are decided.
///
/// Failures are how often the set was the one that ran empty (dom/wdeg of Boussemart et al., with a
/// set for a constraint). Measured on the 25x25 boards at 40 % given and on minimal 16x16 ones, in
/// nodes at the median: by size alone over 20,000 and 3,343; failures as a tie-break 1,068 and 260;
/// the quotient 545 and 370, and 14,000 instead of 181,000 on an empty 64x64.
template <typename Word>
unsigned choose(GeneralWorkspace& memory) {
  const Word* sets = memory.sets<Word>();
  const float* eagerness = memory.eagerness.data();
  const auto count = static_cast<unsigned>(memory.failures.size());
  constexpr float kDecided = std::numeric_limits<float>::infinity();
  float best_score = kDecided;
  unsigned best = kNone;
  if constexpr (sizeof(Word) == 8) {
    for (unsigned i = 0; i < count; ++i) {
      const int size = std::popcount(sets[i]);
      const float score = static_cast<float>(size) * eagerness[i];
      if (size > 1 && score < best_score) {
        best_score = score;
        best = i;
      }
    }
    return best;
  } else {
    const hn::CappedTag<float, kPadding> df;
    const hn::RebindToUnsigned<decltype(df)> du;
    const hn::RebindToSigned<decltype(df)> di;
    const auto lanes = static_cast<unsigned>(hn::Lanes(df));
    const auto one = hn::Set(du, 1);
    auto low = hn::Set(df, kDecided);
    auto low_at = hn::Set(du, kNone);
    auto at = hn::Iota(du, 0);
    const auto step = hn::Set(du, lanes);
    for (unsigned i = 0; i < count; i += lanes) {
      const auto size = sizes_at(du, sets + i);
      const auto product =
          hn::Mul(hn::ConvertTo(df, hn::BitCast(di, size)), hn::LoadU(df, eagerness + i));
      const auto score =
          hn::IfThenElse(hn::RebindMask(df, hn::Eq(size, one)), hn::Set(df, kDecided), product);
      const auto lower = hn::Lt(score, low);
      low = hn::IfThenElse(lower, score, low);
      low_at = hn::IfThenElse(hn::RebindMask(du, lower), at, low_at);
      at = hn::Add(at, step);
    }
    HWY_ALIGN float scores[kPadding];
    HWY_ALIGN std::uint32_t indices[kPadding];
    hn::Store(low, df, scores);
    hn::Store(low_at, du, indices);
    for (unsigned i = 0; i < lanes; ++i) {
      if (!before(scores[i], indices[i], best_score, best)) continue;
      best_score = scores[i];
      best = indices[i];
    }
    return best;
  }
}

}  // namespace evodoku::general::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
