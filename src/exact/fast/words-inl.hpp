// Vectors of 32-bit words with the operators of plain ones, so that the closure reads as bit
// arithmetic. Words<1> is one vector; Words<3> is three of them taken as a longer one, for vectors
// that are too short for nine digits. Included once per instruction set.

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

using Tag = hn::CappedTag<Word, 16>;
using Vector = hn::Vec<Tag>;
constexpr unsigned kLanes = hn::MaxLanes(Tag());

template <unsigned kCount>
struct Words {
  static constexpr unsigned kParts = kCount;
  Vector part[kCount];

  static HWY_INLINE Words all(Word value) {
    Words out;
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Set(Tag(), value);
    return out;
  }
  static HWY_INLINE Words same(Vector vector) {
    Words out;
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = vector;
    return out;
  }
  static HWY_INLINE Words load(const Word* from) {
    Words out;
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Load(Tag(), from + i * kLanes);
    return out;
  }
  HWY_INLINE void store(Word* to) const {
    for (unsigned i = 0; i < kCount; ++i) hn::Store(part[i], Tag(), to + i * kLanes);
  }
};

#define EVODOKU_FAST_OPERATOR(symbol, Function)                                              \
  template <unsigned kCount>                                                                 \
  HWY_INLINE Words<kCount> operator symbol(const Words<kCount>& a, const Words<kCount>& b) { \
    Words<kCount> out;                                                                       \
    for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Function(a.part[i], b.part[i]);  \
    return out;                                                                              \
  }                                                                                          \
  template <unsigned kCount>                                                                 \
  HWY_INLINE Words<kCount> operator symbol(const Words<kCount>& a, Word b) {                 \
    return a symbol Words<kCount>::all(b);                                                   \
  }
EVODOKU_FAST_OPERATOR(&, And)
EVODOKU_FAST_OPERATOR(|, Or)
EVODOKU_FAST_OPERATOR(^, Xor)
EVODOKU_FAST_OPERATOR(+, Add)
EVODOKU_FAST_OPERATOR(-, Sub)
EVODOKU_FAST_OPERATOR(*, Mul)
#undef EVODOKU_FAST_OPERATOR

template <int kBits, unsigned kCount>
HWY_INLINE Words<kCount> left(const Words<kCount>& a) {
  Words<kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::ShiftLeft<kBits>(a.part[i]);
  return out;
}

template <int kBits, unsigned kCount>
HWY_INLINE Words<kCount> right(const Words<kCount>& a) {
  Words<kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::ShiftRight<kBits>(a.part[i]);
  return out;
}

/// a & ~b
template <unsigned kCount>
HWY_INLINE Words<kCount> without(const Words<kCount>& a, const Words<kCount>& b) {
  Words<kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::AndNot(b.part[i], a.part[i]);
  return out;
}

/// a | b | c in one instruction where there is one.
template <unsigned kCount>
HWY_INLINE Words<kCount> any_of(const Words<kCount>& a, const Words<kCount>& b,
                                const Words<kCount>& c) {
  Words<kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::Or3(a.part[i], b.part[i], c.part[i]);
  return out;
}

/// a | (b & c) in one instruction where there is one.
template <unsigned kCount>
HWY_INLINE Words<kCount> or_both(const Words<kCount>& a, const Words<kCount>& b,
                                 const Words<kCount>& c) {
  Words<kCount> out;
  for (unsigned i = 0; i < kCount; ++i) out.part[i] = hn::OrAnd(a.part[i], b.part[i], c.part[i]);
  return out;
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
