// What all digits of a board together say about its cells, a word for each band; and the ninth
// digit, whose words have the same form. Included once per instruction set.

#if defined(EVODOKU_FAST_ACROSS_INL) == defined(HWY_TARGET_TOGGLE)
#ifdef EVODOKU_FAST_ACROSS_INL
#undef EVODOKU_FAST_ACROSS_INL
#else
#define EVODOKU_FAST_ACROSS_INL
#endif

#include <type_traits>

#include "exact/fast/closure-inl.hpp"
#include "exact/fast/words-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace evodoku::fast::HWY_NAMESPACE {

using EightVector = hn::Vec<EightTag>;

/// Cells that at least one or two digits have.
struct Pair {
  EightVector one, two;

  static HWY_INLINE Pair of(EightVector a, EightVector b) { return {hn::Or(a, b), hn::And(a, b)}; }
  /// Of two sets of digits that have none in common.
  static HWY_INLINE Pair join(const Pair& a, const Pair& b) {
    return {hn::Or(a.one, b.one), hn::OrAnd(hn::Or(a.two, b.two), a.one, b.one)};
  }
  HWY_INLINE void add(EightVector digit) {
    two = hn::OrAnd(two, one, digit);
    one = hn::Or(one, digit);
  }
  template <class Order>
  static HWY_INLINE Pair mix(const Pair& a, const Pair& b, Order order) {
    return {order(a.one, b.one), order(a.two, b.two)};
  }
};

/// Cells that at least one, two or three digits have.
struct Triple {
  EightVector one, two, three;

  static HWY_INLINE Pair of(EightVector a, EightVector b) { return Pair::of(a, b); }
  static HWY_INLINE Triple join(const Pair& a, const Pair& b) {
    const Pair out = Pair::join(a, b);
    return {out.one, out.two, hn::OrAnd(hn::And(a.one, b.two), a.two, b.one)};
  }
  static HWY_INLINE Triple join(const Triple& a, const Triple& b) {
    const Triple out = join(Pair{a.one, a.two}, Pair{b.one, b.two});
    return {out.one, out.two, hn::Or3(out.three, a.three, b.three)};
  }
  HWY_INLINE void add(EightVector digit) {
    three = hn::OrAnd(three, two, digit);
    two = hn::OrAnd(two, one, digit);
    one = hn::Or(one, digit);
  }
  template <class Order>
  static HWY_INLINE Triple mix(const Triple& a, const Triple& b, Order order) {
    return {order(a.one, b.one), order(a.two, b.two), order(a.three, b.three)};
  }
};

#if HWY_TARGET == HWY_SCALAR

// Vectors of one word: nothing to be shuffled.

HWY_INLINE Word any_lane(EightVector x) { return hn::GetLane(x); }

HWY_INLINE Bands load_bands(const Word* from) { return Bands::load(from); }

template <unsigned kBand>
HWY_INLINE Eight in_all(const Bands& x) {
  return Eight::all(hn::GetLane(x.part[kBand]));
}

template <class Count, class Take>
HWY_INLINE void count_digits(const Eight (&x)[kBands], const Bands& ninth, Take take) {
  for (unsigned band = 0; band < kBands; ++band) {
    const EightVector* digit = x[band].part;
    Count out =
        Count::join(Count::join(Count::of(digit[0], digit[1]), Count::of(digit[2], digit[3])),
                    Count::join(Count::of(digit[4], digit[5]), Count::of(digit[6], digit[7])));
    out.add(ninth.part[band]);
    take(out, band);
  }
}

/// \p x, each band shifted to the right by its number of bits.
template <unsigned kBand1, unsigned kBand2>
HWY_INLINE Bands shifted(Bands x) {
  x.part[1] = hn::ShiftRight<kBand1>(x.part[1]);
  x.part[2] = hn::ShiftRight<kBand2>(x.part[2]);
  return x;
}

/// What all bands have, in each of them.
HWY_INLINE Bands common(const Bands& x) {
  return Bands::all(hn::GetLane(hn::And(x.part[0], hn::And(x.part[1], x.part[2]))));
}

#else

/// What any lane has.
HWY_INLINE Word any_lane(EightVector x) {
  if constexpr (kEightLanes == 8) x = hn::Or(x, hn::ConcatLowerUpper(EightTag(), x, x));
  x = hn::Or(x, hn::Shuffle1032(x));
  return hn::GetLane(hn::Or(x, hn::Shuffle2301(x)));
}

HWY_INLINE Bands load_bands(const Word* from) {
  Bands out;
  out.part[0] = hn::LoadDup128(EightTag(), from);
  return out;
}

/// A band's word for all digits.
template <unsigned kBand>
HWY_INLINE Eight in_all(const Bands& x) {
  Eight out;
  for (EightVector& part : out.part) part = hn::Broadcast<kBand>(x.part[0]);
  return out;
}

/// Folds the vectors of the bands onto each other and themselves, until each lane has met all
/// digits.
template <class Count, class Take>
HWY_INLINE void count_digits(const Eight (&x)[kBands], const Bands& ninth, Take take) {
  const EightTag tag;
  const hn::RepartitionToWide<EightTag> wide;
  const auto lower = [&](EightVector a, EightVector b)
                         HWY_ATTR { return hn::InterleaveLower(tag, a, b); };
  const auto upper = [&](EightVector a, EightVector b)
                         HWY_ATTR { return hn::InterleaveUpper(tag, a, b); };
  const auto lower_two = [&](EightVector a, EightVector b) HWY_ATTR {
    return hn::BitCast(tag, hn::InterleaveLower(wide, hn::BitCast(wide, a), hn::BitCast(wide, b)));
  };
  const auto upper_two = [&](EightVector a, EightVector b) HWY_ATTR {
    return hn::BitCast(tag, hn::InterleaveUpper(wide, hn::BitCast(wide, a), hn::BitCast(wide, b)));
  };
  Count out;
  if constexpr (kEightLanes == 8) {
    // Four words of each band in each block, then two, then one.
    const EightVector a = x[0].part[0];
    const EightVector b = x[1].part[0];
    const EightVector c = x[2].part[0];
    const auto first = Count::of(lower(a, b), upper(a, b));
    const auto last = Count::of(lower(c, c), upper(c, c));
    using Folded = std::decay_t<decltype(first)>;
    const Count block =
        Count::join(Folded::mix(first, last, lower_two), Folded::mix(first, last, upper_two));
    out = Count::join(block, Count::mix(block, block, [&](EightVector v, EightVector) HWY_ATTR {
                        return hn::ConcatLowerUpper(tag, v, v);
                      }));
  } else {
    const auto both = [](const Eight& v)
                          HWY_ATTR { return Count::of(v.part[0], v.part[8 / kEightLanes - 1]); };
    const auto a = both(x[0]);
    const auto b = both(x[1]);
    const auto c = both(x[2]);
    using Folded = std::decay_t<decltype(a)>;
    const Count first = Count::join(Folded::mix(a, b, lower), Folded::mix(a, b, upper));
    const Count last = Count::join(Folded::mix(c, c, lower), Folded::mix(c, c, upper));
    out = Count::join(Count::mix(first, last, lower_two), Count::mix(first, last, upper_two));
  }
  out.add(ninth.part[0]);
  take(out, 0);
}

/// \p x, each band shifted to the right by its number of bits.
template <unsigned kBand1, unsigned kBand2>
HWY_INLINE Bands shifted(Bands x) {
  alignas(32) static constexpr Word kBits[8] = {0, kBand1, kBand2, kBand2,
                                                0, kBand1, kBand2, kBand2};
  if constexpr (kEightLanes == 8) {
    x.part[0] = hn::Shr(x.part[0], hn::Load(EightTag(), kBits));
    return x;
  }
  // Not all have an instruction for it.
  alignas(16) static constexpr Word kFirstBand[4] = {~Word{0}, 0, 0, 0};
  alignas(16) static constexpr Word kSecond[4] = {0, ~Word{0}, 0, 0};
  alignas(16) static constexpr Word kThird[4] = {0, 0, ~Word{0}, ~Word{0}};
  return or_both(or_both(x & load_bands(kFirstBand), right<kBand1>(x), load_bands(kSecond)),
                 right<kBand2>(x), load_bands(kThird));
}

/// What all bands have, in each of them.
HWY_INLINE Bands common(Bands x) {
  x.part[0] = hn::And(x.part[0], hn::Shuffle2301(x.part[0]));
  x.part[0] = hn::And(x.part[0], hn::Shuffle1032(x.part[0]));
  return x;
}

#endif

struct BandPair {
  Bands one, two;
  HWY_INLINE BandPair() {}
};

HWY_INLINE BandPair pair_digits(const Eight (&x)[kBands], const Bands& ninth) {
  BandPair out;
  count_digits<Pair>(x, ninth, [&](const Pair& pair, unsigned i) HWY_ATTR {
    out.one.part[i] = pair.one;
    out.two.part[i] = pair.two;
  });
  return out;
}

struct BandTriple {
  Bands one, two, three;
  HWY_INLINE BandTriple() {}
};

HWY_INLINE BandTriple triple_digits(const Eight (&x)[kBands], const Bands& ninth) {
  BandTriple out;
  count_digits<Triple>(x, ninth, [&](const Triple& triple, unsigned i) HWY_ATTR {
    out.one.part[i] = triple.one;
    out.two.part[i] = triple.two;
    out.three.part[i] = triple.three;
  });
  return out;
}

/// A word of each of the nine digits. What is done to them is done in turn, so that neither part
/// has to wait for the other to be through.
struct Nine {
  Eight eight;
  Bands ninth;

  HWY_INLINE Nine(const Eight& first, const Bands& last) : eight(first), ninth(last) {}
  static HWY_INLINE Nine all(Word value) { return {Eight::all(value), Bands::all(value)}; }
};

#define EVODOKU_FAST_OPERATOR(symbol)                             \
  HWY_INLINE Nine operator symbol(const Nine& a, const Nine& b) { \
    return {a.eight symbol b.eight, a.ninth symbol b.ninth};      \
  }                                                               \
  HWY_INLINE Nine operator symbol(const Nine& a, Word b) {        \
    return {a.eight symbol b, a.ninth symbol b};                  \
  }
EVODOKU_FAST_OPERATOR(&)
EVODOKU_FAST_OPERATOR(|)
EVODOKU_FAST_OPERATOR(+)
EVODOKU_FAST_OPERATOR(-)
#undef EVODOKU_FAST_OPERATOR
template <int kBits>
HWY_INLINE Nine left(const Nine& a) {
  return {left<kBits>(a.eight), left<kBits>(a.ninth)};
}
template <int kBits>
HWY_INLINE Nine right(const Nine& a) {
  return {right<kBits>(a.eight), right<kBits>(a.ninth)};
}
HWY_INLINE Nine without(const Nine& a, const Nine& b) {
  return {without(a.eight, b.eight), without(a.ninth, b.ninth)};
}
HWY_INLINE Nine any_of(const Nine& a, const Nine& b, const Nine& c) {
  return {any_of(a.eight, b.eight, c.eight), any_of(a.ninth, b.ninth, c.ninth)};
}
HWY_INLINE Nine or_both(const Nine& a, const Nine& b, const Nine& c) {
  return {or_both(a.eight, b.eight, c.eight), or_both(a.ninth, b.ninth, c.ninth)};
}

/// Both closures of all digits, as `close` has them for one.
HWY_INLINE Nine close(Eight (&x)[kBands], Bands& ninth) {
  const Nine rows(rows_of(x), any_of(ninth, right<1>(ninth), right<2>(ninth)) & kRowStart);
  const Nine kept = rows_on(row_ways(rows));
  const Nine first = Nine(x[0], ninth) & cells_of_rows(kept);
  x[0] = first.eight;
  x[1] = x[1] & cells_of_rows(right<1>(kept.eight));
  x[2] = x[2] & cells_of_rows(right<2>(kept.eight));
  ninth = first.ninth;
  const Bands columns = any_of(ninth, right<3>(ninth), right<6>(ninth)) & kFirstRow;
  const Bands ninth_level = common(columns);
  const Ways<Eight> ways = column_ways(x);
  const Bands ninth_steep = common(shifted<1, 2>(columns | left<3>(columns)) & kFirstRow);
  const Bands back = shifted<2, 1>(ninth_steep | left<3>(ninth_steep));
  keep_column_ways(ways, x);
  ninth = ninth & cells_of_columns(or_both(ninth_level, back, Bands::all(kFirstRow)));
  return (Nine(ways.level, ninth_level) | Nine(ways.steep, ninth_steep)) + kFirstRow;
}

template <unsigned kCount>
HWY_INLINE EightVector joined(const VectorGroup<EightTag, kCount>& x) {
  EightVector out = x.part[0];
  for (unsigned i = 1; i < kCount; ++i) out = hn::Or(out, x.part[i]);
  return out;
}

HWY_INLINE bool is_zero(EightVector x) {
  return hn::AllTrue(EightTag(), hn::Eq(x, hn::Zero(EightTag())));
}

}  // namespace evodoku::fast::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
