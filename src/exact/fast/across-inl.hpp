// Nine digits of a board side by side: what all of them say about a cell. Included once per
// instruction set.

#if defined(EVODOKU_FAST_ACROSS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_ACROSS_INL
#undef EVODOKU_FAST_ACROSS_INL
#else
#define EVODOKU_FAST_ACROSS_INL
#endif

#include "exact/fast/words-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

using EightVector = hn::Vec<EightTag>;

/// The same word for all digits, as a vector and as a plain word.
struct Shared {
  EightVector vector;
  Word word;

  HWY_INLINE Shared() {}
  explicit HWY_INLINE Shared(EightVector in_all) : vector(in_all), word(hn::GetLane(in_all)) {}
  // Part by part, as Digits.
  HWY_INLINE Shared(const Shared& other) : vector(other.vector), word(other.word) {}
  HWY_INLINE Shared& operator=(const Shared& other) {
    vector = other.vector;
    word = other.word;
    return *this;
  }

  [[nodiscard]] HWY_INLINE Digits digits() const {
    Digits out;
    for (EightVector& part : out.eight.part) part = vector;
    out.ninth = word;
    return out;
  }
};

/// Folds a vector onto itself until each lane has met all others, each of them once: \p fold is
/// called with the vector's lanes in another order.
template <class Fold>
HWY_INLINE void fold_lanes(Fold& f) {
#if HWY_TARGET != HWY_SCALAR
  if constexpr (kEightLanes == 8) {
    f.fold([](EightVector v) HWY_ATTR { return hn::ConcatLowerUpper(EightTag(), v, v); });
  }
  f.fold([](EightVector v) HWY_ATTR { return hn::Shuffle1032(v); });
  f.fold([](EightVector v) HWY_ATTR { return hn::Shuffle2301(v); });
#else
  (void)f;
#endif
}

/// Folds all digits of a board; the ninth comes last, as it has to come over from its register.
template <class Fold>
HWY_INLINE void fold_digits(const Digits& x, Fold& f) {
  for (unsigned i = 1; i < 8 / kEightLanes; ++i) f.add(x.eight.part[i]);
  fold_lanes(f);
  f.add(hn::Set(EightTag(), x.ninth));
}

/// Cells that have at least one or two digits, in every lane.
struct LaneCounts {
  EightVector one;
  EightVector two = hn::Zero(EightTag());

  template <class Order>
  HWY_INLINE void fold(Order order) {
    const EightVector other = order(one);
    two = hn::OrAnd(hn::Or(two, order(two)), one, other);
    one = hn::Or(one, other);
  }
  HWY_INLINE void add(EightVector digit) {
    two = hn::OrAnd(two, one, digit);
    one = hn::Or(one, digit);
  }
};

HWY_INLINE LaneCounts tally_digits(const Digits& x) {
  LaneCounts out{x.eight.part[0]};
  fold_digits(x, out);
  return out;
}

/// Cells that have three digits or more, in every lane.
struct WideTally {
  LaneCounts tally;
  EightVector three = hn::Zero(EightTag());

  template <class Order>
  HWY_INLINE void fold(Order order) {
    const EightVector one = order(tally.one);
    const EightVector two = order(tally.two);
    three = hn::Or3(three, order(three), hn::OrAnd(hn::And(tally.two, one), tally.one, two));
    tally.two = hn::OrAnd(hn::Or(tally.two, two), tally.one, one);
    tally.one = hn::Or(tally.one, one);
  }
  HWY_INLINE void add(EightVector digit) {
    three = hn::OrAnd(three, tally.two, digit);
    tally.add(digit);
  }
};

HWY_INLINE Word three_or_more(const Digits& x) {
  WideTally out{{x.eight.part[0]}};
  fold_digits(x, out);
  return hn::GetLane(out.three);
}

/// Cells that any digit has, in every lane.
struct Union {
  EightVector any;

  template <class Order>
  HWY_INLINE void fold(Order order) {
    any = hn::Or(any, order(any));
  }
  HWY_INLINE void add(EightVector digit) { any = hn::Or(any, digit); }
};

HWY_INLINE Shared any_digit(const Digits& x) {
  Union out{x.eight.part[0]};
  fold_digits(x, out);
  return Shared(out.any);
}

HWY_INLINE bool is_zero(EightVector x) {
  return hn::AllTrue(EightTag(), hn::Eq(x, hn::Zero(EightTag())));
}

HWY_INLINE bool is_zero(const Digits& x) {
  EightVector out = x.eight.part[0];
  for (unsigned i = 1; i < 8 / kEightLanes; ++i) out = hn::Or(out, x.eight.part[i]);
  return is_zero(hn::Or(out, hn::Set(EightTag(), x.ninth)));
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
