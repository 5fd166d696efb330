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

/// All nine digits of a board, a word each; behind them words that are zero.
using Digits = Words<(kDigits + kLanes - 1) / kLanes>;

/// Folds a vector onto itself until each lane has met all others, each of them once: \p fold is
/// called with the vector's lanes in another order.
template <class Fold>
HWY_INLINE void fold_lanes(Fold& f) {
#if HWY_TARGET != HWY_SCALAR
  if constexpr (kLanes >= 8) f.fold([](Vector v) HWY_ATTR { return hn::Reverse(Tag(), v); });
  if constexpr (kLanes >= 16) {
    f.fold([](Vector v) HWY_ATTR { return hn::ConcatLowerUpper(Tag(), v, v); });
  }
  f.fold([](Vector v) HWY_ATTR { return hn::Shuffle1032(v); });
  f.fold([](Vector v) HWY_ATTR { return hn::Shuffle2301(v); });
#else
  (void)f;
#endif
}

/// Cells by how many digits they have, at least one or two, in every lane.
struct Tally {
  Vector one, two;

  template <class Order>
  HWY_INLINE void fold(Order order) {
    add(order(one), order(two));
  }
  HWY_INLINE void add(Vector other_one, Vector other_two) {
    two = hn::OrAnd(hn::Or(two, other_two), one, other_one);
    one = hn::Or(one, other_one);
  }
};

HWY_INLINE Tally tally_digits(const Digits& x) {
  Tally out{x.part[0], hn::Zero(Tag())};
  for (unsigned i = 1; i < Digits::kParts; ++i) out.add(x.part[i], hn::Zero(Tag()));
  fold_lanes(out);
  return out;
}

/// Cells that have three digits or more, in every lane.
struct WideTally {
  Tally tally;
  Vector three;

  template <class Order>
  HWY_INLINE void fold(Order order) {
    add(order(tally.one), order(tally.two), order(three));
  }
  HWY_INLINE void add(Vector one, Vector two, Vector other_three) {
    three = hn::Or(hn::Or(three, other_three),
                   hn::Or(hn::And(tally.two, one), hn::And(tally.one, two)));
    tally.add(one, two);
  }
};

HWY_INLINE Vector three_or_more(const Digits& x) {
  WideTally out{{x.part[0], hn::Zero(Tag())}, hn::Zero(Tag())};
  for (unsigned i = 1; i < Digits::kParts; ++i) {
    out.add(x.part[i], hn::Zero(Tag()), hn::Zero(Tag()));
  }
  fold_lanes(out);
  return out.three;
}

/// Cells that any digit has, in every lane.
struct Union {
  Vector any;

  template <class Order>
  HWY_INLINE void fold(Order order) {
    any = hn::Or(any, order(any));
  }
};

HWY_INLINE Vector any_digit(const Digits& x) {
  Union out{x.part[0]};
  for (unsigned i = 1; i < Digits::kParts; ++i) out.any = hn::Or(out.any, x.part[i]);
  fold_lanes(out);
  return out.any;
}

HWY_INLINE bool is_zero(const Digits& x) {
  Vector out = x.part[0];
  for (unsigned i = 1; i < Digits::kParts; ++i) out = hn::Or(out, x.part[i]);
  return hn::AllTrue(Tag(), hn::Eq(out, hn::Zero(Tag())));
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
