// Vectors of 32-bit words with the operators of plain ones, so that the closure reads as bit
// arithmetic. Lanes is two vectors, a board in each of their words; Eight and Bands are parts of
// one board. Included once per instruction set.

#if defined(EVODOKU_FAST_WORDS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_WORDS_INL
#undef EVODOKU_FAST_WORDS_INL
#else
#define EVODOKU_FAST_WORDS_INL
#endif

#include <hwy/highway.h>

#include "exact/fast/layout.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {
namespace hn = hwy::HWY_NAMESPACE;

/// As many words as a vector has, up to 16: a board each. Two vectors are worked on in turn, as
/// each step of a round waits for the one before.
using Tag = hn::CappedTag<Word, 16>;
constexpr unsigned kVectorLanes = hn::MaxLanes(Tag());
constexpr unsigned kVectors = 2;
constexpr unsigned kLanes = kVectors * kVectorLanes;

/// Some vectors taken as one.
template <class D, unsigned kCount>
struct VectorGroup {
  hn::Vec<D> part[kCount];

  // Written out, as an implicit one is compiled without the instructions of NEON.
  HWY_INLINE VectorGroup() {}
  static HWY_INLINE VectorGroup all(Word value) {
    VectorGroup out;
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Set(D(), value);
    return out;
  }
  static HWY_INLINE VectorGroup load(const Word* from) {
    VectorGroup out;
    for (unsigned i = 0; i < kCount; ++i) {
      out.part[i] = hn::LoadU(D(), from + i * hn::MaxLanes(D()));
    }
    return out;
  }
  HWY_INLINE void store(Word* to) const {
    for (unsigned i = 0; i < kCount; ++i) {
      hn::StoreU(part[i], D(), to + i * hn::MaxLanes(D()));
    }
  }
};

using Lanes = VectorGroup<Tag, kVectors>;

/// The words of digits 1 to 8: one vector or as many as it takes.
using EightTag = hn::CappedTag<Word, 8>;
constexpr unsigned kEightLanes = hn::MaxLanes(EightTag());
using Eight = VectorGroup<EightTag, 8 / kEightLanes>;

/// A word for each band. A ninth digit would make every vector of digits twice as long or twice as
/// many: its three words lie in a vector of their own, four lanes (once or twice) with the last
/// band in two of them. What all digits say about the cells has the same form.
#if HWY_TARGET == HWY_SCALAR
using Bands = VectorGroup<EightTag, kBands>;
#else
using Bands = VectorGroup<EightTag, 1>;
#endif

#define EVODOKU_FAST_OPERATOR(symbol, Function)                                                \
  template <class D, unsigned kCount>                                                          \
  HWY_INLINE VectorGroup<D, kCount> operator symbol(const VectorGroup<D, kCount>& a,           \
                                                    const VectorGroup<D, kCount>& b) {         \
    VectorGroup<D, kCount> out;                                                                \
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Function(a.part[i], b.part[i]);    \
    return out;                                                                                \
  }                                                                                            \
  template <class D, unsigned kCount>                                                          \
  HWY_INLINE VectorGroup<D, kCount> operator symbol(const VectorGroup<D, kCount>& a, Word b) { \
    return a symbol VectorGroup<D, kCount>::all(b);                                            \
  }
EVODOKU_FAST_OPERATOR(&, And)
EVODOKU_FAST_OPERATOR(|, Or)
EVODOKU_FAST_OPERATOR(^, Xor)
EVODOKU_FAST_OPERATOR(+, Add)
EVODOKU_FAST_OPERATOR(-, Sub)
#undef EVODOKU_FAST_OPERATOR

template <int kBits, class D, unsigned kCount>
HWY_INLINE VectorGroup<D, kCount> left(const VectorGroup<D, kCount>& a) {
  VectorGroup<D, kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::ShiftLeft<kBits>(a.part[i]);
  return out;
}
template <int kBits>
HWY_INLINE Word left(Word a) {
  return a << kBits;
}

template <int kBits, class D, unsigned kCount>
HWY_INLINE VectorGroup<D, kCount> right(const VectorGroup<D, kCount>& a) {
  VectorGroup<D, kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::ShiftRight<kBits>(a.part[i]);
  return out;
}
template <int kBits>
HWY_INLINE Word right(Word a) {
  return a >> kBits;
}

/// a & ~b
template <class D, unsigned kCount>
HWY_INLINE VectorGroup<D, kCount> without(const VectorGroup<D, kCount>& a,
                                          const VectorGroup<D, kCount>& b) {
  VectorGroup<D, kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::AndNot(b.part[i], a.part[i]);
  return out;
}
HWY_INLINE Word without(Word a, Word b) { return a & ~b; }

/// a | b | c in one instruction where there is one.
template <class D, unsigned kCount>
HWY_INLINE VectorGroup<D, kCount> any_of(const VectorGroup<D, kCount>& a,
                                         const VectorGroup<D, kCount>& b,
                                         const VectorGroup<D, kCount>& c) {
  VectorGroup<D, kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Or3(a.part[i], b.part[i], c.part[i]);
  return out;
}
HWY_INLINE Word any_of(Word a, Word b, Word c) { return a | b | c; }

/// a | (b & c) in one instruction where there is one.
template <class D, unsigned kCount>
HWY_INLINE VectorGroup<D, kCount> or_both(const VectorGroup<D, kCount>& a,
                                          const VectorGroup<D, kCount>& b,
                                          const VectorGroup<D, kCount>& c) {
  VectorGroup<D, kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::OrAnd(a.part[i], b.part[i], c.part[i]);
  return out;
}
HWY_INLINE Word or_both(Word a, Word b, Word c) { return a | (b & c); }

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
